"""Pendants and table lamps."""

from math import cos, pi, sin


from indoors.light import point
from indoors.materials import BRASS, glow, plain
from indoors.shapes import ball, cyl, group, lathe, spl, tube


def pendant(loc, drop, r=0.28, h=0.34, mat=None, kind="rattan", em=4.0, bulb=8.0):
    """A lamp hanging by `drop`, of woven rattan, as a dome, globe or linen shade."""
    mat = mat or plain("#a8793f", 0.55)
    with group(loc) as g:
        tube([(0, 0, -drop), (0, 0, 0)], 0.004, plain("#2a2420"))
        z0 = -drop - h
        if kind == "rattan":
            prof = spl([(r * 0.55, h), (r * 0.92, h * 0.72), (r, h * 0.42), (r * 0.8, h * 0.1), (r * 0.62, 0)], 8)
            n = 56
            for i in range(n):
                a = 2 * pi * i / n
                tube(
                    [
                        (p[0] * cos(a + 0.5 * k / len(prof)), p[0] * sin(a + 0.5 * k / len(prof)), z0 + p[1])
                        for k, p in enumerate(prof)
                    ],
                    0.0035,
                    mat,
                    res=1,
                )
                tube(
                    [
                        (p[0] * cos(a - 0.5 * k / len(prof)), p[0] * sin(a - 0.5 * k / len(prof)), z0 + p[1])
                        for k, p in enumerate(prof)
                    ],
                    0.0028,
                    mat,
                    res=1,
                )
            for k in (0, 5, 11, 17, 23, 28, len(prof) - 1):
                p = prof[min(k, len(prof) - 1)]
                tube(
                    [(p[0] * cos(t * pi / 24), p[0] * sin(t * pi / 24), z0 + p[1]) for t in range(48)],
                    0.006,
                    mat,
                    cyc=True,
                    res=2,
                )
            ball(0.05, (0, 0, z0 + h * 0.5), glow("#ffcf8f", em * 6))
        elif kind == "globe":
            ball(r, (0, 0, z0 + r), glow("#ffdcae", em))
            cyl(r * 0.25, 0.03, (0, 0, z0 + 2 * r - 0.01), BRASS())
        elif kind == "linen":
            lathe([(r * 0.82, h), (r, 0)], glow("#ffd9a8", em * 0.5), (0, 0, z0), solid=0.004)
        if bulb:
            point((0, 0, z0 + h * 0.3), bulb, r=0.06)
    return g


def table_lamp(loc, h=0.55, r=0.17, em=3.0, base=None, energy=5, shade="#ffe0b5"):
    """A ceramic table lamp with a glowing shade."""
    base = base or plain("#e8ddcb", 0.5, bump=0.15, bscale=12)
    with group(loc) as g:
        lathe(
            [
                (0, 0),
                (0.075, 0),
                (0.085, 0.03),
                (0.1, 0.12),
                (0.07, 0.2),
                (0.025, 0.25),
                (0.012, 0.27),
                (0.012, h - 0.2),
                (0, h - 0.2),
            ],
            base,
            n=5,
        )
        lathe([(r, 0), (r * 0.8, 0.22)], glow(shade, em), (0, 0, h - 0.22), solid=0.003)
        if energy:
            point((0, 0, h - 0.1), energy, r=0.08)
    return g
