"""Shared rooms: lobby colonnade, library nook, balcony coffee."""

import random


from indoors.bed import pillow
from indoors.food import croissant, orange
from indoors.furniture import drum, lounge_chair, round_table, sofa, tub_chair
from indoors.lamps import pendant, table_lamp
from indoors.light import DAY, DUSK, area, cam, point, sea_world, spot, sun
from indoors.linens import book
from indoors.materials import BRASS, glass, glow, linen, plain, planks, plaster, rattan, rugm, stone, water, wood
from indoors.plants import branch_vase, palm_pot, palm_tree
from indoors.render import picture
from indoors.rooms import arch_wall, frame, wall
from indoors.shapes import box, curtain, cyl, dup, group, lathe, soft, tube
from indoors.tableware import bowl, cup, napkin, plate, tumbler


@picture("lobby-lounge")
def lobby(evening=False, portrait=False):
    """A colonnade that looks through arches to the sea."""
    H = 6.4
    fl = planks("#dfd2bc", "#cbb99c", 1.2, 1.2, 0.16, 0, 0.002, (0.5, 0.43, 0.34), stone=True)
    pl = plaster("#efe8dc")
    tr = stone("#e0d3bd", "#c8b596", 0.6, 0.5, 5, 0.2)
    box((16, 26, 0.1), (0, 2, -0.1), fl, 0)
    box((16, 22, 0.2), (0, 0, H), pl, 0)
    for i in range(17):
        box((13, 0.16, 0.3), (0, -9 + 1.15 * i, H - 0.3), wood("#9b7048", "#6f4d2f", "X"), 0.01)
    for s in (-1, 1):
        wall((s * 6.2, -10), (s * 6.2, 10), H, pl)
    box((16, 0.1, H), (0, -10, 0), pl, 0)
    arch_wall(12.6, H, 0.5, [(-3.9, 1.35), (0, 1.55), (3.9, 1.35)], pl, (0, 9, 0), spring=3.1)
    with group() as col:
        lathe(
            [
                (0, 0),
                (0.46, 0),
                (0.46, 0.12),
                (0.38, 0.16),
                (0.35, 0.3),
                (0.33, 5.4),
                (0.37, 5.5),
                (0.46, 5.6),
                (0.46, H - 0.3),
                (0, H - 0.3),
            ],
            tr,
            segs=48,
        )
    for y in (-4.5, -0.6, 3.3, 7.2):
        for s in (-1, 1):
            dup(col, (s * 3.2, y, 0))
    col.e.location = (0, 0, -30)
    # reflecting pool down the axis
    box((1.9, 7.0, 0.05), (0, 3.9, -0.02), stone("#cdbfa6", "#b3a184"), 0.01)
    m = water(deep="#2a6f78", st=0.03, sc=3)
    box((1.66, 6.76, 0.052), (0, 3.9, -0.02), m, 0)
    # lounges left and right in front
    for s in (-1, 1):
        box((2.9, 3.6, 0.02), (s * 3.0, -2.6, 0), rugm("#ddd1bd", "#c3b498", 120.0), 0.008)
        sofa(2.6, (s * 4.35, -2.6, 0), s * -90, "#ece4d6", ("#a98a63", "#7f9492"))
        tub_chair((s * 1.95, -1.7, 0), s * 68, "#c9b393")
        tub_chair((s * 1.95, -3.4, 0), s * 108, "#c9b393")
        round_table(0.52, 0.36, (s * 3.05, -2.6, 0), stone("#d3c3a8", "#b9a685"), t=0.05, ped=0.2)
        with group((s * 3.0, -2.45, 0.36), s * 40, 0.95):
            branch_vase((0, 0, 0), n=8, h=0.6, seed=3 + s)
        book((0.3, 0.22, 0.035), (s * 3.2, -2.8, 0.36), "#8e9a94", 20 * s)
        book((0.26, 0.2, 0.03), (s * 3.2, -2.8, 0.395), "#cbb79a", 32 * s)
        drum(0.2, 0.48, (s * 4.4, -0.85, 0), wood("#8a6240", "#5f4027", "Z"))
        table_lamp((s * 4.4, -0.85, 0.48), 0.62, 0.2, 2.2, energy=10 if evening else 0)
        palm_pot((s * 5.3, 0.6, 0), 15, 2.1, 5 + s, "white")
        palm_pot((s * 5.3, 5.2, 0), 15, 2.2, 8 + s, "white")
        palm_pot((s * 2.1, 8.2, 0), 13, 1.5, 11 + s, "basket")
    ra = plain("#a8793f", 0.55)
    for x, y, d, r in ((0, -1.2, 1.5, 0.5), (-1.15, 0.6, 1.9, 0.38), (1.15, 0.9, 1.15, 0.42), (0, 3.2, 1.6, 0.46)):
        pendant((x, y, H - 0.3), d, r, r * 1.1, ra, "rattan", 3, 22 if evening else 0)
    # outside
    box(
        (40, 6, 0.05),
        (0, 12.2, -0.12),
        planks("#d9ccb5", "#c6b597", 1.2, 1.2, 0.5, 0, 0.002, (0.5, 0.43, 0.34), stone=True),
        0,
    )
    palm_tree((-5.2, 14, -0.5), 5.8, 24, 5, 2.6, 0.9)
    palm_tree((4.9, 15.5, -0.5), 6.6, 24, 8, 2.6, 0.8)
    palm_tree((1.2, 22, -2.5), 6.5, 22, 3, 2.5, 0.5)
    if evening:
        sea_world(
            **DUSK,
            h=7,
            sun=dict(az=0, el=2.5, col="#ff9a58", glow=0.8, disc=6, size=1.0, glitter=1.4, lane=40),
            strength=1.0
        )
        area((0, 8.6, 2.6), (0, 0, 1.5), (10.5, 4), 260, "#e9a58c")
        area((0, -6.5, 5.6), (0, 0, 1), (5, 3), 200, "#ffc890")
        for s in (-1, 1):
            spot((s * 3.0, -2.6, 5.9), (s * 3, -2.6, 0), 190, 62)
        gr = dict(exposure=0.3, bloom=0.26, shadows=[0.004, 0.004, 0.012])
    else:
        sea_world(**DAY, h=7, sun=dict(az=10, el=40, col="#fff2dc", glow=0.4), strength=1.5)
        area((0, 8.6, 2.6), (0, 0, 1.2), (10.5, 4.2), 850, "#eaf2fa")
        area((-6.0, -2, 3.5), (0, -1, 0.5), (9, 4), 420, "#fff0da")
        sun(28, 36, 8, "#ffe7c6", 0.7)
        area((0, -7.5, 5.6), (0, 0, 1), (6, 3), 220, "#ffeedb")
        gr = dict(exposure=0.3, highs=[0.012, 0.004, -0.012])
    if portrait:
        cam((0, -8.6, 1.5), (0, 9, 2.0), 30, None, size=(1080, 1350))
    else:
        cam((0, -8.3, 1.45), (0, 9, 2.05), 25.5, None)
    return dict(grade=gr)


@picture("library-nook")
def library():
    """A window seat between bookcases."""
    random.seed(3)
    wd = wood("#a87c52", "#7c5736", "Z")
    wx = wood("#a87c52", "#7c5736", "X")
    pl = plaster("#e9e2d6")
    H = 2.95
    box((8, 6, 0.1), (0, -1, -0.1), planks("#b58a5c", "#8d663d", 0.16, 1.8, 0.36, 0), 0)
    box((8, 6, 0.1), (0, -1, H), pl, 0)
    box((0.1, 6, H), (2.55, -1, 0), pl, 0)
    box((0.1, 3, H), (-2.6, -2.7, 0), pl, 0)
    box((8, 0.1, H), (0, -3.9, 0), pl, 0)
    cols = [
        "#7d8f8c",
        "#c9b48f",
        "#a8643f",
        "#e6dcc6",
        "#5f6f7a",
        "#8c9a7a",
        "#d7c3a4",
        "#9b4f3a",
        "#efe8d8",
        "#b8a079",
        "#49606a",
        "#cfc7b6",
    ]

    # bookcases either side of a window seat
    def case(x0, x1):
        w = x1 - x0
        c = (x0 + x1) / 2
        box((w, 0.03, H), (c, 0.98, 0), wx, 0)
        for x in (x0, x1):
            box((0.035, 0.36, H), (x, 0.8, 0), wd, 0.003)
        for k in range(8):
            z = 0.08 + 0.385 * k
            box((w, 0.36, 0.03), (c, 0.8, z), wx, 0.003)
            if k > 6:
                continue
            x = x0 + 0.03
            while x < x1 - 0.06:
                u = random.random()
                if u < 0.07 and x < x1 - 0.3:
                    bowl(
                        (x + 0.1, 0.78, z + 0.03),
                        0.085,
                        0.08,
                        plain(random.choice(("#d8cab2", "#7d9691", "#b79a72")), 0.6, bump=0.2, bscale=30),
                        0.05,
                    )
                    x += 0.24
                elif u < 0.16:
                    n = random.randint(2, 4)
                    hh = 0
                    for i in range(n):
                        t_ = random.uniform(0.022, 0.045)
                        book(
                            (0.2, 0.15, t_),
                            (x + 0.11, 0.76, z + 0.03 + hh),
                            random.choice(cols),
                            random.uniform(80, 100),
                        )
                        hh += t_
                    x += 0.24
                else:
                    t_ = random.uniform(0.018, 0.045)
                    hh = random.uniform(0.2, 0.31)
                    book((random.uniform(0.15, 0.2), hh, t_), (x + t_ / 2, 0.8, z + 0.03), random.choice(cols), 0, True)
                    x += t_ + 0.001
                    if random.random() < 0.05:
                        x += 0.06

    case(-2.55, -1.02)
    case(1.02, 2.5)
    # seat with cushions and the window
    box((2.0, 0.75, 0.42), (0, 0.72, 0), wx, 0.006)
    for x in (-0.49, 0.49):
        box((0.95, 0.012, 0.32), (x, 0.34, 0.05), wx, 0.004)
    soft((1.98, 0.74, 0.13), (0, 0.7, 0.42), linen("#e8dfcf", crump=0.25), 0.08, 8)
    for x, c, k, l, r_ in (
        (-0.74, "#7f9a94", "pillow_sq", 66, -18),
        (-0.42, "#efe7d8", "pillow_sq", 60, -6),
        (0.74, "#c28f5e", "pillow_sq", 66, 18),
        (0.44, "#dccbb0", "pillow_lumbar", 60, 8),
    ):
        pillow(k, linen(c, crump=0.25, var=0.1), (x, 0.86, 0.73), l, r_, int(x * 10), 0.95)
    frame(2.02, 2.3, (0, 1.08, 0.55), wd, 0.06, 0.08, cols=2, rows=1, pane=glass((0.97, 0.99, 0.99), thin=True))
    box((2.04, 0.2, 0.2), (0, 1.05, 2.76), pl, 0)
    box((2.04, 0.16, 0.56), (0, 1.08, 0), pl, 0)
    curtain(0.36, 2.35, linen("#efe6d6", crump=0.15), (-0.84, 0.96, 0.5), 4, 0.05, seed=2)
    curtain(0.36, 2.35, linen("#efe6d6", crump=0.15), (0.84, 0.96, 0.5), 4, 0.05, seed=6)
    lounge_chair((1.25, -0.75, 0), 148, "#d9c5a4")
    round_table(0.24, 0.5, (0.5, -0.85, 0), wood("#8a6240", "#5f3f25", "X"))
    cup((0.44, -0.9, 0.5), 40)
    book((0.22, 0.16, 0.03), (0.58, -0.78, 0.5), "#5f6f7a", 30)
    with group((2.1, -0.1, 0)):
        tube([(0, 0, 0), (0, 0, 1.5)], 0.012, BRASS())
        cyl(0.14, 0.02, (0, 0, 0), BRASS())
        lathe([(0.2, 0), (0.13, 0.26)], glow("#ffdfb0", 1.5), (0, 0, 1.4), solid=0.003)
        point((0, 0, 1.5), 9, r=0.08)
    cyl(1.35, 0.018, (0.2, -0.9, 0), rugm("#dfd3bf", "#c6b698", 110.0), bevel=0.008, segs=90)
    drum(0.27, 0.38, (-0.95, -0.75, 0), rattan("#cfae7e", "#9a7748", 30.0))
    lathe(
        [(0, 0), (0.26, 0), (0.28, 0.03), (0.26, 0.07), (0, 0.085)],
        linen("#e9dfcd", crump=0.2),
        (-0.95, -0.75, 0.38),
        n=4,
    )
    palm_pot((-2.05, -0.2, 0), 12, 1.2, 9, "basket")
    palm_tree((0.9, 6, -2.8), 5.2, 24, 5, 2.3, 0.7)
    sea_world(**DAY, h=8, strength=1.4)
    area((0, 1.0, 1.7), (0, -2, 0.7), (1.9, 2.1), 88, "#eaf3fb")
    sun(22, 34, 7, "#ffe6c4", 0.8)
    area((0, -3.6, 2.6), (0, 0, 1.1), (2.4, 1.4), 52, "#ffe9d0")
    cam((-0.2, -3.75, 1.3), (0.0, 1, 1.13), 26.5, 5.6, (0, 0.3, 1))
    return dict(grade=dict(exposure=0.45, highs=[0.012, 0.004, -0.012]))


@picture("balcony-coffee")
def balcony():
    """Coffee on a balcony above the sea."""
    random.seed(9)
    round_table(0.36, 0.72, (0, 0, 0), stone("#e0d3bd", "#c4b08f", 1.5, 0.4, 1.2, 0.3))
    z = 0.72
    ce = plain("#efe9de", 0.3, bump=0.06, bscale=40, coat=0.3)
    cup((0.02, -0.12, z), -30, ce, "crema", 1.15)
    plate((-0.16, 0.04, z), 0.1, ce)
    croissant((-0.165, 0.03, z + 0.01), 20, 0.1)
    book((0.2, 0.14, 0.022), (0.17, 0.07, z), "#6f8b8d", 24)
    book((0.18, 0.13, 0.018), (0.165, 0.075, z + 0.022), "#e3d6c0", 12)
    with group((-0.02, 0.19, z), 0, 0.7):
        branch_vase((0, 0, 0), n=6, h=0.36, seed=6, col="#c9b596")
    tumbler((-0.05, 0.06, z), fill=0.7)
    orange((0.2, -0.1, z), 0.035)
    lounge_chair((-0.75, 0.75, 0), 28, "#efe6d8")
    napkin((-0.19, -0.13, z), 20, linen("#c3d0cc", weave=1100, crump=0.2), "fold", 0.15)
    box((8, 5, 0.1), (0, 0.4, -0.1), planks("#a98c68", "#80644a", 0.14, 3, 0.5, 90), 0)
    y = 1.9
    box((8, 0.06, 0.05), (0, y, 0.98), wood("#8a6240", "#5f4027", "X"), 0.008)
    for i in range(4):
        box((1.9, 0.012, 0.9), (-3 + 2 * i, y, 0.06), glass((0.93, 0.98, 0.97), thin=True), 0)
    palm_tree((2.2, 6.0, -3.8), 5.3, 26, 9, 2.3, -0.6)
    palm_tree((-4.2, 9, -3.8), 6.2, 26, 4, 2.4, 0.7)
    for k in range(5):
        palm_pot((1.5 + 0.35 * k, 1.55 + 0.1 * k, 0), 12, 1.1, k + 2, None)
    sea_world(**DAY, h=12, sun=dict(az=60, el=40, col="#fff2dc", glow=0.4), strength=1.25)
    sun(75, 38, 6.2, "#ffe9cc", 0.8)
    area((-2, -2, 4), (0, 0, 0.7), (4, 3), 240, "#dcebfa", gloss=True)
    area((0, 4, 5), (0, 0, 0.5), (7, 4), 420, "#dbeafa")
    cam((0.3, -0.98, 1.22), (-0.03, 0.2, 0.87), 35, 3.2, (0, -0.1, 0.78), level=False)
    return dict(grade=dict(exposure=0.05, highs=[0.012, 0.004, -0.012]))


@picture("lobby-evening")
def lobby_evening():
    """The colonnade at dusk, lamps lit."""
    return lobby(True, False)


@picture("lobby-portrait")
def lobby_portrait():
    """The colonnade, upright."""
    return lobby(False, True)
