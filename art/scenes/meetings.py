"""Rooms for meetings: the boardroom, and the hall set as theatre, classroom, U-shape and banquet."""

import math
import random
from math import cos, pi, sin

from mathutils import noise

from indoors.food import orange
from indoors.furniture import dining_chair, drum, tub_chair
from indoors.lamps import pendant
from indoors.light import DAY, DUSK, area, cam, sea_world, spot, sun
from indoors.materials import (
    BRASS,
    BRONZE,
    glass,
    glow,
    leafm,
    linen,
    metal,
    plain,
    planks,
    plaster,
    rugm,
    sheer,
    wood,
)
from indoors.plants import bloom, branch_vase, monstera, palm_pot, palm_tree
from indoors.render import picture
from indoors.rooms import frame, slats, wall
from indoors.shapes import box, curtain, dup, grid, group, lathe, tube
from indoors.tableware import bowl, setting, tumbler, votive


def notepad():
    """A notepad with its pen; the page lies on z 0."""
    with group() as pad:
        box((0.21, 0.297, 0.006), (0, 0, 0), plain("#f5f1e8", 0.8), 0.001)
        box((0.225, 0.31, 0.004), (0, 0, -0.001), plain("#6f8583", 0.7), 0.001)
        tube([(0.14, -0.1, 0.005), (0.14, 0.04, 0.005)], 0.004, BRASS())
    return pad


def hall(evening=False):
    """The empty hall: glass to the sea on the left, a timber wall with a screen ahead."""
    W, D, H = 9.2, 15, 3.9
    pl = plaster("#ece5d9")
    timber = wood("#a87c52", "#7f5a38", "Z")
    box((14, 20, 0.1), (0, 0, -0.1), planks("#b99469", "#93704a", 0.2, 2.1, 0.36, 90), 0)
    box((14, 20, 0.2), (0, 0, H), pl, 0)
    for i in range(7):
        box((6.4, 0.5, 0.1), (0.3, -5 + 1.75 * i, H - 0.26), wood("#a87c52", "#7f5a38", "X"), 0.01)
    wall((W / 2, -9), (W / 2, D / 2), H, pl)
    # It ends where the glass begins: beyond it there is only the sea.
    box((11.6, 0.1, H), (1.2, D / 2, 0), pl, 0)
    box((14, 0.1, H), (0, -8.6, 0), pl, 0)
    slats(W, H, 96, (0, D / 2 - 0.08, 0), timber, (0.05, 0.03))
    box((3.6, 0.05, 2.02), (0.3, D / 2 - 0.13, 1.25), plain("#ddd9d0" if not evening else "#14161a", 0.6), 0.006)
    x = -W / 2
    frame(14, 3.5, (x, 0.2, 0), BRONZE(), 0.06, 0.1, rz=90, cols=7, pane=glass((0.97, 0.99, 0.99), thin=True))
    box((0.14, 16, 0.4), (x, 0, 3.5), pl, 0)
    for y, w_ in ((6.7, 1.1), (2.2, 0.5), (-1.8, 0.5), (-5.6, 1.1)):
        curtain(w_, 3.6, sheer("#fffaf2", 0.25, 0.5), (x + 0.24, y, 0.01), 8, 0.06, 90, y)
    box((3, 20, 0.05), (x - 1.6, 0, -0.1), planks("#a58a68", "#7d6446", 0.14, 3, 0.6, 90), 0)
    palm_tree((x - 5.5, 4.5, -4), 6.4, 24, 5, 2.4, 0.8)
    palm_tree((x - 6.5, -0.5, -4), 5.8, 24, 9, 2.4, 0.8)
    palm_tree((x - 7, 11, -4), 6.6, 24, 2, 2.4, 0.8)
    monstera((W / 2 - 0.7, 6.3, 0), 10, 1.2, 4, "#cbb79a", 1.2)
    palm_pot((x + 0.9, 6.4, 0), 13, 1.6, 4, "white")
    if evening:
        sea_world(
            **DUSK,
            h=12,
            sun=dict(az=-70, el=2, col="#ff9a58", glow=0.8, disc=5, size=1.0, glitter=1.2, lane=40),
            strength=1.0,
        )
        area((x + 0.1, 0.2, 1.8), (2, 0.2, 0.8), (14, 3.3), 130, "#d99a98")
        area((1.5, -7.8, 3.2), (0, 1, 0.8), 3, 210, "#ffd6a8")
        area((0.3, 1, 3.6), (0.3, 1, 0), (5, 9), 90, "#ffcf9c")
        return dict(
            exposure=0.85, spotting=True, bloom=0.24, shadows=[0.004, 0.004, 0.012], highs=[0.012, 0.002, -0.014]
        )
    sea_world(**DAY, h=12, strength=1.45)
    area((x + 0.1, 0.2, 1.8), (2, 0.2, 0.8), (14, 3.3), 430, "#ebf3fa")
    sun(-62, 36, 7, "#ffe8c8", 0.8)
    area((1.5, -7.8, 3.2), (0, 1, 0.8), 3, 110, "#ffefda")
    return dict(exposure=0.8, spotting=True, highs=[0.012, 0.004, -0.012])


def chair():
    """The hall's chair, far below the floor; copies of it stand in the room."""
    return dining_chair((0, 40, -9), 0, wood("#8a6240", "#5f4027", "Z"), "#e2d8c6")


def lectern(loc, rz=0):
    """A slim timber lectern with a microphone."""
    body = wood("#8a6240", "#5f4027", "Z")
    with group(loc, rz) as g:
        box((0.5, 0.34, 1.05), (0, 0, 0), body, 0.01)
        box((0.62, 0.46, 0.03), (0, -0.02, 1.05), body, 0.006, rot=(-12, 0, 0))
        tube([(0.12, 0.05, 1.08), (0.12, 0.06, 1.3), (0.1, -0.05, 1.4)], 0.006, BRONZE(), n=6)
    return g


def desk(loc, w, rz=0):
    """A long table on slender legs."""
    with group(loc, rz) as g:
        box((w, 0.62, 0.03), (0, 0, 0.72), wood("#b08358", "#85603a", "X", 0.38), 0.006)
        for x in (-w / 2 + 0.12, w / 2 - 0.12):
            for y in (-0.24, 0.24):
                box((0.035, 0.035, 0.72), (x, y, 0), BRONZE(), 0.003)
            box((0.03, 0.5, 0.03), (x, 0, 0.68), BRONZE(), 0.003)
    return g


@picture("meeting-room")
def meeting():
    """A boardroom with a view."""
    W, D, H = 5.6, 9, 3.1
    fl = planks("#b99469", "#93704a", 0.2, 2.1, 0.36, 90)
    pl = plaster("#ece5d9")
    tp = wood("#a87d54", "#7d5a39", "Y", 0.35, coat=0.15)
    box((9, 12, 0.1), (0, 0, -0.1), fl, 0)
    box((9, 12, 0.2), (0, 0, H), pl, 0)
    box((2.2, 7.2, 0.1), (0, 0.6, H - 0.22), wood("#a87c52", "#7f5a38", "Y"), 0.01)
    wall((W / 2, -6), (W / 2, D / 2), H, pl)
    box((9, 0.1, H), (0, D / 2, 0), pl, 0)
    box((9, 0.1, H), (0, -4.9, 0), pl, 0)
    slats(W, H, 62, (0, D / 2 - 0.08, 0), wood("#a87c52", "#7f5a38", "Z"), (0.045, 0.03))
    box((2.1, 0.05, 1.2), (0, D / 2 - 0.13, 1.05), plain("#0d0f11", 0.12, 0.5), 0.006)
    x = -W / 2
    frame(8.6, 2.85, (x, 0.2, 0), BRONZE(), 0.05, 0.08, rz=90, cols=5, pane=glass((0.97, 0.99, 0.99), thin=True))
    box((0.14, 10, 0.3), (x, 0, 2.85), pl, 0)
    for y, w_ in ((3.9, 0.8), (-3.4, 0.9)):
        curtain(w_, 2.95, sheer("#fffaf2", 0.25, 0.5), (x + 0.2, y, 0.01), 7, 0.055, 90, y)
    # table
    pr = 4.9

    def fn(u, v):
        a = 2 * pi * u
        e = 2 / 3.2
        c, s = math.copysign(abs(cos(a)) ** e, cos(a)), math.copysign(abs(sin(a)) ** e, sin(a))
        q = (0, 0.97, 0.99, 1.0, 0.985, 0.93, 0)[min(6, round(v * 6))]
        z = (0.755, 0.755, 0.753, 0.745, 0.725, 0.715, 0.715)[min(6, round(v * 6))]
        return (c * q * 0.66, s * q * pr / 2 + 0.7, z)

    grid(120, 7, fn, tp, wrap=True, auto=40)
    for y in (-0.8, 2.2):
        drum(0.26, 0.72, (0, y, 0), wood("#7d5a39", "#553a22", "Z"))
    ch = tub_chair((0, 40, -9), 0, "#cdbda4")
    ch2 = tub_chair((2, 40, -9), 0, "#8a9a97")
    for i in range(6):
        y = -1.1 + 0.74 * i
        for s in (-1, 1):
            dup(ch, (s * 1.02, y, 0), s * -90 + random.uniform(-6, 6))
    dup(ch2, (0, 3.6, 0), 0)
    pad = notepad()
    gl = tumbler((0, 40, -9), fill=0.65)
    for i in range(6):
        y = -1.1 + 0.74 * i
        for s in (-1, 1):
            dup(pad, (s * 0.44, y, 0.757), s * 90)
            dup(gl, (s * 0.33, y + 0.23, 0.755))
    pad.e.location = (0, 40, -9)
    for y in (-0.25, 1.95):
        branch_vase((0, y, 0.755), leafm("#6f7f5b", "#93a07a", 0.55, 0.25), 6, 0.4, int(y * 4) + 3, sc=0.85)
    for y in (0.75,):
        lathe(
            [
                (0, 0),
                (0.05, 0),
                (0.06, 0.02),
                (0.055, 0.12),
                (0.03, 0.19),
                (0.034, 0.24),
                (0.032, 0.24),
                (0.028, 0.19),
                (0.052, 0.12),
                (0.056, 0.02),
                (0, 0.012),
            ],
            glass(),
            (0, y, 0.755),
            n=4,
        )
        bowl((0.0, y + 0.45, 0.755), 0.13, 0.05, wood("#7d5a39", "#553a22", "X"))
        for a, c in ((0, "#d9d23a"), (2.1, "#a9b93a"), (4.2, "#e0d23a")):
            orange((0.05 * cos(a), y + 0.45 + 0.05 * sin(a), 0.775), 0.036, c)
    # linear pendant
    box((0.07, 3.4, 0.05), (0, 0.6, 1.98), BRONZE(), 0.006)
    box((0.05, 3.36, 0.012), (0, 0.6, 1.97), glow("#ffe2b8", 6), 0)
    for y in (-0.8, 2.0):
        tube([(0, y, 2.03), (0, y, H - 0.2)], 0.004, BRONZE())
    monstera((2.25, 3.7, 0), 10, 1.1, 4, "#cbb79a", 1.1)
    palm_pot((-2.3, 3.9, 0), 12, 1.4, 4, "white")
    box((3, 12, 0.05), (x - 1.6, 0, -0.1), planks("#a58a68", "#7d6446", 0.14, 3, 0.6, 90), 0)
    palm_tree((x - 5.5, 3.5, -4), 6, 24, 5, 2.4, 0.8)
    palm_tree((x - 6.5, -1.0, -4), 5.4, 24, 9, 2.4, 0.8)
    palm_tree((x - 7, 9.5, -4), 6.2, 24, 2, 2.4, 0.8)
    sea_world(**DAY, h=12, strength=1.45)
    area((x + 0.1, 0.2, 1.5), (2, 0.2, 0.8), (8.2, 2.7), 215, "#ebf3fa")
    sun(-62, 36, 7, "#ffe8c8", 0.8)
    area((1.2, -4.6, 2.6), (0, 1, 0.8), 2, 40, "#ffefda")
    cam((0.85, -4.3, 1.45), (-0.35, 2.0, 1.08), 23.5, None)
    return dict(grade=dict(exposure=0.55, highs=[0.012, 0.004, -0.012]))


@picture("meeting-theatre")
def meeting_theatre():
    """Rows of chairs before a lectern."""
    random.seed(2)
    grade = hall()
    seat = chair()
    for row in range(8):
        for k in range(10):
            side = -1 if k < 5 else 1
            x = side * (0.75 + 0.56 * (k % 5)) + 0.3
            turn = 180 + side * 4 + random.uniform(-2, 2)
            dup(seat, (x, 3.9 - 1.02 * row, 0), turn)
    box((4.6, 1.8, 0.2), (0.3, 6.4, 0), wood("#8a6240", "#5f4027", "X"), 0.01)
    lectern((-1.2, 6.1, 0.2), 14)
    branch_vase((2.2, 6.3, 0.2), leafm("#6f7f5b", "#93a07a", 0.55, 0.25), 8, 0.8, 4, sc=1.5)
    cam((2.7, -6.3, 1.75), (-0.5, 3.5, 1.05), 24, None)
    return dict(samples=6, grade=grade)


@picture("meeting-classroom")
def meeting_classroom():
    """Rows of desks with notepads and water."""
    random.seed(3)
    grade = hall()
    seat, pad, drink = chair(), notepad(), tumbler((0, 40, -9))
    table = desk((0, 44, -9), 2.6)
    for row in range(5):
        y = 4.2 - 1.75 * row
        for side in (-1, 1):
            x = 0.3 + side * 1.75
            dup(table, (x, y, 0))
            for k in (-1, 0, 1):
                at = x + 0.82 * k
                dup(seat, (at + random.uniform(-0.04, 0.04), y - 0.66, 0), 180 + random.uniform(-8, 8))
                dup(pad, (at, y - 0.1, 0.752), random.uniform(-5, 5))
                dup(drink, (at + 0.2, y + 0.14, 0.75))
    pad.e.location = (0, 40, -9)
    lectern((-1.6, 6.2, 0), 14)
    cam((2.6, -6.2, 1.85), (-0.6, 3.5, 0.95), 24, None)
    return dict(samples=6, grade=grade)


@picture("meeting-u-shape")
def meeting_u_shape():
    """Desks in a U that opens towards the screen."""
    random.seed(4)
    grade = hall()
    seat, pad, drink = chair(), notepad(), tumbler((0, 40, -9))
    table, head = desk((0, 44, -9), 1.8), desk((0, 46, -9), 1.48)

    def place(x, y, turn):
        """One guest at (x, y), looking along `turn` degrees from +y."""
        a = turn * pi / 180
        ahead, right = (-sin(a), cos(a)), (cos(a), sin(a))
        back = 0.66
        dup(seat, (x - back * ahead[0], y - back * ahead[1], 0), turn + 180 + random.uniform(-7, 7))
        dup(pad, (x - 0.1 * ahead[0], y - 0.1 * ahead[1], 0.752), turn + random.uniform(-4, 4))
        dup(drink, (x + 0.2 * right[0] + 0.12 * ahead[0], y + 0.2 * right[1] + 0.12 * ahead[1], 0.75))

    for k in range(4):
        y = 4.0 - 1.82 * k
        for side in (-1, 1):
            dup(table, (0.3 + side * 1.9, y, 0), 90)
            for q in (-0.45, 0.45):
                place(0.3 + side * 1.9, y + q, 90 if side > 0 else -90)
    for k in (-1, 0, 1):
        dup(head, (0.3 + 1.5 * k, -2.69, 0), 0)
        place(0.3 + 1.5 * k, -2.69, 0)
    pad.e.location = (0, 40, -9)
    for y in (3.2, 0.4):
        for side in (-1, 1):
            branch_vase((0.3 + side * 1.9, y, 0.75), n=5, h=0.3, seed=int(y * 5) + side, sc=0.7)
    box((2.6, 6.4, 0.014), (0.3, 1.2, 0), rugm("#d9cdb9", "#cfc2ab", 110.0), 0.006)
    cam((2.2, -6.4, 1.95), (-0.45, 3.0, 0.9), 24, None)
    return dict(samples=6, grade=grade)


def clothed_table(loc, r=0.86, h=0.75):
    """A round table under a cloth that falls in folds to the floor."""
    cloth = linen("#f4efe6", crump=0.2)
    phase = random.random() * 9

    def fall(u, v):
        a = 2 * pi * u
        if v < 0.35:
            q = r * v / 0.35
            return (q * cos(a), q * sin(a), h)
        t = (v - 0.35) / 0.65
        wave = sin(11 * a + phase + 1.2 * noise.noise((cos(a), sin(a), phase)))
        q = r + 0.012 + t * (0.05 + 0.055 * wave)
        return (q * cos(a), q * sin(a), h - 0.012 - t * (h - 0.014) + 0.012 * (1 - t) ** 4)

    with group(loc) as g:
        grid(220, 40, fall, cloth, wrap=True)
    return g


@picture("meeting-banquet")
def meeting_banquet():
    """Round tables laid for dinner, the sea at dusk."""
    random.seed(6)
    grade = hall(True)
    seat = dining_chair((0, 40, -9), 0, wood("#6b4830", "#452c1b", "Z"), "#e6dccb")
    white = plain("#f5f1e8", 0.22, coat=0.5)
    cover = setting((0, 44, -9), 0, pl=white, char=metal("#cfa867", 0.3))
    table = clothed_table((0, 48, -9))
    flowers = [("#f7ece0", "#e5bfa8"), ("#f3d9cf", "#d99a8c"), ("#efe6d2", "#d9c49a")]
    for n, (x, y) in enumerate(((1.15, -2.6), (-2.2, -1.2), (2.3, 1.1), (-1.0, 2.3), (-3.0, 4.6), (1.9, 4.8))):
        dup(table, (x, y, 0), 37 * n)
        for k in range(8):
            a = 2 * pi * (k + 0.3 * n) / 8
            turn = math.degrees(a) + 90
            dup(cover, (x + 0.6 * cos(a), y + 0.6 * sin(a), 0.752), turn)
            dup(seat, (x + 1.12 * cos(a), y + 1.12 * sin(a), 0), math.degrees(a) - 90)
        lathe(
            [(0, 0), (0.06, 0), (0.085, 0.05), (0.075, 0.12), (0.05, 0.14), (0.045, 0.13), (0, 0.1)],
            BRASS(),
            (x, y, 0.752),
            n=4,
        )
        for k in range(7):
            a, q = k * 2.4, 0.05 * (k % 7) ** 0.5
            bloom(
                (x + q * cos(a), y + q * sin(a), 0.752 + 0.2 - 0.25 * q),
                random.uniform(0.04, 0.055),
                *flowers[(k + n) % 3],
                4,
                k,
                rot=(-50 * q / 0.1 * sin(a), 50 * q / 0.1 * cos(a), 0),
            )
        for k in range(4):
            a = pi / 4 + k * pi / 2 + n
            votive((x + 0.24 * cos(a), y + 0.24 * sin(a), 0.752), 0.034, 0.07, 0.9 if k == 0 else 0)
        spot((x, y, 3.6), (x, y, 0.75), 240, 46, "#ffd9b0", 0.1)
    for x, y, drop in ((0.3, -1.4, 1.0), (0.3, 1.6, 1.0), (0.3, 4.6, 1.0)):
        pendant((x, y, 3.65), drop, 0.5, 0.32, None, "rattan", 4, 24)
    cam((2.9, -6.0, 1.6), (-0.7, 3.0, 0.98), 25, 6.3, (1.0, -2.4, 0.8))
    return dict(samples=6, grade=grade)
