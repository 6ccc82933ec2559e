"""Where the program of a folder begins."""

import sys

from skatclub.__main__ import main

sys.exit(main())
