"""Guest rooms: ocean-view king suite, swim-up terrace suite, two-queen room."""

from math import pi, sin

from mathutils import noise

from indoors.bed import bed
from indoors.furniture import lounge_chair, round_table, tub_chair
from indoors.lamps import pendant, table_lamp
from indoors.light import DAY, DUSK, SOFT, area, cam, point, sea_world, spot, sun
from indoors.linens import book, towel_roll
from indoors.materials import (
    BRONZE,
    C,
    P,
    finish,
    glass,
    linen,
    new,
    plain,
    planks,
    plaster,
    rattan,
    rugm,
    sheer,
    stone,
    water,
    wood,
)
from indoors.plants import branch_vase, monstera, palm_pot, palm_tree
from indoors.render import picture
from indoors.rooms import frame, slats, wall
from indoors.shapes import box, curtain, grid, group, soft
from indoors.tableware import cup, tumbler


def bedside(loc, rz=0, lamp=True, wd=None, energy=0):
    """A bedside table with an optional lamp."""
    wd = wd or wood("#b08358", "#85603a", "X")
    with group(loc, rz) as g:
        box((0.52, 0.42, 0.42), (0, 0, 0.1), wd, 0.006)
        box((0.46, 0.01, 0.17), (0, -0.211, 0.13), wd, 0.003)
        box((0.46, 0.01, 0.17), (0, -0.211, 0.33), wd, 0.003)
        box((0.4, 0.3, 0.1), (0, 0, 0), plain("#1c1714"), 0)
        if lamp:
            table_lamp((0, 0.03, 0.52), 0.5, 0.15, 1.6, energy=energy)
    return g


@picture("suite-king-ocean")
def suite_king(evening=False):
    """A king suite behind a wall of glass."""
    wd = wood("#b58a60", "#8a6440", "Y")
    wz = wood("#a87c52", "#7f5a38", "Z")
    pl = plaster("#efe9df")
    W, D, H = 6.6, 6.4, 3.05
    box((W + 2, D + 2, 0.1), (0, 0, -0.1), planks("#c09a6e", "#9a7349", 0.2, 2.1, 0.36, 90), 0)
    box((W + 2, D + 0.4, 0.2), (0, 0, H), pl, 0)
    box((W - 0.8, D - 0.9, 0.12), (0, -0.1, H - 0.14), pl, 0.01)
    wall((-W / 2, -D / 2), (-W / 2, D / 2), H, pl, t=0.12)
    wall((W / 2, -D / 2), (W / 2, D / 2), H, pl, t=0.12)
    wall((-W / 2, -D / 2 - 0.4), (W / 2, -D / 2 - 0.4), H, pl)
    # timber headboard wall
    slats(3.6, 2.75, 46, (-W / 2 + 0.1, -0.35, 0), wz, (0.045, 0.03), 90)
    box((0.03, 3.7, 2.75), (-W / 2 + 0.06, -0.35, 0), plain("#5b3f28", 0.7), 0)
    bed("king", (-W / 2 + 1.35, -0.35, 0), 90, throw="#c2a07a", head="panel", hw=2.5, hh=1.0, accent="#b0926e")
    bedside((-W / 2 + 0.45, -0.35 + 1.62, 0), 90)
    bedside((-W / 2 + 0.45, -0.35 - 1.62, 0), 90)
    box((2.9, 3.9, 0.016), (-W / 2 + 2.2, -0.35, 0), rugm("#ddd2c0", "#c3b59c"), 0.006)
    # glazing to the terrace
    y = D / 2 - 0.35
    frame(W - 0.1, 2.8, (0, y, 0), BRONZE(), 0.05, 0.08, colx=[-1.1, 1.1], pane=glass((0.97, 0.99, 0.99), thin=True))
    box((W, 0.3, H - 2.8), (0, y, 2.8), pl, 0)
    sh = sheer("#fffaf2", 0.22, 0.5)
    li = linen("#e9dfd0", crump=0.1)
    curtain(1.35, 2.9, sh, (-W / 2 + 0.85, y - 0.2, 0.01), 9, 0.06, seed=1)
    curtain(0.7, 2.9, li, (-W / 2 + 0.42, y - 0.36, 0.01), 5, 0.075, seed=2)
    curtain(1.0, 2.9, sh, (W / 2 - 0.7, y - 0.2, 0.01), 7, 0.06, seed=3)
    curtain(0.62, 2.9, li, (W / 2 - 0.38, y - 0.36, 0.01), 5, 0.075, seed=4)
    # seating by the glass
    lounge_chair((1.35, 1.55, 0), -128, "#e7decf")
    round_table(0.26, 0.46, (0.58, 1.95, 0), stone("#d8c8ae", "#bda98a"), plain("#d5c5aa", 0.6))
    cup((0.52, 1.9, 0.46), 20)
    book((0.19, 0.14, 0.02), (0.66, 2.02, 0.46), "#8e9a94", 24)
    palm_pot((2.75, 1.9, 0), 12, 1.25, 4, "basket")
    box((1.5, 0.5, 0.06), (-W / 2 + 3.0, -0.35, 0.4), linen("#cbb698", crump=0.1), 0.02, (0, 0, 90))
    for a in (-1, 1):
        for b in (-1, 1):
            box((0.05, 0.05, 0.4), (-W / 2 + 3.0 + a * 0.18, -0.35 + b * 0.65, 0), wd)
    pendant((-W / 2 + 0.55, -0.35 + 1.62, H - 0.1), 1.05, 0.17, 0.2, kind="rattan", em=3, bulb=0)
    # terrace
    box((14, 3.2, 0.06), (0, y + 1.75, -0.1), planks("#a58a68", "#7d6446", 0.14, 3, 0.6, 0), 0)
    for i in range(5):
        box((2.6, 0.012, 0.95), (-5.3 + 2.65 * i, y + 3.2, 0), glass((0.93, 0.98, 0.97), thin=True), 0)
    box((14, 0.05, 0.04), (0, y + 3.2, 0.96), BRONZE(), 0.005)
    palm_tree((-3.6, y + 7.5, -5.2), 7.6, 22, 5, 2.5, 0.8)
    palm_tree((4.3, y + 8.5, -5.5), 7.2, 22, 8, 2.5, 0.5)
    if evening:
        sea_world(
            **DUSK,
            h=16,
            sun=dict(az=-12, el=1.2, col="#ffb070", glow=0.8, disc=6, size=0.9, glitter=1.4, lane=70),
            strength=0.95
        )
        area((0, y - 0.05, 1.4), (0, -3, 1.2), (6, 2.7), 48, "#f0a890")
        point((-W / 2 + 0.5, -0.35 + 1.62, 1.6), 9, "#ffc285", 0.12)
        for yy in (-2.2, -0.35, 1.4):
            spot((-W / 2 + 0.45, yy, H - 0.18), (-W / 2 + 0.25, yy, 0), 26, 75)
        spot((0, -1.5, H - 0.18), (-0.6, -1.2, 0), 45, 110)
        area((0, -2.9, 2.4), (0, 0, 0.5), 1.5, 14, "#ffc98f")
        gr = dict(exposure=0.35, shadows=[0.004, 0.004, 0.012], highs=[0.01, 0.0, -0.012], bloom=0.2)
    else:
        sea_world(**DAY, h=16, sun=dict(az=20, el=38, col="#fff2dc", glow=0.5), strength=1.5)
        area((0, y - 0.05, 1.4), (0, -3, 1.0), (6, 2.7), 165, "#eaf3fb")
        sun(38, 37, 7.5, "#ffe8c8", 0.8)
        area((0, y + 2, 6), (0, y + 2, 0), (12, 4), 700, "#dbeafa")
        area((0.5, -2.9, 2.6), (0, 0.5, 0.8), 2.2, 24, "#ffe9d2")
        gr = dict(exposure=0.36, highs=[0.012, 0.004, -0.014])
    cam((2.75, -2.85, 1.32), (-0.55, 1.5, 1.08), 23.5, 8, (-1.2, 0, 0.8))
    return dict(grade=gr)


@picture("suite-swim-up")
def suite_swimup(portrait=False):
    """A suite that opens on a terrace with a pool."""
    pl = plaster("#efe8dd")
    tr = planks("#dccdb4", "#c2ae8f", 0.9, 1.2, 0.34, 0, 0.0025, (0.45, 0.38, 0.3), stone=True)
    wd = wood("#b08358", "#85603a", "Y")
    H = 3.0
    box((8, 6.3, 0.1), (0, -1.1, -0.1), tr, 0)
    box((16, 1.9, 0.1), (0, 3.0, -0.1), tr, 0)
    box((8, 5, 0.2), (0, -0.5, H), wood("#a97d52", "#7c5736", "Y"), 0)
    for x in range(-6, 7):
        box((0.06, 5, 0.09), (x * 0.62, -0.5, H - 0.09), wood("#a97d52", "#7c5736", "Y"), 0.004)
    wall((-3.3, -3.5), (-3.3, 2.0), H, pl)
    wall((3.3, -3.5), (3.3, 2.0), H, pl)
    box((8, 0.1, H), (0, -3.6, 0), pl, 0)
    for s in (-1, 1):
        frame(1.35, 2.75, (s * 2.6, 2.0, 0), BRONZE(), 0.05, 0.07, pane=glass((0.97, 0.99, 0.99), thin=True))
        frame(1.35, 2.75, (s * 2.56, 1.9, 0), BRONZE(), 0.05, 0.06, pane=glass((0.97, 0.99, 0.99), thin=True))
    box((6.7, 0.25, 0.25), (0, 2.0, 2.75), pl, 0)
    box((9, 1.9, 0.16), (0, 2.85, H + 0.02), pl, 0.01)
    sh = sheer("#fffaf2", 0.25, 0.5)
    for s in (-1, 1):

        def fn(u, v, s=s):  # a sheer caught by the breeze
            k = v**1.6
            x = (u - 0.5) * 1.15
            b = 0.34 * k * sin(pi * min(1, u * 0.9 + 0.1))
            q = sin(u * 2 * pi * 8 + 1.4 * noise.noise((u * 5, v, s))) * 0.05 * (0.6 + 0.6 * v)
            return (
                s * (2.35 - x - 0.25 * k),
                1.72 - b + q + 0.05 * noise.noise((u * 4, v * 3, s + 4)),
                2.8 * (1 - v) + 0.02 + 0.12 * k * (1 - u) * 0,
            )

        grid(130, 40, fn, sh)
    # foreground: end of the bed and bench, chair
    bed("king", (-2.15, -1.35, 0), 90, throw="#6f8b8d", accent="#7e979a", head="panel", hw=2.4)
    lounge_chair((1.95, 0.35, 0), 215, "#e9e0d1")
    round_table(0.25, 0.45, (1.2, 0.75, 0), wood("#8a6240", "#5f3f25", "X"))
    tumbler((1.15, 0.72, 0.45), fill=0.7, col="#f3b65c")
    branch_vase((1.28, 0.83, 0.45), n=4, h=0.32, sc=0.8)
    box((2.6, 3.4, 0.014), (0.7, -0.6, 0), rugm("#e2d8c8", "#cabda7"), 0.006)
    # plunge pool, terrace and sea
    pw = water(deep="#1f93a0", st=0.1, sc=2.2)
    box((5.2, 3.3, 0.02), (0, 5.7, -0.08), pw, 0)
    box((5.5, 0.25, 0.06), (0, 4.0, -0.06), stone("#e3d8c4", "#cbb99b"), 0.01)
    for s in (-1, 1):
        box((5.4, 3.6, 0.06), (s * 5.35, 5.7, -0.06), stone("#e3d8c4", "#cbb99b"), 0.01)
    box((5.3, 0.14, 0.05), (0, 7.38, -0.1), stone("#cfc1a6", "#b3a181"), 0.01)
    with group((-3.7, 5.6, 0), 8):
        box((0.72, 2.0, 0.06), (0, 0, 0.26), wd, 0.01)
        for a in (-1, 1):
            for b in (-1, 1):
                box((0.06, 0.06, 0.26), (a * 0.3, b * 0.85, 0), wd)
        soft((0.68, 1.3, 0.11), (0, -0.3, 0.32), linen("#f2ece1", crump=0.15), 0.1, 8)
        soft((0.68, 0.85, 0.1), (0, 0.62, 0.42), linen("#f2ece1", crump=0.15), 0.1, 8, rot=(32, 0, 0))
        towel_roll((0, 0.72, 0.72), 0.055, 0.42, rz=90)
    monstera((3.9, 4.5, 0), 10, 1.0, 5, "#cbb79a", 1.1)
    palm_pot((-5.2, 4.3, 0), 14, 1.7, 6, "white")
    palm_tree((5.6, 11, -2.5), 6.6, 22, 9, 2.6, 1.1)
    palm_tree((-6.6, 13, -2.5), 7.6, 22, 4, 2.6, 0.8)
    palm_tree((8.2, 15, -2.5), 7.4, 20, 2, 2.5, 0.6)
    sea_world(**DAY, h=5, sun=dict(az=35, el=40, col="#fff2dc", glow=0.4), strength=1.5)
    area((0, 1.7, 1.4), (0, -3, 1.0), (5.6, 2.6), 120, "#e9f3fb")
    sun(52, 42, 7, "#ffe9cb", 0.8)
    area((0, 6.5, 9), (0, 6, 0), (16, 10), 3300, "#dbeafa")
    area((0, -3.3, 2.4), (0, 1, 0.8), 2.0, 28, "#ffe6cb")
    if portrait:
        cam((0.75, -3.0, 1.4), (0.1, 4, 1.15), 26, 8, (0, 2, 0.6), size=(1080, 1350))
    else:
        cam((0.55, -3.2, 1.35), (0.05, 4, 1.1), 24, 8, (0, 2, 0.6))
    return dict(grade=dict(exposure=0.22, highs=[0.012, 0.004, -0.012], sat=1.12))


@picture("room-two-queen")
def room_two_queen():
    """A room with two queen beds."""
    pl = plaster("#efe8dd")
    W, H = 6.8, 2.9
    box((9, 7, 0.1), (0, 0, -0.1), planks("#bd976b", "#957048", 0.19, 1.9, 0.38, 90), 0)
    box((9, 7, 0.2), (0, 0, H), pl, 0)
    wall((-W / 2, 2.2), (W / 2, 2.2), H, pl)
    wall((W / 2, -4), (W / 2, 2.2), H, pl)
    box((9, 0.1, H), (0, -3.6, 0), pl, 0)
    # woven panel and oak rail behind the beds
    box((6.3, 0.04, 1.3), (0.15, 2.12, 0.15), rattan("#cfae7e", "#9a7748", 26.0), 0.004)
    box((6.34, 0.06, 0.05), (0.15, 2.11, 1.45), wood("#a97d52", "#7c5736", "X"), 0.006)
    for i in range(6):
        box((0.05, 0.06, 1.35), (0.15 - 3.15 + 1.26 * i, 2.11, 0.13), wood("#a97d52", "#7c5736", "Z"), 0.005)
    for i, x in enumerate((-1.35, 1.6)):
        bed("queen", (x, 0.95, 0), 0, throw=("#7b9496", "#7b9496")[i], accent="#90a5a4", head=None, cover="#f5f1ea")
    bedside((0.12, 1.82, 0), 0, True)
    bedside((3.0, 1.82, 0), 0, False)
    bedside((-2.75, 1.82, 0), 0, False)
    for x in (-2.75, 3.0):
        pendant((x, 1.8, H), 1.0, 0.15, 0.2, kind="rattan", em=3, bulb=0)
    # picture: a plain sea-toned abstract
    for i, x in enumerate((-1.35, 1.6)):
        box((0.92, 0.03, 0.68), (x, 2.12, 1.68), wood("#a97d52", "#7c5736", "X"), 0.003)
        m, t = new("art")
        v = t.n("TexCoord", 0)
        z = t.n("SeparateXYZ", 2, Vector=v)
        q = t.m("ADD", z, t.m("MULTIPLY", t.m("SUBTRACT", t.noise(t.map(v, (1, 1, 4)), 2.5, 6), 0.5), 0.22))
        finish(
            m,
            t,
            P(
                t,
                Base_Color=t.ramp(
                    q,
                    [
                        (0.1, C("#d9c7a5")),
                        (0.3, C("#7fb0ae")),
                        (0.5, C("#3b7f8f")),
                        (0.56, C("#dfe6e2")),
                        (0.9, C("#efe7da")),
                    ],
                ),
                Roughness=0.8,
            ),
        )
        box((0.84, 0.034, 0.6), (x, 2.118, 1.72), m, 0)
    box((5.4, 2.6, 0.016), (0.1, 0.2, 0), rugm("#ded4c3", "#c5b8a1"), 0.006)
    # window on the left
    fx = -W / 2
    frame(4.6, 2.6, (fx, 0.0, 0), BRONZE(), 0.05, 0.07, rz=90, cols=3, pane=glass((0.97, 0.99, 0.99), thin=True))
    wall((fx, 2.2), (fx, 2.3), H, pl)
    box((0.12, 6, H - 2.6), (fx, 0, 2.6), pl, 0)
    box((0.12, 1.6, H), (fx, -3.1, 0), pl, 0)
    sh = sheer("#fffaf2", 0.22, 0.5)
    curtain(1.5, 2.75, sh, (fx + 0.2, 1.45, 0.01), 10, 0.06, 90, 1)
    curtain(0.6, 2.75, linen("#d9cbb5", crump=0.1), (fx + 0.33, 1.85, 0.01), 5, 0.07, 90, 3)
    curtain(1.1, 2.75, sh, (fx + 0.2, -1.7, 0.01), 8, 0.06, 90, 5)
    tub_chair((-2.45, -0.75, 0), 62, "#cdbb9f")
    round_table(0.24, 0.47, (-2.6, -0.05, 0), stone("#d8c8ae", "#bda98a"))
    branch_vase((-2.6, -0.05, 0.47), n=5, h=0.4, sc=0.8)
    sea_world(**SOFT, h=14, strength=1.5)
    area((fx + 0.1, 0, 1.4), (2, 0, 0.9), (4.4, 2.5), 150, "#eef4fa")
    sun(-70, 30, 6.5, "#ffe6c6", 0.8)
    area((1.5, -3.4, 2.4), (0.5, 1, 0.8), 2.4, 34, "#fff0dd")
    cam((1.15, -3.35, 1.35), (-0.22, 2.1, 1.12), 24, 8, (0, 1, 0.7))
    return dict(grade=dict(exposure=0.62, highs=[0.012, 0.004, -0.012]))


@picture("suite-king-evening")
def suite_king_evening():
    """The king suite at sunset."""
    return suite_king(True)


@picture("suite-swim-up-portrait")
def suite_swim_up_portrait():
    """The terrace suite, upright."""
    return suite_swimup(True)
