"""Whether this run is a quick look, for which grids are made coarser."""


is_preview = False
