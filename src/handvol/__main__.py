"""`python -m handvol`."""

import sys

from .cli import main

sys.exit(main())
