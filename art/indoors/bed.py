"""Beds with cloth-simulated duvets and pillows."""

import random

import numpy as np
from mathutils import noise

from indoors.materials import linen, plain, wood
from indoors.shapes import CLOTH, baked, box, group, mesh, soft


def pillow(kind, mat, loc, lean=62, rz=0, seed=0, sc=1):
    """A baked pillow leaning by `lean` degrees, mirrored and turned a little at random."""
    r = random.Random(seed)
    o = baked(kind, mat, loc, (lean, r.uniform(-4, 4), rz + r.uniform(-4, 4)), (r.choice((-1, 1)) * sc, sc, sc))
    return o


def bed(
    kind="king",
    loc=(0, 0, 0),
    rz=0,
    cover="#f4f0e8",
    throw="#b99873",
    base=None,
    head=None,
    hw=None,
    hh=1.15,
    accent="#a98c6a",
    lean=58,
    sheet="#faf8f3",
    throw_at=(0.04, 0.2),
    rich=True,
):
    """A made bed at the origin of a group: base, mattress, headboard, draped duvet, throw and pillows."""
    w = 0.96 if kind == "king" else 0.74
    base = base or wood("#b08358", "#85603a", "X")
    cov = linen(cover, crump=0.35)
    sh = linen(sheet, crump=0.3)
    with group(loc, rz) as g:
        box((2 * w + 0.1, 2.14, 0.2), (0, 0, 0.09), base, 0.012)
        box((2 * w - 0.3, 1.8, 0.1), (0, 0, 0), plain("#1c1714"), 0)
        soft((2 * w, 2.06, 0.3), (0, 0, 0.28), sh, 0.02, 9, wr=0.002, n=24, seed=1)
        if head == "panel":
            W = hw or 2 * w + 0.5
            n = 5
            for i in range(n):
                soft(
                    (W / n - 0.006, 0.13, hh),
                    (-W / 2 + W / n * (i + 0.5), 1.13, 0.12),
                    linen("#d8c9b2", crump=0.12, weave=0),
                    0.05,
                    7,
                    wr=0.002,
                    n=20,
                )
        d = np.load(CLOTH / f"duvet_{kind}.npz")
        V, F = d["v"], d["f"]
        nx = {"king": 144, "queen": 122}[kind]
        ny = 110
        mesh(V, F, cov, sub=1, solid=0.022, off=1)
        G = V.reshape(ny, nx, 3)

        def band(j0, j1, mat, off, bul, seed, solid=0.008):
            js = list(range(j0, j1))
            v = []
            for a, j in enumerate(js):
                t = a / (len(js) - 1)
                k = off + bul * min(1, 6 * t, 6 * (1 - t)) ** 0.5
                for i in range(nx):
                    c = G[j, i]
                    p = G[min(j + 1, ny - 1), i] - G[j - 1, i]
                    q = G[j, min(i + 1, nx - 1)] - G[j, max(i - 1, 0)]
                    nrm = np.cross(q, p)
                    nrm /= np.linalg.norm(nrm) + 1e-9
                    wv = 0.006 * noise.noise((i * 0.12, j * 0.3, seed)) + 0.01 * noise.noise(
                        (i * 0.05 + 9, j * 0.07, seed)
                    )
                    v.append(c + nrm * (k + wv))
            f = [
                (a * nx + i, a * nx + i + 1, (a + 1) * nx + i + 1, (a + 1) * nx + i)
                for a in range(len(js) - 1)
                for i in range(nx - 1)
            ]
            return mesh(v, f, mat, sub=1, solid=solid, off=1)

        band(ny - 26, ny - 1, sh, 0.03, 0.03, 3, 0.02)
        if throw:
            band(
                int(ny * throw_at[0] + ny * 0.2),
                int(ny * (throw_at[1] + 0.25)),
                linen(throw, weave=0, crump=0.5, var=0.18),
                0.03,
                0.008,
                8,
                0.012,
            )
        z = 0.62
        for i, s in enumerate((-1, 1)):
            x = s * w * 0.5
            pillow("pillow_std", sh, (x, 0.86, z + 0.23), lean + 12, 0, i + 1, 1.18)
            pillow("pillow_std", sh, (x * 1.02, 0.66, z + 0.2), lean - 3, 0, i + 5, 1.12)
            if rich:
                pillow(
                    "pillow_sq", linen(accent, crump=0.2, var=0.12), (x * 0.88, 0.47, z + 0.2), lean, s * 5, i + 9, 0.92
                )
        if rich:
            pillow("pillow_lumbar", linen("#e9dfcf", crump=0.2), (0, 0.33, z + 0.14), lean - 6, 0, 20, 1.0)
    return g
