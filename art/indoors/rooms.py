"""Walls, window frames and slats."""

import math
from math import cos, pi, sin

from mathutils import Vector

from indoors.shapes import box, dup, group, mesh


def frame(w, h, loc, mat, t=0.05, d=0.06, rz=0, cols=1, rows=1, colx=None, pane=None):
    """Window frame in the x-z plane; loc: bottom centre."""
    with group(loc, rz) as g:
        for x in (-w / 2 + t / 2, w / 2 - t / 2):
            box((t, d, h), (x, 0, 0), mat, 0.002)
        for z in (0, h - t):
            box((w, d, t), (0, 0, z), mat, 0.002)
        for x in colx if colx is not None else [-w / 2 + w * i / cols for i in range(1, cols)]:
            box((t, d, h), (x, 0, 0), mat, 0.002)
        for i in range(1, rows):
            box((w, d, t * 0.7), (0, 0, h * i / rows), mat, 0.002)
        if pane:
            mesh([(-w / 2, 0, 0), (w / 2, 0, 0), (w / 2, 0, h), (-w / 2, 0, h)], [(0, 1, 2, 3)], pane, smooth=False)
    return g


def wall(p, q, h, mat, t=0.1):
    """Straight wall from p to q (2D), thickness t."""
    a, b = Vector(p), Vector(q)
    L = (b - a).length
    ang = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
    with group((a.x, a.y, 0), ang) as g:
        box((L, t, h), (L / 2, 0, 0), mat, 0)
    return g


def slats(w, h, n, loc, mat, size=(0.03, 0.04), rz=0):
    """A row of upright slats."""
    with group(loc, rz) as g:
        o = box((size[0], size[1], h), (-w / 2, 0, 0), mat, 0.003)
        for i in range(1, n):
            dup(o, (-w / 2 + w * i / (n - 1), 0, 0))
    return g


def arch_wall(w, h, t, spans, mat, loc, rz=0, spring=3.2):
    """Wall with round-headed openings: spans are (centre, half width)."""
    with group(loc, rz) as g:
        edges = [-w / 2]
        for c, r in spans:
            edges += [c - r, c + r]
        edges.append(w / 2)
        for i in range(0, len(edges), 2):
            box((edges[i + 1] - edges[i], t, h), ((edges[i] + edges[i + 1]) / 2, 0, 0), mat, 0)
        n = 28
        for c, r in spans:
            v, f = [], []
            for i in range(n + 1):
                a = pi * i / n
                x, z = c - r * cos(a), spring + r * sin(a)
                v += [(x, -t / 2, z), (x, -t / 2, h), (x, t / 2, z), (x, t / 2, h)]
            for i in range(n):
                b = 4 * i
                f += [(b, b + 4, b + 5, b + 1), (b + 2, b + 3, b + 7, b + 6), (b, b + 2, b + 6, b + 4)]
            mesh(v, f, mat, auto=30)
    return g
