"""Palms, shrubs, grasses and broad leaves."""

import math

import numpy as np

from outdoors.materials import leaf_mat, trunk_mat
from outdoors.mesh import MB
from outdoors.noise import R


def leaflets(b, base, along, side, up, L, wid, droop, seg, rnd, mat, fold=0.25):
    """n ribbon leaves: base,along,side,up (n,3); L,wid,droop (n,)"""
    n = len(base)
    s = np.linspace(0, 1, seg + 1)[None, :, None]
    ang = droop[:, None, None] * s**1.3
    ax = along[:, None] * np.cos(ang) - np.array([0, 0, 1.0])[None, None] * np.sin(ang)
    ax /= np.linalg.norm(ax, axis=-1, keepdims=True) + 1e-9
    stepv = ax * (L[:, None, None] / seg)
    P = base[:, None] + np.cumsum(np.concatenate([np.zeros((n, 1, 3)), stepv[:, :-1]], 1), 1)
    prof = np.clip(np.sin(np.pi * (0.12 + 0.88 * s**0.8)) ** 0.7, 0.04, 1)
    prof[:, -1] = 0.03
    wv = side[:, None] * (wid[:, None, None] * 0.5) * prof
    dn = up[:, None] * (wid[:, None, None] * fold) * prof
    V = np.stack([P - wv - dn, P + dn * 0.3, P + wv - dn], 2)  # n, seg+1, 3, 3
    V = V.reshape(-1, 3)
    k = (seg + 1) * 3
    i = np.arange(n)[:, None, None] * k + np.arange(seg)[None, :, None] * 3 + np.arange(2)[None, None]
    f = np.stack([i, i + 1, i + 4, i + 3], -1).reshape(-1, 4)
    b.add(V, f, None, np.repeat(rnd, k), mat, True)


def unit(a):
    """Vectors scaled to length one."""
    return a / (np.linalg.norm(a, axis=-1, keepdims=True) + 1e-9)


def frond(
    b,
    origin,
    az,
    el,
    L,
    seed,
    leafn=52,
    droop=1.0,
    leafL=0.85,
    wid=0.05,
    mat=0,
    hang=0.6,
    stiff=1.6,
    seg=4,
    side_m=1,
    rnd0=None,
):
    """Adds a palm frond to a mesh."""
    g = R(seed)
    n = 30
    s = np.linspace(0, 1, n)
    e = el - droop * s**stiff
    tw = g.normal() * 0.25
    d = np.stack([np.cos(e) * np.cos(az + tw * s**2), np.cos(e) * np.sin(az + tw * s**2), np.sin(e)], 1)
    P = origin + np.concatenate([[np.zeros(3)], np.cumsum(d[:-1] * L / (n - 1), 0)])
    rv = g.random() if rnd0 is None else rnd0
    b.tube(P, 0.035 * L / 4 * (1 - 0.92 * s), 5, rnd=rv * 0.3 + 0.6, mat=side_m, cap=False)
    t = np.linspace(0.1, 0.995, leafn) ** 0.92
    for sg in (-1, 1):
        tt = np.clip(t + g.normal(size=leafn) * 0.004, 0, 1)
        base = np.stack([np.interp(tt, s, P[:, k]) for k in range(3)], 1)
        dd = unit(np.stack([np.interp(tt, s, d[:, k]) for k in range(3)], 1))
        side = unit(np.cross(dd, [0, 0, 1.0])) * sg
        up = unit(np.cross(side * sg, dd))
        a = np.radians(66 - 40 * tt) + g.normal(size=leafn) * 0.07
        vang = 0.25 - 0.45 * hang + g.normal(size=leafn) * 0.1
        al = unit(
            dd * np.cos(a)[:, None] + (side * np.cos(vang)[:, None] + up * np.sin(vang)[:, None]) * np.sin(a)[:, None]
        )
        ll = leafL * L / 4 * (np.sin(np.pi * (0.13 + 0.8 * tt)) ** 0.8 * 0.9 + 0.12) * (1 + g.normal(size=leafn) * 0.06)
        leaflets(
            b,
            base,
            al,
            unit(np.cross(al, up)),
            up,
            ll,
            np.full(leafn, wid * L / 4) * (1 - 0.35 * tt),
            hang * (1 + 0.35 * g.normal(size=leafn)) * 0.9,
            seg,
            np.clip(rv + g.normal(size=leafn) * 0.12, 0, 0.99),
            mat,
        )


def palm(name, H=9, lean=(1.5, 0), seed=1, mats=None, nf=24, L=4.0, hang=0.7, curve=1.7, leafn=52, r0=0.17, link=True):
    """Coconut palm standing at the origin; lean = horizontal offset of the crown."""
    g = R(seed)
    b = MB()
    s = np.linspace(0, 1, 40)
    P = np.stack([lean[0] * s ** (1 / curve), lean[1] * s ** (1 / curve), H * s], 1)
    P[:, 0] += 0.12 * np.sin(s * 5 + seed)
    P[:, 2] = H * (s * 0.9 + 0.1 * s**2)
    b.tube(P, r0 * (1 - 0.45 * s) + 0.13 * np.exp(-s * 16) + 0.03 * np.exp(-(1 - s) * 25), 14, mat=1)
    top = P[-1]
    for i in range(nf):
        f = i / nf
        el = math.radians(82 - 118 * f**0.85) + g.normal() * 0.1
        az = i * 2.39996 + g.normal() * 0.15
        frond(
            b,
            top + np.array([0, 0, 0.1]) + 0.1 * np.array([math.cos(az), math.sin(az), 0]),
            az,
            el,
            L * (0.72 + 0.3 * math.sin(math.pi * (0.2 + 0.7 * f))) * (1 + g.normal() * 0.05),
            seed * 100 + i,
            leafn,
            droop=0.95 + 0.45 * g.random() + 0.25 * (1 - f),
            hang=hang * (0.75 + 0.6 * f),
            rnd0=float(np.clip(0.75 - 0.6 * f + 0.2 * g.random(), 0, 0.95)),
            side_m=2,
        )
    for i in range(7):
        a = g.random() * 6.28
        b.cushion(
            top + np.array([0.2 * math.cos(a), 0.2 * math.sin(a), -0.2 - 0.12 * g.random()]),
            (0.24, 0.24, 0.28),
            e=1.0,
            mat=2,
            n=6,
            rnd=0.8,
        )
    return b.obj(name, mats or palm_mats(), link=link)


def palm_mats():
    """Leaf, trunk and stem of a palm."""
    return [leaf_mat("PalmLeaf"), trunk_mat(), leaf_mat("PalmStem", (0.14, 0.16, 0.04), (0.3, 0.26, 0.08), trans=0.1)]


def leafball(
    name, r=(1, 1, 0.8), n=1400, ll=0.14, lw=0.06, seed=1, mat=None, droop=0.6, seg=3, shell=0.55, link=True
):
    """Shrub: n leaves in a lumpy ellipsoid shell."""
    g = R(seed)
    d = unit(g.normal(size=(n, 3)))
    d[:, 2] = np.abs(d[:, 2]) * 1.0 - 0.15
    d = unit(d)
    lump = (
        1
        + 0.28 * np.sin(d[:, 0] * 5 + seed) * np.cos(d[:, 1] * 4 + 2 * seed)
        + 0.12 * np.sin(9 * d[:, 2] + 7 * d[:, 0])
    )
    rad = (shell + (1 - shell) * g.random(n) ** 0.5) * lump
    base = d * rad[:, None] * np.asarray(r)
    al = unit(d + g.normal(size=(n, 3)) * 0.55 + [0, 0, 0.25])
    side = unit(np.cross(al, g.normal(size=(n, 3))))
    up = np.cross(side, al)
    up *= np.sign(up[:, 2:3] + 1e-6)
    b = MB()
    leaflets(
        b,
        base,
        al,
        side,
        up,
        ll * (0.7 + 0.6 * g.random(n)),
        lw * (0.7 + 0.6 * g.random(n)),
        droop * (1 + 0.4 * g.normal(size=n)),
        seg,
        np.clip((rad - 0.5) * 0.9 + g.normal(size=n) * 0.18, 0, 0.97),
        0,
    )
    return b.obj(name, mat or leaf_mat(), link=link)


def grass(name, n=700, r=0.5, h=0.35, w=0.008, seed=1, mat=None, lean=0.9, link=True):
    """A tuft of grass."""
    g = R(seed)
    a, q = g.random(n) * 6.28, np.sqrt(g.random(n)) * r
    base = np.stack([np.cos(a) * q, np.sin(a) * q, np.zeros(n)], 1)
    o = g.random(n) * 6.28
    al = unit(np.stack([np.cos(o) * 0.35, np.sin(o) * 0.35, np.ones(n)], 1) + base * 0.6 / max(r, 0.01))
    side = unit(np.cross(al, np.stack([np.cos(o), np.sin(o), 0 * o], 1)))
    up = np.cross(side, al)
    b = MB()
    leaflets(
        b,
        base,
        al,
        side,
        up,
        h * (0.5 + 0.7 * g.random(n)),
        np.full(n, w),
        lean * g.random(n),
        4,
        g.random(n),
        0,
        fold=0.15,
    )
    return b.obj(name, mat or leaf_mat("Grass", (0.05, 0.11, 0.02), (0.16, 0.24, 0.05)), link=link)


def bigleaf(name, n=9, L=1.5, W=0.42, seed=1, mat=None, spread=0.9, stem=1.0, link=True):
    """Banana / strelitzia clump: stems with broad folded blades."""
    g = R(seed)
    b = MB()
    for i in range(n):
        az = i * 2.4 + g.normal() * 0.3
        el = math.radians(85 - 50 * spread * (i / n) ** 0.8) + g.normal() * 0.08
        ln = L * (0.75 + 0.4 * g.random())
        st = stem * (0.7 + 0.5 * g.random())
        s = np.linspace(0, 1, 22)
        e = el - (1.25 + 0.5 * g.random()) * np.clip((s - 0.25) / 0.75, 0, 1) ** 1.5 * spread
        d = np.stack([np.cos(e) * math.cos(az), np.cos(e) * math.sin(az), np.sin(e)], 1)
        tot = st + ln
        P = np.concatenate([[np.zeros(3)], np.cumsum(d[:-1] * tot / 21, 0)]) + 0.08 * np.array(
            [math.cos(az), math.sin(az), 0]
        )
        b.tube(P, 0.022 * (1 - 0.8 * s), 6, rnd=0.8, mat=0, cap=False)
        k0 = st / tot
        u = np.linspace(k0, 1, 18)
        C = np.stack([np.interp(u, s, P[:, k]) for k in range(3)], 1)
        dd = unit(np.stack([np.interp(u, s, d[:, k]) for k in range(3)], 1))
        sd = unit(np.cross(dd, [0, 0, 1.0]))
        up = unit(np.cross(sd, dd))
        q = (u - k0) / (1 - k0)
        pr = W * 0.5 * np.clip(np.sin(np.pi * (0.06 + 0.94 * q**0.75)) ** 0.6, 0.02, 1)
        c = np.linspace(-1, 1, 9)
        wav = 0.03 * np.sin(q[:, None] * 26 + c[None] * 2 + i) * np.abs(c)[None]
        V = (
            C[:, None]
            + sd[:, None] * (c[None, :, None] * pr[:, None, None] * 0.93)
            + up[:, None] * (np.abs(c)[None, :, None] ** 1.4 * pr[:, None, None] * 0.38 + wav[..., None])
            - np.array([0, 0, 1.0]) * (np.abs(c)[None, :, None] ** 2 * pr[:, None, None] * 0.25)
        )
        b.grid(
            V[..., 0],
            V[..., 1],
            V[..., 2],
            np.stack(np.broadcast_arrays(q[:, None] * ln, c[None]), -1),
            rnd=float(np.clip(0.3 + 0.5 * g.random(), 0, 0.95)),
            mat=0,
        )
    return b.obj(name, mat or leaf_mat("Broad", (0.03, 0.09, 0.02), (0.09, 0.19, 0.03), gloss=0.28), link=link)
