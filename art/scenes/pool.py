"""Pool terraces: infinity edge at golden hour, villa at blue hour."""

import math

import numpy as np

from outdoors import preview
from outdoors.furniture import deck, drape, lounger, parasol
from outdoors.light import area, blue_sky, camera, gold_sky, lamp, noon_sky, sky, sun
from outdoors.materials import emit, fabric, glass_mat, leaf_mat, plain, plaster, stone, wood
from outdoors.mesh import MB, inst
from outdoors.noise import R
from outdoors.plants import bigleaf, leafball, palm, palm_mats
from outdoors.render import picture
from outdoors.water import far_sea, pool_floor, pool_mat, sea_mat, waves


def pool(x0, x1, y0, y1, z=0.0, depth=1.3, infinity=True, glow=0.0, tile=0.3, bump=0.3, floor=None, caustic=0.9):
    """A tiled pool full of water."""
    b = MB()
    fm = pool_floor(
        tile, *(floor or ((0.13, 0.46, 0.53), (0.17, 0.54, 0.6), (0.26, 0.58, 0.62))), glow=glow, caustic=caustic
    )
    cx, cy, w, d = (x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0
    b.box((cx, cy, z - depth - 0.1), (w + 0.4, d + 0.4, 0.2))
    b.box((x0 - 0.1, cy, z - depth / 2), (0.2, d + 0.4, depth - 0.02))
    b.box((x1 + 0.1, cy, z - depth / 2), (0.2, d + 0.4, depth - 0.02))
    b.box((cx, y0 - 0.1, z - depth / 2), (w, 0.2, depth - 0.02))
    b.box((cx, y1 + 0.08, z - depth / 2 - 0.015), (w + 0.4, 0.16, depth))
    b.obj("shell", fm)
    n = 40 if preview.is_preview else 90
    X, Y = np.meshgrid(np.linspace(x0, x1, n * 3), np.linspace(y0, y1 + (0.14 if infinity else 0), n * 4))
    dz, _, _ = waves(X, Y, 5, wind=70, spread=90, lmin=0.5, lmax=5, steep=0.006, per_oct=6)
    w_ = MB()
    w_.grid(X, Y, z + dz)
    w_.obj("water", pool_mat(bump=bump, scale=1.6))


CAMERA = (0, -1.2, 1.55)


def frame_terrace():
    """The camera of the infinity pool: straight out to sea."""
    camera(CAMERA, (0, 20, 1.5), 26, level=True, shift=(0, -0.035))


def sea_beyond(deep, haze):
    """The sea below the pool's edge."""
    material = sea_mat(deep=deep, rough=(0.07, 0.2), bump=0.4, haze=haze, haze_at=(900, 14000))
    far_sea(CAMERA, -11, az=(-48, 48), r0=16, mat=material)


def terrace():
    """Deck, loungers, parasol, palms and shrubs round the infinity pool."""
    st = stone("Trav", (0.50, 0.44, 0.36), (0.60, 0.54, 0.45), (0.36, 0.33, 0.28), 1.2, 0.6, 0.45)
    wd = wood("Ipe", (0.22, 0.12, 0.06), (0.38, 0.23, 0.12))
    b = MB()
    b.box((-2, -1.2, -0.2), (30, 5.2, 0.5))
    b.box((-2.6, 1.5, 0.0), (11.6, 0.5, 0.12))
    b.obj("front", st, bevel=0.015)
    b = MB()
    deck(b, 3.0, 13, 1.4, 13.7, 0.06, along="y", seed=3)
    b.box((3.08, 7.6, -0.2), (0.16, 12.2, 0.4))
    b.box((13.1, 7.6, -0.4), (0.2, 12.4, 0.9))
    b.box((8, 13.7, -0.5), (10, 0.12, 1.1))
    b.obj("deck", wd, bevel=0.004)
    fab = fabric("canvas", (0.80, 0.74, 0.64), 0.35)
    cu = fabric("cushion", (0.78, 0.73, 0.66), 0.05)
    lg = lounger("lg", wd, cu, 40)
    ps = parasol("ps", fab, wd, 1.75, 2.55)
    lg.location = (4.3, 9.3, 0.06)
    lg.rotation_euler = (0, 0, math.radians(193))
    inst(lg, (6.3, 9.6, 0.06), math.radians(191))
    ps.location = (5.3, 10.0, 0.06)
    inst(lg, (8.4, 9.9, 0.06), math.radians(189))
    pm = palm_mats()
    for x, y, H, lx, sd in (
        (-10.5, 15, 8.5, 2.2, 3),
        (-13, 18, 10, 1.6, 8),
        (-9.2, 11, 5.5, -1.2, 14),
        (12.5, 16, 8.0, -1.6, 21),
    ):
        palm(f"p{sd}", H, (lx, 0.4), sd, pm).location = (x, y, -1.4)
    g = R(3)
    lm = leaf_mat("Shrub")
    sh = [leafball(f"s{i}", (0.9, 0.9, 0.8), 1500, 0.17, 0.07, i, lm) for i in range(2)] + [
        bigleaf("bl", 9, 1.2, 0.36, 4)
    ]
    for i in range(26):
        inst(
            sh[i % 3],
            (-8.6 - 3.2 * g.random() ** 1.5, 1.0 + 13 * g.random(), -0.35),
            g.random() * 6,
            0.8 + 0.6 * g.random(),
        )
    for o in sh:
        o.location = (-9.5, 3 + 2 * sh.index(o), -0.3)


@picture(
    "infinity-pool",
    samples=13,
    exposure=-0.25,
    bloom=0.2,
    bloom_at=1.5,
    vignette=0.2,
    sat=1.12,
    highs=[0.01, 0.0, -0.01],
)
def infinity_pool():
    """A pool that runs out to the sea, low sun ahead."""
    gold_sky(-13, 7.5, cl=0.8, seed=3.7, lo=0.52, hi=0.70, glowk=1.3)
    frame_terrace()
    pool(-8.2, 3.0, 1.6, 13.5, bump=0.14, caustic=1.1)
    terrace()
    sea_beyond((0.008, 0.055, 0.08), ((0.95, 0.6, 0.34), 0.4))


@picture("infinity-pool-day", samples=14, mirror=True, exposure=-0.2, bloom=0.06, vignette=0.15, sat=1.1)
def infinity_pool_day():
    """The same pool late in the morning."""
    noon_sky(-118, 47, cl=0.7, seed=9.2, lo=0.54, hi=0.76, power=4.3)
    frame_terrace()
    pool(-8.2, 3.0, 1.6, 13.5, bump=0.16, caustic=1.1)
    terrace()
    sea_beyond((0.008, 0.1, 0.17), ((0.62, 0.76, 0.88), 0.45))


@picture(
    "infinity-pool-dusk",
    samples=16,
    exposure=0.45,
    spotting=True,
    bloom=0.18,
    bloom_at=1.0,
    vignette=0.22,
    sat=1.1,
    shadows=[0, 0.003, 0.014],
)
def infinity_pool_dusk():
    """The same pool after sunset, lit from below."""
    blue_sky(-13, 1.1, cl=0.75, seed=8.6)
    frame_terrace()
    lit = ((0.10, 0.42, 0.52), (0.12, 0.48, 0.58), (0.2, 0.5, 0.58))
    pool(-8.2, 3.0, 1.6, 13.5, bump=0.12, glow=0.3, floor=lit)
    terrace()
    lanterns = MB()
    for x, y in ((3.6, 2.6), (3.55, 6.2), (3.6, 12.6), (7.4, 9.0), (-7.9, 1.1)):
        lanterns.cushion((x, y, 0.24), (0.17, 0.17, 0.28), e=0.6, n=8)
        lamp((x, y, 0.6), 9, (1, 0.6, 0.28), 0.06)
    lanterns.obj("lanterns", emit((1, 0.6, 0.28), 13))
    sea_beyond((0.01, 0.028, 0.055), ((0.55, 0.26, 0.17), 0.45))


@picture("pool-from-above", samples=16, exposure=0.1, bloom=0.06, vignette=0.12, sat=1.1, wb=[1.02, 1, 0.98])
def pool_from_above():
    """A pool, its deck and two rows of loungers, seen straight down."""
    sky(nishita=dict(el=44, az=-52, k=0.075), sun_at=(-52, 44))
    sun(-52, 44, (1, 0.94, 0.85), 4.6, 0.55)
    width, height = 21, 60
    camera((0, 0, height), (0, 0.0001, 0), 36 * height / width).rotation_euler = (0, 0, 0)
    pool(-6.4, 3.2, -2.6, 2.9, z=0.1, infinity=False, bump=0.2, caustic=1.2)
    pale = stone("Trav", (0.56, 0.5, 0.42), (0.66, 0.6, 0.51), (0.4, 0.37, 0.32), 0.9, 0.6, 0.5)
    wd = wood("Ipe", (0.24, 0.14, 0.07), (0.4, 0.25, 0.14))
    rim, planks = MB(), MB()
    for centre, size in (
        ((-6.4, 4.9, 0), (20.4, 4, 0.4)),
        ((-6.4, -4.6, 0), (20.4, 4, 0.4)),
        ((-9.4, 0.15, 0), (6, 5.5, 0.4)),
        ((3.5, 0.15, 0.02), (0.6, 5.5, 0.4)),
    ):
        rim.box(centre, size)
    rim.obj("rim", pale, bevel=0.012)
    deck(planks, 3.8, 13, -7, 7, 0.2, along="x", seed=6)
    planks.obj("deck", wd, bevel=0.003)
    canvas, cushion = fabric("canvas", (0.86, 0.83, 0.77), 0.2), fabric("cushion", (0.84, 0.8, 0.74), 0.05)
    bed = lounger("bed", wd, cushion, 24, towel=fabric("towel", (0.2, 0.42, 0.44), 0))
    shade = parasol("shade", canvas, wd, 1.5, 2.4)
    for thing in (bed, shade):
        thing.location = (0, 0, -40)
    for i, y in enumerate((-3.4, -1.5, 1.5, 3.4)):
        inst(bed, (5.6, y, 0.2), -math.pi / 2 + 0.04 * (-1) ** i)
        if i % 2:
            inst(shade, (6.75, y - 0.95, 0.2), 0.3 * i)
    for i in range(4):
        inst(bed, (-5.2 + 2.3 * i, 4.45, 0.2), 0.05 * (-1) ** i)
    ring = MB()
    a = np.linspace(0, 2 * np.pi, 60)
    ring.tube(np.stack([-2.6 + 0.42 * np.cos(a), -0.7 + 0.42 * np.sin(a), 0.2 + 0 * a], 1), 0.15, 20, cap=False)
    ring.obj("ring", plain("Float", (0.86, 0.84, 0.8), 0.25))
    mats = palm_mats()
    for x, y, h, lean, seed in ((-10.2, 3.6, 6.5, 1.2, 3), (-9.6, -3.4, 7.2, 0.8, 8), (9.2, 5.6, 7, -1.2, 12)):
        palm(f"p{seed}", h, (lean, 0.3), seed, mats).location = (x, y, 0)


def villa(lit=1.0):
    """A modern villa of two storeys with its rooms lit."""
    pl = plaster((0.74, 0.72, 0.68))
    wd = wood("Cedar", (0.28, 0.15, 0.07), (0.44, 0.27, 0.14))
    gl = glass_mat(refl=0.8)
    dk = plain("Frame", (0.03, 0.028, 0.026), 0.4, metal=0.3)
    fl = stone("Int", (0.5, 0.46, 0.4), (0.56, 0.52, 0.46), w=1.2, h=1.2, rough=0.35, bump=0.1)
    cur = plain("Sheer", (0.8, 0.74, 0.64), 0.9, glow=((1, 0.62, 0.32), 0.42 * lit))
    wa = plain("IntWall", (0.62, 0.54, 0.43), 0.8, glow=((1, 0.58, 0.27), 0.55 * lit))
    so = fabric("Sofa", (0.66, 0.62, 0.55), 0)
    b = MB()
    b.box((0, 11.5, 0.02), (20, 11, 0.24))
    b.obj("plinth", fl, bevel=0.01)
    b = MB()
    b.box((0, 10.9, 3.42), (20.6, 10.6, 0.38))
    b.box((3, 12, 6.75), (13.4, 8, 0.3))
    b.box((-9.2, 12, 1.7), (0.35, 7, 3.2))
    b.box((9.2, 12, 1.7), (0.35, 7, 3.2))
    b.box((-3.3, 12.2, 5.1), (0.3, 7, 3.1))
    b.box((9.2, 12.2, 5.1), (0.3, 7, 3.1))
    b.box((0, 15.6, 3.3), (18.6, 0.3, 6.6))
    b.box((-9.2, 8.2, 1.7), (0.35, 0.8, 3.2))
    b.obj("shell", pl, bevel=0.012)
    b = MB()
    b.box((0, 10.7, 3.215), (20.2, 10.0, 0.04))
    b.obj("soffit", wd)
    b = MB()
    for i in range(46):
        b.box((5.2 + i * 0.085, 8.55, 5.1), (0.04, 0.09, 3.0), rnd=i * 0.13)
    for i in range(40):
        b.box((-9.0 + i * 0.085, 8.0, 1.7), (0.04, 0.08, 3.05), rnd=i * 0.17)
    b.obj("slats", wd)
    b = MB()
    b.box((-1, 14.6, 1.7), (18.3, 0.06, 3.2))
    b.obj("iw", wa)
    b = MB()
    f = MB()
    for x in np.arange(-5.4, 9.1, 2.4):
        f.box((x, 8.6, 1.67), (0.06, 0.08, 3.05))
    b.box((1.9, 8.62, 1.67), (14.6, 0.012, 3.0))
    b.box((1, 8.9, 5.1), (8.4, 0.012, 2.9))
    f.box((1.9, 8.6, 0.17), (14.6, 0.1, 0.06))
    f.box((1.9, 8.6, 3.18), (14.6, 0.1, 0.05))
    for x in np.arange(-3.1, 5.3, 2.1):
        f.box((x, 8.9, 5.1), (0.05, 0.07, 3.0))
    b.obj("glass", gl)
    f.obj("frames", dk)
    c = MB()
    for x in (-5.3, -0.6, 4.3, 7.9):
        drape(c, (x, 9.0, 3.15), (x + 1.1, 9.0, 3.15), 3.0, 7, 0.06, seed=int(x * 7))
    for x in (-2.9, 3.9):
        drape(c, (x, 9.2, 6.5), (x + 1.3, 9.2, 6.5), 2.85, 8, 0.06, seed=int(x * 5))
    c.obj("curtain", cur)
    i = MB()
    i.box((1.5, 12, 0.4), (2.8, 1, 0.42))
    i.box((1.5, 12.5, 0.75), (2.8, 0.25, 0.6))
    i.box((-2.5, 12.3, 0.55), (2.4, 1.1, 0.06))
    i.box((6.5, 13.2, 0.5), (2.2, 1.8, 0.5))
    i.cushion((0.8, 12.2, 0.78), (0.5, 0.2, 0.5))
    i.cushion((2.2, 12.2, 0.78), (0.5, 0.2, 0.5))
    i.obj("furn", so, bevel=0.05)
    w = MB()
    w.box((3, 13.2, 6.57), (12, 3, 0.04))
    w.box((1, 14.2, 5), (8, 0.06, 3))
    w.obj("upwall", wa)
    a = MB()
    a.box((-1, 14.5, 1.8), (2.6, 0.05, 1.5))
    a.box((4.8, 14.5, 1.8), (1.2, 0.05, 1.6))
    a.obj("art", plain("Art", (0.5, 0.36, 0.22), 0.7, var=0.5))
    e = emit((1, 0.62, 0.3), 9 * lit)
    o = MB()
    for x, zz in ((-2.9, 2.1), (-2.3, 2.3), (-1.8, 2.0)):
        o.cushion((x, 12.3, zz), (0.24, 0.24, 0.24), e=1, n=10)
        o.tube([(x, 12.3, zz), (x, 12.3, 3.2)], 0.006, 5)
    o.obj("pend", e)
    k = lit
    area((1.5, 11.5, 3.1), (1.5, 11.5, 0), (13, 3.5), 260 * k, (1, 0.66, 0.36))
    area((-6.5, 11.5, 3.1), (-6.5, 11.5, 0), (4, 3), 110 * k, (1, 0.62, 0.32))
    area((1.2, 12, 6.4), (1.2, 12, 0), (8, 3), 110 * k, (1, 0.66, 0.38))
    area((0, 7.4, 3.15), (0, 7.4, 0), (18, 0.5), 60 * k, (1, 0.66, 0.36))


@picture(
    "villa-blue-hour",
    samples=13,
    exposure=0.6,
    bloom=0.14,
    bloom_at=1.1,
    vignette=0.22,
    sat=1.1,
    shadows=[0.0, 0.004, 0.018],
)
def villa_blue_hour():
    """The lit villa behind its pool at blue hour."""
    blue_sky(-35, 1.0, cl=0.6, seed=2.0)
    cam = (-3.2, -9.5, 1.6)
    camera(cam, (-0.6, 10, 1.6), 27, level=True, shift=(0, 0.085))
    villa(1.0)
    pool(
        -7,
        8,
        -5.0,
        4.6,
        z=0.0,
        infinity=False,
        glow=0.22,
        bump=0.1,
        floor=((0.10, 0.42, 0.52), (0.12, 0.48, 0.58), (0.2, 0.5, 0.58)),
    )
    st = stone("Deck", (0.42, 0.39, 0.35), (0.50, 0.47, 0.42), (0.3, 0.28, 0.25), 1.2, 0.6, 0.4)
    b = MB()
    b.box((0, 5.9, -0.2), (60, 2.6, 0.5))
    b.box((-22, 0, -0.2), (30, 11, 0.5))
    b.box((23, 0, -0.2), (30, 11, 0.5))
    b.box((0, -9, -0.2), (60, 8, 0.5))
    b.obj("terrace", st)
    wd = wood("Teak", (0.24, 0.13, 0.06), (0.38, 0.23, 0.12))
    cu = fabric("cu", (0.72, 0.68, 0.62), 0.05)
    lg = lounger("lg", wd, cu, 35)
    lg.location = (-9.0, 4.4, 0.05)
    lg.rotation_euler = (0, 0, -math.pi / 2 + 0.9)
    inst(lg, (-9.3, 2.2, 0.05), -math.pi / 2 + 0.9)
    ps = parasol("ps", fabric("cn", (0.75, 0.7, 0.62), 0.3), wd, 1.7, 2.6)
    ps.location = (-10.6, 3.6, 0.05)
    pm = palm_mats()
    for x, y, H, lx, sd in (
        (-13, 9, 8.2, 1.2, 3),
        (-15.5, 13, 10, 1, 8),
        (12.6, 9.5, 9.5, -1.2, 21),
        (15, 14, 8, 0.8, 5),
        (-11.3, 17, 11.5, 0.8, 33),
        (5.5, 19, 11, 1, 12),
    ):
        palm(f"p{sd}", H, (lx, 0.4), sd, pm).location = (x, y, 0)
    lm = leaf_mat("Shrub")
    g = R(2)
    sh = [leafball(f"s{i}", (0.9, 0.9, 0.8), 1400, 0.17, 0.07, i, lm) for i in range(2)] + [
        bigleaf("bl", 9, 1.2, 0.36, 4)
    ]
    for o in sh:
        o.location = (-12, 7, 0)
    for i in range(20):
        s = -1 if i % 2 else 1
        inst(
            sh[i % 3],
            (s * (10.9 + 2.5 * g.random()), 6.6 + 7 * g.random(), 0.1),
            g.random() * 6,
            0.7 + 0.6 * g.random(),
        )
    for x in (-11.2, 11.2):
        lamp((x, 6.4, 0.35), 26, (1, 0.6, 0.28), 0.05)
    e = emit((1, 0.6, 0.28), 14)
    o = MB()
    for x, y in ((-9.7, 6.3), (-7.6, 5.4), (9.6, 5.6)):
        o.cushion((x, y, 0.3), (0.16, 0.16, 0.26), e=0.6, n=8)
        lamp((x, y, 0.75), 9, (1, 0.6, 0.28), 0.06)
    o.obj("lant", e)
