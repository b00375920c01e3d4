"""Life on the sand: parasols at noon, wedding arch, palapa bar and bonfire."""

import math

import numpy as np

from outdoors.furniture import cone_thatch, drape, lounger, parasol
from outdoors.light import area, blue_sky, camera, gold_sky, lamp, noon_sky
from outdoors.materials import emit, fabric, leaf_mat, sand_mat, thatch_mat, wood
from outdoors.mesh import MB, inst
from outdoors.noise import R, fbm, rotm, rotz, sstep
from outdoors.plants import leafball, leaflets, palm, palm_mats
from outdoors.render import picture
from outdoors.shore import Shore
from outdoors.water import sea, sea_mat

LAGOON = [
    (0, (0.50, 0.52, 0.42)),
    (0.35, (0.30, 0.58, 0.52)),
    (1.0, (0.09, 0.46, 0.47)),
    (2.6, (0.02, 0.30, 0.39)),
    (7, (0.008, 0.14, 0.25)),
]


def noon_sea(
    cam, S, lines=((5, 0.22), (15, 0.32), (34, 0.4)), body=LAGOON, haze=((0.62, 0.76, 0.88), 0.45), foam=True, **k
):
    """Shallow sea with breaking lines along a shore."""
    return sea(
        cam,
        sea_mat(body=body, rough=(0.05, 0.2), bump=0.5, haze=haze, haze_at=(500, 9000)),
        depth=S.depth,
        foam=S.surf(lines) if foam else None,
        damp=lambda d: 0.1 + 0.9 * sstep(d, 0.1, 3),
        **{**dict(wind=-95, spread=45, lmax=10, steep=0.05), **k},
    )


def put(src, x, y, z, rz=0, sc=1):
    """Places a copy of an object."""
    return inst(src, (x, y, z), rz, sc)


def stash(*os_):
    """Hides the originals that copies are made of below ground."""
    for o in os_:
        o.location = (0, -30, -80)


@picture("beach-parasols-noon", samples=13, exposure=-0.22, bloom=0.05, vignette=0.14, sat=1.14)
def beach_parasols_noon():
    """A row of parasols and loungers at noon."""
    parasols((4.2, 20, 1.6), 27, 0.03)


@picture("beach-parasols-noon-portrait", 1080, 1350, samples=13, exposure=-0.22, bloom=0.05, vignette=0.14, sat=1.14)
def beach_parasols_noon_portrait():
    """The parasols, upright."""
    parasols((6.2, 20, 1.6), 34, 0.16)


def parasols(aim, lens, shift):
    """A row of parasols along the sea, each with two loungers."""
    noon_sky(-125, 54, cl=0.6, seed=6.3, lo=0.57, hi=0.78, power=4.2)
    cam = (-0.6, -1.2, 1.6)
    camera(cam, aim, lens, level=True, shift=(0, shift))
    S = Shore(
        lambda X: 12.5 + 0.42 * X + 1.2 * np.sin(X * 0.09) + 0.5 * fbm(X * 0.15, X * 0, 3, 4),
        slope=0.06,
        sea_slope=0.055,
    )
    S.beach(cam, sand_mat(), wet=(0.03, 0.28))
    noon_sea(cam, S, lines=((6, 0.2), (19, 0.3)))
    wd = wood("teak", (0.28, 0.16, 0.08), (0.45, 0.29, 0.15))
    fab = fabric("canvas", (0.86, 0.82, 0.74), 0.3)
    P = parasol("ps", fab, wd, 1.75, 2.5)
    L = lounger("lg", wd, fabric("cu", (0.84, 0.82, 0.78), 0.05), 36, towel=fabric("tw", (0.25, 0.50, 0.50), 0))
    stash(P, L)
    th = math.atan(0.42)
    d, n = np.array([math.cos(th), math.sin(th)]), np.array([-math.sin(th), math.cos(th)])
    z = lambda x, y: float(S.z(np.array([x * 1.0]), np.array([y * 1.0]))[0])
    for k in range(6):
        q = np.array([1.9, 5.6]) + d * 4.3 * k
        put(P, *q, z(*q) - 0.05, k * 0.3, 1.0)
        for s in (-1, 1):
            r = q + d * s * 0.95 + n * 0.35
            put(L, *r, z(*r) - 0.02, math.pi + th + 0.03 * s)
    tb = MB()
    tb.cyl((0, 0, 0), 0.2, 0.42, 20)
    tb.cyl((0, 0, 0.42), 0.27, 0.04, 24)
    q = np.array([1.9, 5.6]) + n * 1.0
    t = tb.obj("tbl", wd)
    t.location = (*q, z(*q))
    pm = palm_mats()
    for x, y, H, lx, sd in (
        (-6.2, 6.0, 6.2, 2.6, 3),
        (20, 18, 8, -2, 8),
        (24, 21, 9.5, -1.5, 5),
        (29, 22, 8, -2.5, 12),
        (17, 13, 7, 1.5, 33),
        (34, 27, 9, -1, 40),
    ):
        palm(f"p{sd}", H, (lx, 0.3), sd, pm).location = (x, y, z(x, y) - 0.1)


def chair(name, mat, cu):
    """A folding wedding chair."""
    b = MB()
    for sx in (-1, 1):
        b.box((sx * 0.19, 0.2, 0.22), (0.035, 0.035, 0.45))
        b.box((sx * 0.19, -0.2, 0.47), (0.035, 0.035, 0.95), rotm("X", 0.1))
        b.box((sx * 0.19, 0, 0.25), (0.025, 0.4, 0.025))
    b.box((0, 0, 0.45), (0.42, 0.42, 0.035))
    b.box((0, -0.245, 0.93), (0.42, 0.03, 0.05))
    b.box((0, -0.22, 0.7), (0.4, 0.02, 0.03))
    for a in (-0.5, 0.5):
        b.box((0, -0.235, 0.78), (0.025, 0.02, 0.42), rotm("Y", a))
    b.cushion((0, 0, 0.49), (0.4, 0.4, 0.06), e=0.3, mat=1)
    return b.obj(name, [mat, cu], bevel=0.004)


def blossoms(name, n, r, cols, seed=1):
    """A ball of petals."""
    return leafball(name, r, n, 0.09, 0.075, seed, mat=cols, droop=0.9, seg=3, shell=0.6)


@picture("wedding-arch", samples=16, exposure=-0.2, bloom=0.1, vignette=0.18, sat=1.06, highs=[0.012, 0.002, -0.01])
def wedding_arch():
    """An arch with flowers at the end of an aisle of sand."""
    gold_sky(-58, 15, k=0.8, cl=0.7, seed=6.2, power=7.5, disc=False, col=(1, 0.74, 0.48), glowk=0.5)
    cam = (0, -0.6, 1.5)
    camera(cam, (0, 20, 1.5), 36, level=True, shift=(0, 0.03))
    S = Shore(lambda X: 20 + 0.8 * np.sin(X * 0.1 + 1) + 0.5 * fbm(X * 0.15, X * 0, 3, 4), slope=0.05, sea_slope=0.055)
    S.beach(cam, sand_mat((0.70, 0.59, 0.45)), wet=(0.03, 0.28))
    noon_sea(
        cam,
        S,
        body=[
            (0, (0.46, 0.46, 0.38)),
            (0.4, (0.26, 0.48, 0.45)),
            (1.2, (0.08, 0.36, 0.40)),
            (3, (0.02, 0.22, 0.31)),
            (8, (0.01, 0.11, 0.20)),
        ],
        haze=((0.95, 0.7, 0.5), 0.5),
    )
    z = lambda x, y: float(S.z(np.array([x * 1.0]), np.array([y * 1.0]))[0])
    walnut = wood("Walnut", (0.15, 0.085, 0.045), (0.27, 0.165, 0.095))
    wd = wood("Arch", (0.42, 0.3, 0.19), (0.58, 0.44, 0.3))
    cu = fabric("cu", (0.84, 0.80, 0.74), 0)
    C = chair("chair", walnut, cu)
    stash(C)
    for r_ in range(5):
        for cx in (1.6, 2.45, 3.3):
            for s in (-1, 1):
                y = 5.0 + r_ * 1.4
                put(C, s * cx, y, z(s * cx, y) - 0.03, R(int(r_ * 10 + cx * 7 + s)).normal() * 0.05)
    b = MB()
    y0, hz = 13.8, z(0, 13.8)
    w, h = 1.45, 2.75
    for s in (-1, 1):
        for dy in (-0.35, 0.35):
            b.box((s * w, y0 + dy, hz + h / 2), (0.075, 0.075, h), rnd=s + dy)
        b.box((s * w, y0, hz + h - 0.05), (0.07, 0.8, 0.07), rnd=s)
    for dy in (-0.35, 0.35):
        b.box((0, y0 + dy, hz + h), (2 * w + 0.3, 0.075, 0.075), rnd=dy)
    b.box((0, y0, hz + 0.02), (3.6, 2.0, 0.07), rnd=0.4)
    b.obj("arch", wd, bevel=0.008)
    c = MB()
    fa = fabric("Voile", (0.90, 0.88, 0.84), 0.5)
    for s in (-1, 1):
        drape(
            c,
            (s * (w - 0.02), y0 - 0.42, hz + h),
            (s * (w - 0.75), y0 - 0.42, hz + h),
            2.72,
            5,
            0.05,
            gather=(0.5, 0.72, 0.35 if s < 0 else 0.35),
            blow=(s * 0.1, -0.1),
            seed=3 + s,
        )
        drape(
            c,
            (s * w, y0 + 0.36, hz + h),
            (s * (w - 0.5), y0 + 0.36, hz + h),
            2.72,
            4,
            0.05,
            seed=8 + s,
            blow=(-0.25, 0.1),
        )
    u, v = np.meshgrid(np.linspace(-1, 1, 80), np.linspace(0, 1, 14))
    sag = 0.42 * (1 - u**2)
    c.grid(u * w, y0 - 0.42 + 0.03 * np.sin(v * 18), hz + h + 0.03 - sag * (0.35 + 0.65 * v) - 0.05 * v + 0 * u)
    c.obj("voile", fa)
    fl = [
        leaf_mat("Rose", (0.80, 0.72, 0.66), (0.86, 0.82, 0.78), 0.3, (0.8, 0.7, 0.62), 0.6),
        leaf_mat("Blush", (0.76, 0.48, 0.42), (0.82, 0.62, 0.54), 0.3, (0.8, 0.5, 0.42), 0.6),
    ]
    gr = leaf_mat("Euc", (0.10, 0.16, 0.10), (0.22, 0.30, 0.20), 0.2, (0.2, 0.3, 0.12), 0.5)
    g = R(3)
    F = [blossoms(f"f{i}", 260, (0.17, 0.17, 0.15), fl[i % 2], i) for i in range(4)]
    G = [leafball(f"g{i}", (0.34, 0.3, 0.28), 320, 0.17, 0.05, i, gr) for i in range(2)]
    stash(*F, *G)
    for i in range(34):
        t = g.random()
        x = -w - 0.1 + 1.5 * t**1.3
        put(
            F[i % 4],
            x,
            y0 - 0.48 - 0.12 * g.random(),
            hz + h + 0.02 - 0.14 * t + 0.2 * g.normal() * (1 - t),
            g.random() * 6,
            0.8 + 0.5 * g.random(),
        )
        if i % 2 == 0:
            put(G[i % 2], x, y0 - 0.4, hz + h - 0.02 + 0.12 * g.normal(), g.random() * 6, 0.9)
    for i in range(16):
        t = g.random()
        put(
            F[i % 4],
            w + 0.08 * g.normal(),
            y0 - 0.5 - 0.1 * g.random(),
            hz + 0.15 + 1.0 * t**1.6,
            g.random() * 6,
            0.75 + 0.4 * g.random(),
        )
        if i % 2 == 0:
            put(G[i % 2], w + 0.05, y0 - 0.45, hz + 0.2 + 0.8 * t, g.random() * 6, 0.8)
    for r_ in range(6):
        for s in (-1, 1):
            x, y = s * 1.18, 5.0 + r_ * 1.15
            put(F[r_ % 4], x, y - 0.1, z(x, y) + 0.16, r_, 0.9)
            put(G[r_ % 2], x, y - 0.1, z(x, y) + 0.08, r_, 0.6)
    n = 900
    s_ = np.where(g.random(n) < 0.5, -1, 1)
    px, py = s_ * (0.95 - np.abs(g.normal(size=n)) * 0.13), 3.2 + 9.8 * g.random(n)
    pz = S.z(px, py) + 0.015
    a = g.random(n) * 6.28
    al = np.stack([np.cos(a), np.sin(a), 0.1 + 0 * a], 1)
    sd = np.stack([-np.sin(a), np.cos(a), 0 * a], 1)
    pb = MB()

    leaflets(
        pb,
        np.stack([px, py, pz], 1),
        al,
        sd,
        np.cross(sd, al) * -1,
        np.full(n, 0.05),
        np.full(n, 0.045),
        np.full(n, 0.3),
        2,
        g.random(n),
        0,
        0.2,
    )
    pb.obj("petals", fl[0])
    pm = palm_mats()
    for x, y, H, lx, sd in ((-9.5, 15, 8, 1.6, 3), (-12.5, 13, 9, 0.8, 8), (11.5, 18, 7.5, -1.8, 12)):
        palm(f"p{sd}", H, (lx, 0.3), sd, pm).location = (x, y, z(x, y) - 0.1)


@picture(
    "palapa-bar-dusk",
    samples=24,
    exposure=0.35,
    bloom=0.18,
    bloom_at=1.0,
    vignette=0.25,
    sat=1.1,
    shadows=[0, 0.003, 0.014],
)
def palapa_bar_dusk():
    """A round thatched bar, lit, after sunset."""
    blue_sky(18, 1.15, cl=0.75, seed=5.0)
    cam = (0, -10.5, 1.55)
    camera(cam, (0, 20, 1.55), 27, level=True, shift=(0, 0.07))
    S = Shore(lambda X: 17 + 0.8 * np.sin(X * 0.1 + 1), slope=0.045, sea_slope=0.06)
    S.beach(cam, sand_mat((0.60, 0.49, 0.37)), wet=(0.03, 0.3))
    noon_sea(
        cam,
        S,
        body=[(0, (0.2, 0.2, 0.2)), (0.5, (0.08, 0.16, 0.2)), (4, (0.01, 0.05, 0.09))],
        haze=((0.6, 0.3, 0.2), 0.4),
        lines=((4, 0.15), (12, 0.2)),
    )
    wd = wood("Bar", (0.2, 0.11, 0.055), (0.36, 0.22, 0.12))
    th = thatch_mat()
    b = MB()
    c0 = (2.2, 3.2)
    z0 = 0.62
    b.cyl((c0[0], c0[1], z0 - 0.25), 4.3, 0.3, 64)
    for i in range(8):
        a = i * math.pi / 4 + 0.39
        x, y = c0[0] + 3.3 * math.cos(a), c0[1] + 3.3 * math.sin(a)
        b.tube([(x, y, z0), (x, y, z0 + 2.9)], 0.1, 12, rnd=i * 0.3)
        b.tube(
            [(x, y, z0 + 2.3), (c0[0] + 2.3 * math.cos(a), c0[1] + 2.3 * math.sin(a), z0 + 3.3)], 0.05, 8, rnd=i * 0.2
        )
    for i in range(16):
        a = i * math.pi / 8
        b.tube(
            [(c0[0], c0[1], z0 + 5.3), (c0[0] + 4.5 * math.cos(a), c0[1] + 4.5 * math.sin(a), z0 + 2.35)],
            0.05,
            8,
            rnd=i * 0.1,
        )
    k = 44
    thv = np.linspace(math.pi * 0.93, math.pi * 2.07, k)
    for i in range(k):
        x, y = c0[0] + 2.35 * math.cos(thv[i]), c0[1] + 2.35 * math.sin(thv[i])
        b.box((x, y, z0 + 0.55), (0.05, 0.165, 1.1), rotz(thv[i]), i * 0.137)
        b.box((x, y, z0 + 1.13), (0.62, 0.19, 0.06), rotz(thv[i]), i * 0.21)
    for i in range(3):
        b.box((c0[0], c0[1] + 1.0, z0 + 0.9 + i * 0.45), (3.0, 0.32, 0.04), rnd=i)
    b.box((c0[0], c0[1] + 1.2, z0 + 1.1), (3.1, 0.05, 2.2), rnd=0.6)
    for i in range(7):
        a = math.pi * (1.08 + 0.84 * i / 6)
        x, y = c0[0] + 3.05 * math.cos(a), c0[1] + 3.05 * math.sin(a)
        b.cyl((x, y, z0 + 0.72), 0.19, 0.06, 20)
        for q in (0.8, 2.36, 3.93, 5.5):
            b.tube([(x, y, z0 + 0.74), (x + 0.2 * math.cos(q), y + 0.2 * math.sin(q), z0)], 0.02, 6)
    b.obj("bar", wd, bevel=0.006)
    r = MB()
    cone_thatch(r, (c0[0], c0[1], z0 + 2.2), 4.7, 3.0, 9000, 3, 18, over=0.62)
    r.cyl((c0[0], c0[1], z0 + 4.7), 0.35, 0.6, 20)
    r.obj("roof", th)
    cone = MB()
    n = 60
    a, q = np.meshgrid(np.linspace(0, 6.2832, n), np.linspace(0, 1, 8))
    cone.grid(c0[0] + 4.6 * q * np.cos(a), c0[1] + 4.6 * q * np.sin(a), z0 + 2.15 + 2.95 * (1 - q) ** 0.9)
    cone.obj("under", th)
    g = R(4)
    bo = MB()
    for i in range(3):
        for j in range(18):
            bo.cyl(
                (c0[0] - 1.35 + j * 0.16, c0[1] + 0.95, z0 + 0.92 + i * 0.45),
                0.034,
                0.2 + 0.08 * g.random(),
                10,
                rnd=g.random(),
                smooth=True,
            )
    bo.obj("bottles", leaf_mat("Bot", (0.05, 0.16, 0.10), (0.5, 0.26, 0.06), 0.3, (0.7, 0.4, 0.1), 0.1))
    e = emit((1, 0.56, 0.22), 16)
    o = MB()
    for i in range(7):
        a = math.pi * (1.05 + 0.9 * i / 6)
        x, y = c0[0] + 2.2 * math.cos(a), c0[1] + 2.2 * math.sin(a)
        o.cushion((x, y, z0 + 2.15), (0.2, 0.2, 0.22), e=0.9, n=10)
        lamp((x, y, z0 + 2.0), 22, (1, 0.58, 0.26), 0.1)
    area((c0[0], c0[1] + 0.4, z0 + 2.9), (c0[0], c0[1] + 0.4, 0), (2.4, 1.2), 60, (1, 0.6, 0.28))
    area((c0[0], c0[1], z0 + 2.2), (c0[0], c0[1], 9), (3.5, 3.5), 45, (1, 0.56, 0.25))
    pts = np.array(
        [(-9 + 8.6 * t, -1 + 3.4 * t, 3.3 + 0.8 * t - 1.3 * math.sin(math.pi * t)) for t in np.linspace(0, 1, 20)]
    )
    for p_ in pts[1:-1]:
        o.cushion(p_ - [0, 0, 0.05], (0.09, 0.09, 0.11), e=1, n=6)
    o.obj("lamps", e)
    w = MB()
    w.tube(pts, 0.008, 5)
    w.tube([(-9, -1, 0.4), (-9, -1, 3.4)], 0.05, 10)
    w.obj("wire", wd)
    pm = palm_mats()
    for x, y, H, lx, sd in (
        (-7.5, 4, 7.8, 1.8, 3),
        (-10.5, 7, 9, 1.2, 8),
        (10.5, 7.5, 8.8, -1.2, 12),
        (13.5, 4, 7, -0.8, 5),
    ):
        palm(f"p{sd}", H, (lx, 0.3), sd, pm).location = (x, y, 0.5)
    tb = MB()
    for x, y in ((-4.6, -2.6), (-6.6, 0.2)):
        tb.cyl((x, y, 0.5), 0.35, 0.42, 20)
        for q in (0.4, 2.2, 4.4):
            tb.cushion((x + 1.0 * math.cos(q), y + 1.0 * math.sin(q), 0.62), (0.75, 0.75, 0.34), e=0.5, mat=1)
        lamp((x, y, 1.1), 7, (1, 0.58, 0.26), 0.05)
    tb.obj("pouf", [wd, fabric("pf", (0.70, 0.62, 0.5), 0)])
