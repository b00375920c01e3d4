"""Close at hand: rings on linen, wine at sunset, a plated starter."""

import random
from math import cos, radians as rad, sin

from mathutils import noise

from indoors.light import GOLD, SOFT, area, cam, sea_world, sun
from indoors.materials import C, P, coords, finish, leafm, linen, memo, metal, new, plain, plaster, stone, wood
from indoors.plants import bloom, branch_vase, leaf, palm_tree
from indoors.food import slice_
from indoors.render import picture
from indoors.shapes import ball, box, grid, group, lathe, spl, tube
from indoors.tableware import bottle, bowl, cutlery, napkin, plate, tumbler, wineglass


def ring(loc, r, mat, width=0.0036, rot=(0, 0, 0)):
    """A plain wedding band, rounded outside and flat inside; it stands on its edge unless turned."""
    outline = [
        (r, -width / 2),
        (r + 0.0009, -width / 2 * 0.98),
        (r + 0.0016, -width / 4),
        (r + 0.0017, 0),
        (r + 0.0016, width / 4),
        (r + 0.0009, width / 2 * 0.98),
        (r, width / 2),
        (r - 0.0001, 0),
        (r, -width / 2),
    ]
    return lathe(outline, mat, loc, n=4, segs=160, rot=rot, auto=60)


def olive_twig(points, mat, bark, seed, size=0.016):
    """A thin twig with narrow leaves along its whole length."""
    chance = random.Random(seed)
    way = spl(points, 8)
    tube(way, 0.0009, bark, taper=lambda t: 1.2 - 0.7 * t)
    for i, at in enumerate(way[2:]):
        for side in (-1, 1):
            leaf(
                tuple(at),
                size * chance.uniform(0.8, 1.2),
                size * 0.17,
                mat,
                rz=chance.uniform(25, 55) * side - 60 + 4 * i,
                tilt=chance.uniform(2, 24),
                curl=chance.uniform(0.1, 0.5),
                roll=chance.uniform(-25, 25),
            )


@picture("rings-linen")
def rings_linen():
    """Two gold rings on creased linen, roses out of focus behind."""
    cloth = linen("#f1ebe0", weave=9000, crump=0.12, st=0.3)

    def drape(u, v):
        x, y = (u - 0.5) * 0.7, v * 0.62 - 0.2
        calm = min(1, max(0, ((x * x + y * y) ** 0.5 - 0.022) / 0.06)) * (1 if y > 0 else 0.35)
        folds = 0.013 * noise.noise((x * 9 + y * 6, y * 5 - x * 3, 2)) + 0.006 * noise.noise((x * 21, y * 15, 7))
        crease = 0.007 * (1 - abs(noise.noise((x * 7 - y * 10, y * 4, 11)))) ** 3
        return (x, y, calm * (folds + crease))

    grid(260, 230, drape, cloth)
    gold = metal("#e0b070", 0.13)
    rose = metal("#dda583", 0.13)
    ring((-0.006, 0.002, 0.0026), 0.0098, gold, 0.0046)
    ring((0.0118, 0.0035, 0.0062), 0.0088, rose, 0.0036, rot=(0, -32, 24))
    leaves = leafm("#7d8c68", "#a3ae8c", 0.55, 0.3)
    bark = plain("#7a6a4e", 0.8)
    olive_twig([(0.1, -0.01, 0.01), (0.07, 0.008, 0.01), (0.04, 0.034, 0.012), (0.014, 0.06, 0.02)], leaves, bark, 4)
    olive_twig([(-0.14, 0.02, 0.016), (-0.095, 0.045, 0.016), (-0.05, 0.085, 0.02)], leaves, bark, 9)
    for k, (x, y, z, r, turn) in enumerate(
        (
            (-0.095, 0.085, 0.034, 0.034, -30),
            (-0.035, 0.12, 0.042, 0.042, -12),
            (0.035, 0.15, 0.036, 0.034, 10),
            (0.1, 0.14, 0.04, 0.04, 24),
        )
    ):
        bloom((x, y, z), r, "#f7e9df", "#e8b9a6", 5, k + 2, rot=(-35, turn, 0))
    for k in range(9):
        leaf((-0.1 + 0.024 * k, 0.125, 0.02), 0.05, 0.014, leaves, rz=-70 + 20 * k, tilt=18, curl=0.4)
    box((1.1, 0.02, 1), (0.1, 0.6, -0.2), plaster("#e2d6c2"), 0)
    sea_world(**SOFT, h=9, strength=1.1)
    area((-0.7, 0.42, 0.55), (0, 0, 0), (0.7, 0.5), 9, "#fff0da", gloss=True)
    area((0.6, -0.3, 0.7), (0, 0, 0), (0.5, 0.5), 1.6, "#dfe9f4", gloss=True)
    sun(-64, 24, 3.0, "#ffdfb4", 1.5)
    cam((0.03, -0.17, 0.05), (-0.004, 0.006, 0.0165), 60, 2.2, (0.0, -0.002, 0.005), level=False)
    return dict(samples=16, grade=dict(exposure=0.25, highs=[0.014, 0.004, -0.012], bloom=0.2))


@picture("wine-sunset")
def wine_sunset():
    """Two glasses and a bottle on a terrace wall above the evening sea."""
    top = stone("#cdb797", "#a98f6c", 1.2, 0.55, 3, 0.3)
    box((3, 0.62, 0.06), (0, 0.05, 1.0), top, 0.012)
    at = 1.06
    wineglass((0.0, -0.03, at), 0.34, "#8a1830", sc=1.04, wide=1.14)
    wineglass((0.115, 0.075, at), 0.34, "#8a1830", sc=1.04, wide=1.14)
    bottle((-0.15, 0.11, at), "claret", "#23401f", "#efe4cb", "#4a1a20", 1.0, fill="#3a0a14", rz=-78)
    wd = wood("#8d6442", "#60412a", "X", 0.4)
    box((0.26, 0.16, 0.016), (0.315, 0.0, at), wd, 0.004, rot=(0, 0, 12))
    grape = plain("#4a1d3c", 0.32, coat=0.3, var=0.3)
    chance = random.Random(6)
    for k in range(46):
        layer = k // 16
        a, q = k * 2.4, 0.0095 * (k % 16) ** 0.5 * (1 - 0.22 * layer)
        ball(
            chance.uniform(0.0078, 0.0095),
            (0.29 + 1.5 * q * cos(a), 0.02 + q * sin(a), at + 0.025 + 0.013 * layer),
            grape,
            (1, 1, 1.08),
            18,
        )
    tube(
        [(0.29, 0.02, at + 0.05), (0.32, 0.03, at + 0.075), (0.345, 0.03, at + 0.07)],
        0.0018,
        plain("#6e5a36", 0.8),
        n=5,
    )
    palm_tree((-4.2, 8.5, -2.4), 4.8, 24, 9, 2.2, 0.9)
    sea_world(
        **GOLD,
        h=4,
        sun=dict(az=8, el=3.6, col="#ffb877", glow=1.1, disc=14, size=1.2, glitter=2.4, lane=50),
        strength=0.95,
    )
    area((1.8, 2.2, 2.2), (0, 0, 1.1), (3, 2), 90, "#ffc48e", gloss=True)
    area((-1.4, -1.4, 2.2), (0, 0, 1.1), (2.2, 1.6), 26, "#d5dff0", gloss=True)
    sun(8, 11, 2.6, "#ffb878", 1.5)
    cam((0.03, -0.86, 1.21), (0.055, 0.02, 1.165), 50, 2.2, (0, -0.03, 1.16), level=False)
    return dict(
        samples=24,
        bounces=(12, 3, 4, 12, 12),
        grade=dict(exposure=0.1, bloom=0.22, highs=[0.014, 0.002, -0.014], sat=1.1),
    )


@memo
def seared():
    """A scallop: ivory sides, a browned and caramelised top."""
    m, t = new("seared")
    up = t.n("SeparateXYZ", 2, Vector=t.n("TexCoord", 0))
    v = coords(t)
    patches = t.noise(v, 70, 5, 0.65, 0.6)
    crust = t.rng(t.m("ADD", up, t.m("MULTIPLY", t.m("SUBTRACT", patches, 0.5), 0.35)), 0.74, 0.96)
    brown = t.ramp(patches, [(0.3, C("#6f3510")), (0.5, C("#b0661f")), (0.7, C("#dca552"))])
    fibre = t.noise(t.map(v, (1, 1, 0.12)), 260, 3)
    c = t.mix(crust, t.mix(fibre, C("#ecdcbd"), C("#f8efdc")), brown)
    n = t.bump(patches, 0.35, 0.002, t.bump(fibre, 0.2, 0.001))
    return finish(m, t, P(t, Base_Color=c, Roughness=0.34, Clearcoat=0.35, Clearcoat_Roughness=0.15, Normal=n))


def scallop(loc, r=0.021, h=0.02):
    """One seared scallop."""
    return lathe(
        [(0, 0), (r * 0.9, 0), (r, h * 0.25), (r * 1.01, h * 0.6), (r * 0.96, h * 0.88), (r * 0.82, h), (0, h * 0.985)],
        seared(),
        loc,
        n=5,
        segs=56,
        wob=0.16,
    )


@picture("scallops-plate")
def scallops_plate():
    """Three scallops on a dark plate, the table lost in soft focus."""
    table = wood("#a98158", "#7f5c3b", "X", 0.42)
    box((3, 1.8, 0.04), (0, 0.3, -0.04), table, 0.01)
    ceramic = plain("#3b3f40", 0.42, bump=0.25, bscale=55, coat=0.25, var=0.12)
    plate((0, 0, 0), 0.15, ceramic)
    at = 0.0092
    puree = plain("#7d9a4a", 0.28, coat=0.35, var=0.06, bump=0.15, bscale=60)

    def smear(u, v):
        a = rad(200 - 165 * u)
        width = 0.021 * (1 - u) ** 0.6 + 0.004
        k = (v - 0.5) * 2
        q = 0.052 + k * width + 0.003 * noise.noise((u * 9, k * 2, 3))
        lift = 0.0055 * (1 - k * k) ** 0.7 * (1 - 0.7 * u) + 0.0012 * noise.noise((u * 24, k * 3, 9))
        return (q * cos(a) * 1.1, q * sin(a), at - 0.0006 + max(0, lift))

    grid(160, 24, smear, puree)
    for x, y in ((-0.049, 0.02), (-0.002, 0.05), (0.046, 0.03)):
        scallop((x, y, at + 0.001), random.uniform(0.0205, 0.0225), 0.021)
    herb = leafm("#4d7d34", "#86b058", 0.45, 0.45)
    red = leafm("#7a2c3c", "#a34a50", 0.45, 0.4)
    chance = random.Random(3)
    for x, y in ((-0.049, 0.02), (-0.002, 0.05), (0.046, 0.03)):
        for k in range(7):
            leaf(
                (x + chance.uniform(-0.006, 0.006), y + chance.uniform(-0.006, 0.006), at + 0.0225),
                chance.uniform(0.012, 0.022),
                chance.uniform(0.003, 0.006),
                red if k == 3 else herb,
                rz=chance.uniform(0, 360),
                tilt=chance.uniform(15, 65),
                curl=chance.uniform(0.2, 0.7),
            )
    oil = plain("#c9a227", 0.08, coat=0.8)
    for k in range(15):
        a = rad(-150 + 9 * k + chance.uniform(-5, 5))
        q, r = chance.uniform(0.05, 0.085), chance.uniform(0.0012, 0.0036)
        lathe([(r, 0), (r * 0.85, r * 0.35), (0, r * 0.5)], oil, (q * cos(a), q * sin(a), at), n=3, segs=24)
    for k in range(40):
        a, q = chance.uniform(0, 6.3), chance.uniform(0.0, 0.09)
        ball(chance.uniform(0.0004, 0.0009), (q * cos(a), q * sin(a), at + 0.0004), plain("#20160e", 0.7), segs=8)
    steel = metal("#d9d5cd", 0.16)
    cutlery("fork", (-0.2, 0.0, 0.002), 4, steel)
    cutlery("knife", (0.2, 0.0, 0.002), -3, steel)
    napkin((-0.3, 0.02, 0), 8, linen("#e9e0d0", weave=1100, crump=0.25), "fold", 0.22)
    wineglass((0.22, 0.22, 0), 0.34, "#e9cf7a", sc=1.05, wide=1.1)
    tumbler((0.32, 0.12, 0), fill=0.6)
    bowl((-0.2, 0.28, 0), 0.07, 0.05, plain("#e8dfd0", 0.4, coat=0.2))
    for k in range(3):
        slice_(
            (-0.2 + 0.02 * cos(2.1 * k), 0.28 + 0.02 * sin(2.1 * k), 0.05), 0.03, (50, 0, 120 * k), "#efe07a", "#e3c93a"
        )
    plate((0.02, 0.55, 0), 0.14, ceramic)
    with group((0.1, 0.42, 0), 0, 0.7):
        branch_vase((0, 0, 0), n=6, h=0.34, seed=4, col="#cdbb9f")
    box((6, 0.1, 3), (0, 3.2, -1), plaster("#e9e0d2"), 0)
    sea_world(**SOFT, h=9, strength=1.1)
    area((-1.3, 0.9, 0.9), (0, 0, 0), (1.2, 0.9), 34, "#fff0da", gloss=True)
    area((1.0, -0.5, 1.2), (0, 0, 0), (0.8, 0.8), 4, "#dfe9f4", gloss=True)
    area((-0.5, 2.4, 1.4), (0, 3.2, 0.6), (2, 1.4), 30, "#ffe8c8")
    sun(-58, 30, 2.6, "#ffe2b8", 1.5)
    cam((0.055, -0.36, 0.175), (0.004, 0.03, 0.032), 47, 3.2, (0, 0.015, 0.02), level=False)
    return dict(samples=6, grade=dict(exposure=0.45, highs=[0.012, 0.004, -0.01]))
