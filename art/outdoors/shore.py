"""A beach along x with the sea beyond it."""


import numpy as np

from outdoors import preview
from outdoors.mesh import MB
from outdoors.noise import fbm, sstep
from outdoors.water import polar


class Shore:
    """Beach running along x; ys(X) is the waterline, the sea lies at larger y."""

    def __init__(s, ys, slope=0.07, sea_slope=0.06, top=1.6, maxd=14):
        s.ys, s.sl, s.ss, s.top, s.maxd = ys, slope, sea_slope, top, maxd

    def z(s, X, Y, rough=True):
        d = s.ys(X) - Y
        z = np.where(
            d > 0,
            s.top * np.tanh(np.maximum(d, 0) * s.sl / s.top),
            -s.maxd * np.tanh(np.maximum(-d, 0) * s.ss / s.maxd),
        )
        if rough:
            z = z + sstep(d, 0.5, 8) * (0.12 * fbm(X * 0.25, Y * 0.25, 4, 3) + 0.03 * fbm(X * 1.3, Y * 1.3, 3, 8))
        return z

    def depth(s, X, Y):
        return np.maximum(-s.z(X, Y, False), 0) + 0.0

    def beach(s, cam, mat, wet=(0.02, 0.3)):
        n = (210, 450) if preview.is_preview else (420, 900)
        X, Y, _, _ = polar(cam, -60, 60, n[0], 0.7, 400, n[1])
        Z = s.z(X, Y)
        w = 1 - sstep(Z + 0.07 * fbm(X * 0.3, Y * 0.6, 4, 5), wet[0], wet[1])
        b = MB()
        b.grid(X, Y, Z)
        return b.obj("beach", mat, wet=w)

    def surf(s, lines=((4, 0.18), (11, 0.3), (22, 0.4)), seed=3, swash=1.4, trail=7.0, lacek=0.55):
        """foam() for sea(): breaking lines at given offshore distances with crest heights, plus swash at the edge."""

        def f(X, Y, Dp):
            d = Y - s.ys(X)
            F = np.zeros_like(X)
            H = np.zeros_like(X)
            for i, (dist, h) in enumerate(lines):
                wob = 1.8 * fbm(X * 0.05 + 9 * i, X * 0 + i, 3, seed + i) * (1 + dist * 0.12) + 0.35 * fbm(
                    X * 0.4, X * 0 + i, 3, seed + 20 + i
                )
                br = sstep(fbm(X * 0.045 + 31 * i, X * 0 + 5.5, 3, seed + 40 + i), -0.25, 0.2)
                u = d - dist - wob
                wd = 0.9 + 0.05 * dist
                H += (
                    h
                    * np.where(u < 0, np.exp(-((u / (wd * 0.55)) ** 2)), np.exp(-((u / (wd * 1.7)) ** 2)))
                    * (0.45 + 0.55 * br)
                )
                front = np.exp(-(((u + 0.45 * wd) / (wd * 0.55)) ** 2))
                tr = np.where(u > 0, np.exp(-u / trail) * sstep(u, -0.2, 0.8), 0)
                n1 = fbm(X * 0.5, Y * 1.1, 4, seed + 60 + i)
                F = np.maximum(F, br * np.clip(front * (0.95 + 0.5 * n1), 0, 1))
                F = np.maximum(F, br * lacek * np.clip(tr * (0.8 + 1.0 * n1), 0, 1))
            e = d - 0.5 * fbm(X * 0.35, X * 0 + 0.5, 4, seed + 80)
            F = np.maximum(
                F, np.exp(-((np.maximum(e, 0) / swash) ** 1.2)) * (0.75 + 0.5 * fbm(X * 0.6, Y * 0.9, 4, seed + 90))
            )
            return np.clip(F, 0, 1), H * np.clip(Dp * 4, 0, 1)

        return f
