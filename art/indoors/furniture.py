"""Chairs, sofas and tables."""

from math import cos, pi, radians as rad, sin


from indoors.bed import pillow
from indoors.materials import linen, plain, rattan, wood
from indoors.shapes import ball, box, cyl, grid, group, lathe, soft, tube


def lounge_chair(loc, rz=0, fab="#e3d9c9", wd=None, sc=1):
    """A low armchair: wooden frame, two cushions."""
    wd = wd or wood("#8a6240", "#5f3f25", "X")
    f = linen(fab, crump=0.2)
    with group(loc, rz, sc) as g:
        for x in (-0.34, 0.34):
            tube([(x, -0.34, 0), (x, -0.33, 0.5), (x, -0.3, 0.56)], 0.02, wd)
            tube([(x, 0.34, 0), (x, 0.36, 0.3), (x, 0.44, 0.72)], 0.02, wd)
            tube([(x, -0.36, 0.565), (x, 0, 0.58), (x, 0.4, 0.55)], 0.024, wd, n=4)
        for y in (-0.3, 0.3):
            box((0.66, 0.03, 0.05), (0, y, 0.26), wd)
        soft((0.64, 0.66, 0.17), (0, -0.02, 0.3), f, 0.25, 6)
        soft((0.64, 0.17, 0.52), (0, 0.33, 0.42), f, 0.1, 5, rot=(-12, 0, 0))
    return g


def tub_chair(loc, rz=0, fab="#d9c8b0", legs=None, sc=1, arc=205, hb=0.74, r=0.36):
    """An upholstered chair whose back wraps round the seat."""
    f = linen(fab, crump=0.12)
    legs = legs or wood("#6d4a2e", "#4b301c", "Z")
    with group(loc, rz, sc) as g:

        def fn(u, v):
            a = rad(90 - arc / 2 + arc * u)
            e = abs(2 * u - 1)
            top = hb - (hb - 0.55) * e**2.5
            # v walks inner face, crown, outer face
            t = 0.095
            q = v * 3
            if q < 1:
                rr, z = r - t / 2, 0.3 + (top - 0.3 - t / 2) * q
            elif q < 2:
                b = pi * (q - 1)
                rr, z = r - t / 2 * cos(b), top - t / 2 + t / 2 * sin(b)
            else:
                rr, z = r + t / 2, top - t / 2 - (top - t / 2 - 0.24) * (q - 2)
            rr += 0.02 * (z - 0.3)
            return (rr * cos(a), rr * sin(a), z)

        grid(60, 40, fn, f)
        for s in (0, 1):
            a = rad(90 - arc / 2 + arc * s)
            ball(0.048, (r * cos(a), r * sin(a), 0.39), f, (1, 1, 3.3), 20)
        lathe(
            [
                (0, 0.24),
                (r - 0.06, 0.24),
                (r - 0.03, 0.28),
                (r - 0.03, 0.38),
                (r - 0.06, 0.43),
                (r * 0.5, 0.46),
                (0, 0.465),
            ],
            f,
            n=4,
        )
        for a in (40, 140, 220, 320):
            x, y = (r - 0.07) * cos(rad(a)), (r - 0.07) * sin(rad(a))
            tube([(x * 1.12, y * 1.12, 0), (x, y, 0.25)], 0.017, legs, taper=lambda t: 0.7 + 0.4 * t)
    return g


def dining_chair(loc, rz=0, wd=None, seat="#ddcfb8", sc=1):
    """Round-back chair in bent wood with a woven seat."""
    wd = wd or wood("#9a6e45", "#6d4a2b", "X")
    ra = rattan("#c9a36c")
    with group(loc, rz, sc) as g:
        for x in (-0.21, 0.21):
            tube([(x, -0.2, 0), (x * 1.02, -0.2, 0.44)], 0.017, wd, taper=lambda t: 0.75 + 0.35 * t)
            tube(
                [(x * 1.05, 0.23, 0), (x, 0.21, 0.42), (x * 1.1, 0.26, 0.6), (x * 1.18, 0.25, 0.7)],
                0.017,
                wd,
                n=5,
                taper=lambda t: 0.8 + 0.3 * t,
            )
        tube(
            [
                (-0.27, -0.12, 0.69),
                (-0.265, 0.06, 0.7),
                (-0.2, 0.22, 0.73),
                (0, 0.285, 0.76),
                (0.2, 0.22, 0.73),
                (0.265, 0.06, 0.7),
                (0.27, -0.12, 0.69),
            ],
            0.021,
            wd,
            n=8,
        )
        for x in (-0.09, -0.03, 0.03, 0.09):
            tube([(x, 0.2, 0.44), (x * 1.15, 0.27, 0.6), (x * 1.2, 0.28, 0.75)], 0.008, wd, n=4)
        for y in (-0.2, 0.2):
            box((0.4, 0.025, 0.035), (0, y, 0.4), wd)
        for x in (-0.2, 0.2):
            box((0.025, 0.4, 0.035), (x, 0, 0.4), wd)
        soft((0.46, 0.45, 0.05), (0, 0, 0.425), linen(seat, crump=0.1) if seat else ra, 0.3, 7, wr=0.002)
    return g


def sofa(w, loc, rz=0, fab="#e4dac9", pil=("#b9946a", "#7b8b86"), d=0.95, legs=None):
    """A sofa with as many seats as its width takes."""
    f = linen(fab, crump=0.2)
    n = max(2, round(w / 0.85))
    with group(loc, rz) as g:
        soft((w, d, 0.2), (0, 0, 0.12), f, 0.02, 9)
        soft((w, 0.2, 0.62), (0, d / 2 - 0.1, 0.14), f, 0.06, 7)
        for s in (-1, 1):
            soft((0.2, d, 0.46), (s * (w / 2 - 0.1), 0, 0.14), f, 0.06, 7)
        cw = (w - 0.42) / n
        for i in range(n):
            x = -w / 2 + 0.21 + cw * (i + 0.5)
            soft((cw - 0.01, d - 0.24, 0.17), (x, -0.1, 0.3), f, 0.28, 6)
            pillow("pillow_sq", f, (x, d / 2 - 0.3, 0.66), 72, 0, i + 3, (1.15))
        for i, c in enumerate(pil):
            pillow(
                "pillow_sq",
                linen(c, crump=0.2, var=0.12),
                ((-1) ** i * (w / 2 - 0.47), d / 2 - 0.42, 0.62),
                62,
                (-1) ** i * -14,
                30 + i,
                0.85,
            )
        for x in (-1, 1):
            for y in (-1, 1):
                cyl(0.02, 0.13, (x * (w / 2 - 0.1), y * (d / 2 - 0.1), 0), legs or plain("#2d221a", 0.4))
    return g


def round_table(r, h, loc, top, leg=None, t=0.03, ped=0.12):
    """A round table on a turned foot."""
    with group(loc) as g:
        lathe(
            [(0, h - t), (r - 0.012, h - t), (r, h - t * 0.6), (r, h - t * 0.35), (r - 0.008, h), (0, h)], top, segs=96
        )
        lathe(
            [
                (0, 0),
                (r * 0.45, 0),
                (r * 0.45, 0.015),
                (r * 0.2, 0.05),
                (ped * 0.6, 0.2),
                (ped * 0.5, h * 0.55),
                (ped, h - t),
            ],
            leg or top,
            n=4,
        )
    return g


def drum(r, h, loc, mat):
    """A solid cylinder table or stool."""
    return lathe([(0, 0), (r * 0.97, 0), (r, 0.02), (r, h - 0.02), (r * 0.985, h), (0, h)], mat, loc, segs=72)
