"""Buildings and grounds: balcony facade in morning light, rooftop lounge at dusk, golf green by the sea."""

import math

import numpy as np

from outdoors import preview
from outdoors.furniture import deck, drape
from outdoors.light import NOON, blue_sky, camera, gold_sky, lamp, sky, sun
from outdoors.materials import emit, fabric, glass_mat, leaf_mat, plain, plaster, stone, wood
from outdoors.mesh import MB, inst
from outdoors.nodes import BUMP, MIX, NOISE2, PBR, POS, SS, material
from outdoors.noise import R, fbm, rotm, rotz, sstep
from outdoors.plants import bigleaf, leafball, palm, palm_mats
from outdoors.render import picture
from outdoors.water import far_sea, polar, sea_mat


@picture("resort-facade", samples=18, exposure=0.05, bloom=0.05, vignette=0.12, sat=1.08, highs=[0.008, 0.002, -0.008])
def resort_facade():
    """Balconies in morning light."""
    sky(NOON, strength=0.8, sun_at=(128, 30), clouds=[])
    sun(128, 30, (1, 0.84, 0.64), 6.0, 0.5)
    camera((-1.0, -24, 5.6), (-1.0, 0, 5.6), 42, level=True, shift=(0, 0.0))
    pl = plaster((0.80, 0.77, 0.71), stain=0.05)
    wd = wood("Ced", (0.32, 0.18, 0.09), (0.50, 0.32, 0.18))
    gl = glass_mat((0.30, 0.36, 0.36), 0.9)
    dk = plain("Frame", (0.05, 0.045, 0.04), 0.4)
    rg = glass_mat((0.9, 0.95, 0.94), 0.7)
    inn = plain("In", (0.20, 0.17, 0.14), 0.9)
    cu = plain("Cur", (0.74, 0.71, 0.65), 0.9)
    W, H, nb, nf = 4.6, 3.25, 6, 4
    b = MB()
    s = MB()
    g = MB()
    f = MB()
    c = MB()
    r = MB()
    i_ = MB()
    x0 = -nb * W / 2
    rn = R(5)
    i_.box((0, 3.3, 6), (nb * W + 6, 0.2, 16))
    furn = MB()
    lm = leaf_mat("Trail", (0.05, 0.11, 0.025), (0.13, 0.21, 0.05))
    lb = [leafball(f"tr{k}", (0.45, 0.22, 0.26), 420, 0.11, 0.05, k, lm) for k in range(2)]
    for o in lb:
        o.location = (0, -60, -50)
    for k in range(nf + 1):
        b.box((0, 0.65, k * H - 0.15), (nb * W + 0.5, 3.3, 0.30))
        b.box((0, -1.02, k * H - 0.02), (nb * W + 0.5, 0.09, 0.12))
    for j in range(nb + 1):
        b.box((x0 + j * W, 0.75, nf * H / 2), (0.28, 3.0, nf * H))
    for k in range(nf):
        for j in range(nb):
            x, z = x0 + (j + 0.5) * W, k * H
            g.box((x, 2.0, z + 1.4), (W - 0.3, 0.02, 2.8))
            for q in (-1.45, 0, 1.45):
                f.box((x + q, 1.98, z + 1.4), (0.07, 0.08, 2.8))
            f.box((x, 1.98, z + 2.72), (W - 0.3, 0.08, 0.08))
            side = -1 if rn.random() < 0.5 else 1
            drape(
                c,
                (x + side * 2.05, 2.25, z + 2.7),
                (x + side * 0.9, 2.25, z + 2.7),
                2.65,
                6,
                0.06,
                seed=int(rn.integers(99)),
                nx=50,
                nz=6,
            )
            sl = (k * 2 + j * 3) % 5
            if sl in (0, 3):
                sx = -1 if sl == 0 else 1
                for m in range(17):
                    s.box((x + sx * (W / 2 - 0.22 - m * 0.098), -0.92, z + 1.4), (0.045, 0.08, 2.82), rnd=rn.random())
                s.box((x + sx * (W / 2 - 1.0), -0.92, z + 2.78), (1.75, 0.1, 0.06))
                s.box((x + sx * (W / 2 - 1.0), -0.92, z + 0.03), (1.75, 0.1, 0.06))
            r.box((x, -0.96, z + 0.58), (W - 0.32, 0.02, 1.0))
            f.box((x, -0.96, z + 1.10), (W - 0.3, 0.05, 0.04))
            s.box((x, 0.65, z + H - 0.325), (W - 0.3, 3.0, 0.03), rnd=rn.random())
            if rn.random() < 0.55:
                px = x + rn.uniform(-1.2, 1.2)
                b.box((px, -0.72, z + 0.24), (1.2, 0.34, 0.46))
                for q in range(4):
                    inst(
                        lb[q % 2],
                        (px - 0.4 + q * 0.27, -0.8 - 0.08 * (q % 2), z + 0.5),
                        rn.random() * 6,
                        0.8 + 0.5 * rn.random(),
                    )
            for q in (-0.5, 0.5):
                furn.box((x + q, 0.6, z + 0.4), (0.6, 0.65, 0.1))
                furn.box((x + q, 0.92, z + 0.68), (0.6, 0.09, 0.55), rotm("X", -0.2))
                furn.box((x + q, 0.6, z + 0.18), (0.5, 0.5, 0.35))
            furn.cyl((x, 0.5, z), 0.2, 0.5, 16)
    b.obj("slabs", pl, bevel=0.012)
    s.obj("slats", wd)
    g.obj("glass", gl)
    f.obj("frames", dk)
    c.obj("cur", cu)
    r.obj("rail", rg)
    i_.obj("inner", inn)
    furn.obj("furn", wd, bevel=0.01)
    pm = palm_mats()
    for x, y, H_, lx, sd in (
        (9.0, -8.5, 8.8, -1.0, 3),
        (-13.2, -5.0, 7.6, 1.0, 8),
        (20, -13, 10.5, -1.5, 12),
        (16, -17, 8.5, 1, 21),
    ):
        palm(f"p{sd}", H_, (lx, 0.3), sd, pm).location = (x, y, -1.5)
    gd = MB()
    gd.box((0, -20, -1.7), (120, 80, 0.2))
    gd.obj("g", plain("lawn", (0.16, 0.20, 0.09), 0.9))


@picture(
    "rooftop-dusk",
    samples=18,
    exposure=0.45,
    spotting=True,
    bloom=0.2,
    bloom_at=1.0,
    vignette=0.25,
    sat=1.08,
    shadows=[0, 0.003, 0.014],
)
def rooftop_dusk():
    """Sofas round a fire table on a roof above the sea."""
    blue_sky(-6, 1.15, cl=0.8, seed=7.4)
    cam = (0, -6.2, 1.65)
    camera(cam, (0, 20, 1.65), 26, level=True, shift=(0, 0.0))
    wd = wood("Deck", (0.26, 0.16, 0.09), (0.42, 0.29, 0.18))
    b = MB()
    deck(b, -9, 9, -7, 5.4, 0, pw=0.14, along="x", seed=2, seglen=3.2)
    b.obj("deck", wd, bevel=0.003)
    so = fabric("Sofa", (0.76, 0.71, 0.63), 0, bump=0.3)
    pi = [fabric("P1", (0.48, 0.25, 0.14), 0), fabric("P2", (0.16, 0.30, 0.33), 0), fabric("P3", (0.80, 0.76, 0.7), 0)]
    tk = wood("Teak", (0.30, 0.18, 0.09), (0.46, 0.3, 0.17))
    s = MB()
    t = MB()
    g = R(4)

    def sofa(x, y, n, rot):
        q = rotz(rot)
        P = lambda v: q @ np.array(v) + [x, y, 0]
        L = n * 0.9
        t.box(P((0, 0, 0.14)), (L + 0.1, 0.98, 0.12), q, g.random())
        t.box(P((0, 0.46, 0.38)), (L + 0.1, 0.06, 0.5), q, g.random())
        for i in range(n):
            cx = (i - (n - 1) / 2) * 0.9
            s.cushion(P((cx, -0.04, 0.32)), (0.9, 0.86, 0.26), q, e=0.28)
            s.cushion(P((cx, 0.34, 0.60)), (0.88, 0.24, 0.52), q @ rotm("X", -0.15), e=0.32)
            s.cushion(
                P((cx + 0.15 * g.normal(), 0.14, 0.60)),
                (0.46, 0.16, 0.44),
                q @ rotm("X", -0.35) @ rotm("Y", 0.15 * g.normal()),
                e=0.5,
                mat=1 + int(g.integers(3)),
            )

    sofa(0, 3.2, 3, 0)
    sofa(-2.8, 1.0, 3, math.pi / 2)
    sofa(2.8, 1.0, 3, -math.pi / 2)
    t.box((0, 0.9, 0.20), (1.7, 1.0, 0.36), rnd=0.2)
    s.obj("cush", [so] + pi)
    tb = MB()
    tb.box((0, 0.9, 0.40), (1.9, 1.15, 0.07))
    tb.box((5.6, 0.2, 0.2), (0.9, 0.9, 0.4))
    tb.obj("table", stone("T", (0.32, 0.30, 0.28), (0.36, 0.34, 0.31), (0.34, 0.32, 0.3), 9, 9), bevel=0.01)
    t.obj("frames", tk, bevel=0.006)
    fl = MB()
    fb = g.random((46, 3)) * [1.0, 0.3, 1] + [-0.5, 0.75, 0]
    for p_ in fb:
        h = 0.10 + 0.16 * p_[2]
        z = np.linspace(0, 1, 6)
        fl.tube(
            np.stack([p_[0] + 0.03 * np.sin(z * 5 + p_[0] * 9), p_[1] + 0 * z, 0.44 + h * z], 1),
            0.022 * (1 - z) * (0.4 + z * 2) + 0.002,
            6,
        )
    fl.obj("fire", emit((1, 0.36, 0.08), 9))
    lamp((0, 0.9, 0.75), 45, (1, 0.48, 0.16), 0.25)
    e = MB()
    w = MB()
    em = emit((1, 0.60, 0.27), 22)
    for i, (a, c) in enumerate(
        (
            ((-7.5, -4, 4.0), (-1, 5.2, 3.3)),
            ((-3.5, -5, 4.2), (2.2, 5.2, 3.3)),
            ((0.8, -5, 4.2), (5.6, 5.2, 3.3)),
            ((4.8, -4.5, 4.1), (8.6, 5.2, 3.3)),
        )
    ):
        a, c = np.array(a), np.array(c)
        u = np.linspace(0, 1, 26)[:, None]
        P = a + (c - a) * u - np.array([0, 0, 0.75]) * np.sin(np.pi * u)
        w.tube(P, 0.006, 5)
        for k, p_ in enumerate(P[1:-1]):
            e.cushion(p_ - [0, 0, 0.07], (0.065, 0.065, 0.09), e=1, n=6)
        w.cyl((c[0], c[1], 0), 0.03, 3.3, 8)
        for k in (8, 18):
            lamp(P[k] - [0, 0, 0.25], 16, (1, 0.60, 0.30), 0.25)
    e.obj("bulbs", em)
    rl = MB()
    rl.box((0, 5.3, 0.55), (18, 0.015, 1.1))
    rl.obj("rail", glass_mat(refl=0.5))
    w.box((0, 5.3, 1.12), (18, 0.05, 0.04))
    w.obj("wire", plain("Bronze", (0.06, 0.05, 0.04), 0.4, metal=0.6))
    ln = MB()
    for x, y in ((-1.7, -1.3), (-2.0, -1.1), (4.6, 4.4), (-4.8, 4.5)):
        ln.cyl((x, y, 0.02), 0.07, 0.26, 12)
        lamp((x, y, 0.4), 8, (1, 0.56, 0.25), 0.06)
    ln.obj("lant", emit((1, 0.55, 0.22), 9))
    lm = leaf_mat("SH")
    K = bigleaf("k", 10, 1.1, 0.34, 4, lm, stem=0.8)
    K.location = (-6.0, 4.2, 0.5)
    inst(K, (6.4, 4.4, 0.5), 2, 1.0)
    inst(K, (-6.2, 0.5, 0.5), 4, 1.1)
    inst(K, (7.0, 1.6, 0.5), 1, 1.05)
    po = MB()
    for x, y in ((-6.0, 4.2), (6.4, 4.4), (-6.2, 0.5), (7.0, 1.6)):
        po.box((x, y, 0.28), (0.6, 0.6, 0.55))
    po.obj("pots", plaster((0.5, 0.47, 0.43)), bevel=0.02)
    far_sea(
        (0, -6.2, 0),
        -16,
        az=(-48, 48),
        r0=26,
        mat=sea_mat(
            deep=(0.010, 0.028, 0.055),
            rough=(0.08, 0.22),
            bump=0.4,
            haze=((0.55, 0.26, 0.17), 0.45),
            haze_at=(900, 14000),
        ),
    )


def golf_ball(at, r=0.02135, dimples=332, depth=0.00055):
    """A dimpled ball."""
    k = np.arange(dimples) + 0.5
    lat, lon = np.arccos(1 - 2 * k / dimples), np.pi * (1 + 5**0.5) * k
    pits = np.stack([np.sin(lat) * np.cos(lon), np.sin(lat) * np.sin(lon), np.cos(lat)], -1)
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, 420), np.linspace(0, np.pi, 240))
    d = np.stack([np.sin(v) * np.cos(u), np.sin(v) * np.sin(u), np.cos(v)], -1)
    near = np.full(u.shape, -1.0)
    for pit in pits:
        near = np.maximum(near, d @ pit)
    away = np.arccos(np.clip(near, -1, 1)) / (2.0 / dimples**0.5 * 0.86)
    q = r - depth * np.clip(1 - away**2, 0, 1) ** 0.8
    b = MB()
    b.grid(at[0] + q * d[..., 0], at[1] + q * d[..., 1], at[2] + r + q * d[..., 2])
    b.obj("ball", plain("Ball", (0.86, 0.86, 0.83), 0.28, var=0))


def mown_blades(count, near, far, half_width, height, seed):
    """Short grass between two distances from the camera, thinning out and widening with distance."""
    rn = R(seed)
    y = near * (far / near) ** rn.random(count)
    x = (rn.random(count) * 2 - 1) * half_width * y
    tall = height * rn.uniform(0.55, 1.1, count)
    turn, lean = rn.uniform(0, 2 * np.pi, count), rn.normal(0, 0.45, (2, count)) * tall
    w = 0.0007 * (1 + 0.9 * y) * rn.uniform(0.7, 1.2, count)
    cx, cy = np.cos(turn) * w, np.sin(turn) * w
    foot = np.zeros(count)
    X = np.stack([x - cx, x + cx, x + 0.45 * lean[0] + 0.8 * cx, x + lean[0]], -1)
    Y = np.stack([y - cy, y + cy, y + 0.45 * lean[1] + 0.8 * cy, y + lean[1]], -1)
    Z = np.stack([foot, foot, 0.62 * tall, tall], -1)
    b = MB()
    faces = np.arange(4 * count).reshape(-1, 4)
    b.add(np.stack([X, Y, Z], -1), faces, rnd=np.repeat(rn.random(count), 4))
    b.obj("blades", leaf_mat("Blade", (0.04, 0.11, 0.015), (0.13, 0.22, 0.04), trans=0.45, tcol=(0.42, 0.5, 0.05)))


@picture(
    "golf-green",
    samples=22,
    exposure=0.0,
    bloom=0.2,
    bloom_at=1.4,
    vignette=0.2,
    sat=1.08,
    highs=[0.012, 0.002, -0.012],
)
def golf_green():
    """A ball on the green in low sun, flag, palms and sea out of focus."""
    gold_sky(11.5, 7.5, k=0.9, cl=0.7, seed=8.3, lo=0.52, hi=0.7, glowk=0.9, power=6.5)
    eye = (0, 0, 0.075)
    camera(eye, (0, 10, 0.075), 52, 4.0, 0.52, level=True, shift=(0, 0.03))
    X, Y, _, _ = polar(eye, -40, 40, 240, 0.15, 60, 500)
    swell = 0.5 * fbm(X * 0.07, Y * 0.07, 3, 4) * sstep(Y, 3, 12)
    b = MB()
    b.grid(X, Y, swell - 8 * sstep(Y, 38, 46))
    m, t, out = material("Turf")
    n = NOISE2(t, POS(t), 160.0, 4, 0.75).outputs[0]
    out(PBR(t, MIX(t, SS(t, n, 0.3, 0.7), (0.05, 0.10, 0.02), (0.11, 0.18, 0.04)), 0.9, BUMP(t, n, 0.01, 0.8), 0.1))
    b.obj("turf", m)
    mown_blades(60_000 if preview.is_preview else 260_000, 0.2, 7, 0.36, 0.0085, 3)
    golf_ball((-0.07, 0.53, 0.0035))
    flag = MB()
    flag.tube([(0.5, 7.5, -0.1), (0.5, 7.5, 1.42)], 0.011, 8)
    flag.obj("pole", plain("Pole", (0.85, 0.85, 0.82), 0.4))
    u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(0, 1, 10))
    cloth = MB()
    cloth.grid(0.5 - 0.5 * u, 7.5 + 0.05 * np.sin(u * 7) * u, 1.4 - 0.32 * v - 0.07 * u)
    cloth.obj("flag", fabric("Flag", (0.70, 0.10, 0.06), 0.4))
    pm = palm_mats()
    for x, y, height, lean, seed in ((-9, 34, 9, 1.6, 3), (-6.6, 36, 7.4, 1, 8), (11.5, 37, 8.4, -1.4, 5)):
        palm(f"p{seed}", height, (lean, 0.3), seed, pm).location = (x, y, 0)
    far_sea(
        (0, 0, 0),
        -9,
        az=(-45, 45),
        r0=40,
        mat=sea_mat(
            deep=(0.01, 0.06, 0.085), rough=(0.07, 0.2), bump=0.4, haze=((0.95, 0.62, 0.36), 0.5), haze_at=(700, 10000)
        ),
    )
