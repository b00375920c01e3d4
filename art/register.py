"""The pictures that can be taken, by name; scene files add theirs with a kit's `picture`."""

PICTURES = {}


def register(name, take):
    """Adds a picture; `take(mode, work, seed)` builds its scene and renders it."""
    if name in PICTURES:
        raise ValueError(f"two pictures are called {name}")
    PICTURES[name] = take
