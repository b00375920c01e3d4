"""Towels, books and pebbles: what lies about."""

import math
import random
from math import cos, pi, sin

from mathutils import noise

from indoors.materials import C, P, coords, finish, memo, new, plain
from indoors.shapes import ball, box, grid, group


def towel_roll(loc, r=0.055, L=0.34, mat=None, rz=0, turns=3.2):
    """A rolled towel lying on its side."""
    mat = mat or terry()
    with group(loc, rz) as g:
        n = 220
        pr = []
        for i in range(n + 1):
            t = i / n
            a = turns * 2 * pi * t
            q = 0.006 + (r - 0.006) * t
            pr.append((q * cos(a - pi * 0.3), q * sin(a - pi * 0.3) + r))
        grid(
            n + 1,
            14,
            lambda u, w: (
                pr[round(u * n)][0] * (1 + 0.02 * noise.noise((u * 6, w * 4, 0))),
                (w - 0.5) * L + 0.006 * noise.noise((u * 9, 0, 3)),
                pr[round(u * n)][1],
            ),
            mat,
            solid=0.010,
            off=-1,
            sub=0,
        )
    return g


@memo
def terry(col="#f6f2ea"):
    """Looped towel cloth."""
    m, t = new("terry")
    v = coords(t)
    n = t.bump(t.noise(v, 420, 2, 0.7), 0.9, 0.004)
    n = t.bump(t.noise(v, 12, 3), 0.3, 0.012, n)
    return finish(m, t, P(t, Base_Color=(*C(col), 1), Roughness=1.0, Specular=0.05, Sheen=0.6, Normal=n))


def towel_stack(loc, w=0.34, d=0.26, n=3, mat=None, rz=0, h=0.05, L=3):
    """Each towel: a folded cross-section (rounded front) swept in x."""
    mats = mat if isinstance(mat, (list, tuple)) else [mat or terry()]
    with group(loc, rz) as g:
        z = 0
        for i in range(n):
            r = random.Random(i + 7)
            hh = h * r.uniform(0.92, 1.06)
            ww = w * r.uniform(0.97, 1.01)
            ph = i * 9.1
            for k in range(L):
                lh = hh / L

                def fn(u, v, k=k, lh=lh, ph=ph):
                    a = 2 * pi * u
                    c = math.copysign(abs(cos(a)) ** (2 / 7), cos(a))
                    s = math.copysign(abs(sin(a)) ** (0.75), sin(a))
                    q = 1 - (abs(v - 0.5) * 2) ** 14 * 0.05
                    return (
                        (v - 0.5) * ww,
                        c * d / 2 * q + 0.004 * noise.noise((v * 3, k, ph)),
                        z
                        + lh * (k + 0.5)
                        + s * lh * (0.54 + 0.05 * (1 - c * c)) * q
                        + 0.007 * noise.noise((v * 2.5, c, ph + k)),
                    )

                grid(64, 40, fn, mats[i % len(mats)], wrap=True)
            z += hh * 1.0
        g.h = z
    return g


def pebble(loc, r, mat, sq=(1, 0.8, 0.45), rz=0):
    """A rounded stone."""
    return ball(r, (loc[0], loc[1], loc[2] + r * sq[2]), mat, sq, 48, wob=0.18, freq=1.1, rot=(0, 0, rz))


def book(s, loc, col, rz=0, stand=False):
    """A book, lying or standing."""
    with group(loc, rz) as g:
        w, d, t = s
        c = plain(col, 0.6, bump=0.1, bscale=200)
        if stand:
            box((t, 0.002, d), (0, -w / 2, 0), c, 0.001)
            for x in (-t / 2 + 0.001, t / 2 - 0.001):
                box((0.002, w, d), (x, 0, 0), c, 0.0008)
            box((t - 0.005, w - 0.008, d - 0.008), (0, 0.002, 0.004), plain("#ece2cc", 0.9), 0)
        else:
            box((w, d, 0.003), (0, 0, 0), c, 0.001)
            box((w, d, 0.003), (0, 0, t - 0.003), c, 0.001)
            box((0.003, d, t), (-w / 2, 0, 0), c, 0.001)
            box((w - 0.01, d - 0.012, t - 0.006), (0.001, 0, 0.003), plain("#efe6d3", 0.9, bump=0.4, bscale=400), 0)
    return g
