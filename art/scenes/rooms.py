"""Rooms that are not suites: a bed against brick, a white room with a blue window, a window seat, light through louvres."""

from math import sin

from indoors.bed import bed
from indoors.furniture import dining_chair, lounge_chair, round_table
from indoors.lamps import table_lamp
from indoors.light import DAY, GOLD, SOFT, area, cam, point, sea_world, sun
from indoors.linens import book
from indoors.materials import C, P, coords, finish, glass, linen, new, plain, planks, plaster, rugm, sheer, wood
from indoors.plants import branch_vase, palm_tree
from indoors.render import picture
from indoors.rooms import frame, wall
from indoors.shapes import box, curtain, cyl, dup, group, lathe, soft
from indoors.tableware import cup


def brick_wall(x0, x1, z1, y, seed=5):
    """Single bricks in running bond, in front of y; four clays in turn."""
    import random

    chance = random.Random(seed)
    clays = [plain(c, 0.9, bump=0.9, bscale=38, var=0.35) for c in ("#7d4330", "#8a4c37", "#6b3a2b", "#97604a", "#5c3a31")]
    stock = [box((0.213, 0.1, 0.066), (0, 30, 0), clay, 0.006) for clay in clays]
    box((x1 - x0 + 1, 0.1, z1), ((x0 + x1) / 2, y + 0.045, 0), plain("#9a8f80", 0.95, bump=0.6, bscale=60), 0)
    row, z = 0, 0.0
    while z < z1:
        x = x0 - (0.11 if row % 2 else 0)
        while x < x1:
            dup(chance.choice(stock), (x, y - 0.045 + chance.uniform(-0.003, 0.003), z))
            x += 0.224
        z += 0.077
        row += 1


@picture("bed-brick-lamp")
def bed_brick_lamp():
    """A bed against an old brick wall, one lamp on, an iron hook with a rope's end of shade."""
    wd = wood("#7a5535", "#553821", "X")
    box((9, 8, 0.1), (0, 0, -0.1), planks("#8e6a48", "#6a4c31", 0.24, 2.4, 0.45, 90), 0)
    brick_wall(-3.0, 4.4, 3.1, 2.0)
    box((0.1, 8, 3.2), (-2.9, -1, 0), plaster("#d8cfc0"), 0)
    box((9, 0.1, 3.2), (0, -4.4, 0), plaster("#d8cfc0"), 0)
    box((9, 8, 0.1), (0, -1, 3.1), plaster("#cfc5b5"), 0)
    box((0.24, 6.5, 0.3), (-0.9, -1.0, 2.8), wood("#5b3f29", "#3f2b1c", "Y"), 0.01)
    bed("queen", (0.35, 0.75, 0), 0, throw="#4f6f62", accent="#a9c5b4", head=None, cover="#efe9dd", base=wd)
    for x in (-0.78,):
        with group((x, 1.6, 0)):
            box((0.42, 0.4, 0.05), (0, 0, 0.5), wd, 0.006)
            for a in (-1, 1):
                for b in (-1, 1):
                    box((0.035, 0.035, 0.5), (a * 0.18, b * 0.17, 0), wd)
        table_lamp((x + 0.02, 1.62, 0.55), 0.42, 0.13, 2.6, energy=20)
        book((0.15, 0.21, 0.028), (x - 0.1, 1.47, 0.55), "#7b4a3a", 14)
        book((0.13, 0.19, 0.022), (x - 0.1, 1.48, 0.578), "#d8c49a", -6)
    iron = plain("#191817", 0.5, metal=0.7)
    for x in (-1.7, 1.55):
        cyl(0.02, 0.16, (x, 1.95, 1.72), iron, rot=(90, 0, 0))
        cyl(0.035, 0.02, (x, 1.8, 1.72), iron, rot=(90, 0, 0))
    dining_chair((-1.95, 1.0, 0), 140)
    sea_world(**SOFT, h=9, strength=0.12)
    area((-2.7, -2.6, 2.2), (0.4, 1.2, 0.8), (1.2, 1.6), 16, "#b9c9e6")
    point((-0.76, 1.5, 1.35), 5, "#ffb974", 0.1)
    area((1.8, -3.2, 2.7), (0.2, 1, 0.7), 1.8, 12, "#ffd2a0")
    cam((-1.25, -2.35, 1.25), (0.05, 2.0, 0.98), 30, 3.2, (-0.3, 1.2, 0.8))
    return dict(samples=14, grade=dict(exposure=0.95, shadows=[0.006, 0.004, 0.006], highs=[0.012, 0.002, -0.014], bloom=0.2))


def white_room(upright=False):
    """White plaster, a deep window with a blue frame, one chair, and the sea."""
    white = plaster("#f6f4ef", st=0.09, sc=3)
    blue = plain("#1f6fae", 0.45, bump=0.15, bscale=40, var=0.08, coat=0.2)
    H = 3.0
    box((9, 9, 0.1), (0, -1, -0.1), planks("#e7e1d6", "#d8d0c2", 0.6, 0.6, 0.5, 0, 0.004, (0.62, 0.58, 0.52), stone=True), 0)
    box((9, 9, 0.2), (0, -1, H), white, 0)
    box((0.3, 9, H), (-2.5, -1, 0), white, 0)
    box((0.3, 9, H), (2.9, -1, 0), white, 0)
    box((9, 0.2, H), (0, -4.6, 0), white, 0)
    # a wall half a metre deep round the window
    w, h, sill = 1.7, 1.75, 0.72
    for x0, x1 in ((-2.5, -0.9), (-0.9 + w, 2.9)):
        box((x1 - x0, 0.5, H), ((x0 + x1) / 2, 2.0, 0), white, 0)
    box((w, 0.5, sill), (-0.9 + w / 2, 2.0, 0), white, 0)
    box((w, 0.5, H - sill - h), (-0.9 + w / 2, 2.0, sill + h), white, 0)
    x = -0.9 + w / 2
    for s in (-1, 1):
        box((0.07, 0.09, h), (x + s * (w / 2 - 0.035), 2.16, sill), blue, 0.006)
    for z in (sill, sill + h - 0.07):
        box((w, 0.09, 0.07), (x, 2.16, z), blue, 0.006)
    for s in (-1, 1):
        with group((x + s * (w / 2 - 0.07), 2.14, sill + 0.07), s * (-62 if s > 0 else -74)):
            L = w / 2 - 0.07
            for q in (0.03, L - 0.03):
                box((0.06, 0.045, h - 0.14), (-s * q, 0, 0), blue, 0.004)
            for z in (0, (h - 0.14) / 2 - 0.02, h - 0.2):
                box((L, 0.045, 0.06), (-s * L / 2, 0, z), blue, 0.004)
    dining_chair((1.15, 0.85, 0), 205, wood("#d9c6a4", "#bfa67d", "X"), seat="#e9e2d3")
    bed("king", (-0.2, -1.95, 0), 180, throw="#2f78b4", accent="#dfe8ee", head=None, cover="#fbfaf7", base=plain("#efece6", 0.6), rich=False)
    with group((-1.75, 1.45, 0)):
        lathe([(0, 0), (0.13, 0), (0.19, 0.2), (0.17, 0.42), (0.09, 0.52), (0.1, 0.56), (0.075, 0.56), (0, 0.45)], plain("#f1eee6", 0.8, bump=0.5, bscale=26, var=0.08), n=5)
    # the lighthouse on its rock, and the sea
    rock, tower = plain("#8d8273", 0.95, bump=0.8, bscale=3), plain("#f6f4ee", 0.7)
    with group((x - 6.2, 62, -6.2)):
        box((16, 7, 3.2), (0, 0, -1.4), rock, 1.2)
        cyl(1.15, 8.4, (0, 0, 1.2), tower, r2=0.85)
        cyl(1.25, 0.25, (0, 0, 9.6), blue)
        cyl(0.7, 1.4, (0, 0, 9.8), plain("#2a4a66", 0.2))
        cyl(0.9, 0.7, (0, 0, 11.2), blue, r2=0.1)
    sea_world(**DAY, h=12, sun=dict(az=32, el=40, col="#fff2dc", glow=0.5), strength=1.5)
    area((x, 2.0, sill + h / 2), (0.3, -2, 0.8), (w, h), 150, "#eaf3fb")
    sun(-32, 37, 11, "#fff0d6", 0.6)
    area((0.6, -4.2, 2.6), (0, 0, 1.0), 2.4, 30, "#f3f6fa")
    if upright:
        cam((0.55, -3.3, 1.35), (-0.15, 2, 1.2), 27, 8, (0, 1.5, 1), size=(1080, 1350))
    else:
        cam((0.95, -3.75, 1.35), (-0.05, 2, 1.18), 25, 8, (0, 1.0, 0.9))
    return dict(grade=dict(exposure=0.62, highs=[0.004, 0.002, 0.0], shadows=[0, 0.003, 0.008], sat=1.12))


@picture("white-room")
def white_room_wide():
    """The white room over its bed."""
    return white_room()


@picture("white-room-portrait")
def white_room_portrait():
    """The white room, upright."""
    return white_room(True)


@picture("louvre-light")
def louvre_light():
    """Stripes of louvred light over a painted concrete floor, the corner of a bed and two bare feet's worth of room."""
    concrete = plain("#b9bdb4", 0.38, bump=0.2, bscale=9, var=0.12, coat=0.25)
    yellow = plaster("#efd98c", st=0.08, sc=4)
    box((9, 9, 0.1), (0, 0, -0.1), concrete, 0)
    box((9, 0.1, 3), (0, 2.2, 0), yellow, 0)
    box((9, 0.12, 0.12), (0, 2.12, 0), plain("#f3efe4", 0.6), 0.006)
    box((0.1, 9, 3), (2.7, 0, 0), yellow, 0)
    box((9, 9, 0.1), (0, 0, 2.8), plaster("#f3efe4"), 0)
    box((9, 0.1, 3), (0, -4.2, 0), yellow, 0)
    # the louvres: outside the picture, on the left
    white = plain("#f3efe4", 0.6)
    for y0, y1 in ((-4, -1.5), (0.7, 4)):
        box((0.1, y1 - y0, 2.9), (-2.6, (y0 + y1) / 2, 0), yellow, 0)
    for z, h in ((0, 0.35), (2.45, 0.5)):
        box((0.1, 2.2, h), (-2.6, -0.4, z), yellow, 0)
    for k in range(17):
        box((0.012, 2.2, 0.105), (-2.6, -0.4, 0.4 + 0.122 * k), white, 0.002, rot=(0, 24, 0))
    bed("queen", (1.35, 0.9, 0), 0, throw="#4fa3b8", accent="#4fa3b8", head=None, cover="#fbf8f0", base=plain("#3f8d93", 0.5), rich=False)
    lounge_chair((-1.15, 1.35, 0), 150, "#4fa3b8", wood("#c9a878", "#a58353", "X"))
    for k, (dx, rz) in enumerate(((-0.62, 12), (-0.42, -4))):
        with group((dx, -0.45, 0), rz):
            soft((0.095, 0.255, 0.022), (0, 0, 0), plain("#d98e73", 0.7), 0.1, 6, wr=0)
    sea_world(**SOFT, h=9, strength=0.9)
    sun(-82, 31, 11, "#ffe2a8", 0.35)
    area((-2.5, -0.4, 1.4), (1, 0, 0.4), (2.0, 2.0), 26, "#eaf2fa")
    area((1.0, -3.8, 2.5), (0, 0, 0.6), 2.0, 16, "#fff0d6")
    cam((-0.95, -2.9, 1.5), (0.42, 1.5, 0.62), 29, 5.6, (0, 0, 0.3), level=False)
    return dict(samples=14, grade=dict(exposure=0.42, highs=[0.012, 0.006, -0.008]))


@picture("window-seat")
def window_seat():
    """A window seat with a rumpled rug and an open book, the harbour light behind."""
    white = plaster("#efe6d8")
    pine = wood("#b5793f", "#8a5628", "X", 0.4)
    box((8, 8, 0.1), (0, 0, -0.1), planks("#b0773f", "#8b5829", 0.16, 3, 0.4, 90), 0)
    H, w, h, sill = 3.0, 2.3, 1.85, 0.5
    for x0, x1 in ((-4, -w / 2), (w / 2, 4)):
        box((x1 - x0, 0.62, H), ((x0 + x1) / 2, 2.0, 0), white, 0.02)
    box((w, 0.62, H - sill - h), (0, 2.0, sill + h), white, 0.02)
    box((w, 0.62, sill), (0, 2.0, 0), white, 0.02)
    box((w + 0.1, 0.68, 0.045), (0, 1.97, sill - 0.02), pine, 0.008)
    box((8, 8, 0.1), (0, 0, H), white, 0)
    box((0.2, 8, H), (-3.2, 0, 0), white, 0)
    box((0.2, 8, H), (3.2, 0, 0), white, 0)
    box((8, 0.2, H), (0, -4, 0), white, 0)
    sash = plain("#f4f1ea", 0.5, bump=0.1)
    frame(w, h, (0, 2.26, sill), sash, 0.06, 0.07, cols=3, rows=2, pane=glass((0.97, 0.99, 0.99), thin=True))
    blue = linen("#5d7f95", weave=900, crump=0.35)
    soft((w - 0.06, 0.56, 0.13), (0, 1.97, sill + 0.025), blue, 0.06, 9, wr=0.006, seed=2)
    for x, rz, col, lean in ((-0.92, -58, "#e8dcc6", 66), (-0.78, -40, "#b8876a", 60), (0.95, 62, "#d9cdb6", 68)):
        with group((x, 2.0, sill + 0.36), rz):
            soft((0.46, 0.15, 0.46), (0, 0, -0.2), linen(col, crump=0.3), 0.35, 4, rot=(90 - lean, 0, 0), seed=3)
    # a book left open on its face, a cup
    with group((0.22, 1.86, sill + 0.155), 24):
        for s in (-1, 1):
            box((0.13, 0.19, 0.012), (s * 0.06, 0, 0.01), plain("#8c3b2e", 0.7), 0.002, rot=(0, s * 16, 0))
            box((0.12, 0.18, 0.014), (s * 0.058, 0, 0.0), plain("#f3ead6", 0.9), 0.001, rot=(0, s * 16, 0))
    cup((0.62, 1.8, sill + 0.155), 30)
    curtain(0.5, 2.6, sheer("#fffaf2", 0.25, 0.5), (-1.42, 1.62, 0.05), 5, 0.05, seed=4)
    curtain(0.5, 2.6, sheer("#fffaf2", 0.25, 0.5), (1.42, 1.62, 0.05), 5, 0.05, seed=7)
    sea_world(**GOLD, h=6, sun=dict(az=-20, el=12, col="#ffd6a0", glow=0.8, glitter=1.6, lane=40), strength=1.15)
    sun(-24, 17, 5.5, "#ffd9a2", 0.8)
    area((0, 2.2, 1.4), (0, -2, 0.9), (w, h), 62, "#fbe9d2")
    area((0.8, -3.4, 2.5), (0, 1.5, 0.8), 2.2, 26, "#fff0dc")
    cam((0.62, -1.0, 1.3), (0.0, 2.1, 1.08), 32, 3.5, (0.1, 1.8, 0.7))
    return dict(samples=14, grade=dict(exposure=0.25, highs=[0.012, 0.004, -0.012]))
