"""A mangrove lagoon: birds coming home, a lit boardwalk, green water from above."""

import math

import numpy as np

from outdoors.furniture import deck
from outdoors.light import blue_sky, camera, dusk_sky, lamp, sky, sun
from outdoors.materials import emit, leaf_mat, plain, wood
from outdoors.mesh import MB, inst
from outdoors.nodes import BUMP, MIX, NOISE2, PBR, POS, SS, material
from outdoors.noise import R, fbm, sstep
from outdoors.plants import grass, leafball
from outdoors.render import picture
from outdoors.water import sea, sea_mat
from scenes.aerial import daysky, scrub, topdown

DARK = (0.012, 0.016, 0.014)


def lagoon(cam, haze, lmax=2.2, steep=0.016, rough=(0.015, 0.09)):
    """Sheltered water: short low ripples that carry the sky and the trees."""
    return sea(
        cam,
        sea_mat(deep=(0.012, 0.026, 0.024), rough=rough, bump=0.12, haze=(haze, 0.3), haze_at=(500, 12000)),
        wind=-70,
        spread=70,
        lmin=0.1,
        lmax=lmax,
        steep=steep,
    )


def shoreline(y, x0, x1, h, seed, mat):
    """A far edge of mangroves: a dark band whose upper edge is ragged with crowns and runs out to nothing at both ends."""
    x = np.linspace(x0, x1, 5000)
    crown = np.abs(np.sin(x * 0.35 / h * 3 + 2.2 * fbm(x * 0.05, x * 0, 3, seed + 9))) ** 0.7
    top = h * (0.72 + 0.3 * fbm(x * 0.018, x * 0 + 1, 3, seed) + 0.2 * crown)
    top = top + h * (0.07 * fbm(x * 0.9, x * 0, 4, seed + 3) + 0.035 * fbm(x * 3.1, x * 0, 3, seed + 5))
    top = top * sstep(x - x0, 0, 60) ** 0.6 * sstep(x1 - x, 0, 60) ** 0.6
    b = MB()
    Z = np.stack([x * 0 - 0.3, top])
    b.grid(np.stack([x, x]), np.full_like(Z, y) + 6 * fbm(Z * 0 + x * 0.02, Z * 0, 2, seed + 7), Z)
    return b.obj("edge", mat)


def dead_tree(b, at, h, seed=4):
    """A bare trunk with limbs that divide four times."""
    g = R(seed)

    def limb(p, d, length, r, depth):
        n = 9
        pts = [np.array(p, float)]
        for _ in range(n):
            d = d + g.normal(size=3) * 0.13 + [0, 0, 0.02]
            d = d / np.linalg.norm(d)
            pts.append(pts[-1] + d * length / n)
        b.tube(pts, r * np.linspace(1, 0.55 if depth else 0.2, n + 1), 9 if r > 0.05 else 6)
        if depth == 0:
            return
        for k in range(2 + (g.random() < 0.55)):
            i = n - int(g.random() * 4) if k else n
            side = g.normal(size=3) * [1, 0.8, 0.45] + [0, 0, 0.25]
            nd = d * 0.75 + side * 0.62
            limb(pts[i], nd / np.linalg.norm(nd), length * (0.58 + 0.22 * g.random()), r * 0.55, depth - 1)

    limb(at, np.array([0.06, 0, 1.0]), h * 0.42, h * 0.026, 4)


def heron(name, beat, mat):
    """A heron on the wing, flying along +x: drawn-in neck, legs trailing, wings arched at one moment of their beat."""
    b = MB()
    s = np.linspace(0, 1, 16)
    b.tube(
        np.stack([-0.28 + 0.62 * s, 0 * s, 0.02 * np.sin(s * np.pi)], 1), 0.02 + 0.085 * np.sin(np.pi * s**0.8), 10
    )
    neck = np.array([(0.3, 0, 0.03), (0.42, 0, -0.06), (0.5, 0, 0.02), (0.46, 0, 0.1), (0.56, 0, 0.11)])
    t = np.linspace(0, 4, 22)
    neck = np.stack([np.interp(t, range(5), neck[:, k]) for k in range(3)], 1)
    b.tube(neck, np.linspace(0.05, 0.034, 22), 8)
    b.tube([(0.55, 0, 0.11), (0.63, 0, 0.105), (0.8, 0, 0.085)], [0.034, 0.02, 0.004], 7)
    for y in (-0.02, 0.02):
        b.tube([(-0.25, y, 0), (-0.6, y, -0.05), (-0.78, y, -0.06)], [0.016, 0.011, 0.008], 5)
    u, v = np.meshgrid(np.linspace(0, 1, 34), np.linspace(-1, 1, 9))
    for side in (-1, 1):
        chord = 0.19 * (1 - u**2.6 * 0.72) * (0.85 + 0.35 * np.sin(u * 2.7))
        lift = beat * (0.62 * u - 0.42 * u**2.2) - 0.06 * u**2
        fingers = 0.05 * np.clip(u - 0.72, 0, 1) * np.sin(u * 95) * (v < 0)
        x = 0.06 - 0.16 * u**1.8 + v * chord + fingers
        b.grid(x, side * (0.05 + 0.95 * u * math.cos(0.5 * beat)), 0.07 + lift - 0.05 * v**2, smooth=True)
    return b.obj(name, mat)


def homing(upright=False):
    """Nine birds on their way to a bare tree, over a lagoon that still holds the light."""
    az = -4 if upright else -13
    dusk_sky(az, 0.9, k=0.95, cl=0.7, seed=9.1)
    sun(az, 1.4, (1, 0.45, 0.16), 1.6, 1.0)
    cam = (0, 0, 1.9)
    camera(cam, (0, 30, 1.9), 46 if upright else 36, level=True, shift=(0, 0.3 if upright else 0.11))
    lagoon(cam, (0.75, 0.3, 0.14))
    dark = plain("edge", DARK, 1.0, 0.0)
    far = plain("far", (0.05, 0.035, 0.035), 1.0, 0.0)
    shoreline(900, -900, 900, 11, 2, far)
    shoreline(330, 40 if upright else 62, 420, 8.5, 5, dark)
    shoreline(420, -520, -90 if upright else -150, 8, 8, dark)
    t = MB()
    x = 3.2 if upright else 8.6
    dead_tree(t, (x, 34, -0.4), 13.5, 11)
    t.obj("tree", plain("bark", (0.05, 0.042, 0.038), 0.95, 0.1))
    bird = plain("bird", (0.03, 0.03, 0.035), 0.9, 0.1)
    kinds = [heron(f"h{i}", k, bird) for i, k in enumerate((0.95, 0.45, -0.35, 0.1))]
    for k in kinds:
        k.location = (0, -60, -40)
    g = R(21)
    way = (
        [(-5.4, 46, 6.6), (-4.0, 44, 7.1), (-2.7, 47, 6.2), (-1.4, 43, 7.4), (-6.6, 52, 5.6), (-0.2, 45, 8.3)]
        + [(-7.6, 56, 6.9), (-3.4, 50, 8.6), (1.0, 41, 9.0)]
        if upright
        else [(-11.6, 46, 5.2), (-9.4, 44, 5.9), (-7.2, 47, 5.3), (-5.1, 43, 6.4), (-13.8, 52, 4.6), (-2.7, 45, 7.0)]
        + [(-16.4, 56, 5.4), (-6.0, 50, 8.1), (0.4, 41, 8.2)]
    )
    for i, p in enumerate(way):
        inst(kinds[(i * 3) % 4], p, 0.12 * g.normal() + 0.1, 1.0, (0.16 * g.normal(), -0.12))
    blades = [grass(f"r{i}", 120, 0.5, 1.5, 0.011, i, leaf_mat("Reed", (0.02, 0.025, 0.012), (0.04, 0.045, 0.02)), 0.35) for i in range(3)]
    for r in blades:
        r.location = (0, -60, -40)
    for i in range(120):
        side = -1 if i % 3 else 1
        y = 4.2 + 6.5 * g.random()
        edge = 0.4 * y if upright else 0.5 * y
        inst(blades[i % 3], (side * (edge * (0.62 + 0.6 * g.random() ** 1.4)), y, -0.15), g.random() * 6.3, 0.55 + 0.6 * g.random())


@picture("herons-homing", samples=22, exposure=-0.35, bloom=0.2, bloom_at=1.4, vignette=0.26, sat=1.02, shadows=[0.0, 0.005, 0.018])
def herons_homing():
    """Nine herons cross a lagoon to a bare tree after sunset."""
    homing()


@picture("herons-homing-portrait", 1080, 1350, samples=18, exposure=-0.35, bloom=0.2, bloom_at=1.4, vignette=0.26, sat=1.02, shadows=[0.0, 0.005, 0.018])
def herons_homing_portrait():
    """The herons and the tree, upright."""
    homing(True)


@picture("boardwalk-lamps", samples=26, exposure=0.95, bloom=0.18, bloom_at=1.0, vignette=0.28, sat=1.0, shadows=[0, 0.004, 0.014])
def boardwalk_lamps():
    """A boardwalk between mangroves, its lamps just lit."""
    blue_sky(-30, 1.25, cl=0.55, seed=6.5)
    cam = (0.15, -1.2, 2.45)
    camera(cam, (0, 30, 2.45), 30, level=True, shift=(0, -0.02), fstop=4, focus=9)
    lagoon(cam, (0.3, 0.25, 0.3), 1.4, 0.012)
    px = lambda y: 1.9 * math.sin(max(y - 6, 0) * 0.055) ** 2
    b = MB()
    y = -2.0
    g = R(3)
    while y < 52:
        b.box((px(y), y, 0.86 + g.normal() * 0.002), (1.55, 0.135, 0.04), 0.012 * g.normal(), g.random())
        y += 0.143
    b.obj("planks", wood("Sapodilla", (0.22, 0.13, 0.075), (0.34, 0.22, 0.14), 0.35, 0.5), bevel=0.004)
    posts, glow = MB(), MB()
    for i in range(18):
        y = 0.6 + i * 3.1
        for s in (-1, 1):
            posts.tube([(px(y) + s * 0.72, y, -0.6), (px(y) + s * 0.72, y, 0.9 if (i + s) % 2 else 1.5)], 0.06, 10)
        s = 1 if i % 2 == 0 else -1
        at = (px(y) + s * 0.72, y, 1.58)
        glow.cyl((at[0], at[1], at[2] - 0.08), 0.052, 0.15, 14)
        posts.cyl((at[0], at[1], at[2] + 0.08), 0.09, 0.025, 14)
        lamp((at[0] - s * 0.02, at[1], at[2]), 9, (1, 0.6, 0.28), 0.06)
    posts.obj("posts", wood("Post", (0.12, 0.08, 0.055), (0.2, 0.14, 0.1), 0.3, 0.7))
    glow.obj("glow", emit((1, 0.6, 0.26), 9))
    leaf = leaf_mat("Mangrove", (0.022, 0.06, 0.018), (0.06, 0.12, 0.03), gloss=0.3)
    kinds = [leafball(f"m{i}", (1.3, 1.3, 1.5), 2200, 0.15, 0.07, 30 + i, leaf) for i in range(3)]
    roots = MB()
    for k in range(26):
        a, q = g.random() * 6.28, 0.5 + 1.1 * g.random()
        s = np.linspace(0, 1, 9)
        roots.tube(np.stack([q * math.cos(a) * s, q * math.sin(a) * s, 1.3 * (1 - s**2.4) - 0.35], 1), 0.028, 6)
    root = roots.obj("root", plain("Root", (0.09, 0.065, 0.05), 0.9))
    for o in kinds + [root]:
        o.location = (0, -60, -40)
    for i in range(150):
        s = -1 if i % 2 else 1
        y = 2.5 + 52 * (i / 150) + g.random()
        x = px(y) + s * (2.6 + 4.6 * g.random() ** 1.2)
        z = 0.9 + 1.3 * g.random()
        inst(kinds[i % 3], (x, y, z), g.random() * 6.3, 0.75 + 0.75 * g.random())
        if i % 2 == 0:
            inst(root, (x, y, 0), g.random() * 6.3, 0.9 + 0.4 * g.random())
    shoreline(120, -300, 300, 9, 4, plain("edge", DARK, 1.0, 0.0))


@picture("canoes-green-water", samples=20, exposure=0.25, bloom=0.05, vignette=0.16, sat=1.05)
def canoes_green_water():
    """Two canoes tied together on green water between mangrove crowns, seen straight down."""
    w = 30
    daysky(52, -70, 0.07, 4.0)
    topdown(w, 60)
    X, Y = np.meshgrid(np.linspace(-18, 18, 900), np.linspace(-11, 11, 560))
    m, t, out = material("Bottle")
    p = POS(t)
    deep = MIX(t, SS(t, NOISE2(t, p, 0.22, 5, 0.6).outputs[0], 0.35, 0.68), (0.008, 0.045, 0.026), (0.03, 0.10, 0.05))
    deep = MIX(t, SS(t, NOISE2(t, p, 2.4, 4, 0.7).outputs[0], 0.62, 0.8, 0, 0.35), deep, (0.09, 0.13, 0.05))
    nr = BUMP(t, NOISE2(t, p, 2.8, 5, 0.6).outputs[0], 0.05, 0.35)
    out(PBR(t, deep, 0.05, nr, 0.5))
    b = MB()
    b.grid(X, Y, 0.004 * fbm(X * 2, Y * 2, 3, 4))
    b.obj("water", m)
    g = R(12)
    leaf = leaf_mat("Crown", (0.028, 0.085, 0.018), (0.10, 0.18, 0.035), gloss=0.3)
    way = lambda y: 1.4 * math.sin(y * 0.22 + 0.6)
    pts = []
    while len(pts) < 230:
        x, y = g.uniform(-18, 18), g.uniform(-11, 11)
        if abs(x - way(y)) > 5.0 + 1.2 * math.sin(y * 0.9 + (x > 0) * 2):
            pts.append((x, y))
    scrub(pts, 5, 1.25, leaf)
    leaves = MB()
    for _ in range(90):
        x, y, a, r = g.uniform(-6, 6), g.uniform(-9, 9), g.random() * 6.3, 0.05 + 0.05 * g.random()
        c, s = math.cos(a), math.sin(a)
        q = np.array([(r, 0), (0, r * 0.45), (-r, 0), (0, -r * 0.45)])
        leaves.add([(x + c * u - s * v, y + s * u + c * v, 0.02) for u, v in q], [[0, 1, 2, 3]], None, g.random())
    leaves.obj("afloat", leaf_mat("Fallen", (0.32, 0.24, 0.05), (0.42, 0.38, 0.1)))
    hull, inner, trim = plain("hull", (0.62, 0.55, 0.42), 0.5), wood("rib", (0.3, 0.18, 0.1), (0.42, 0.27, 0.15)), wood("rim", (0.2, 0.11, 0.06), (0.3, 0.18, 0.1))
    for k, (x, y, turn) in enumerate(((-0.55, -0.3, 0.36), (0.62, -0.05, 0.3))):
        s = np.linspace(-1, 1, 50)
        half = 0.44 * (1 - np.abs(s) ** 2.4)
        u, v = np.meshgrid(s, np.linspace(-1, 1, 22))
        H = 0.44 * (1 - np.abs(u) ** 2.4)
        shell, inside, rim = MB(), MB(), MB()
        lift = 0.1 * np.abs(u) ** 3
        shell.grid(v * H, u * 2.5, -0.12 + 0.5 * np.abs(v) ** 2.2 + lift)
        inside.grid(v * H * 0.93, u * 2.4, -0.07 + 0.46 * np.abs(v) ** 2.2 + lift)
        for e in (-1, 1):
            rim.tube(np.stack([e * half, s * 2.5, 0.39 + 0.1 * np.abs(s) ** 3], 1), 0.028, 7)
        for at in (-1.15, 0.15, 1.3):
            wd = 0.86 * (1 - abs(at / 2.5) ** 2.4)
            rim.box((0, at, 0.3), (wd, 0.2, 0.025), rnd=at)
        rim.box((0.12, -0.4, 0.42), (0.04, 1.5, 0.03), 0.16, 0.5)
        rim.box((0.0, -1.15, 0.43), (0.15, 0.42, 0.015), 0.16, 0.8)
        for part, mat in ((shell, hull), (inside, inner), (rim, trim)):
            o = part.obj("canoe", mat)
            o.location = (x, y, 0.17)
            o.rotation_euler = (0, 0, turn)
    rope = MB()
    rope.tube([(-0.3, 1.3, 0.5), (0.1, 1.5, 0.36), (0.5, 1.35, 0.5)], 0.018, 7)
    rope.obj("tie", plain("Rope", (0.6, 0.5, 0.34), 0.9))
