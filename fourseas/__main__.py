"""`python -m fourseas` is the `fourseas` command."""

from fourseas.cli.main import main

main()
