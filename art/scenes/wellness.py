"""Bath, spa still life, towels and keys, yoga deck."""

import math
import random
from math import cos, pi, radians as rad, sin


from indoors.lamps import pendant
from indoors.light import DAY, GOLD, SOFT, area, cam, sea_world, sun
from indoors.linens import pebble, terry, towel_roll, towel_stack
from indoors.materials import (
    BRASS,
    BRONZE,
    finish,
    glass,
    leafm,
    linen,
    marble,
    metal,
    new,
    petal,
    plain,
    planks,
    plaster,
    rugm,
    sheer,
    stone,
    wood,
)
from indoors.plants import branch_vase, frond, leaf, monstera, orchid, palm_pot, palm_tree
from indoors.render import picture
from indoors.rooms import frame, wall
from indoors.shapes import ball, box, curtain, cyl, dup, grid, group, lathe, mesh, soft, spl, tube
from indoors.tableware import bowl, candle, votive


def tub(loc, rz=0, L=1.72, W=0.82, H=0.58, mat=None):
    """A free-standing bath, filled."""
    mat = mat or plain("#f6f3ec", 0.28, 0.5, coat=0.35)
    pr = spl(
        [
            (0, 0),
            (0.72, 0),
            (0.80, 0.04),
            (0.9, 0.3),
            (0.985, 0.54),
            (1.0, 0.572),
            (0.985, 0.58),
            (0.955, 0.565),
            (0.87, 0.3),
            (0.74, 0.12),
            (0.5, 0.075),
            (0, 0.07),
        ],
        6,
    )
    with group(loc, rz) as g:

        def fn(u, v):
            p = pr[round(v * (len(pr) - 1))]
            a = 2 * pi * u
            e = 2 / 2.35
            c, s = math.copysign(abs(cos(a)) ** e, cos(a)), math.copysign(abs(sin(a)) ** e, sin(a))
            return (p[0] * c * L / 2, p[0] * s * W / 2, p[1] * H / 0.58)

        grid(96, len(pr), fn, mat, wrap=True)
        m, t = new("bathwater")
        v = t.n("TexCoord", 3)
        n = t.bump(t.noise(v, 9, 2), 0.06, 0.01)
        d = t.n("BsdfDiffuse", Color=(0.62, 0.78, 0.78, 1))
        gl = t.n("BsdfGlossy", Roughness=0.02, Normal=n)
        finish(m, t, t.n("MixShader", i0=t.n("Fresnel", IOR=1.33, Normal=n), i1=d, i2=gl))
        lathe([(0, 0), (1, 0)], m, (0, 0, 0.4), segs=96, sq=(L / 2 * 0.9, W / 2 * 0.9))
    return g


def tap(loc, rz=0):
    """A standing tap."""
    b = metal("#c2985a", 0.24)
    with group(loc, rz) as g:
        cyl(0.05, 0.012, (0, 0, 0), b)
        tube([(0, 0, 0), (0, 0, 0.92)], 0.014, b)
        tube(spl([(0, 0, 0.9), (0, 0.03, 0.96), (0, 0.11, 0.985), (0, 0.19, 0.955), (0, 0.205, 0.9)], 8), 0.014, b)
        tube([(-0.07, 0, 0.78), (0.07, 0, 0.78)], 0.011, b)
        tube([(0.05, 0.02, 0.74), (0.06, 0.05, 0.72), (0.06, 0.06, 0.88)], 0.009, b, n=6)
        for x in (-0.075, 0.075):
            cyl(0.02, 0.03, (x, 0, 0.765), b)
    return g


@picture("bathroom-tub")
def bathroom(portrait=False):
    """A bath before a window on the sea."""
    tr = stone("#ddcfb8", "#c2ad8d", 0.8, 0.45, 4.5, 0.25)
    fl = planks("#d9cab0", "#c3af90", 0.8, 1.2, 0.3, 0, 0.002, (0.5, 0.43, 0.33), stone=True)
    pl = plaster("#efe8dc")
    H = 3.0
    y = 1.9
    box((7, 6, 0.1), (0, -0.5, -0.1), fl, 0)
    box((7, 6, 0.2), (0, -0.5, H), pl, 0)
    wall((-2.6, -3.4), (-2.6, y), H, tr)
    wall((2.6, -3.4), (2.6, y), H, pl)
    box((7, 0.1, H), (0, -3.4, 0), pl, 0)
    frame(3.6, 2.75, (0.35, y, 0), BRONZE(), 0.05, 0.08, colx=[-0.55], pane=glass((0.97, 0.99, 0.99), thin=True))
    box((1.2, 0.16, H), (-2.05, y, 0), tr, 0.004)
    box((0.6, 0.16, H), (2.45, y, 0), pl, 0)
    box((3.7, 0.17, 0.25), (0.35, y, 2.75), pl, 0)
    tub((0.1, 0.72, 0), 0)
    tap((0.1, 1.3, 0), 180)
    r = random.Random(3)
    pt = petal("#f4e3da", "#e6b9a8", 0.35)
    p = grid(
        7,
        7,
        lambda u, v: (
            (u - 0.5) * 0.05 * sin(pi * (0.15 + 0.7 * v)),
            (v - 0.5) * 0.055,
            0.012 * ((u - 0.5) ** 2 * 4 + (v - 0.5) ** 2 * 3),
        ),
        pt,
    )
    for i in range(15):
        dup(
            p,
            (0.1 + r.uniform(-0.62, 0.62), 0.72 + r.uniform(-0.22, 0.22), 0.402),
            r.uniform(0, 360),
            r.uniform(0.7, 1.1),
        )
    p.location = (0.2, 0.65, 0.402)
    with group((1.42, 0.35, 0)):
        cyl(0.17, 0.44, (0, 0, 0), wood("#94683f", "#6b4829", "Z"), bevel=0.012)
        towel_roll((-0.02, -0.06, 0.44), 0.05, 0.26, rz=70)
        towel_roll((0.0, 0.05, 0.44), 0.05, 0.26, rz=74)
        candle((0.1, 0.02, 0.44), 0.03, 0.07, False, 0)
    with group((-1.95, 1.2, 0)):
        palm_pot((0, 0, 0), 12, 1.25, 7, "white")
    box((1.0, 0.62, 0.014), (0.15, -0.35, 0), rugm("#efe8da", "#d8ccb8", 140.0), 0.006)
    # vanity edge on the right
    box((0.55, 1.9, 0.3), (2.28, -1.3, 0.5), wood("#a87c52", "#7f5a38", "Y"), 0.006)
    box((0.58, 1.96, 0.04), (2.27, -1.3, 0.8), marble("#ece4d8", "#9b8b78"), 0.006)
    lathe(
        [(0, 0), (0.12, 0), (0.2, 0.06), (0.22, 0.13), (0.21, 0.13), (0.19, 0.07), (0, 0.02)],
        plain("#f3eee4", 0.3, coat=0.3),
        (2.25, -1.05, 0.84),
        n=4,
    )
    towel_stack((2.2, -1.75, 0.84), 0.3, 0.22, 2)
    box((0.02, 1.3, 1.3), (2.53, -1.3, 1.15), metal("#ddd9d2", 0.02), 0.002)
    curtain(0.75, 2.7, sheer("#fffaf2", 0.25, 0.5), (-1.15, y - 0.18, 0.01), 6, 0.055, seed=4)
    curtain(0.55, 2.7, sheer("#fffaf2", 0.25, 0.5), (2.0, y - 0.18, 0.01), 5, 0.055, seed=6)
    pendant((-1.75, 0.35, H), 1.15, 0.19, 0.24, kind="rattan", em=3, bulb=0)
    box((9, 1.6, 0.05), (0, y + 0.95, -0.1), planks("#a58a68", "#7d6446", 0.14, 3, 0.6, 0), 0)
    palm_tree((2.9, y + 5, -4), 5.6, 22, 9, 2.2, 0.7)
    for k in range(7):
        f = frond(leafm("#3f6a2e", "#6b8f45"), 1.1, 26, 0.014, 0.3, 0.6, seed=k)
        f.e.location = (-2.6 + 0.35 * k + (2.6 if k > 3 else 0), y + 1.2, -0.1)
        f.e.rotation_euler = (rad(30), 0, rad(40 * k))
    sea_world(**DAY, h=12, strength=1.5)
    area((0.3, y - 0.1, 1.4), (0, -2, 0.8), (3.5, 2.6), 105, "#ebf3fa")
    sun(24, 40, 7.5, "#ffe9cc", 0.8)
    area((0.4, -3.1, 2.5), (0, 0.5, 0.6), 2, 20, "#ffecd6")
    if portrait:
        cam((0.75, -2.75, 1.3), (0.05, 0.9, 1.0), 27, 8, (0, 0.5, 0.6), size=(1080, 1350))
    else:
        cam((0.9, -2.75, 1.25), (0.02, 0.9, 0.95), 25, 8, (0, 0.5, 0.6))
    return dict(grade=dict(exposure=0.38, highs=[0.012, 0.004, -0.012]))


@picture("spa-still-life")
def spa(portrait=False):
    """Towels, stones, candles and an orchid."""
    random.seed(4)
    for i in range(9):
        box((1.9, 0.088, 0.03), (0, -0.34 + 0.094 * i, -0.03), wood("#96694a", "#66452b", "X", 0.45), 0.004)
    ba = plain("#2c2e30", 0.42, 0.5, bump=0.18, bscale=55, var=0.12)
    pebble((0.03, -0.01, 0), 0.062, ba, (1, 0.82, 0.36), 10)
    pebble((0.028, -0.012, 0.044), 0.049, ba, (1, 0.84, 0.37), 60)
    pebble((0.035, -0.008, 0.0795), 0.036, ba, (1, 0.86, 0.4), 120)
    pebble((0.145, -0.085, 0), 0.03, ba, (1, 0.8, 0.45), 40)
    pebble((-0.07, -0.115, 0), 0.024, ba, (1, 0.85, 0.5), 80)
    pebble((0.2, -0.06, 0), 0.02, ba, (1, 0.85, 0.5), 20)
    te = terry("#f5f0e6")
    for i, (x, y, z) in enumerate(((-0.23, 0.06, 0), (-0.21, 0.185, 0), (-0.225, 0.12, 0.098))):
        towel_roll((x, y, z), 0.052, 0.3, te, 82 + i * 3)
    candle((0.27, 0.02, 0), 0.036, 0.075, True, 0.9)
    candle((0.35, -0.03, 0), 0.03, 0.045, True, 0.6)
    votive((-0.02, 0.2, 0), 0.036, 0.065, 0.6)
    pw = petal("#fbf3ee", "#f3d3dc", 0.4)
    st = spl([(0.52, 0.34, 0), (0.44, 0.27, 0.19), (0.3, 0.17, 0.285), (0.15, 0.1, 0.285), (0.06, 0.06, 0.255)], 10)
    tube(st, 0.0034, plain("#6b7a3a", 0.45), taper=lambda t: 1.2 - 0.7 * t)
    for k, (i, s, rz) in enumerate(((21, 1.0, 10), (27, 1.05, -14), (33, 1.0, 8), (38, 0.9, -10))):
        p = st[i]
        orchid(pw, (p[0] + (0.012 if k % 2 else -0.01), p[1] - 0.025, p[2] - 0.028), s, (-8, (-1) ** k * 8, rz))
        tube(
            [p, (p[0], p[1] - 0.012, p[2] - 0.018), (p[0] + (0.012 if k % 2 else -0.01), p[1] - 0.022, p[2] - 0.028)],
            0.0018,
            plain("#7d8a48", 0.45),
        )
    ball(0.007, st[-1], petal("#e9e6c4", None, 0.3), (1, 1, 1.4), 16)
    orchid(pw, (0.11, -0.15, 0.018), 0.95, (-62, 0, 30))
    bowl((0.36, 0.2, 0), 0.06, 0.045, plain("#b9a585", 0.6, bump=0.3, bscale=40))
    cyl(0.05, 0.002, (0.36, 0.2, 0.032), plain("#d8a544", 0.1, coat=0.6), bevel=0.001)
    for k in range(3):
        leaf(
            (-0.02 + 0.02 * k, 0.24, 0.0),
            0.2,
            0.035,
            leafm("#3f6f3a", "#5f8f4c", 0.35, 0.25),
            rz=-60 + 70 * k,
            tilt=55,
            curl=0.6,
        )
    # soft garden background
    for k in range(7):
        palm_pot((-1.9 + 0.62 * k, 2.2 + 0.25 * (k % 3), -1.1), 11, 1.5, k, None)
    sea_world(**SOFT, h=4, strength=0.9)
    area((-1.2, 0.75, 0.95), (0, 0, 0.05), (1.0, 0.9), 20, "#fff0dc", gloss=True)
    area((1.2, 1.3, 0.9), (0.1, 0, 0.1), (0.8, 0.8), 9, "#dcebf5", gloss=True)
    area((-0.5, -1.0, 0.9), (-0.1, 0, 0.1), (1, 0.6), 7.5, "#fff0e0")
    area((0, 2.4, 3), (0, 2, 0), (4, 2), 60, "#f4f6e6")
    if portrait:
        cam((0.06, -0.66, 0.27), (0.04, 0, 0.135), 52, 3.4, (0.03, -0.05, 0.1), level=False, size=(1080, 1350))
    else:
        cam((0.05, -0.88, 0.29), (0.035, 0, 0.142), 45, 3.2, (0.03, -0.05, 0.1), level=False)
    return dict(samples=22, grade=dict(exposure=0.1, bloom=0.2, highs=[0.012, 0.003, -0.012]))


def key(loc, rz=0):
    """A brass key on a leather tag."""
    b = metal("#b98d4c", 0.3, 0.1)
    le = plain("#8a5a35", 0.6, bump=0.5, bscale=120, var=0.12)
    with group(loc, rz) as g:
        tube([(0.013 * cos(a * pi / 20), 0.013 * sin(a * pi / 20), 0.003) for a in range(40)], 0.0028, b, cyc=True)
        tube([(0, 0.013, 0.003), (0, 0.065, 0.003)], 0.0026, b)
        cyl(0.0042, 0.004, (0, 0.02, 0.003), b, rot=(90, 0, 0))
        box((0.011, 0.004, 0.0024), (0.006, 0.061, 0.0018), b, 0.0005)
        box((0.008, 0.004, 0.0024), (0.005, 0.053, 0.0018), b, 0.0005)
        tube(
            [
                (0.016 * cos(a * pi / 20), -0.022 + 0.016 * sin(a * pi / 20), 0.0045 + 0.003 * sin(a * pi / 20))
                for a in range(40)
            ],
            0.0012,
            b,
            cyc=True,
        )
        pr = [
            (-0.021, 0),
            (0.021, 0),
            (0.024, 0.004),
            (0.024, 0.07),
            (0.012, 0.088),
            (-0.012, 0.088),
            (-0.024, 0.07),
            (-0.024, 0.004),
        ]
        m = mesh(
            [(x, -0.036 - y, 0.001) for x, y in pr],
            [tuple(range(8))[::-1]],
            le,
            smooth=False,
            solid=0.0035,
            off=1,
            bevel=0.0008,
        )
        m.location = (0, 0.005, 0.001)
        cyl(0.0042, 0.0006, (0, -0.115 + 0.012, 0.0056), b)
        tube([(0.0, -0.03, 0.006), (0, -0.045, 0.0052)], 0.0012, b)
        tube([(-0.02, -0.045 - 0.002, 0.0053), (-0.02, -0.1, 0.0053)], 0.0005, plain("#e6d3b4"))
        tube([(0.02, -0.045 - 0.002, 0.0053), (0.02, -0.1, 0.0053)], 0.0005, plain("#e6d3b4"))
    return g


@picture("detail-towels-key")
def towels():
    """Folded towels and a room key on a stone shelf."""
    random.seed(6)
    tp = stone("#e0d3bd", "#c6b292", 1.3, 0.5, 1.5, 0.35)
    box((2.4, 0.7, 0.05), (0, 0.02, -0.05), tp, 0.006)
    box((3, 0.06, 2), (0, 0.4, -0.6), plaster("#eae1d2", 0.85, 0.12, 4), 0)
    towel_stack((-0.12, 0.1, 0), 0.34, 0.25, 3, [terry("#faf7f0"), terry("#9db3b0"), terry("#faf7f0")], 6, 0.062, 2)
    towel_roll((-0.11, 0.09, 0.188), 0.042, 0.27, terry("#e3d3b8"), 84)
    key((0.1, -0.10, 0), -60)
    with group((0.3, 0.16, 0), 0, 0.8):
        branch_vase((0, 0, 0), leafm("#73835f", "#98a681", 0.55, 0.25), 7, 0.46, 4, leafL=0.058, col="#d8cab2")
    lathe([(0, 0), (0.055, 0), (0.06, 0.006), (0.058, 0.012), (0.05, 0.006), (0, 0.005)], BRASS(), (0.12, 0.06, 0), n=3)
    for i, (x, y) in enumerate(((0.11, 0.07), (0.135, 0.05))):
        lathe(
            [(0, 0), (0.02, 0), (0.024, 0.006), (0.024, 0.011), (0.018, 0.017), (0, 0.018)],
            plain(("#efe7d8", "#c9d4c4")[i], 0.45),
            (x, y, 0.008),
            n=3,
        )
    with group((0.46, -0.05, 0)):
        lathe(
            [
                (0, 0),
                (0.028, 0),
                (0.03, 0.004),
                (0.03, 0.09),
                (0.026, 0.098),
                (0.011, 0.102),
                (0.011, 0.115),
                (0, 0.115),
            ],
            glass("#b9824a", 0, 1.45, False, 0.7),
        )
        cyl(0.013, 0.025, (0, 0, 0.112), plain("#1f1a16", 0.4))
        grid(
            20,
            3,
            lambda u, v: (0.0306 * cos(rad(-150 + 120 * u)), 0.0306 * sin(rad(-150 + 120 * u)), 0.03 + 0.035 * v),
            plain("#f1e9da", 0.7),
        )
    # robe hanging at the left
    curtain(0.46, 1.5, linen("#f4efe5", crump=0.4), (-0.56, 0.3, -0.2), 4, 0.045, 4, 8)
    # palm-leaf gobo
    f = frond(leafm(), 1.0, 26, 0.018, 0.34, 0.4, seed=3)
    f.e.location = (0.9, -0.5, 0.75)
    f.e.rotation_euler = (rad(30), rad(20), rad(55))
    f2 = frond(leafm(), 1.0, 26, 0.018, 0.34, 0.4, seed=5)
    f2.e.location = (1.15, -0.35, 0.45)
    f2.e.rotation_euler = (rad(45), rad(-20), rad(70))
    sea_world(**SOFT, h=9, strength=0.5)
    sun(118, 36, 5.0, "#ffe6c6", 1.3)
    area((1.2, -1.1, 1.3), (0, 0, 0.1), (1.6, 1.2), 26, "#e3ecf8", gloss=True)
    area((-1.2, -0.9, 1.2), (0, 0, 0.1), (1, 1), 8, "#ffeedd")
    cam((0.16, -0.80, 0.29), (0.05, 0.02, 0.10), 42, 4.5, (0.03, -0.06, 0.06), level=False)
    return dict(grade=dict(exposure=0.42, highs=[0.006, 0.004, -0.006]))


@picture("yoga-deck-sunrise")
def yoga():
    """Mats under a pergola that faces the rising sun."""
    dk = planks("#b08f68", "#84674a", 0.14, 3.2, 0.42, 90)
    wd = wood("#9a7148", "#6f4d2e", "Z")
    wx = wood("#9a7148", "#6f4d2e", "X")
    box((10, 9, 0.1), (0, 0, -0.1), dk, 0)
    for x in (-3.1, 3.1):
        for y in (3.6, 0.2):
            box((0.16, 0.16, 2.9), (x, y, 0), wd, 0.01)
    for y in (3.6, 0.2, -2.6):
        box((6.9, 0.14, 0.2), (0, y, 2.9), wx, 0.01)
    for x in (-3.1, 3.1):
        box((0.14, 8, 0.2), (x, 0.4, 2.9), wood("#9a7148", "#6f4d2e", "Y"), 0.01)
    for i in range(20):
        box((6.8, 0.05, 0.1), (0, -2.6 + 0.34 * i, 3.1), wx, 0.004)
    sh = sheer("#fff8ec", 0.22, 0.55)
    for s in (-1, 1):
        curtain(0.5, 2.85, sh, (s * 2.78, 3.5, 0.02), 5, 0.07, 0, 3 + s)
    for i, (x, y, c) in enumerate(
        (
            (-1.35, 0.5, "#7f9a94"),
            (0, 0.5, "#cbb79a"),
            (1.35, 0.5, "#7f9a94"),
            (-0.7, 2.2, "#cbb79a"),
            (0.7, 2.2, "#7f9a94"),
        )
    ):
        box((0.64, 1.8, 0.007), (x, y, 0), plain(c, 0.9, bump=0.3, bscale=200, var=0.05), 0.003)
        soft((0.36, 0.2, 0.14), (x, y + 0.62, 0.007), linen(("#efe6d6", "#d8c6aa")[i % 2], crump=0.2), 0.1, 6)
        towel_roll((x - 0.2, y - 0.72, 0.007), 0.04, 0.24, None, 90)
    # instructor's place: bowl, candle, cushion
    lathe(
        [(0, 0), (0.06, 0), (0.1, 0.04), (0.12, 0.1), (0.113, 0.1), (0.094, 0.045), (0, 0.012)],
        metal("#b8893f", 0.3),
        (0, 3.25, 0),
        n=4,
    )
    for x in (-0.45, -0.3, 0.3, 0.45):
        votive((x, 3.3, 0), 0.04, 0.08, 0)
    lathe(
        [(0, 0), (0.2, 0), (0.24, 0.06), (0.22, 0.13), (0.1, 0.15), (0, 0.152)],
        linen("#cbb698", crump=0.2),
        (1.9, 3.1, 0),
        n=4,
    )
    palm_pot((-2.65, 2.9, 0), 12, 1.4, 4, "#c9b696")
    monstera((2.6, 2.6, 0), 9, 0.9, 3, "#c9b696", 1.0)
    palm_tree((-5.6, 9, -3.5), 6.8, 22, 5, 2.5, 0.9)
    palm_tree((5.2, 11, -3.5), 6.4, 22, 8, 2.5, -0.8)
    sea_world(
        **GOLD,
        h=6,
        sun=dict(az=-5, el=5.5, col="#ffd09a", glow=1.1, disc=14, size=1.1, glitter=2.6, lane=45),
        strength=1.05
    )
    sun(-5, 9, 5.0, "#ffbb7c", 1.2, True)
    area((0, 6, 5), (0, 1, 0), (9, 5), 620, "#ffd8b8")
    area((0, -4, 3.2), (0, 1, 0), (6, 3), 130, "#cfdcf0")
    cam((0, -3.3, 1.28), (0, 3, 1.12), 25, 9, (0, 1, 0))
    return dict(grade=dict(exposure=0.18, bloom=0.24, highs=[0.014, 0.002, -0.014]))


@picture("bathroom-portrait")
def bathroom_portrait():
    """The bath, upright."""
    return bathroom(True)


@picture("spa-portrait")
def spa_portrait():
    """The spa still life, upright."""
    return spa(True)
