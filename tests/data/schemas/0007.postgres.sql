CREATE TABLE purpose (
	id BIGSERIAL NOT NULL,
	name VARCHAR(80) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_purpose PRIMARY KEY (id),
	CONSTRAINT uq_purpose_name UNIQUE (name),
	CONSTRAINT ck_purpose_name CHECK (length(name) BETWEEN 1 AND 80),
	CONSTRAINT ck_purpose_version CHECK (version >= 1)
);

CREATE TABLE cash_day (
	id BIGSERIAL NOT NULL,
	day DATE NOT NULL,
	closed_at VARCHAR(40) NOT NULL,
	closed_by VARCHAR(80) NOT NULL,
	balance INTEGER NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_cash_day PRIMARY KEY (id),
	CONSTRAINT uq_cash_day_day UNIQUE (day),
	CONSTRAINT ck_cash_day_closed_at CHECK (length(closed_at) BETWEEN 1 AND 40),
	CONSTRAINT ck_cash_day_closed_by CHECK (length(closed_by) <= 80),
	CONSTRAINT ck_cash_day_version CHECK (version >= 1)
);

CREATE TABLE change (
	id BIGINT NOT NULL,
	verb VARCHAR(40) NOT NULL,
	fields TEXT NOT NULL,
	author TEXT NOT NULL,
	desk VARCHAR(80) NOT NULL,
	at VARCHAR(27) NOT NULL,
	schema VARCHAR(32) NOT NULL,
	undoes BIGINT,
	prev VARCHAR(64) NOT NULL,
	salt VARCHAR(64) NOT NULL,
	hash VARCHAR(64),
	CONSTRAINT pk_change PRIMARY KEY (id)
);

CREATE INDEX ix_change_desk_id ON change (desk, id);

CREATE TABLE head (
	one INTEGER NOT NULL,
	id BIGINT NOT NULL,
	hash VARCHAR(64) NOT NULL,
	schema VARCHAR(32) NOT NULL,
	CONSTRAINT pk_head PRIMARY KEY (one),
	CONSTRAINT ck_head_one CHECK (one = 1)
);

CREATE TABLE club_setting (
	id BIGSERIAL NOT NULL,
	key VARCHAR(80) NOT NULL,
	content TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_club_setting PRIMARY KEY (id),
	CONSTRAINT uq_club_setting_key UNIQUE (key),
	CONSTRAINT ck_club_setting_key CHECK (length(key) BETWEEN 1 AND 80),
	CONSTRAINT ck_club_setting_version CHECK (version >= 1)
);

CREATE TABLE club_rule_set (
	id BIGSERIAL NOT NULL,
	name VARCHAR(80) NOT NULL,
	dump TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_club_rule_set PRIMARY KEY (id),
	CONSTRAINT uq_club_rule_set_name UNIQUE (name),
	CONSTRAINT ck_club_rule_set_name CHECK (length(name) BETWEEN 1 AND 80),
	CONSTRAINT ck_club_rule_set_version CHECK (version >= 1)
);

CREATE TABLE season (
	id BIGSERIAL NOT NULL,
	title VARCHAR(80) NOT NULL,
	first_day DATE NOT NULL,
	last_day DATE NOT NULL,
	statute TEXT NOT NULL,
	version INTEGER NOT NULL,
	plan TEXT NOT NULL,
	CONSTRAINT pk_season PRIMARY KEY (id),
	CONSTRAINT uq_season_title UNIQUE (title),
	CONSTRAINT ck_season_title CHECK (length(title) BETWEEN 1 AND 80),
	CONSTRAINT ck_season_version CHECK (version >= 1)
);

CREATE TABLE club (
	id INTEGER NOT NULL,
	name VARCHAR(80) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_club PRIMARY KEY (id),
	CONSTRAINT ck_club_one CHECK (id = 1),
	CONSTRAINT ck_club_name CHECK (length(name) BETWEEN 1 AND 80),
	CONSTRAINT ck_club_version CHECK (version >= 1)
);

CREATE TABLE person (
	id BIGSERIAL NOT NULL,
	given_name VARCHAR(160) NOT NULL,
	family_name VARCHAR(160) NOT NULL,
	club VARCHAR(80) NOT NULL,
	member_no VARCHAR(80) NOT NULL,
	is_member BOOLEAN NOT NULL,
	notice_level VARCHAR(20) NOT NULL,
	web_level VARCHAR(20) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_person PRIMARY KEY (id),
	CONSTRAINT ck_person_name CHECK (length(given_name) + length(family_name) BETWEEN 1 AND 160),
	CONSTRAINT ck_person_club CHECK (length(club) <= 80),
	CONSTRAINT ck_person_member_no CHECK (length(member_no) <= 80),
	CONSTRAINT ck_person_version CHECK (version >= 1),
	CONSTRAINT ck_person_notice_level CHECK (notice_level IN ('full', 'initial', 'first_name', 'initials', 'anonymous')),
	CONSTRAINT ck_person_web_level CHECK (web_level IN ('full', 'initial', 'first_name', 'initials', 'anonymous'))
);

CREATE TABLE rule_set (
	id BIGSERIAL NOT NULL,
	hash VARCHAR(64) NOT NULL,
	dump TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_rule_set PRIMARY KEY (id),
	CONSTRAINT ck_rule_set_hash CHECK (length(hash) = 64),
	CONSTRAINT ck_rule_set_version CHECK (version >= 1),
	CONSTRAINT uq_rule_set_hash UNIQUE (hash)
);

CREATE TABLE membership_fee (
	id BIGSERIAL NOT NULL,
	person_id BIGINT NOT NULL,
	year INTEGER NOT NULL,
	cents INTEGER NOT NULL,
	waived INTEGER NOT NULL,
	reason VARCHAR(1000) NOT NULL,
	reminded_on DATE,
	version INTEGER NOT NULL,
	CONSTRAINT pk_membership_fee PRIMARY KEY (id),
	CONSTRAINT uq_membership_fee_person_id_year UNIQUE (person_id, year),
	CONSTRAINT ck_membership_fee_year CHECK (year BETWEEN 1900 AND 9999),
	CONSTRAINT ck_membership_fee_cents CHECK (cents BETWEEN 1 AND 10000000),
	CONSTRAINT ck_membership_fee_waived CHECK (waived BETWEEN 0 AND cents),
	CONSTRAINT ck_membership_fee_reason CHECK (length(reason) <= 1000),
	CONSTRAINT ck_membership_fee_version CHECK (version >= 1),
	CONSTRAINT fk_membership_fee_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE journal (
	id BIGSERIAL NOT NULL,
	change_id BIGINT NOT NULL,
	tab VARCHAR(40) NOT NULL,
	key VARCHAR(80) NOT NULL,
	table_id BIGINT,
	before TEXT,
	after TEXT,
	CONSTRAINT pk_journal PRIMARY KEY (id),
	CONSTRAINT fk_journal_change_id FOREIGN KEY(change_id) REFERENCES change (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_journal_tab_key ON journal (tab, key);

CREATE INDEX ix_journal_change_id ON journal (change_id);

CREATE INDEX ix_journal_table_id_change_id ON journal (table_id, change_id);

CREATE TABLE consent (
	person_id BIGINT NOT NULL,
	given_at VARCHAR(40) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_consent PRIMARY KEY (person_id),
	CONSTRAINT ck_consent_given_at CHECK (length(given_at) BETWEEN 1 AND 40),
	CONSTRAINT ck_consent_version CHECK (version >= 1),
	CONSTRAINT fk_consent_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE membership (
	person_id BIGINT NOT NULL,
	association_no VARCHAR(80) NOT NULL,
	note VARCHAR(1000) NOT NULL,
	version INTEGER NOT NULL,
	fee INTEGER,
	paid_until INTEGER,
	CONSTRAINT pk_membership PRIMARY KEY (person_id),
	CONSTRAINT ck_membership_association_no CHECK (length(association_no) <= 80),
	CONSTRAINT ck_membership_note CHECK (length(note) <= 1000),
	CONSTRAINT ck_membership_fee CHECK (fee BETWEEN 0 AND 10000000),
	CONSTRAINT ck_membership_paid_until CHECK (paid_until BETWEEN 1900 AND 9999),
	CONSTRAINT ck_membership_version CHECK (version >= 1),
	CONSTRAINT fk_membership_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE birthday (
	person_id BIGINT NOT NULL,
	born VARCHAR(10) NOT NULL,
	given_at VARCHAR(40) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_birthday PRIMARY KEY (person_id),
	CONSTRAINT ck_birthday_born CHECK (length(born) BETWEEN 1 AND 10),
	CONSTRAINT ck_birthday_given_at CHECK (length(given_at) BETWEEN 1 AND 40),
	CONSTRAINT ck_birthday_version CHECK (version >= 1),
	CONSTRAINT fk_birthday_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE member_status (
	id BIGSERIAL NOT NULL,
	person_id BIGINT NOT NULL,
	since DATE NOT NULL,
	status VARCHAR(20) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_member_status PRIMARY KEY (id),
	CONSTRAINT uq_member_status_person_id_since UNIQUE (person_id, since),
	CONSTRAINT ck_member_status_version CHECK (version >= 1),
	CONSTRAINT fk_member_status_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_member_status_status CHECK (status IN ('active', 'passive', 'honorary', 'left'))
);

CREATE TABLE person_group (
	id BIGSERIAL NOT NULL,
	person_id BIGINT NOT NULL,
	name VARCHAR(80) NOT NULL,
	year INTEGER NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_person_group PRIMARY KEY (id),
	CONSTRAINT uq_person_group_person_id_name_year UNIQUE (person_id, name, year),
	CONSTRAINT ck_person_group_name CHECK (length(name) BETWEEN 1 AND 80),
	CONSTRAINT ck_person_group_year CHECK (year BETWEEN 0 AND 9999),
	CONSTRAINT ck_person_group_version CHECK (version >= 1),
	CONSTRAINT fk_person_group_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE contact (
	person_id BIGINT NOT NULL,
	email VARCHAR(160) NOT NULL,
	phone VARCHAR(80) NOT NULL,
	address VARCHAR(1000) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_contact PRIMARY KEY (person_id),
	CONSTRAINT ck_contact_email CHECK (length(email) <= 160),
	CONSTRAINT ck_contact_phone CHECK (length(phone) <= 80),
	CONSTRAINT ck_contact_address CHECK (length(address) <= 1000),
	CONSTRAINT ck_contact_version CHECK (version >= 1),
	CONSTRAINT fk_contact_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE anonymised (
	person_id BIGINT NOT NULL,
	at VARCHAR(40) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_anonymised PRIMARY KEY (person_id),
	CONSTRAINT ck_anonymised_at CHECK (length(at) BETWEEN 1 AND 40),
	CONSTRAINT ck_anonymised_version CHECK (version >= 1),
	CONSTRAINT fk_anonymised_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE press_consent (
	person_id BIGINT NOT NULL,
	given_at VARCHAR(40) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_press_consent PRIMARY KEY (person_id),
	CONSTRAINT ck_press_consent_given_at CHECK (length(given_at) BETWEEN 1 AND 40),
	CONSTRAINT ck_press_consent_version CHECK (version >= 1),
	CONSTRAINT fk_press_consent_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE alias (
	id BIGSERIAL NOT NULL,
	source VARCHAR(80) NOT NULL,
	name VARCHAR(320) NOT NULL,
	person_id BIGINT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_alias PRIMARY KEY (id),
	CONSTRAINT uq_alias_source_name UNIQUE (source, name),
	CONSTRAINT ck_alias_source CHECK (length(source) BETWEEN 1 AND 80),
	CONSTRAINT ck_alias_name CHECK (length(name) BETWEEN 1 AND 320),
	CONSTRAINT ck_alias_version CHECK (version >= 1),
	CONSTRAINT fk_alias_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_alias_person_id ON alias (person_id);

CREATE TABLE event (
	id BIGSERIAL NOT NULL,
	kind VARCHAR(20) NOT NULL,
	title VARCHAR(80) NOT NULL,
	held_on DATE NOT NULL,
	rule_set_id BIGINT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_event PRIMARY KEY (id),
	CONSTRAINT ck_event_title CHECK (length(title) BETWEEN 1 AND 80),
	CONSTRAINT ck_event_version CHECK (version >= 1),
	CONSTRAINT ck_event_kind CHECK (kind IN ('single_list', 'club_night', 'tournament')),
	CONSTRAINT fk_event_rule_set_id FOREIGN KEY(rule_set_id) REFERENCES rule_set (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE cash_count (
	id BIGSERIAL NOT NULL,
	event_id BIGINT,
	at VARCHAR(40) NOT NULL,
	desk VARCHAR(80) NOT NULL,
	expected INTEGER NOT NULL,
	counted INTEGER NOT NULL,
	coins TEXT NOT NULL,
	note VARCHAR(1000) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_cash_count PRIMARY KEY (id),
	CONSTRAINT ck_cash_count_at CHECK (length(at) BETWEEN 1 AND 40),
	CONSTRAINT ck_cash_count_desk CHECK (length(desk) <= 80),
	CONSTRAINT ck_cash_count_note CHECK (length(note) <= 1000),
	CONSTRAINT ck_cash_count_version CHECK (version >= 1),
	CONSTRAINT fk_cash_count_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_cash_count_event_id ON cash_count (event_id);

CREATE TABLE prize_plan (
	event_id BIGINT NOT NULL,
	dump TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_prize_plan PRIMARY KEY (event_id),
	CONSTRAINT ck_prize_plan_version CHECK (version >= 1),
	CONSTRAINT fk_prize_plan_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE conditions (
	event_id BIGINT NOT NULL,
	dump TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_conditions PRIMARY KEY (event_id),
	CONSTRAINT ck_conditions_version CHECK (version >= 1),
	CONSTRAINT fk_conditions_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE participant (
	id BIGSERIAL NOT NULL,
	event_id BIGINT NOT NULL,
	person_id BIGINT NOT NULL,
	start_no INTEGER,
	presence VARCHAR(20) NOT NULL,
	groups VARCHAR(400) NOT NULL,
	family VARCHAR(80) NOT NULL,
	pot INTEGER,
	fixed_table INTEGER,
	fixed_seat INTEGER,
	first_series INTEGER NOT NULL,
	last_series INTEGER,
	version INTEGER NOT NULL,
	CONSTRAINT pk_participant PRIMARY KEY (id),
	CONSTRAINT uq_participant_event_id_person_id UNIQUE (event_id, person_id),
	CONSTRAINT uq_participant_event_id_start_no UNIQUE (event_id, start_no),
	CONSTRAINT ck_participant_start_no CHECK (start_no BETWEEN 1 AND 9999),
	CONSTRAINT ck_participant_groups CHECK (length(groups) <= 400),
	CONSTRAINT ck_participant_family CHECK (length(family) <= 80),
	CONSTRAINT ck_participant_pot CHECK (pot BETWEEN 1 AND 99),
	CONSTRAINT ck_participant_fixed_table CHECK (fixed_table BETWEEN 1 AND 9999),
	CONSTRAINT ck_participant_fixed_seat CHECK (fixed_seat BETWEEN 1 AND 5),
	CONSTRAINT ck_participant_first_series CHECK (first_series BETWEEN 1 AND 9999),
	CONSTRAINT ck_participant_last_series CHECK (last_series BETWEEN 0 AND 9999),
	CONSTRAINT ck_participant_version CHECK (version >= 1),
	CONSTRAINT fk_participant_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_participant_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_participant_presence CHECK (presence IN ('expected', 'here', 'waiting', 'withdrawn', 'no_show'))
);

CREATE INDEX ix_participant_person_id ON participant (person_id);

CREATE TABLE team (
	id BIGSERIAL NOT NULL,
	event_id BIGINT NOT NULL,
	kind VARCHAR(20) NOT NULL,
	name VARCHAR(80) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_team PRIMARY KEY (id),
	CONSTRAINT uq_team_event_id_kind_name UNIQUE (event_id, kind, name),
	CONSTRAINT ck_team_name CHECK (length(name) BETWEEN 1 AND 80),
	CONSTRAINT ck_team_version CHECK (version >= 1),
	CONSTRAINT fk_team_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_team_kind CHECK (kind IN ('team', 'tandem', 'mixed'))
);

CREATE TABLE booking (
	id BIGSERIAL NOT NULL,
	event_id BIGINT,
	person_id BIGINT,
	category VARCHAR(20) NOT NULL,
	cents INTEGER NOT NULL,
	at VARCHAR(40) NOT NULL,
	desk VARCHAR(80) NOT NULL,
	note VARCHAR(1000) NOT NULL,
	counters BIGINT,
	version INTEGER NOT NULL,
	day DATE,
	payee VARCHAR(80) NOT NULL,
	voucher_no VARCHAR(80) NOT NULL,
	purpose_id BIGINT,
	fee_id BIGINT,
	CONSTRAINT pk_booking PRIMARY KEY (id),
	CONSTRAINT ck_booking_cents CHECK (cents <> 0 AND cents BETWEEN -10000000 AND 10000000),
	CONSTRAINT ck_booking_at CHECK (length(at) BETWEEN 1 AND 40),
	CONSTRAINT ck_booking_desk CHECK (length(desk) <= 80),
	CONSTRAINT ck_booking_note CHECK (length(note) <= 1000),
	CONSTRAINT ck_booking_payee CHECK (length(payee) <= 80),
	CONSTRAINT ck_booking_voucher_no CHECK (length(voucher_no) <= 80),
	CONSTRAINT ck_booking_version CHECK (version >= 1),
	CONSTRAINT fk_booking_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_booking_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_booking_category CHECK (category IN ('entry_fee', 'card_fee', 'sheet_fee', 'deposit', 'loss_fee', 'table_money', 'prize', 'refund', 'sponsoring', 'membership_fee', 'association_dues', 'donation', 'catering', 'material', 'rent', 'bank', 'opening', 'difference', 'other')),
	CONSTRAINT fk_booking_counters FOREIGN KEY(counters) REFERENCES booking (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_booking_purpose_id FOREIGN KEY(purpose_id) REFERENCES purpose (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_booking_fee_id FOREIGN KEY(fee_id) REFERENCES membership_fee (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_booking_event_id ON booking (event_id);

CREATE INDEX ix_booking_fee_id ON booking (fee_id);

CREATE INDEX ix_booking_person_id ON booking (person_id);

CREATE TABLE posting (
	id BIGSERIAL NOT NULL,
	event_id BIGINT NOT NULL,
	edition INTEGER NOT NULL,
	scope VARCHAR(80) NOT NULL,
	at VARCHAR(40) NOT NULL,
	content TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_posting PRIMARY KEY (id),
	CONSTRAINT uq_posting_event_id_edition UNIQUE (event_id, edition),
	CONSTRAINT ck_posting_edition CHECK (edition BETWEEN 1 AND 9999),
	CONSTRAINT ck_posting_scope CHECK (length(scope) BETWEEN 1 AND 80),
	CONSTRAINT ck_posting_at CHECK (length(at) BETWEEN 1 AND 40),
	CONSTRAINT ck_posting_version CHECK (version >= 1),
	CONSTRAINT fk_posting_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE relative_list (
	id BIGSERIAL NOT NULL,
	event_id BIGINT NOT NULL,
	number INTEGER NOT NULL,
	game VARCHAR(40) NOT NULL,
	options TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_relative_list PRIMARY KEY (id),
	CONSTRAINT uq_relative_list_event_id_number UNIQUE (event_id, number),
	CONSTRAINT ck_relative_list_number CHECK (number BETWEEN 1 AND 9999),
	CONSTRAINT ck_relative_list_game CHECK (length(game) BETWEEN 1 AND 40),
	CONSTRAINT ck_relative_list_version CHECK (version >= 1),
	CONSTRAINT fk_relative_list_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE season_event (
	season_id BIGINT NOT NULL,
	event_id BIGINT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_season_event PRIMARY KEY (season_id, event_id),
	CONSTRAINT ck_season_event_version CHECK (version >= 1),
	CONSTRAINT fk_season_event_season_id FOREIGN KEY(season_id) REFERENCES season (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_season_event_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_season_event_event_id ON season_event (event_id);

CREATE TABLE season_mark (
	id BIGSERIAL NOT NULL,
	season_id BIGINT NOT NULL,
	person_id BIGINT NOT NULL,
	kind VARCHAR(20) NOT NULL,
	event_id BIGINT,
	series_no INTEGER,
	points INTEGER NOT NULL,
	note VARCHAR(1000) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_season_mark PRIMARY KEY (id),
	CONSTRAINT ck_season_mark_series_no CHECK (series_no BETWEEN 1 AND 9999),
	CONSTRAINT ck_season_mark_points CHECK (points BETWEEN -99999 AND 99999),
	CONSTRAINT ck_season_mark_note CHECK (length(note) <= 1000),
	CONSTRAINT ck_season_mark_version CHECK (version >= 1),
	CONSTRAINT fk_season_mark_season_id FOREIGN KEY(season_id) REFERENCES season (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_season_mark_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_season_mark_kind CHECK (kind IN ('excused', 'cup_series', 'points', 'presence')),
	CONSTRAINT fk_season_mark_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_season_mark_person_id ON season_mark (person_id);

CREATE INDEX ix_season_mark_season_id ON season_mark (season_id);

CREATE TABLE series (
	id BIGSERIAL NOT NULL,
	event_id BIGINT NOT NULL,
	number INTEGER NOT NULL,
	rounds INTEGER NOT NULL,
	version INTEGER NOT NULL,
	same_length BOOLEAN NOT NULL,
	CONSTRAINT pk_series PRIMARY KEY (id),
	CONSTRAINT uq_series_event_id_number UNIQUE (event_id, number),
	CONSTRAINT ck_series_number CHECK (number BETWEEN 1 AND 9999),
	CONSTRAINT ck_series_rounds CHECK (rounds BETWEEN 1 AND 20),
	CONSTRAINT ck_series_version CHECK (version >= 1),
	CONSTRAINT fk_series_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE voucher (
	id BIGSERIAL NOT NULL,
	booking_id BIGINT NOT NULL,
	name VARCHAR(80) NOT NULL,
	content TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_voucher PRIMARY KEY (id),
	CONSTRAINT ck_voucher_name CHECK (length(name) BETWEEN 1 AND 80),
	CONSTRAINT ck_voucher_version CHECK (version >= 1),
	CONSTRAINT fk_voucher_booking_id FOREIGN KEY(booking_id) REFERENCES booking (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_voucher_booking_id ON voucher (booking_id);

CREATE TABLE award (
	id BIGSERIAL NOT NULL,
	event_id BIGINT NOT NULL,
	prize VARCHAR(80) NOT NULL,
	participant_id BIGINT,
	state VARCHAR(20) NOT NULL,
	at VARCHAR(40) NOT NULL,
	note VARCHAR(1000) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_award PRIMARY KEY (id),
	CONSTRAINT uq_award_event_id_prize UNIQUE (event_id, prize),
	CONSTRAINT ck_award_prize CHECK (length(prize) BETWEEN 1 AND 80),
	CONSTRAINT ck_award_at CHECK (length(at) BETWEEN 1 AND 40),
	CONSTRAINT ck_award_note CHECK (length(note) <= 1000),
	CONSTRAINT ck_award_version CHECK (version >= 1),
	CONSTRAINT fk_award_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_award_participant_id FOREIGN KEY(participant_id) REFERENCES participant (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_award_state CHECK (state IN ('handed_out', 'unclaimed', 'substituted'))
);

CREATE TABLE team_member (
	team_id BIGINT NOT NULL,
	participant_id BIGINT NOT NULL,
	substitute BOOLEAN NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_team_member PRIMARY KEY (team_id, participant_id),
	CONSTRAINT ck_team_member_version CHECK (version >= 1),
	CONSTRAINT fk_team_member_team_id FOREIGN KEY(team_id) REFERENCES team (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_team_member_participant_id FOREIGN KEY(participant_id) REFERENCES participant (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_team_member_participant_id ON team_member (participant_id);

CREATE TABLE draw (
	id BIGSERIAL NOT NULL,
	series_id BIGINT NOT NULL,
	state VARCHAR(20) NOT NULL,
	method VARCHAR(20) NOT NULL,
	attempt INTEGER NOT NULL,
	seed VARCHAR(200) NOT NULL,
	fingerprint VARCHAR(64) NOT NULL,
	algorithm INTEGER NOT NULL,
	task TEXT NOT NULL,
	seating TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_draw PRIMARY KEY (id),
	CONSTRAINT uq_draw_series_id UNIQUE (series_id),
	CONSTRAINT ck_draw_attempt CHECK (attempt BETWEEN 1 AND 9999),
	CONSTRAINT ck_draw_seed CHECK (length(seed) BETWEEN 1 AND 200),
	CONSTRAINT ck_draw_fingerprint CHECK (length(fingerprint) = 64),
	CONSTRAINT ck_draw_algorithm CHECK (algorithm BETWEEN 1 AND 9999),
	CONSTRAINT ck_draw_version CHECK (version >= 1),
	CONSTRAINT fk_draw_series_id FOREIGN KEY(series_id) REFERENCES series (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_draw_state CHECK (state IN ('prepared', 'draft', 'accepted')),
	CONSTRAINT ck_draw_method CHECK (method IN ('lot', 'points', 'ranking', 'groups', 'fixed'))
);

CREATE TABLE lot (
	id BIGSERIAL NOT NULL,
	event_id BIGINT NOT NULL,
	scope VARCHAR(80) NOT NULL,
	participant_id BIGINT NOT NULL,
	place INTEGER NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_lot PRIMARY KEY (id),
	CONSTRAINT uq_lot_event_id_scope_participant_id UNIQUE (event_id, scope, participant_id),
	CONSTRAINT ck_lot_scope CHECK (length(scope) BETWEEN 1 AND 80),
	CONSTRAINT ck_lot_place CHECK (place BETWEEN 1 AND 9999),
	CONSTRAINT ck_lot_version CHECK (version >= 1),
	CONSTRAINT fk_lot_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_lot_participant_id FOREIGN KEY(participant_id) REFERENCES participant (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE relative_player (
	list_id BIGINT NOT NULL,
	seat INTEGER NOT NULL,
	side INTEGER NOT NULL,
	person_id BIGINT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_relative_player PRIMARY KEY (list_id, seat),
	CONSTRAINT ck_relative_player_seat CHECK (seat BETWEEN 1 AND 8),
	CONSTRAINT ck_relative_player_side CHECK (side BETWEEN 1 AND 8),
	CONSTRAINT ck_relative_player_version CHECK (version >= 1),
	CONSTRAINT fk_relative_player_list_id FOREIGN KEY(list_id) REFERENCES relative_list (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_relative_player_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_relative_player_person_id ON relative_player (person_id);

CREATE TABLE relative_entry (
	id BIGSERIAL NOT NULL,
	list_id BIGINT NOT NULL,
	number INTEGER NOT NULL,
	entry TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_relative_entry PRIMARY KEY (id),
	CONSTRAINT uq_relative_entry_list_id_number UNIQUE (list_id, number),
	CONSTRAINT ck_relative_entry_number CHECK (number BETWEEN 1 AND 9999),
	CONSTRAINT ck_relative_entry_version CHECK (version >= 1),
	CONSTRAINT fk_relative_entry_list_id FOREIGN KEY(list_id) REFERENCES relative_list (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE plain_result (
	id BIGSERIAL NOT NULL,
	series_id BIGINT NOT NULL,
	person_id BIGINT NOT NULL,
	points INTEGER,
	won INTEGER,
	lost INTEGER,
	total INTEGER NOT NULL,
	played INTEGER,
	table_size INTEGER,
	version INTEGER NOT NULL,
	CONSTRAINT pk_plain_result PRIMARY KEY (id),
	CONSTRAINT uq_plain_result_series_id_person_id UNIQUE (series_id, person_id),
	CONSTRAINT ck_plain_result_points CHECK (points BETWEEN -99999 AND 99999),
	CONSTRAINT ck_plain_result_total CHECK (total BETWEEN -99999 AND 99999),
	CONSTRAINT ck_plain_result_won CHECK (won BETWEEN 0 AND 999),
	CONSTRAINT ck_plain_result_lost CHECK (lost BETWEEN 0 AND 999),
	CONSTRAINT ck_plain_result_played CHECK (played BETWEEN 0 AND 999),
	CONSTRAINT ck_plain_result_table_size CHECK (table_size BETWEEN 3 AND 5),
	CONSTRAINT ck_plain_result_version CHECK (version >= 1),
	CONSTRAINT fk_plain_result_series_id FOREIGN KEY(series_id) REFERENCES series (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_plain_result_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_plain_result_person_id ON plain_result (person_id);

CREATE TABLE play_table (
	id BIGSERIAL NOT NULL,
	series_id BIGINT NOT NULL,
	number INTEGER NOT NULL,
	size INTEGER NOT NULL,
	state VARCHAR(20) NOT NULL,
	scorer_seat INTEGER NOT NULL,
	ended_early BOOLEAN NOT NULL,
	began_at VARCHAR(40) NOT NULL,
	ended_at VARCHAR(40) NOT NULL,
	note VARCHAR(1000) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_play_table PRIMARY KEY (id),
	CONSTRAINT uq_play_table_series_id_number UNIQUE (series_id, number),
	CONSTRAINT ck_play_table_number CHECK (number BETWEEN 1 AND 9999),
	CONSTRAINT ck_play_table_size CHECK (size BETWEEN 3 AND 5),
	CONSTRAINT ck_play_table_scorer_seat CHECK (scorer_seat BETWEEN 1 AND 5),
	CONSTRAINT ck_play_table_began_at CHECK (length(began_at) <= 40),
	CONSTRAINT ck_play_table_ended_at CHECK (length(ended_at) <= 40),
	CONSTRAINT ck_play_table_note CHECK (length(note) <= 1000),
	CONSTRAINT ck_play_table_version CHECK (version >= 1),
	CONSTRAINT fk_play_table_series_id FOREIGN KEY(series_id) REFERENCES series (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_play_table_state CHECK (state IN ('open', 'playing', 'received', 'entered', 'reviewed', 'verified', 'released'))
);

CREATE TABLE amendment (
	draw_id BIGINT NOT NULL,
	number INTEGER NOT NULL,
	kind VARCHAR(20) NOT NULL,
	moves TEXT NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_amendment PRIMARY KEY (draw_id, number),
	CONSTRAINT ck_amendment_number CHECK (number BETWEEN 1 AND 9999),
	CONSTRAINT ck_amendment_version CHECK (version >= 1),
	CONSTRAINT fk_amendment_draw_id FOREIGN KEY(draw_id) REFERENCES draw (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_amendment_kind CHECK (kind IN ('swap', 'withdrawal', 'late_entry'))
);

CREATE TABLE totals_sheet (
	table_id BIGINT NOT NULL,
	copy_no INTEGER NOT NULL,
	played INTEGER,
	passed INTEGER,
	cross_sum INTEGER,
	plus INTEGER,
	minus INTEGER,
	typed_by VARCHAR(80) NOT NULL,
	typed_at VARCHAR(40) NOT NULL,
	sheet_error BOOLEAN NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_totals_sheet PRIMARY KEY (table_id, copy_no),
	CONSTRAINT ck_totals_sheet_copy_no CHECK (copy_no BETWEEN 1 AND 2),
	CONSTRAINT ck_totals_sheet_played CHECK (played BETWEEN 0 AND 999),
	CONSTRAINT ck_totals_sheet_passed CHECK (passed BETWEEN 0 AND 999),
	CONSTRAINT ck_totals_sheet_cross_sum CHECK (cross_sum BETWEEN -99999 AND 99999),
	CONSTRAINT ck_totals_sheet_plus CHECK (plus BETWEEN 0 AND 99999),
	CONSTRAINT ck_totals_sheet_minus CHECK (minus BETWEEN 0 AND 99999),
	CONSTRAINT ck_totals_sheet_typed_by CHECK (length(typed_by) <= 80),
	CONSTRAINT ck_totals_sheet_typed_at CHECK (length(typed_at) BETWEEN 1 AND 40),
	CONSTRAINT ck_totals_sheet_version CHECK (version >= 1),
	CONSTRAINT fk_totals_sheet_table_id FOREIGN KEY(table_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE seat_totals (
	table_id BIGINT NOT NULL,
	copy_no INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	points INTEGER NOT NULL,
	won INTEGER NOT NULL,
	lost INTEGER NOT NULL,
	written INTEGER,
	version INTEGER NOT NULL,
	CONSTRAINT pk_seat_totals PRIMARY KEY (table_id, copy_no, seat),
	CONSTRAINT ck_seat_totals_copy_no CHECK (copy_no BETWEEN 1 AND 2),
	CONSTRAINT ck_seat_totals_seat CHECK (seat BETWEEN 1 AND 5),
	CONSTRAINT ck_seat_totals_points CHECK (points BETWEEN -99999 AND 99999),
	CONSTRAINT ck_seat_totals_won CHECK (won BETWEEN 0 AND 999),
	CONSTRAINT ck_seat_totals_lost CHECK (lost BETWEEN 0 AND 999),
	CONSTRAINT ck_seat_totals_written CHECK (written BETWEEN -99999 AND 99999),
	CONSTRAINT ck_seat_totals_version CHECK (version >= 1),
	CONSTRAINT fk_seat_totals_table_id FOREIGN KEY(table_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE receipt (
	table_id BIGINT NOT NULL,
	pile INTEGER NOT NULL,
	at VARCHAR(40) NOT NULL,
	cards VARCHAR(5) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_receipt PRIMARY KEY (table_id),
	CONSTRAINT ck_receipt_pile CHECK (pile BETWEEN 1 AND 99999),
	CONSTRAINT ck_receipt_at CHECK (length(at) BETWEEN 1 AND 40),
	CONSTRAINT ck_receipt_cards CHECK (length(cards) <= 5),
	CONSTRAINT ck_receipt_version CHECK (version >= 1),
	CONSTRAINT fk_receipt_table_id FOREIGN KEY(table_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE clarification (
	table_id BIGINT NOT NULL,
	reason VARCHAR(1000) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_clarification PRIMARY KEY (table_id),
	CONSTRAINT ck_clarification_reason CHECK (length(reason) BETWEEN 1 AND 1000),
	CONSTRAINT ck_clarification_version CHECK (version >= 1),
	CONSTRAINT fk_clarification_table_id FOREIGN KEY(table_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE review (
	table_id BIGINT NOT NULL,
	checked_by VARCHAR(80) NOT NULL,
	checked_at VARCHAR(40) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_review PRIMARY KEY (table_id),
	CONSTRAINT ck_review_checked_by CHECK (length(checked_by) <= 80),
	CONSTRAINT ck_review_checked_at CHECK (length(checked_at) BETWEEN 1 AND 40),
	CONSTRAINT ck_review_version CHECK (version >= 1),
	CONSTRAINT fk_review_table_id FOREIGN KEY(table_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE ruling (
	id BIGSERIAL NOT NULL,
	event_id BIGINT NOT NULL,
	kind VARCHAR(20) NOT NULL,
	series_id BIGINT,
	participant_id BIGINT,
	list_id BIGINT,
	reason VARCHAR(1000) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_ruling PRIMARY KEY (id),
	CONSTRAINT ck_ruling_reason CHECK (length(reason) BETWEEN 1 AND 1000),
	CONSTRAINT ck_ruling_version CHECK (version >= 1),
	CONSTRAINT fk_ruling_event_id FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_ruling_kind CHECK (kind IN ('wrong_seat', 'list_void', 'disqualification')),
	CONSTRAINT fk_ruling_series_id FOREIGN KEY(series_id) REFERENCES series (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_ruling_participant_id FOREIGN KEY(participant_id) REFERENCES participant (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_ruling_list_id FOREIGN KEY(list_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_ruling_event_id ON ruling (event_id);

CREATE TABLE deal (
	id BIGSERIAL NOT NULL,
	table_id BIGINT NOT NULL,
	deal_no INTEGER NOT NULL,
	kind VARCHAR(20) NOT NULL,
	declarer INTEGER,
	game VARCHAR(20),
	matadors INTEGER,
	announcement VARCHAR(20),
	won BOOLEAN,
	reached VARCHAR(20),
	card_points INTEGER,
	tricks INTEGER,
	bid INTEGER,
	ending VARCHAR(20),
	replacement_game VARCHAR(20),
	replacement_matadors INTEGER,
	value INTEGER,
	dealer INTEGER,
	disputed BOOLEAN NOT NULL,
	note VARCHAR(1000) NOT NULL,
	corrected BOOLEAN NOT NULL,
	extra TEXT,
	version INTEGER NOT NULL,
	CONSTRAINT pk_deal PRIMARY KEY (id),
	CONSTRAINT uq_deal_table_id_deal_no UNIQUE (table_id, deal_no),
	CONSTRAINT ck_deal_shape CHECK ((kind = 'passed_in' AND declarer IS NULL AND game IS NULL AND value IS NULL AND won IS NULL AND matadors IS NULL AND announcement IS NULL AND reached IS NULL AND ending IS NULL) OR (kind = 'value' AND declarer IS NOT NULL AND game IS NULL AND value IS NOT NULL AND won IS NOT NULL AND matadors IS NULL AND announcement IS NULL AND reached IS NULL AND ending IS NULL) OR (kind = 'game' AND declarer IS NOT NULL AND game IS NOT NULL AND value IS NULL AND won IS NOT NULL AND matadors IS NOT NULL AND announcement IS NOT NULL AND reached IS NOT NULL AND ending IS NOT NULL)),
	CONSTRAINT ck_deal_replacement CHECK ((replacement_game IS NULL) = (replacement_matadors IS NULL)),
	CONSTRAINT ck_deal_deal_no CHECK (deal_no BETWEEN 1 AND 100),
	CONSTRAINT ck_deal_declarer CHECK (declarer BETWEEN 1 AND 5),
	CONSTRAINT ck_deal_matadors CHECK (matadors BETWEEN -11 AND 11),
	CONSTRAINT ck_deal_card_points CHECK (card_points BETWEEN 0 AND 120),
	CONSTRAINT ck_deal_tricks CHECK (tricks BETWEEN 0 AND 10),
	CONSTRAINT ck_deal_bid CHECK (bid BETWEEN 18 AND 264),
	CONSTRAINT ck_deal_replacement_matadors CHECK (replacement_matadors BETWEEN -11 AND 11),
	CONSTRAINT ck_deal_value CHECK (value BETWEEN 1 AND 9999),
	CONSTRAINT ck_deal_dealer CHECK (dealer BETWEEN 1 AND 5),
	CONSTRAINT ck_deal_note CHECK (length(note) <= 1000),
	CONSTRAINT ck_deal_version CHECK (version >= 1),
	CONSTRAINT fk_deal_table_id FOREIGN KEY(table_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT ck_deal_kind CHECK (kind IN ('passed_in', 'game', 'value')),
	CONSTRAINT ck_deal_game CHECK (game IN ('diamonds', 'hearts', 'spades', 'clubs', 'grand', 'null')),
	CONSTRAINT ck_deal_announcement CHECK (announcement IN ('none', 'hand', 'schneider', 'schwarz', 'ouvert', 'hand-ouvert')),
	CONSTRAINT ck_deal_reached CHECK (reached IN ('nothing', 'schneider', 'schwarz')),
	CONSTRAINT ck_deal_ending CHECK (ending IN ('played', 'conceded', 'declarer_violation', 'defender_violation')),
	CONSTRAINT ck_deal_replacement_game CHECK (replacement_game IN ('diamonds', 'hearts', 'spades', 'clubs', 'grand', 'null'))
);

CREATE TABLE dealing_order (
	table_id BIGINT NOT NULL,
	from_deal INTEGER NOT NULL,
	seats VARCHAR(5) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_dealing_order PRIMARY KEY (table_id, from_deal),
	CONSTRAINT ck_dealing_order_from_deal CHECK (from_deal BETWEEN 1 AND 100),
	CONSTRAINT ck_dealing_order_seats CHECK (length(seats) BETWEEN 3 AND 5),
	CONSTRAINT ck_dealing_order_version CHECK (version >= 1),
	CONSTRAINT fk_dealing_order_table_id FOREIGN KEY(table_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE penalty (
	id BIGSERIAL NOT NULL,
	table_id BIGINT NOT NULL,
	seat INTEGER NOT NULL,
	points INTEGER NOT NULL,
	reason VARCHAR(1000) NOT NULL,
	version INTEGER NOT NULL,
	CONSTRAINT pk_penalty PRIMARY KEY (id),
	CONSTRAINT ck_penalty_seat CHECK (seat BETWEEN 1 AND 5),
	CONSTRAINT ck_penalty_points CHECK (points <> 0 AND points BETWEEN -9999 AND 9999),
	CONSTRAINT ck_penalty_reason CHECK (length(reason) BETWEEN 1 AND 1000),
	CONSTRAINT ck_penalty_version CHECK (version >= 1),
	CONSTRAINT fk_penalty_table_id FOREIGN KEY(table_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_penalty_table_id ON penalty (table_id);

CREATE TABLE occupant (
	table_id BIGINT NOT NULL,
	seat INTEGER NOT NULL,
	from_deal INTEGER NOT NULL,
	person_id BIGINT NOT NULL,
	start_no INTEGER,
	version INTEGER NOT NULL,
	CONSTRAINT pk_occupant PRIMARY KEY (table_id, seat, from_deal),
	CONSTRAINT ck_occupant_seat CHECK (seat BETWEEN 1 AND 5),
	CONSTRAINT ck_occupant_from_deal CHECK (from_deal BETWEEN 1 AND 100),
	CONSTRAINT ck_occupant_start_no CHECK (start_no IS NULL OR start_no >= 1),
	CONSTRAINT ck_occupant_version CHECK (version >= 1),
	CONSTRAINT fk_occupant_table_id FOREIGN KEY(table_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT fk_occupant_person_id FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX ix_occupant_person_id ON occupant (person_id);

CREATE TABLE sheet (
	table_id BIGINT NOT NULL,
	seat INTEGER NOT NULL,
	points INTEGER NOT NULL,
	won INTEGER NOT NULL,
	lost INTEGER NOT NULL,
	others_lost INTEGER NOT NULL,
	total INTEGER NOT NULL,
	penalty INTEGER NOT NULL,
	result INTEGER NOT NULL,
	rank INTEGER NOT NULL,
	CONSTRAINT pk_sheet PRIMARY KEY (table_id, seat),
	CONSTRAINT fk_sheet_table_id FOREIGN KEY(table_id) REFERENCES play_table (id) DEFERRABLE INITIALLY IMMEDIATE
);
