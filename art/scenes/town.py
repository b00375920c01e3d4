"""Walls and what leans on them: a rope works in brick, a motel of doors, a quay."""

import math

import numpy as np

from outdoors.light import area, camera, gold_sky, noon_sky, sky, sun
from outdoors.materials import plain, plaster, stone, wood
from outdoors.mesh import MB, inst
from outdoors.noise import R, fbm
from outdoors.nodes import ATTR, BUMP, LIN, M, MIX, NOISE, PBR, POS, RAMP, SS, material
from outdoors.plants import bigleaf, leafball, palm, palm_mats
from outdoors.render import picture
from outdoors.water import sea, sea_mat


def brick_mat(lo=(0.20, 0.065, 0.038), hi=(0.42, 0.17, 0.095), soot=0.5):
    """Fired clay: each brick has its own red, some are burnt, and the wall has darkened with the years."""
    m, t, out = material("Brick")
    p = POS(t)
    r = ATTR(t, "rnd")
    c = RAMP(t, r, [(0, tuple(np.array(lo) * 0.55)), (0.12, lo), (0.6, hi), (0.9, (0.41, 0.2, 0.125)), (1, (0.42, 0.26, 0.18))])
    n = NOISE(t, p, 22.0, 6, 0.7).outputs[0]
    big = NOISE(t, p, 0.8, 4, 0.6).outputs[0]
    c = MIX(t, SS(t, n, 0.3, 0.75, 0, 0.5), c, tuple(np.array(lo) * 0.7))
    c = MIX(t, SS(t, big, 0.42, 0.75, 0, soot), c, (0.07, 0.05, 0.045))
    out(PBR(t, c, LIN(t, n, 0.3, 0.7, 0.75, 0.95), BUMP(t, n, 0.006, 0.8), 0.25))
    return m


def bricks(b, x0, x1, z0, z1, y=0.0, seed=1, holes=(), size=(0.215, 0.1, 0.065), joint=0.011):
    """A wall of single bricks in running bond along x, in front of y; holes are (x0, x1, z0, z1)."""
    g = R(seed)
    w, d, h = size
    for row in range(int((z1 - z0) / (h + joint))):
        z = z0 + row * (h + joint) + h / 2
        x = x0 - (0.5 * w if row % 2 else 0)
        while x < x1:
            a, e = max(x, x0), min(x + w, x1)
            for ha, he, hz0, hz1 in holes:
                if hz0 < z < hz1 and e > ha and a < he:
                    if a < ha:
                        e = min(e, ha)
                    else:
                        a = max(a, he)
            if e - a > 0.03:
                b.box(
                    ((a + e) / 2, y - d / 2 - 0.008 + 0.0025 * g.normal(), z),
                    (e - a, d, h),
                    0.004 * g.normal(),
                    g.random(),
                )
            x += w + joint


def rope(b, pts, r=0.017, pitch=0.11, strands=3):
    """A laid rope: three strands that twist round each other along a path."""
    P = np.asarray(pts, float)
    L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
    n = int(L[-1] / (pitch / 14))
    s = np.linspace(0, L[-1], n)
    C = np.stack([np.interp(s, L, P[:, k]) for k in range(3)], 1)
    T = np.gradient(C, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    A = np.cross(T, [0.13, 0.31, 0.94])
    A /= np.linalg.norm(A, axis=1)[:, None]
    B = np.cross(T, A)
    for k in range(strands):
        a = 2 * np.pi * (s / pitch + k / strands)
        b.tube(C + 0.56 * r * (np.cos(a)[:, None] * A + np.sin(a)[:, None] * B), 0.56 * r, 8, rnd=k / 3)


def hemp():
    """Sisal: pale, dry and hairy."""
    m, t, out = material("Hemp")
    p = POS(t)
    n = NOISE(t, p, 90.0, 5, 0.7).outputs[0]
    c = MIX(t, SS(t, n, 0.3, 0.7), (0.34, 0.24, 0.12), (0.62, 0.48, 0.28))
    out(PBR(t, c, 0.95, BUMP(t, n, 0.004, 1.0), 0.15))
    return m


@picture("rope-brick", samples=22, exposure=0.15, bloom=0.1, vignette=0.3, sat=1.0, highs=[0.01, 0.002, -0.008])
def rope_brick():
    """Coils of sisal rope hang from an iron hook on an old brick wall."""
    sky([(0, (0.5, 0.55, 0.62)), (1, (0.3, 0.4, 0.55))], strength=0.28)
    sun(-112, 36, (1, 0.80, 0.55), 5.6, 0.9)
    area((2.4, -2.6, 2.4), (0, 0, 1.3), (2, 2), 16, (0.85, 0.92, 1))
    camera((0.42, -2.5, 1.42), (0.34, 0, 1.39), 39, fstop=3.2, focus=2.3)
    b = MB()
    bricks(b, -2.4, 3.0, 0.4, 3.0, 0.0, 7)
    b.obj("bricks", brick_mat((0.16, 0.055, 0.034), (0.33, 0.135, 0.078), 0.75), bevel=0.004)
    w = MB()
    w.box((0, 0.0, 1.5), (7, 0.19, 5))
    o = w.obj("mortar", plain("mortar", (0.40, 0.36, 0.31), 0.95, 0.1, bump=0.6, bscale=60))
    o.location = (0, 0.0, 0)
    iron = plain("iron", (0.03, 0.028, 0.027), 0.55, 0.5, 0.7, bump=0.3, bscale=50)
    h = MB()
    h.box((0, -0.11, 1.84), (0.09, 0.02, 0.2))
    h.tube([(0, -0.1, 1.88), (0, -0.19, 1.83), (0, -0.27, 1.8), (0, -0.31, 1.85), (0, -0.3, 1.92)], 0.017, 12)
    h.obj("hook", iron, bevel=0.004)
    g = R(5)
    r = MB()
    for k in range(12):
        t = np.linspace(0, 2 * np.pi, 90)
        wide, deep = 0.2 + 0.03 * g.normal() - 0.004 * k, 0.4 + 0.04 * g.normal() + 0.006 * k
        y = -0.15 - 0.012 * k + 0.014 * np.sin(2 * t + 1.7 * k)
        x = wide * np.sin(t) * (0.3 + 0.7 * (1 - np.cos(t)) / 2) + 0.016 * g.normal() + 0.02 * np.sin(t + 2.1 * k)
        z = 1.8 - deep + deep * np.cos(t)
        r_ = np.stack([x, y - 0.05 * np.cos(t / 2) ** 2 + 0 * t, z + 0.01 * g.normal()], 1)
        rope(r, r_, 0.0175)
    s = np.linspace(0, 1, 60)
    rope(r, np.stack([-0.02 + 0.05 * np.sin(s * 3) - 0.12 * s**2, -0.31 + 0.08 * s, 1.78 - 1.1 * s], 1), 0.0175)
    r.obj("rope", hemp())
    leafs = [leafball(f"s{i}", (0.9, 0.3, 0.6), 300, 0.3, 0.07, i) for i in range(2)]
    for i, o in enumerate(leafs):
        o.location = (-3.6 - i, -1.6 - 0.5 * i, 3.2 + 0.4 * i)


@picture("ropeworks-facade", samples=20, exposure=0.05, bloom=0.06, vignette=0.2, sat=1.0)
def ropeworks_facade():
    """The brick front of a rope works of 1881: tall windows, a hoist, a door to the street."""
    noon_sky(-116, 42, power=4.8, cl=0.5, seed=3.3, col=(1, 0.86, 0.68))
    cam = (-1.2, -12.5, 1.7)
    camera(cam, (-1.2, 0, 1.7), 30, level=True, shift=(0, 0.125))
    g = R(4)
    bays = [-9.9, -6.6, -3.3, 0.0, 3.3, 6.6, 9.9]
    holes = []
    for i, x in enumerate(bays):
        for f, z in enumerate((0.95, 4.5, 7.9)):
            if i == 3 and f == 0:
                holes.append((x - 0.85, x + 0.85, 0, 3.0))
            else:
                holes.append((x - 0.62, x + 0.62, z, z + (2.15 if f < 2 else 1.9)))
    b = MB()
    bricks(b, -13, 13, 0.5, 11, 0.0, 3, holes)
    b.obj("bricks", brick_mat(soot=0.42))
    back, lint, sash, glass, slab = MB(), MB(), MB(), MB(), MB()
    spans = [-13.2] + [v for x in bays for v in (x - 0.62, x + 0.62)] + [13.2]
    for a, e in zip(spans[::2], spans[1::2]):
        back.box(((a + e) / 2, 0.1, 5.5), (e - a, 0.22, 11.2))
    for x0, x1, z0, z1 in holes:
        x = (x0 + x1) / 2
        back.box((x, 0.1, z1 + 0.6), (x1 - x0, 0.22, 1.2))
        if z0:
            back.box((x, 0.1, z0 - 0.55), (x1 - x0, 0.22, 1.1))
            lint.box((x, -0.14, z0 - 0.06), (x1 - x0 + 0.3, 0.26, 0.12), rnd=g.random())
        lint.box((x, -0.12, z1 + 0.13), (x1 - x0 + 0.36, 0.1, 0.26), rnd=g.random())
        if z0 == 0:
            for s in (-1, 1):
                sash.box((x + s * 0.41, 0.1, 1.25), (0.8, 0.07, 2.5))
                for q in (0.45, 1.15, 1.9):
                    sash.box((x + s * 0.41, 0.05, q), (0.56, 0.03, 0.5))
            sash.box((x, 0.08, 2.55), (1.7, 0.12, 0.1))
            glass.box((x, 0.12, 2.78), (1.6, 0.02, 0.4))
            continue
        w, h = x1 - x0, z1 - z0
        glass.box((x, 0.13, z0 + h / 2), (w, 0.015, h), rotx(g.normal() * 0.004, g.normal() * 0.006))
        for q in (x0 + 0.035, x1 - 0.035):
            sash.box((q, 0.07, z0 + h / 2), (0.07, 0.1, h))
        for q in (z0 + 0.035, z0 + h / 2, z1 - 0.035):
            sash.box((x, 0.07, q), (w, 0.1, 0.07))
        for q in (-w / 6, w / 6):
            sash.box((x + q, 0.08, z0 + h / 2), (0.028, 0.05, h))
        for q in (0.25, 0.75):
            sash.box((x, 0.08, z0 + h * q), (w, 0.05, 0.028))
    back.obj("core", plain("mortar", (0.36, 0.31, 0.26), 0.95, 0.1, bump=0.4, bscale=30))
    lint.box((0, -0.1, 0.25), (26, 0.2, 0.5))
    lint.obj("stone", plain("coral", (0.55, 0.48, 0.38), 0.9, 0.2, bump=0.5, bscale=14, var=0.14), bevel=0.012)
    sash.obj("sash", plain("green", (0.035, 0.085, 0.07), 0.45, 0.4, bump=0.15), bevel=0.006)
    glass.obj("glass", plain("pane", (0.012, 0.016, 0.02), 0.03, 0.9))
    iron = MB()
    iron.tube([(3.3, 0, 11.0), (3.3, -1.1, 11.0)], 0.06, 10)
    for x in (-8.3, -1.65, 1.65, 8.3):
        for z in (3.75, 7.35):
            iron.cyl((x, 0, z), 0.001, 0.001)
            iron.tube([(x, -0.1, z), (x, -0.16, z)], [0.17, 0.13], 18)
    iron.tube([(-4.95, -0.2, 0), (-4.95, -0.2, 11)], 0.055, 12)
    iron.tube([(-0.95, -0.1, 2.72), (-0.95, -0.5, 2.95), (-0.95, -0.55, 2.8)], 0.02, 8)
    iron.box((-0.95, -0.55, 2.6), (0.22, 0.22, 0.32))
    iron.obj("iron", plain("iron", (0.025, 0.024, 0.024), 0.5, 0.5, 0.6))
    street = MB()
    X, Y = np.meshgrid(np.linspace(-30, 30, 500), np.linspace(-16, 0.2, 260))
    street.grid(X, Y, -0.02 + 0.012 * fbm(X, Y, 3, 2) - 0.004 * Y * 0)
    street.obj("street", stone("Setts", (0.20, 0.18, 0.165), (0.30, 0.275, 0.25), (0.09, 0.08, 0.07), 0.24, 0.13, 0.6, bump=1.2))
    walk = MB()
    walk.box((0, -0.85, 0.06), (60, 1.5, 0.13))
    walk.obj("walk", stone("Flags", (0.42, 0.39, 0.34), (0.5, 0.47, 0.42), (0.25, 0.23, 0.2), 1.1, 0.75), bevel=0.015)
    pot, green = MB(), leafball("bay", (0.42, 0.42, 0.6), 1500, 0.1, 0.035, 3)
    for s in (-1, 1):
        pot.tube([(s * 1.35, -0.45, 0.12), (s * 1.35, -0.45, 0.55)], [0.2, 0.27], 22)
        inst(green, (s * 1.35, -0.45, 1.0), s, 1)
    green.location = (0, 40, -40)
    pot.obj("pots", plain("clay", (0.34, 0.16, 0.09), 0.85))
    mats = palm_mats()
    palm("shade", 10.5, (1.5, 0.4), 5, mats).location = (-15.5, -6.5, 0)
    palm("shade2", 8.8, (1.0, 0.6), 12, mats).location = (-13.2, -9.5, 0)


def rotx(a, c):
    """Tilts a pane a little about x and z, as old sashes are."""
    ca, sa, cc, sc = math.cos(a), math.sin(a), math.cos(c), math.sin(c)
    return np.array([[cc, -sc, 0], [sc, cc, 0], [0, 0, 1]]) @ np.array([[1, 0, 0], [0, ca, -sa], [0, sa, ca]])


@picture("motel-doors", samples=18, exposure=-0.05, bloom=0.06, vignette=0.16, sat=1.04, wb=[1.02, 1, 0.97])
def motel_doors():
    """A low butter-yellow motel: a row of doors under a porch roof, each with its two chairs, open to the lot."""
    noon_sky(-142, 52, power=4.6, cl=0.65, seed=8.4)
    cam = (-3.4, -6.4, 1.5)
    camera(cam, (5.2, 4.0, 1.5), 29, level=True, shift=(0, 0.035))
    wall, trim, roof, teal, dark, slab = (MB() for _ in range(6))
    wall.box((16, 0.1, 1.41), (48, 0.2, 2.82))
    roof.box((16, -0.75, 2.86), (48.6, 2.4, 0.1))
    roof.box((16, -1.95, 2.84), (48.6, 0.05, 0.24))
    slab.box((16, -0.85, 0.06), (48, 1.9, 0.12))
    chair = MB()
    for s in (-1, 1):
        chair.tube([(s * 0.26, -0.3, 0.0), (s * 0.27, 0.22, 0.02), (s * 0.27, 0.3, 0.2), (s * 0.27, -0.22, 0.36), (s * 0.27, -0.26, 0.6), (s * 0.27, 0.16, 0.64)], 0.014, 8)
    u, v = np.meshgrid(np.linspace(-1, 1, 14), np.linspace(0, 1, 14))
    chair.grid(u * 0.27, -0.24 + 0.46 * v, 0.38 - 0.05 * v + 0.02 * u**2)
    chair.grid(u * 0.27 * (1 - 0.12 * v**4), 0.2 + 0.22 * v, 0.34 + 0.56 * v + 0.02 * u**2)
    for i in range(10):
        x = -6 + i * 4.2
        teal.box((x, -0.03, 1.13), (0.94, 0.06, 2.04))
        trim.box((x, -0.01, 1.16), (1.08, 0.05, 2.14))
        dark.cyl((x + 0.36, -0.1, 1.08), 0.03, 0.03, 14)
        trim.box((x + 0.72, -0.02, 1.72), (0.15, 0.03, 0.15))
        dark.box((x + 0.72, -0.04, 1.72), (0.02, 0.02, 0.085))
        teal.box((x, -0.065, 1.62), (0.62, 0.02, 0.62))
        teal.box((x, -0.065, 0.68), (0.62, 0.02, 0.78))
        trim.tube([(x + 1.05, -0.06, 2.1), (x + 1.05, -0.2, 2.16), (x + 1.05, -0.24, 2.08)], 0.018, 8)
        trim.box((x + 1.95, -0.01, 1.5), (1.5, 0.06, 1.24))
        dark.box((x + 1.95, -0.02, 1.5), (1.36, 0.06, 1.1))
        for k in range(12):
            trim.box((x + 1.95, -0.065, 1.0 + 0.09 * k), (1.34, 0.012, 0.078), np.array([[1, 0, 0], [0, 0.82, -0.57], [0, 0.57, 0.82]]))
        trim.box((x + 1.95, -0.08, 0.86), (1.6, 0.1, 0.05))
        trim.tube([(x - 1.1, -1.8, 0.1), (x - 1.1, -1.8, 2.85)], 0.045, 10)
        for k, dx in enumerate((1.45, 2.3)):
            o = chair.obj(f"c{i}{k}", plain("chair", ((0.75, 0.75, 0.7), (0.16, 0.42, 0.44))[k], 0.35, 0.5), link=True)
            o.location = (x + dx, -0.72, 0.12)
            o.rotation_euler = (0, 0, (0.22, -0.3)[k] + 0.08 * math.sin(i * 3))
    wall.obj("wall", plaster((0.86, 0.68, 0.27), 0.3, 0.1))
    trim.obj("trim", plain("white", (0.8, 0.78, 0.72), 0.5), bevel=0.004)
    roof.obj("roof", plain("roof", (0.70, 0.68, 0.63), 0.7, bump=0.2, var=0.1), bevel=0.01)
    teal.obj("doors", plain("teal", (0.05, 0.25, 0.27), 0.4, 0.4, bump=0.1), bevel=0.006)
    dark.obj("dark", plain("dark", (0.05, 0.055, 0.06), 0.2, 0.5))
    slab.obj("slab", plain("concrete", (0.40, 0.385, 0.35), 0.85, bump=0.5, var=0.22), bevel=0.01)
    lot = MB()
    X, Y = np.meshgrid(np.linspace(-14, 46, 500), np.linspace(-14, 3, 260))
    lot.grid(X, Y, 0.008 * fbm(X * 1.2, Y * 1.2, 3, 3) - 0.01)
    lot.obj("lot", plain("shell", (0.42, 0.375, 0.305), 0.95, 0.1, bump=1.2, bscale=36, var=0.2))
    line = MB()
    for i in range(12):
        line.box((-8.1 + i * 4.2, -4.2, 0.012), (0.09, 3.6, 0.012))
        line.box((-6 + i * 4.2, -2.35, 0.07), (1.7, 0.16, 0.13), 0.02 * math.sin(i * 5))
    line.obj("lines", plain("line", (0.74, 0.72, 0.68), 0.8, var=0.2))
    mats = palm_mats()
    for x, y, h, lean, seed in ((2, 5, 7.6, 1.0, 3), (9, 6.5, 9.2, -0.8, 8), (16.5, 5.5, 8.2, 1.2, 12), (26, 7, 9.4, -1, 5), (-3.5, 6, 8.2, -0.6, 21)):
        palm(f"p{seed}", h, (lean, 0.4), seed, mats).location = (x, y, 0)


MORNING = dict(samples=20, exposure=0.0, bloom=0.16, vignette=0.24, sat=1.04, highs=[0.012, 0.002, -0.01])


@picture("bollard-quay", **MORNING)
def bollard_quay():
    """A hawser made fast to an iron bollard on a stone quay, the sea behind in morning light."""
    quay(False)


@picture("bollard-quay-portrait", 1080, 1350, **MORNING)
def bollard_quay_portrait():
    """The bollard, upright."""
    quay(True)


def quay(upright):
    """A bollard with its hawser, a stone quay and the open sea."""
    gold_sky(24, 7, k=0.9, cl=0.7, seed=4.4, power=3.6)
    cam = (-0.35, -2.5, 1.02)
    camera(cam, (0.1, 0.2, 0.72) if upright else (0.14, 0.2, 0.5), 40 if upright else 45, fstop=2.4, focus=2.62)
    far = (-0.35, -2.5, 2.4)
    sea(far, sea_mat(deep=(0.006, 0.05, 0.075), rough=(0.05, 0.18), bump=0.4, haze=((0.95, 0.6, 0.35), 0.4), haze_at=(500, 12000)), z=-1.4, wind=-95, spread=45, lmax=8, steep=0.05)
    floor = MB()
    X, Y = np.meshgrid(np.linspace(-14, 14, 420), np.linspace(-3, 1.3, 160))
    floor.grid(X, Y, 0.006 * fbm(X * 2, Y * 2, 4, 3) - 0.004)
    floor.obj("quay", stone("Coral", (0.40, 0.35, 0.28), (0.50, 0.45, 0.37), (0.2, 0.17, 0.14), 1.3, 0.8, 0.55, bump=1.2))
    edge = MB()
    edge.box((0, 1.5, -0.2), (28, 0.5, 0.5))
    edge.obj("coping", stone("Coping", (0.44, 0.40, 0.33), (0.54, 0.49, 0.41), (0.2, 0.17, 0.14), 1.6, 2.0, 0.55, bump=1.0), bevel=0.03)
    prof = np.array([(0.26, 0), (0.25, 0.04), (0.17, 0.08), (0.145, 0.2), (0.14, 0.34), (0.17, 0.43), (0.225, 0.5), (0.235, 0.555), (0.2, 0.6), (0.1, 0.63), (0.001, 0.635)])
    t = np.linspace(0, 10, 90)
    rr, zz = np.interp(t, range(11), prof[:, 0]), np.interp(t, range(11), prof[:, 1])
    k = np.ones(7) / 7
    rr[3:-3], zz[3:-3] = np.convolve(rr, k, "valid"), np.convolve(zz, k, "valid")
    a = np.linspace(0, 2 * np.pi, 72)
    A, Rr = np.meshgrid(a, rr)
    _, Z = np.meshgrid(a, zz)
    bl = MB()
    bl.grid(Rr * np.cos(A), Rr * np.sin(A), Z)
    bl.obj("bollard", plain("iron", (0.05, 0.045, 0.042), 0.42, 0.5, 0.5, bump=0.5, bscale=26, var=0.3))
    r = MB()
    t = np.linspace(-0.5, 2 * np.pi * 3.15, 260)
    rad = 0.172 + 0.0016 * np.sin(5 * t)
    coil = np.stack([rad * np.cos(t), rad * np.sin(t), 0.15 + 0.0115 * t + 0.006 * np.sin(2 * t)], 1)
    s = np.linspace(0, 1, 80)
    out = coil[0] + np.stack([3.2 * s, 1.25 * s, 0.16 * s - 0.34 * s * (1 - s)], 1)
    rope(r, np.concatenate([out[::-1], coil[1:]]), 0.029, 0.17)
    t = np.linspace(0, 2 * np.pi * 3.4, 260)
    pile = np.stack([-0.62 + (0.17 + 0.012 * t) * np.cos(t), -0.32 + (0.15 + 0.011 * t) * np.sin(t), 0.03 + 0.004 * np.sin(3 * t)], 1)
    tail = np.stack([np.interp(s, [0, 0.5, 1], [coil[-1][0], -0.3, pile[-1][0]]), np.interp(s, [0, 0.5, 1], [coil[-1][1], -0.25, pile[-1][1]]), np.interp(s, [0, 0.25, 0.5, 1], [coil[-1][2], 0.12, 0.03, 0.03])], 1)
    rope(r, np.concatenate([tail, pile[::-1]]), 0.029, 0.17)
    r.obj("rope", hemp())
