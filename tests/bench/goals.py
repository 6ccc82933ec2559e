"""What timings shall be at most: so many times what is measured beside them, for times are those of one machine.

Beside them is what a timing notes of itself, another timing of the same run, or itself in a former version. It
answers the same question: a federation's ranking tells who everybody is and what each series brought, of the lists
that count, and was held against sums of all lists without any of that; those are noted, too, and are no goal.
"""

from __future__ import annotations

GOALS = {
    ("test_settling_with_every_step_beside_the_bare_function", "x the bare function"): 3,
    ("test_accept_a_deal_beside_the_same_rows_written_bare", "x the bare rows"): 3,
    ("test_cold_start_beside_a_bare_window", "x a bare window"): 1.4,
    ("test_a_list_scored_at_the_terminal_beside_its_version", "x --version, of the processor"): 2.2,
    ("test_ranking_of_400_from_their_file_beside_duckdb", "x DuckDB"): 1,
    ("test_ranking_of_a_federation_beside_bare_sql", "x the same in bare SQL"): 2,
    ("test_32_desks_beside_the_same_rows_written_bare", "x the bare rows, two a second"): 2.5,
    ("test_32_desks_beside_the_same_rows_written_bare", "x as few as bare, flat out"): 2,
    ("test_a_change_reaches_300_phones", "x bare lines, p99"): 4,
    ("test_a_hundred_lists_as_pdf", "test_a_hundred_lists_on_a_bare_canvas"): 1.1,
    ("test_sixty_lists_as_workbook", "test_sixty_lists_by_bare_openpyxl"): 1.2,
    ("test_a_deal_at_one_of_60_tables_written_and_painted", "b1f9f2ad"): 0.4,
    ("test_a_ranking_of_400_painted", "b1f9f2ad"): 0.35,
    ("test_a_slip_in_the_totals_judged_and_painted", "b1f9f2ad"): 0.6,
    ("test_deal_17_of_48_corrected_and_its_totals_painted", "b1f9f2ad"): 0.7,
    ("test_the_overview_of_60_tables_made_anew", "b1f9f2ad"): 0.6,
    ("test_the_draw_of_60_tables_shown", "b1f9f2ad"): 0.6,
}
"""By timing and what is beside it: no test fails by them, for no test is to lean on what else a machine does."""
