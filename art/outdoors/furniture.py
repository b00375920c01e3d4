"""Parasol, lounger, deck, thatched roof, hanging cloth."""

import math

import numpy as np

from outdoors.mesh import MB
from outdoors.noise import R, rotm
from outdoors.plants import leaflets, unit


def parasol(name, fab, wd, r=1.6, h=2.5, sides=8, link=True, valance=0.16):
    """A parasol with sagging panels and ribs."""
    b = MB()
    b.cyl((0, 0, 0), 0.028, h + 0.05, 14, mat=1)
    b.cyl((0, 0, 0), 0.26, 0.07, 28, mat=1)
    b.cushion((0, 0, h + 0.08), (0.07, 0.07, 0.12), e=1.0, mat=1, n=8)
    nt, nr = 20, 12
    k = sides * nt
    th = np.linspace(0, 2 * np.pi, k + 1)
    rr = np.linspace(0.02, 1, nr)
    T, Q = np.meshgrid(th, rr)
    c = np.mod(T * sides / (2 * np.pi), 1) - 0.5
    edge = math.cos(math.pi / sides) / np.cos(c * 2 * np.pi / sides)
    Rr = r * Q * (edge * (1 - 0.06 * (1 - (2 * c) ** 2) * Q))
    Z = h - 0.62 * r * 0.62 * Q**1.12 - 0.05 * r * (1 - (2 * c) ** 2) * Q * (1 - 0.4 * Q)
    X, Y = Rr * np.cos(T), Rr * np.sin(T)
    b.grid(X, Y, Z, rnd=0.5, mat=0)
    if valance:
        vz = np.linspace(0, 1, 4)[:, None]
        X2, Y2 = X[-1] * (1 + 0.02 * vz), Y[-1] * (1 + 0.02 * vz)
        Z2 = Z[-1] - valance * vz * (0.8 + 0.2 * np.cos(c[-1] * 2 * np.pi * 2))
        b.grid(X2, Y2, Z2, rnd=0.5, mat=0)
    for i in range(sides):
        a = 2 * np.pi * i / sides
        e = np.array([r * math.cos(a), r * math.sin(a), h - 0.385 * r])
        b.tube([np.array([0, 0, h]), e * 0.98 + [0, 0, 0.0]], 0.012, 6, mat=1)
        b.tube(
            [np.array([0, 0, h - 0.75 * r * 0.6]), e * 0.55 + np.array([0, 0, h]) * 0.45 + [0, 0, -0.02]],
            0.01,
            6,
            mat=1,
        )
    return b.obj(name, [fab, wd], link=link)


def lounger(name, wd, cush, back=38, L=2.0, W=0.72, towel=None, link=True):
    """Head toward +Y... feet at y=-L/2."""
    b = MB()
    g = R(5)
    z = 0.3
    bl = 0.78
    for sx in (-1, 1):
        b.box((sx * W / 2, 0, z), (0.05, L, 0.09), mat=0, rnd=g.random())
        for sy in (-0.86, 0.8):
            b.box((sx * W / 2, sy * L / 2, z / 2), (0.06, 0.06, z), mat=0, rnd=g.random())
    for i in range(12):
        b.box((0, -L / 2 + 0.06 + i * 0.102, z + 0.03), (W, 0.075, 0.02), mat=0, rnd=g.random())
    a = math.radians(back)
    rot = rotm("X", a)
    hinge = np.array([0, L / 2 - bl, z + 0.04])
    for i in range(7):
        b.box(hinge + rot @ np.array([0, 0.06 + i * 0.11, 0]), (W - 0.08, 0.08, 0.02), rot, g.random(), 0)
    b.box(hinge + rot @ np.array([W / 2 - 0.06, bl / 2, -0.02]), (0.04, bl, 0.04), rot, 0.3, 0)
    b.box(hinge + rot @ np.array([-W / 2 + 0.06, bl / 2, -0.02]), (0.04, bl, 0.04), rot, 0.7, 0)
    b.box((0, L / 2 - 0.18, z + 0.1 + 0.1), (0.04, 0.04, 0.45), rotm("X", -0.4), 0.2, 0)
    n1 = L - bl
    b.cushion((0, -L / 2 + n1 / 2, z + 0.1), (W - 0.03, n1 + 0.02, 0.12), e=0.22, mat=1)
    b.cushion(hinge + rot @ np.array([0, bl / 2, 0.075]), (W - 0.03, bl + 0.02, 0.12), rot, e=0.22, mat=1)
    b.cushion(hinge + rot @ np.array([0, bl - 0.17, 0.17]), (W - 0.2, 0.26, 0.13), rot, e=0.5, mat=2)
    return b.obj(name, [wd, cush, towel or cush], link=link)


def deck(b, x0, x1, y0, y1, z, pw=0.14, gap=0.008, th=0.04, along="y", mat=0, seed=1, seglen=4.0):
    """Adds planks of varied length to a mesh."""
    g = R(seed)
    span = (x0, x1) if along == "y" else (y0, y1)
    n = int((span[1] - span[0]) / pw)
    lo, hi = (y0, y1) if along == "y" else (x0, x1)
    for i in range(n):
        c = span[0] + (i + 0.5) * pw
        a = lo - g.random() * seglen
        while a < hi:
            e = min(a + seglen * (0.8 + 0.4 * g.random()), hi)
            s = max(a, lo)
            if e - s > 0.05:
                m_, l_ = (s + e) / 2, e - s - gap
                b.box(
                    (c, m_, z - th / 2 + g.normal() * 0.0012)
                    if along == "y"
                    else (m_, c, z - th / 2 + g.normal() * 0.0012),
                    (pw - gap, l_, th) if along == "y" else (l_, pw - gap, th),
                    None,
                    g.random(),
                    mat,
                )
            a = e


def cone_thatch(b, c, r, h, n=6000, seed=1, layers=14, mat=0, over=0.5):
    """Shaggy conical thatch roof."""
    g = R(seed)
    for l in range(layers):
        t = (l + 0.5) / layers
        k = int(n * (t + 0.15) / (layers * 0.62))
        a = g.random(k) * 6.283
        t_ = np.clip(t + (g.random(k) - 0.5) / layers * 1.4, 0.01, 1)
        d = np.stack([np.cos(a), np.sin(a)], 1)
        rr = r * t_
        base = np.stack([c[0] + d[:, 0] * rr, c[1] + d[:, 1] * rr, c[2] + h * (1 - t_) ** 0.9 + 0.03 * g.random(k)], 1)
        sl = math.atan2(h, r)
        al = unit(
            np.stack([d[:, 0] * math.cos(sl), d[:, 1] * math.cos(sl), np.full(k, -math.sin(sl))], 1)
            + g.normal(size=(k, 3)) * 0.1
            + [0, 0, 0.06]
        )
        side = unit(np.stack([-d[:, 1], d[:, 0], 0 * a], 1))
        up = np.cross(side, al)
        up *= np.sign(up[:, 2:3])
        leaflets(
            b,
            base,
            al,
            side,
            up,
            np.full(k, over) * (0.7 + 0.6 * g.random(k)),
            np.full(k, 0.05),
            0.25 * g.random(k),
            2,
            g.random(k),
            mat,
            0.1,
        )


def drape(b, p0, p1, length, folds=9, amp=0.06, mat=0, gather=None, blow=(0, 0), nx=90, nz=30, seed=0):
    """Hanging cloth from p0 to p1; gather=(t, pinch) pinches the width at height fraction t."""
    p0, p1 = np.asarray(p0, float), np.asarray(p1, float)
    u, v = np.meshgrid(np.linspace(0, 1, nx), np.linspace(0, 1, nz))
    g = R(abs(int(seed)))
    ph = g.random() * 6
    uu = (
        u
        if gather is None
        else 0.5
        + (u - 0.5) * (1 - gather[1] * np.exp(-(((v - gather[0]) / 0.16) ** 2)))
        + (gather[2] if len(gather) > 2 else 0) * np.exp(-(((v - gather[0]) / 0.3) ** 2))
    )
    d = p1 - p0
    nrm = np.array([-d[1], d[0], 0])
    nrm = nrm / (np.linalg.norm(nrm) + 1e-9)
    w = amp * np.sin(u * folds * 6.283 + ph + 1.2 * np.sin(v * 2 + ph)) * (0.35 + 0.65 * v) + amp * 0.5 * np.sin(
        u * folds * 2.7 * 6.283 + v * 2
    )
    P = (
        p0
        + d * uu[..., None]
        + nrm * w[..., None]
        + np.array([0, 0, -1.0]) * (v * length)[..., None]
        + np.array([blow[0], blow[1], 0]) * (v**2)[..., None]
    )
    return b.grid(P[..., 0], P[..., 1], P[..., 2], mat=mat, rnd=0.5)
