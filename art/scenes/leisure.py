"""Free hours: lunch on the terrace, the gym at sunrise, the children's corner, the penthouse at dusk."""

import random
from math import cos, pi, radians as rad, sin

from indoors.bed import pillow
from indoors.food import orange
from indoors.furniture import dining_chair, drum, lounge_chair, round_table, sofa
from indoors.lamps import table_lamp
from indoors.light import DAY, DUSK, GOLD, SOFT, area, cam, point, sea_world, spot, sun
from indoors.linens import book
from indoors.materials import BRONZE, glass, glow, linen, plain, planks, plaster, rattan, rugm, stone, water, wood
from indoors.plants import branch_vase, monstera, palm_pot, palm_tree
from indoors.render import picture
from indoors.rooms import frame
from indoors.shapes import ball, box, curtain, cyl, dup, grid, group, lathe, mesh, soft, tube
from indoors.tableware import bowl, setting


@picture("restaurant-day")
def restaurant_day():
    """Tables laid for lunch under a pergola, stripes of sun across them, the sea behind."""
    random.seed(4)
    timber = wood("#a97d52", "#7c5736", "X")
    floor = planks("#dccdb4", "#c6b393", 0.8, 0.8, 0.42, 45, 0.004, (0.45, 0.38, 0.3), stone=True)
    box((20, 14, 0.1), (0, 0, -0.1), floor, 0)
    for x in (-4.2, 1.9, 8.0):
        box((0.16, 0.16, 2.9), (x, 2.4, 0), timber, 0.006)
        box((0.16, 0.16, 2.9), (x, -2.6, 0), timber, 0.006)
        box((0.14, 9, 0.2), (x, 0, 2.9), wood("#a97d52", "#7c5736", "Y"), 0.006)
    for k in range(34):
        box((16, 0.07, 0.1), (0.5, -4.2 + 0.23 * k, 3.1), timber, 0.003)
    cloth = linen("#f6f1e7", crump=0.25)
    white = plain("#f4efe6", 0.24, coat=0.45)
    blue = plain("#7f9ba0", 0.3, bump=0.12, bscale=40, coat=0.3, var=0.06)
    oak = wood("#b08358", "#85603a", "Z")
    seat = dining_chair((0, 40, -9), 0, oak, "#e9e0cf")
    cover = setting((0, 44, -9), 0, pl=white, char=blue)
    tables = ((0.0, 0.1), (-2.5, 0.9), (2.5, 0.9), (4.9, 0.7), (-4.9, 1.2))
    for n, (x, y) in enumerate(tables):
        box((0.96, 0.96, 0.03), (x, y, 0.72), cloth, 0.006)
        for side in range(4):
            a = side * pi / 2
            with group((x, y, 0), 90 * side):

                def hang(u, v, n=n, side=side):
                    lift = 0.02 * sin(u * 9 + n + side) * v
                    return ((u - 0.5) * (0.97 + 0.05 * v), -0.482 - 0.02 * v - lift, 0.742 - 0.26 * v)

                grid(40, 10, hang, cloth)
        tube([(x, y, 0), (x, y, 0.72)], 0.035, BRONZE())
        cyl(0.28, 0.02, (x, y, 0), BRONZE())
        for side in range(4):
            a = rad(90 * side)
            if n or side in (1, 2):  # the others would stand before the camera
                dup(seat, (x + sin(a) * 0.82, y - cos(a) * 0.82, 0), 180 + 90 * side + random.uniform(-8, 8))
            dup(cover, (x + sin(a) * 0.29, y - cos(a) * 0.29, 0.75), 90 * side)
        with group((x + 0.02, y + 0.02, 0.75), 40 * n, 0.62):
            branch_vase((0, 0, 0), n=6, h=0.36, seed=n + 2, col="#d9cbb4")
    bowl((0.16, -0.06, 0.75), 0.07, 0.04, blue)
    for k in range(4):
        orange((0.16 + 0.03 * cos(1.6 * k), -0.06 + 0.03 * sin(1.6 * k), 0.765 + 0.018 * (k == 3)), 0.026, "#ecd44a")
    # the edge of the terrace
    box((20, 0.5, 0.45), (0, 3.3, 0), plaster("#efe7d9"), 0.02)
    for k in range(7):
        palm_pot((-6 + 2.1 * k, 3.3, 0.3), 12, 0.8 + 0.15 * (k % 3), k + 2, None)
    palm_tree((-4.8, 8.5, -3), 6.2, 24, 5, 2.4, 0.8)
    palm_tree((4.6, 9.5, -3), 5.6, 24, 9, 2.4, -0.7)
    palm_tree((8.5, 12, -3), 6.6, 24, 2, 2.4, 0.6)
    sea_world(**DAY, h=9, sun=dict(az=40, el=42, col="#fff2dc", glow=0.4), strength=1.4)
    sun(58, 50, 7.0, "#ffe9cb", 0.6)
    area((0, 6, 6), (0, 0, 0.5), (14, 6), 1500, "#dbeafa")
    area((-3, -4.5, 2.4), (0, 0.5, 0.8), (5, 2), 130, "#fff0dc")
    cam((-0.5, -1.5, 1.2), (0.12, 0.62, 0.86), 36, 2.2, (0.02, -0.05, 0.8), level=False)
    return dict(samples=12, bounces=(10, 3, 4, 10, 12), grade=dict(exposure=0.1, highs=[0.012, 0.004, -0.012]))


def treadmill(loc, rz=0):
    """A treadmill; the runner looks towards +y."""
    black, grey, steel = plain("#17191b", 0.45), plain("#3a3d40", 0.4), plain("#8d9194", 0.3, metal=0.8)
    with group(loc, rz) as g:
        box((0.78, 1.75, 0.16), (0, 0, 0.03), grey, 0.03)
        box((0.52, 1.68, 0.012), (0, -0.02, 0.185), black, 0.002)
        box((0.78, 0.34, 0.24), (0, 0.8, 0.03), grey, 0.05)
        for x in (-0.38, 0.38):
            tube([(x, 0.62, 0.15), (x, 0.72, 0.8), (x, 0.66, 1.25)], 0.032, steel, n=6)
            tube([(x, 0.66, 1.02), (x, 0.4, 0.98), (x, 0.15, 0.94)], 0.024, black, n=5)
        box((0.8, 0.12, 0.1), (0, 0.66, 1.16), black, 0.03)
        box((0.62, 0.045, 0.36), (0, 0.68, 1.26), black, 0.015, rot=(-14, 0, 0))
        box((0.54, 0.004, 0.28), (0, 0.652, 1.3), plain("#11161a", 0.1), 0.001, rot=(-14, 0, 0))
    return g


def dumbbell(loc, rz=0, r=0.06, L=0.3):
    """A dumbbell with round heads."""
    rubber, steel = plain("#1b1c1e", 0.55), plain("#b9bcbe", 0.25, metal=1.0)
    with group(loc, rz) as g:
        for side in (-1, 1):
            cyl(r, L * 0.3, (side * L / 2 - L * 0.15, 0, r), rubber, bevel=0.01, rot=(0, 90, 0))
        tube([(-L / 2, 0, r), (L / 2, 0, r)], 0.014, steel)
    return g


@picture("gym-sunrise")
def gym_sunrise():
    """Treadmills against a wall of glass, the sun just above the sea."""
    random.seed(2)
    H = 3.3
    floor = planks("#6d5138", "#4b3625", 0.2, 2.0, 0.3, 90)
    box((16, 12, 0.1), (0, -1, -0.1), floor, 0)
    box((16, 12, 0.2), (0, -1, H), plaster("#cfc5b6"), 0)
    for k in range(40):
        box((0.06, 9, 0.12), (-7 + 0.36 * k, -1, H - 0.14), wood("#9b7048", "#6f4d2f", "Y"), 0.004)
    box((0.1, 12, H), (-5.6, -1, 0), plaster("#d9cfc0"), 0)
    box((0.1, 12, H), (5.6, -1, 0), wood("#8a6240", "#5f4027", "Y"), 0)
    y = 2.6
    frame(11.2, H, (0, y, 0), BRONZE(), 0.05, 0.08, cols=6, pane=glass((0.97, 0.99, 0.99), thin=True))
    mill = treadmill((0, 40, -9))
    for k in range(4):
        dup(mill, (-3.5 + 1.5 * k, 1.1, 0))
    rack = plain("#232527", 0.4)
    with group((5.2, 0.4, 0), -90):
        for z in (0.35, 0.75, 1.1):
            box((2.6, 0.34, 0.03), (0, 0, z), rack, 0.004, rot=(12, 0, 0))
            for k in range(6):
                dumbbell((-1.05 + 0.42 * k, 0.02, z + 0.03), 90, 0.05 + 0.006 * k, 0.26)
        for x in (-1.25, 1.25):
            box((0.06, 0.4, 1.25), (x, 0.03, 0), rack, 0.006)
    ball(0.325, (2.9, 0.9, 0.325), plain("#8fa3a2", 0.5, bump=0.1, bscale=20), segs=64)
    for k, col in enumerate(("#5f7f86", "#b9855a", "#8b9a86")):
        lathe(
            [(0, 0), (0.07, 0), (0.075, 0.01), (0.075, 0.62), (0.07, 0.63), (0, 0.63)],
            plain(col, 0.8),
            (3.9 + 0.19 * k, 1.9, 0),
        )
    box((1.9, 0.66, 0.012), (1.9, -0.7, 0), plain("#5f7f86", 0.85, bump=0.3, bscale=120), 0.004, rot=(0, 0, 84))
    dumbbell((2.65, -0.35, 0), 25)
    dumbbell((2.75, -0.75, 0), 10)
    box((0.5, 0.5, 0.4), (-4.9, 1.9, 0), wood("#8a6240", "#5f4027", "X"), 0.01)
    for k in range(4):
        box((0.36, 0.3, 0.06), (-4.9, 1.9, 0.4 + 0.06 * k), linen("#f1ece2", crump=0.2), 0.025)
    palm_pot((4.6, 2.0, 0), 13, 1.3, 4, "white")
    box((20, 3, 0.06), (0, y + 1.8, -0.12), planks("#8a7256", "#685240", 0.14, 3, 0.5, 0), 0)
    for k in range(6):
        box((2.4, 0.012, 0.95), (-6.2 + 2.45 * k, y + 3.2, 0), glass((0.95, 0.97, 0.96), thin=True), 0)
    palm_tree((-4.4, y + 8, -4.2), 6.0, 24, 5, 2.4, 0.8)
    palm_tree((4.8, y + 9, -4.2), 6.6, 24, 9, 2.4, -0.8)
    sea_world(
        **GOLD,
        h=10,
        sun=dict(az=7, el=5.5, col="#ffcf96", glow=1.0, disc=14, size=1.1, glitter=2.2, lane=45),
        strength=1.0,
    )
    area((0, y - 0.1, 1.7), (0, -3, 0.6), (11, 3.1), 190, "#ffdcb8")
    sun(7, 9, 5.0, "#ffc688", 0.9)
    area((0, -5.5, 2.8), (0, 1, 0.5), (6, 2), 60, "#e9dccb")
    cam((1.15, -3.7, 1.28), (-0.35, 2.6, 1.12), 24, None)
    return dict(samples=6, grade=dict(exposure=0.45, bloom=0.26, highs=[0.014, 0.003, -0.012]))


@picture("kids-corner")
def kids_corner():
    """A tent, low shelves and wooden toys in morning light."""
    random.seed(9)
    pl = plaster("#efe7da")
    H = 2.8
    oak = wood("#c9a273", "#a37c50", "X")
    box((8, 7, 0.1), (0, 0, -0.1), planks("#c9a578", "#a78158", 0.18, 1.9, 0.4, 90), 0)
    box((8, 7, 0.2), (0, 0, H), pl, 0)
    box((7.06, 0.1, H), (0.47, 2.4, 0), pl, 0)
    box((7.06, 0.02, 1.05), (0.47, 2.345, 0), plaster("#a9bdb8", 0.85, 0.05, 6), 0)
    box((0.1, 7, H), (3.2, 0, 0), pl, 0)
    box((8, 0.1, H), (0, -3.4, 0), pl, 0)
    frame(
        4.4,
        2.3,
        (-3.0, -0.2, 0.2),
        wood("#e6ddce", "#d6cab6", "Z"),
        0.06,
        0.08,
        rz=90,
        cols=3,
        rows=2,
        pane=glass((0.97, 0.99, 0.99), thin=True),
    )
    box((0.12, 7, 0.3), (-3.0, 0, 2.5), pl, 0)
    box((0.12, 7, 0.2), (-3.0, 0, 0), pl, 0)
    cyl(1.55, 0.02, (-0.1, 0.55, 0), rugm("#eadfcb", "#d3c3a6", 110.0), bevel=0.008, segs=90)
    # the tent
    with group((0.95, 1.2, 0), -28):
        feet = [(0.68 * cos(pi / 4 + k * pi / 2), 0.68 * sin(pi / 4 + k * pi / 2)) for k in range(4)]
        for x, y in feet:
            tube([(x, y, 0), (-0.14 * x, -0.14 * y, 1.82)], 0.014, oak)
        canvas = linen("#f3ebdc", crump=0.45)

        def side(a, b, cut=False):
            def fn(u, v):
                s = 0.5 + (u - 0.5) * (1 - v)
                x, y = a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s
                k = 1 - v * 0.94
                sag = 0.05 * sin(pi * u) * sin(pi * min(1, v * 1.1))
                cx, cy = (a[0] + b[0]) / 2 * k, (a[1] + b[1]) / 2 * k
                x, y = cx + (b[0] - a[0]) * (u - 0.5) * k, cy + (b[1] - a[1]) * (u - 0.5) * k
                return (x * (1 - sag), y * (1 - sag), 0.01 + 1.52 * v)

            def flap(u, v):
                x, y, z = fn(u * 0.5, v)
                open_ = 0.75 * (1 - v) ** 0.8 * u
                mx, my = a[0] - b[0], a[1] - b[1]
                return (x + mx * open_ * 0.42, y + my * open_ * 0.42, z)

            def flap_right(u, v):
                x, y, z = fn(1 - u * 0.5, v)
                open_ = 0.75 * (1 - v) ** 0.8 * u
                mx, my = b[0] - a[0], b[1] - a[1]
                return (x + mx * open_ * 0.42, y + my * open_ * 0.42, z)

            for part in (flap, flap_right) if cut else (fn,):
                grid(36, 30, part, canvas, solid=0.003)

        for k in range(4):
            side(feet[k], feet[(k + 1) % 4], cut=k == 2)
        soft((0.9, 0.9, 0.12), (0, 0, 0.01), linen("#a9bdb8", crump=0.3), 0.1, 6)
    for x, y, c, turn in ((0.35, 0.35, "#d9a86c", 14), (0.75, 0.1, "#8fa9a6", -22)):
        pillow("pillow_sq", linen(c, crump=0.25), (x, y, 0.1), 14, turn, int(9 * x), 0.8)
    # low shelf with baskets, books and toys
    with group((-1.55, 2.15, 0)):
        for z in (0, 0.36, 0.72):
            box((1.9, 0.34, 0.025), (0, 0, z), oak, 0.004)
        for x in (-0.95, -0.32, 0.32, 0.95):
            box((0.025, 0.34, 0.745), (x, 0, 0), oak, 0.004)
        x = -0.9
        for c in ("#c98f66", "#7f9b98", "#e6d3a8", "#5f7f86", "#d9b27c", "#e9dfcf", "#b5654a", "#8b9a86"):
            thick = random.uniform(0.02, 0.05)
            book((0.18, random.uniform(0.2, 0.27), thick), (x + thick / 2, 0, 0.385), c, 0, True)
            x += thick + 0.002
        for x in (-0.63, 0.63):
            lathe(
                [(0, 0), (0.14, 0), (0.165, 0.1), (0.17, 0.22), (0.16, 0.22), (0.155, 0.1), (0, 0.02)],
                rattan("#cfae7e", "#9a7748", 36.0),
                (x, -0.02, 0.025),
                n=3,
            )
        for k, c in enumerate(("#d98c5f", "#e6c46f", "#8fa9a6", "#c9a273", "#b5654a")):
            lathe(
                [(0, 0), (0.075 - 0.011 * k, 0.004), (0.08 - 0.011 * k, 0.02), (0.075 - 0.011 * k, 0.036), (0, 0.04)],
                plain(c, 0.5),
                (0.0, -0.02, 0.385 + 0.04 * k),
                n=3,
            )
        for k in range(3):
            ball(
                0.055 - 0.007 * k,
                (0.55 + 0.14 * k, -0.02, 0.385 + 0.055 - 0.007 * k),
                plain(("#8fa9a6", "#e6c46f", "#d98c5f")[k], 0.5),
            )
        branch_vase((-0.7, 0, 0.745), n=5, h=0.3, seed=4, sc=0.7)
        # a wooden boat
        with group((0.3, 0, 0.745)):
            box((0.34, 0.1, 0.05), (0, 0, 0), oak, 0.024)
            tube([(0, 0, 0.04), (0, 0, 0.36)], 0.006, oak)
            mesh(
                [(0.01, 0, 0.08), (0.17, 0, 0.08), (0.01, 0, 0.34)],
                [(0, 1, 2)],
                linen("#f3ebdc"),
                smooth=False,
                solid=0.002,
            )
            mesh(
                [(-0.01, 0, 0.1), (-0.12, 0, 0.1), (-0.01, 0, 0.28)],
                [(0, 1, 2)],
                linen("#d98c5f"),
                smooth=False,
                solid=0.002,
            )
    # small table, stools, blocks
    round_table(0.36, 0.46, (-1.0, 0.55, 0), oak, t=0.03, ped=0.08)
    for a in (20, 150, 265):
        drum(0.15, 0.27, (-1.0 + 0.58 * cos(rad(a)), 0.55 + 0.58 * sin(rad(a)), 0), oak)
    colours = ("#d98c5f", "#e6c46f", "#8fa9a6", "#c9a273", "#b5654a", "#e9dfcf")
    for k in range(12):
        box(
            (0.055, 0.055, 0.055),
            (-1.0 + 0.062 * ((k * 5) % 4) - 0.1, 0.55 + 0.07 * (k % 3) - 0.08, 0.46 + 0.055 * (k // 9)),
            plain(colours[k % 6], 0.55),
            0.004,
            rot=(0, 0, random.uniform(-14, 14)),
        )
    fallen = ((-0.33, -0.2, 20), (-0.2, -0.23, 64), (-0.36, -0.44, 38), (0.1, -0.14, 5), (0.12, -0.5, 71), (0.33, -0.4, 30))
    for k, (x, y, turn) in enumerate(fallen):
        box((0.07, 0.07, 0.07), (x, y, 0.02), plain(colours[(k + 2) % 6], 0.55), 0.005, rot=(0, 0, turn))
    # paper lanterns and a string of flags
    for x, y, z, r in ((-0.5, 1.5, 2.05, 0.2), (-0.05, 1.85, 2.3, 0.15), (-1.0, 1.9, 2.25, 0.13)):
        ball(r, (x, y, z), plain("#fbf4e6", 0.9, bump=0.1, bscale=30), segs=40)
        tube([(x, y, z + r), (x, y, H)], 0.0025, plain("#4a4038"))
    for k in range(15):
        t = k / 14
        x, z = -0.1 + 3.1 * t, 2.5 - 0.5 * sin(pi * t)
        mesh(
            [(x - 0.07, 2.3, z), (x + 0.07, 2.3, z), (x, 2.29, z - 0.17)],
            [(0, 1, 2)],
            linen(colours[k % 6], crump=0.1),
            smooth=False,
            solid=0.002,
        )
    tube([(-0.2 + 3.3 * k / 20, 2.3, 2.5 - 0.5 * sin(pi * k / 20)) for k in range(21)], 0.003, plain("#efe6d4"))
    palm_tree((-6.5, 1.2, -2.5), 4.6, 24, 5, 2.3, 0.7)
    palm_tree((-7.5, -2.5, -2.5), 5.2, 24, 9, 2.3, 0.7)
    sea_world(**SOFT, h=10, strength=1.4)
    area((-2.85, -0.2, 1.4), (1, 0.3, 0.5), (4.2, 2.2), 120, "#eef4fa")
    sun(-72, 32, 6.0, "#ffe6c4", 0.8)
    area((1.2, -3.1, 2.3), (0, 1, 0.6), (2.6, 1.4), 36, "#fff0dd")
    cam((0.35, -3.0, 1.15), (-0.2, 1.6, 0.92), 25, None)
    return dict(samples=6, grade=dict(exposure=0.45, highs=[0.012, 0.004, -0.012]))


@picture("penthouse-dusk")
def penthouse_dusk():
    """The penthouse: a corner of glass, a long sofa, the sea after sunset."""
    random.seed(7)
    H = 3.5
    pl = plaster("#e6ddcf")
    walnut = wood("#6d4a30", "#472e1c", "Z")
    box(
        (14, 12, 0.1),
        (0, 0, -0.1),
        planks("#d5c7ae", "#bcab8d", 1.2, 1.2, 0.2, 0, 0.002, (0.45, 0.38, 0.3), stone=True),
        0,
    )
    box((11.6, 8.6, 0.25), (0.2, -0.6, H), pl, 0)
    box((9.4, 6.6, 0.05), (0.2, -0.8, H - 0.05), wood("#7a5437", "#543723", "X"), 0.01)
    box((0.12, 9, H), (5.2, -1, 0), walnut, 0)
    for k in range(60):
        box((0.05, 0.05, H), (5.1, -5 + 0.14 * k, 0), walnut, 0.004)
    box((14, 0.1, H), (0, -4.8, 0), pl, 0)
    y, x = 3.2, -4.6
    pane = glass((0.97, 0.99, 0.99), thin=True)
    frame(9.8, H, (0.3, y, 0), BRONZE(), 0.05, 0.08, cols=4, pane=pane)
    frame(7.6, H, (x, -0.6, 0), BRONZE(), 0.05, 0.08, rz=90, cols=3, pane=pane)
    box((6.2, 4.6, 0.02), (0.1, 0.1, 0), rugm("#cfc2ac", "#c6b8a0", 120.0), 0.008)
    sofa(2.7, (3.2, 0.5, 0), -90, "#d8ccb8", ("#9b7a55", "#5f7076"), d=1.0)
    lounge_chair((-2.2, 0.9, 0), 62, "#c8b79c")
    lounge_chair((-2.1, -0.5, 0), 108, "#c8b79c")
    with group((0.4, 0.25, 0)):
        box((1.7, 0.95, 0.07), (0, 0, 0.3), stone("#cdbda3", "#a9977b", 0.8, 0.3, 4, 0.2), 0.012)
        box((1.3, 0.6, 0.3), (0, 0, 0), plain("#2a2522", 0.5), 0.01)
        book((0.34, 0.26, 0.04), (-0.4, 0.1, 0.37), "#44525a", 14)
        book((0.3, 0.22, 0.03), (-0.4, 0.1, 0.41), "#cbb79a", 24)
        bowl((0.3, -0.1, 0.37), 0.15, 0.07, plain("#3d3a37", 0.5, bump=0.2, bscale=30))
        for k in range(3):
            cyl(0.04, 0.1 + 0.06 * k, (-0.02 + 0.13 * k, 0.26, 0.37), plain("#efe6d6", 0.5))
            ball(0.012, (-0.02 + 0.13 * k, 0.26, 0.5 + 0.06 * k), glow("#ffb860", 30), segs=12)
        branch_vase((0.6, 0.15, 0.37), n=7, h=0.5, seed=5, col="#8d7d69")
    drum(0.24, 0.5, (3.5, -1.35, 0), walnut)
    table_lamp((3.5, -1.35, 0.5), 0.6, 0.2, 2.4, energy=16)
    with group((-3.6, -2.6, 0)):
        tube([(0, 0, 0), (0, 0, 1.65)], 0.014, BRONZE())
        cyl(0.17, 0.02, (0, 0, 0), BRONZE())
        lathe([(0.24, 0), (0.17, 0.3)], glow("#ffd9a4", 2.2), (0, 0, 1.5), solid=0.003)
        point((0, 0, 1.65), 22, r=0.1)
    palm_pot((-3.9, 2.4, 0), 14, 1.8, 5, "white")
    monstera((4.5, 2.5, 0), 10, 1.3, 4, "#6f6355", 1.2)
    curtain(1.0, H - 0.1, linen("#b9aa94"), (4.5, y - 0.25, 0.01), 8, 0.07, seed=3)
    # terrace with a pool along the edge
    box((16, 2.2, 0.06), (0, y + 1.2, -0.1), planks("#7c6248", "#5a4532", 0.14, 3, 0.45, 0), 0)
    box((10, 1.8, 0.03), (0.5, y + 3.3, -0.06), water(deep="#1a6a80", st=0.06, sc=2.0), 0)
    area((0.5, y + 3.3, 0.4), (0.5, y + 3.3, -0.1), (8, 1.2), 20, "#7fd0dc")
    box((10.4, 0.12, 0.05), (0.5, y + 4.25, -0.06), stone("#b9a98c", "#9c8b6e"), 0.01)
    for k in range(4):
        ball(0.07, (-3.6 + 2.4 * k, y + 2.25, 0.05), glow("#ffb860", 10), segs=16)
    palm_tree((-4.2, y + 8, -7.5), 9.0, 24, 5, 2.5, 0.8)
    palm_tree((5.4, y + 9, -7.5), 9.2, 24, 9, 2.5, -0.8)
    sea_world(
        **DUSK,
        h=26,
        sun=dict(az=-12, el=1.4, col="#ff9f62", glow=0.8, disc=5, size=0.9, glitter=1.3, lane=60),
        strength=1.0,
    )
    area((0.3, y - 0.1, 1.8), (0, -3, 0.8), (9.5, 3.3), 110, "#e2a19a")
    area((x + 0.1, -0.6, 1.8), (2, -0.6, 0.8), (7, 3.3), 50, "#9f9bc4")
    for sx, sy in ((-2.2, 0.4), (0.4, -1.6), (0.4, 0.3), (3.1, 0.5)):
        spot((sx, sy, H - 0.1), (sx, sy, 0), 60, 70, "#ffcf98", 0.08)
    area((1.5, -4.2, 2.6), (0, 0, 0.6), 2.4, 36, "#ffcb94")
    cam((1.9, -4.35, 1.42), (-0.35, 3.2, 1.12), 23, None)
    return dict(
        samples=6, grade=dict(exposure=0.65, bloom=0.24, shadows=[0.004, 0.004, 0.012], highs=[0.012, 0.002, -0.014])
    )
