"""Tables: dinner at dusk, cocktail by the sea, breakfast in bed, long reception table, back-lit bar."""

import math
import random
from math import cos, pi, radians as rad, sin, sqrt

from mathutils import Euler, noise

from indoors.bed import pillow
from indoors.food import berry, croissant, orange, raspberry, slice_, strawberry
from indoors.furniture import dining_chair, round_table, tub_chair
from indoors.lamps import pendant
from indoors.light import DUSK, GOLD, SOFT, area, cam, sea_world, spot, sun
from indoors.materials import (
    BRASS,
    BRONZE,
    C,
    finish,
    glass,
    glow,
    leafm,
    linen,
    marble,
    metal,
    new,
    plain,
    planks,
    plaster,
    wood,
)
from indoors.plants import bloom, branch_vase, leaf, palm_tree
from indoors.render import picture
from indoors.rooms import frame
from indoors.shapes import ball, box, cyl, dup, grid, group, lathe, soft, spl, tube
from indoors.tableware import bottle, bowl, candle, cup, cutlery, ice, liquid, napkin, plate, setting, tumbler, votive, wineglass


@picture("restaurant-dusk")
def restaurant(portrait=False):
    """A table for two by the window after sunset."""
    wd = wood("#6b4830", "#452c1b", "X", 0.35)
    fl = planks("#5f432c", "#412b1a", 0.16, 1.8, 0.34, 90)
    box((12, 8, 0.1), (0, 0, -0.1), fl, 0)
    y = 1.75
    frame(
        9, 2.9, (0, y, 0), BRONZE(), 0.05, 0.08, colx=[-2.9, -0.95, 1.05, 3.0], pane=glass((0.98, 0.99, 1), thin=True)
    )
    box((12, 0.3, 0.6), (0, y, 2.9), plaster("#cdbca6"), 0)
    box((12, 8, 0.1), (0, 0, 3.2), wood("#8a6342", "#5e4029", "X"), 0)
    # our table
    box((1.02, 0.92, 0.04), (0, 0, 0.71), wd, 0.008)
    lathe([(0, 0), (0.26, 0), (0.26, 0.015), (0.06, 0.03), (0.04, 0.1), (0.04, 0.71), (0, 0.71)], BRONZE())
    ce = plain("#e9e2d5", 0.3, 0.5, bump=0.05, bscale=60, coat=0.3, var=0.04)
    ch = plain("#3d3a37", 0.45, bump=0.2, bscale=40)
    setting((-0.14, -0.24, 0.75), 0, pl=ce, char=ch, wine=0.36)
    setting((0.12, 0.26, 0.75), 180, pl=ce, char=ch, wine=0.36)
    votive((-0.3, 0.05, 0.75), 0.036, 0.075, 1.1)
    votive((-0.385, 0.13, 0.75), 0.03, 0.06, 0.8)
    candle((-0.27, 0.16, 0.75), 0.02, 0.14, True, 1.2)
    with group((0.36, 0.02, 0.75), 0, 0.62):
        branch_vase(
            (0, 0, 0),
            leafm("#66784f", "#8c9a70", 0.5, 0.3),
            n=5,
            h=0.34,
            seed=5,
            vase=[
                (0, 0),
                (0.05, 0),
                (0.065, 0.05),
                (0.06, 0.11),
                (0.03, 0.16),
                (0.032, 0.18),
                (0.028, 0.18),
                (0.026, 0.15),
                (0, 0.1),
            ],
            col="#b7a58b",
        )
    bloom((0.34, 0.0, 0.885), 0.034, "#f3d9cf", "#d99a8c", 5, 3, rot=(-20, 15, 0))
    bloom((0.395, 0.04, 0.87), 0.026, "#f7ece0", "#e5bfa8", 4, 6, rot=(10, 30, 0))
    dining_chair((0.16, 0.92, 0), 0, wood("#5d3f28", "#3d2818", "Z"), "#cbb899")
    dining_chair((-0.95, 0.05, 0), 90, wood("#5d3f28", "#3d2818", "Z"), "#cbb899")
    # neighbours, out of focus
    for tx, ty in ((2.3, 0.55), (-2.6, 0.9), (2.9, -1.2)):
        round_table(0.45, 0.75, (tx, ty, 0), wd, BRONZE())
        votive((tx - 0.1, ty, 0.75), 0.036, 0.075, 0.8)
        wineglass((tx + 0.15, ty + 0.1, 0.75), 0.3, "#6d1022")
        wineglass((tx - 0.2, ty - 0.15, 0.75))
        plate((tx + 0.12, ty - 0.2, 0.75), 0.13, ce)
        plate((tx - 0.1, ty + 0.22, 0.75), 0.13, ce)
        tub_chair((tx + 0.75, ty + 0.1, 0), -80, "#a08a70")
        tub_chair((tx - 0.72, ty + 0.1, 0), 80, "#a08a70")
    for px, py, dr in ((-1.75, 0.4, 0.85), (1.75, 0.4, 0.85), (0.05, 0.45, 0.75)):
        pendant((px, py, 3.2), dr, 0.2, 0.22, None, "rattan", 3.2, 0)
    spot((0, 0, 3.1), (0, 0, 0.7), 78, 46, "#ffc68d", 0.1)
    area((0, -2.5, 2.6), (0, 0, 0.8), 2, 20, "#ffc896")
    # terrace: balustrade, lanterns, palms
    box((16, 4, 0.06), (0, y + 2.1, -0.12), planks("#54402f", "#3b2b1e", 0.14, 3, 0.5, 0), 0)
    box((16, 0.05, 0.05), (0, y + 4, 0.95), BRONZE(), 0.005)
    for i in range(17):
        box((0.03, 0.03, 1), (-8 + i, y + 4, 0), BRONZE(), 0)
    for i in range(24):
        t = i / 23
        ball(0.042, (-6 + 12 * t, y + 3.2, 2.75 - 0.55 * sin(pi * ((t * 3) % 1))), glow("#ffc070", 14), segs=12)
    for i in range(7):
        ball(0.06, (-5.4 + 1.8 * i, y + 3.8, 1.08), glow("#ffb35a", 9), segs=12)
    palm_tree((-4.6, y + 8, -2.6), 4.9, 20, 5, 2.0, 0.6)
    palm_tree((4.4, y + 10, -2.6), 5.2, 20, 8, 2.1, 0.7)
    sea_world(
        **DUSK,
        h=9,
        sun=dict(az=8, el=1.5, col="#ff9a58", glow=0.7, disc=5, size=1.0, glitter=1.1, lane=40),
        strength=0.9
    )
    area((0, y - 0.1, 1.5), (0, -2, 0.9), (8, 2.8), 42, "#c99ab0")
    if portrait:
        cam((0.35, -1.45, 1.3), (-0.02, 0.3, 0.92), 35, 3.2, (-0.1, -0.1, 0.85), level=False, size=(1080, 1350))
    else:
        cam((0.62, -1.38, 1.24), (-0.03, 0.28, 0.93), 33, 3.2, (-0.12, -0.05, 0.85), level=False)
    return dict(
        grade=dict(
            exposure=0.62, spotting=True, bloom=0.24, shadows=[0.004, 0.004, 0.012], highs=[0.012, 0.002, -0.014]
        )
    )


@picture("cocktail-sea")
def cocktail():
    """A spritz on a bar against the sea."""
    tp = wood("#a87d54", "#7d5a39", "X", 0.34, coat=0.25)
    box((3, 0.62, 0.05), (0, 0.02, 1.0), tp, 0.012)
    # signature: tall spritz with ice and orange
    with group((0, 0, 1.05)):
        wineglass((0, 0, 0), 0, sc=1.0, wide=1.12, tall=0.92)
        cl = liquid("#f59a3c", 1.34, 0.9)
        ins = spl([(0, 0.093), (0.012, 0.0965), (0.036, 0.122), (0.0445, 0.147), (0.0425, 0.168)], 6)
        lathe([tuple(p) for p in ins] + [(0, 0.168)], cl)
        for p in (
            (0.014, 0.006, 0.155),
            (-0.016, 0.01, 0.158),
            (0.0, -0.018, 0.16),
            (0.006, 0.016, 0.178),
            (-0.008, -0.008, 0.182),
            (0.02, -0.014, 0.18),
        ):
            ice(p, 0.026)
        slice_((0.037, -0.006, 0.197), 0.031, (78, 8, 34))
    rm = leafm("#56794c", "#86a874", 0.5, 0.4)
    tube([(-0.004, -0.012, 1.05 + 0.15), (-0.03, -0.012, 1.05 + 0.262)], 0.0011, plain("#6b6a3c"))
    for i in range(44):
        leaf(
            (-0.012 - 0.019 * i / 44, -0.012, 1.05 + 0.188 + 0.076 * i / 44),
            0.013,
            0.0012,
            rm,
            rz=137 * i,
            tilt=48,
            curl=0.2,
        )
    # companions
    with group((-0.24, 0.16, 1.05)):
        tumbler((0, 0, 0), 0.042, 0.085, fill=0.72, col="#f7d9a8", facets=True)
        ice((0.01, 0, 0.05), 0.03)
        ice((-0.012, 0.01, 0.062), 0.03)
        slice_((-0.02, 0.01, 0.082), 0.024, (70, 0, 60), "#e9dd58", "#d7c933")
    bowl((0.26, 0.08, 1.05), 0.06, 0.042, plain("#e8dfd0", 0.4, bump=0.2, bscale=30, coat=0.2))
    for i in range(34):
        a = random.uniform(0, 6.3)
        q = random.uniform(0, 0.043)
        ball(
            0.0085,
            (0.26 + q * cos(a), 0.08 + q * sin(a), 1.085 + random.uniform(0, 0.012)),
            plain(random.choice(("#5d6a2c", "#6f7a38", "#4a4a2a")), 0.25, coat=0.5),
            (1.25, 1, 1),
            14,
            rot=(random.uniform(0, 180), random.uniform(0, 180), 0),
        )
    slice_((0.135, -0.075, 1.0545), 0.033, (0, 0, 20))
    slice_((0.178, -0.1, 1.058), 0.032, (12, -8, 70))
    orange((-0.19, -0.06, 1.05), 0.036)
    palm_tree((3.9, 8.5, -2.6), 5.0, 24, 9, 2.2, -1.0)
    box((30, 3, 0.02), (0, 14, -2.4), plain("#d9c49c", 0.9), 0)
    sea_world(
        **GOLD,
        h=3.2,
        sun=dict(
            az=-13,
            el=5.0,
            col="#ffd7a0",
            glow=1.1,
            disc=14,
            size=1.3,
            glitter=2.6,
            lane=55,
        ),
        strength=1.0,
        diffuse=False
    )
    area((-1.6, 2.2, 2.3), (0, 0, 1.05), (3, 2), 105, "#ffd2a0", gloss=True)
    area((1.4, -1.4, 2.2), (0, 0, 1.1), (2.2, 1.6), 30, "#d9e6f4", gloss=True)
    sun(-13, 14, 2.6, "#ffc68a", 1.5)
    cam((0.10, -0.70, 1.225), (0.015, 0, 1.152), 54, 2.2, (0, -0.02, 1.16), level=False)
    return dict(
        samples=26,
        bounces=(12, 3, 4, 12, 12),
        grade=dict(exposure=0.12, bloom=0.22, highs=[0.014, 0.002, -0.014], sat=1.12),
    )


@picture("breakfast-tray")
def breakfast(portrait=False):
    """A breakfast tray on a bed."""
    random.seed(5)
    sh = linen("#f6f2ea", weave=0, crump=0.3)

    def bedf(u, v):
        x, y = (u - 0.5) * 3.4, v * 3.0 - 1.2
        r = max(abs(x) / 0.36, abs(y - 0.02) / 0.27)
        k = min(1, max(0, (r - 1) / 0.8))
        z = k * (
            0.02
            + 0.035 * noise.noise((x * 2.1, y * 2.3, 1))
            + 0.022 * abs(noise.noise((x * 4.2 + 3, y * 3.6, 5)))
            + 0.009 * noise.noise((x * 11, y * 9, 2))
        )
        return (x, y, z)

    grid(220, 200, bedf, sh)
    wd = wood("#a57a50", "#7c5836", "X", 0.42)
    box((0.66, 0.46, 0.014), (0, 0, 0.006), wd, 0.004)
    for s in (-1, 1):
        box((0.66, 0.014, 0.04), (0, s * 0.225, 0.012), wd, 0.004)
        box((0.014, 0.46, 0.04), (s * 0.325, 0, 0.012), wd, 0.004)
        tube(
            [(s * 0.325, -0.09, 0.045), (s * 0.33, -0.07, 0.085), (s * 0.33, 0.07, 0.085), (s * 0.325, 0.09, 0.045)],
            0.009,
            wd,
            n=8,
        )
    z = 0.02
    ce = plain("#f2ede3", 0.28, bump=0.06, bscale=40, coat=0.35, var=0.03)
    plate((-0.09, -0.02, z), 0.125, ce)
    croissant((-0.12, -0.035, z + 0.01), 15, 0.12)
    croissant((-0.065, 0.02, z + 0.013), -160, 0.11)
    bowl((0.11, 0.105, z), 0.072, 0.05, plain("#7d9691", 0.35, bump=0.15, bscale=30, coat=0.25, var=0.08))
    lathe([(0, 0), (0.062, 0), (0.058, 0.004), (0, 0.007)], plain("#f7f2ea", 0.35, coat=0.2), (0.11, 0.105, z + 0.034))
    for i in range(13):
        a = i * 2.4
        q = 0.012 * sqrt(i)
        berry(
            (0.11 + q * cos(a), 0.105 + q * sin(a), z + 0.039),
            random.choice(("#2f3566", "#3a4178", "#262a52")),
            random.uniform(0.0068, 0.0082),
        )
    for x, y in ((0.085, 0.07), (0.145, 0.09), (0.13, 0.135), (0.09, 0.132)):
        raspberry((x, y, z + 0.037))
    strawberry((0.115, 0.075, z + 0.055))
    strawberry((0.075, 0.105, z + 0.05))
    for k in range(3):
        leaf((0.118, 0.112, z + 0.055), 0.026, 0.009, leafm("#4b7f3c", "#79a85a"), rz=120 * k, tilt=30, curl=0.4)
    cup((0.13, -0.07, z), -35, ce, "crema", 1.12)
    cutlery("spoon", (0.2, -0.1, z + 0.016), 150, L=0.12)
    with group((-0.235, 0.13, z)):
        tumbler((0, 0, 0), 0.031, 0.105, fill=0)
        lathe([(0, 0.009), (0.0282, 0.0095), (0.0298, 0.088), (0, 0.088)], plain("#f0921a", 0.25, coat=0.4))
    slice_((-0.175, 0.15, z + 0.004), 0.032, (0, 0, 15))
    slice_((-0.145, 0.17, z + 0.0075), 0.032, (9, -8, 40))
    bowl((-0.03, 0.155, z), 0.034, 0.03, ce)
    cyl(0.029, 0.004, (-0.03, 0.155, z + 0.019), plain("#a31621", 0.12, coat=0.6), bevel=0.001)
    bowl((0.035, 0.18, z), 0.03, 0.026, ce)
    ball(0.02, (0.035, 0.18, z + 0.018), plain("#f3dc98", 0.5), (1, 1, 0.6))
    napkin((-0.245, -0.06, z), 0, linen("#cfd8d4", weave=1100, crump=0.25), "fold", 0.19)
    cutlery("knife", (-0.255, -0.065, z + 0.014), 3, L=0.19)
    cutlery("fork", (-0.23, -0.065, z + 0.014), -2, L=0.18)
    # bud vase
    lathe(
        [
            (0, 0),
            (0.022, 0),
            (0.03, 0.025),
            (0.024, 0.06),
            (0.01, 0.085),
            (0.012, 0.1),
            (0.009, 0.1),
            (0.008, 0.08),
            (0, 0.05),
        ],
        plain("#e2d6c4", 0.6, bump=0.2, bscale=60),
        (0.265, 0.155, z),
        n=4,
    )
    bloom((0.262, 0.15, z + 0.145), 0.036, "#f6e3da", "#e0a898", 5, 2, rot=(-18, 8, 0))
    tube([(0.265, 0.155, z + 0.08), (0.263, 0.152, z + 0.14)], 0.0022, plain("#5d7a45"))
    for k in range(3):
        leaf((0.265, 0.155, z + 0.115), 0.045, 0.013, leafm(), rz=120 * k + 40, tilt=10, curl=0.6)
    # pillows and window behind
    for i, x in enumerate((-0.62, 0.3, 1.15)):
        pillow("pillow_std", sh, (x, 1.0, 0.2), 62, 0, i + 2, 1.25)
    pillow("pillow_sq", linen("#9fb0ad", crump=0.2), (-0.2, 0.78, 0.17), 54, 6, 12, 0.95)
    box((4, 0.1, 1.3), (0, 1.35, -0.2), linen("#d9cab4", crump=0.15), 0.04)
    sea_world(**SOFT, h=9, strength=1.2)
    box((6, 0.1, 3), (0, 2.6, 0), plaster("#eee6da"), 0)
    box((0.1, 5, 3), (2.6, 0, 0), plaster("#eee6da"), 0)
    area((-1.9, 0.9, 1.5), (0, 0, 0.05), (1.7, 1.5), 62, "#fff1dd", gloss=True)
    area((1.6, -0.9, 1.9), (0, 0, 0), (2, 2), 12, "#dfeaf5")
    sun(-62, 34, 3.2, "#ffe3bb", 1.2)
    if portrait:
        cam((0.1, -0.72, 0.72), (0.0, 0.02, 0.045), 42, 4.5, (0, -0.02, 0.05), level=False, size=(1080, 1350))
    else:
        cam((0.12, -0.78, 0.52), (0.005, 0.035, 0.06), 45, 4.5, (0, -0.02, 0.06), level=False)
    return dict(grade=dict(exposure=0.12, highs=[0.012, 0.004, -0.01]))


@picture("wedding-table")
def banquet():
    """A long table with flowers and candles at dusk."""
    random.seed(8)
    li = linen("#f4efe6", weave=0, crump=0.25)
    L = 8.2
    w = 0.56
    prof = [
        (-w - 0.02, 0.0),
        (-w - 0.015, 0.35),
        (-w, 0.742),
        (-w + 0.02, 0.752),
        (0, 0.753),
        (w - 0.02, 0.752),
        (w, 0.742),
        (w + 0.015, 0.35),
        (w + 0.02, 0),
    ]
    sp = spl(prof, 7)

    def fn(u, v):
        p = sp[round(u * (len(sp) - 1))]
        y = v * L - 0.15
        d = max(0, (0.74 - p[1]) / 0.74)
        s = math.copysign(1, p[0])
        return (
            p[0] + s * d * (0.05 * sin(y * 9) + 0.03 * noise.noise((y * 4, s, 1))),
            y,
            p[1] + 0.0012 * noise.noise((p[0] * 5, y * 5, 2)),
        )

    grid(len(sp), 300, fn, li)
    gd = metal("#cfa867", 0.28)
    ce = plain("#f5f1e8", 0.22, coat=0.5)
    grid(
        24,
        260,
        lambda u, v: (
            (u - 0.5) * 0.3 + 0.012 * noise.noise((v * 30, u, 1)),
            v * (L + 0.05) - 0.16,
            0.757 + 0.004 * noise.noise((u * 3, v * 60, 2)),
        ),
        linen("#b9c4b7", weave=0, crump=0.6, var=0.1),
        solid=0.003,
    )
    with group() as S:
        lathe([(0, 0), (0.16, 0), (0.165, 0.006), (0.158, 0.008), (0.12, 0.005), (0, 0.005)], gd, n=2, segs=64)
        plate((0, 0, 0.006), 0.135, ce)
        plate((0, 0, 0.024), 0.1, ce)
        napkin((0, 0, 0.044), 86, linen("#c9cfc4", crump=0.25), "roll", 0.19)
        cutlery("fork", (-0.185, 0, 0), mat=gd)
        cutlery("fork", (-0.21, -0.005, 0), mat=gd)
        cutlery("knife", (0.185, 0, 0), mat=gd)
        wineglass((0.15, 0.19, 0))
        wineglass((0.06, 0.23, 0), sc=0.9, wide=0.75, tall=1.12)
        wineglass((0.215, 0.12, 0), sc=0.85)
    with group() as Ch:
        for x in (-0.2, 0.2):
            for y in (-0.19, 0.19):
                cyl(0.012, 0.46 if y < 0 else 0.92, (x, y, 0), gd)
        soft((0.42, 0.42, 0.06), (0, 0, 0.44), linen("#f1ebe0", crump=0.1), 0.2, 6)
        for z_ in (0.62, 0.9):
            tube([(-0.2, 0.19, z_), (0, 0.23, z_ + 0.015), (0.2, 0.19, z_)], 0.011, gd, n=6)
        for i in range(5):
            tube([(-0.12 + 0.06 * i, 0.215, 0.62), (-0.12 + 0.06 * i, 0.215, 0.9)], 0.007, gd)
    for k in range(11):
        y = 0.32 + 0.72 * k
        for s in (-1, 1):
            dup(S, (s * 0.37, y, 0.754), s * 90)
            dup(Ch, (s * 0.93, y, 0), s * -90)
    for g in (S, Ch):
        g.e.location = (0, 40, -20)
    cols = (("#f7efe8", "#eccfc4"), ("#f3d6cf", "#d99489"), ("#fbf6ee", "#ead9b9"), ("#eab9a6", "#c9786a"))
    heads = []
    for i, (a, b) in enumerate(cols):
        heads.append(bloom((0, 40 + i, -20), 0.05, a, b, 6, i))
    lf = leafm("#64785a", "#8ea27c", 0.5, 0.3)
    proto = [leaf((0, 40, -22), 0.07, 0.018, lf, curl=c, fold=0.2) for c in (0.2, 0.6)]
    for k in range(9):
        y = 0.62 + 0.96 * k
        n = 16 if k < 3 else 11
        for i in range(n):
            a = i * 2.39996
            q = 0.024 * sqrt(i) * 1.55
            h_ = 0.86 + 0.1 * (1 - (q / 0.15) ** 2) * random.uniform(0.8, 1.1)
            o = dup(heads[random.randrange(4)], (q * cos(a), y + q * sin(a) * 1.3, h_), sc=random.uniform(0.72, 1.08))
            o.rotation_euler = (-q * sin(a) * 6, q * cos(a) * 6, a)
        for i in range(40 if k < 3 else 22):
            a = random.uniform(0, 6.3)
            q = random.uniform(0.06, 0.2)
            o = dup(
                proto[i % 2],
                (q * 0.6 * cos(a), y + q * 0.7 * sin(a), 0.79 + random.uniform(0, 0.09)),
                sc=random.uniform(0.8, 1.6),
            )
            o.rotation_euler = Euler((rad(random.uniform(-15, 45)), rad(random.uniform(-20, 20)), a - pi / 2), "XYZ")
        bowl((0, y, 0.757), 0.09, 0.06, metal("#c9a063", 0.3))
        for s, hh in ((-1, 0.26), (1, 0.34)):
            if k < 8:
                yy = y + 0.45 + s * 0.06
                lathe(
                    [
                        (0, 0),
                        (0.04, 0),
                        (0.041, 0.006),
                        (0.012, 0.012),
                        (0.008, 0.05),
                        (0.008, 0.09),
                        (0.016, 0.1),
                        (0.016, 0.115),
                        (0, 0.115),
                    ],
                    gd,
                    (s * 0.07, yy, 0.757),
                    n=3,
                )
                candle((s * 0.07, yy, 0.87), 0.0105, hh * 0.75, True, 1.1 if k < 4 else 0, em=45)
    for k in range(14):
        votive((random.choice((-1, 1)) * random.uniform(0.13, 0.17), 0.3 + 0.56 * k, 0.757), 0.03, 0.055, 0.0)
    box((14, 16, 0.05), (0, 5, -0.05), planks("#8f7355", "#6d553c", 0.2, 3, 0.5, 0), 0)
    for j in range(7):
        for i in range(26):
            t = i / 25
            ball(
                0.045,
                (-5.5 + 11 * t, 6.5 + 1.1 * j, 2.0 + 0.05 * j - 0.42 * sin(pi * ((t * 2 + 0.2 * j) % 1))),
                glow("#ffc67e", 9),
                segs=10,
            )
    palm_tree((-4.6, 8, -0.3), 5.2, 20, 5, 2.3, 0.7)
    palm_tree((4.9, 9.5, -0.3), 5.8, 20, 8, 2.4, 0.9)
    palm_tree((-6.4, 13, -0.3), 6.2, 18, 1, 2.3, 0.4)
    sea_world(
        **DUSK,
        h=5,
        sun=dict(az=-4, el=1.6, col="#ff9a58", glow=0.8, disc=6, size=1.0, glitter=1.3, lane=35),
        strength=1.0
    )
    area((0, 3, 6.5), (0, 3, 0), (9, 12), 700, "#c9b3d2")
    area((0, 13, 3), (0, 2, 0.8), (8, 2.5), 420, "#ffae78")
    area((-1.5, -1.6, 2.6), (0, 1, 0.8), 1.6, 34, "#ffd2a2")
    cam((0.5, -0.62, 1.2), (-0.06, 1.6, 0.86), 42, 2.8, (0, 0.66, 0.88), level=False)
    return dict(grade=dict(exposure=0.2, bloom=0.26, shadows=[0.004, 0.004, 0.012], highs=[0.012, 0.002, -0.012]))


@picture("bar-backlit-shelf")
def barshelf():
    """Bottles before a glowing onyx wall."""
    random.seed(12)
    wd = wood("#4a3020", "#2e1c11", "X", 0.3, coat=0.2)
    br = BRASS()
    Wd = 3.4
    box((6, 0.05, 3.2), (0, 0.36, 0), plaster("#3b3029"), 0)
    # glowing onyx panel
    m, t = new("onyx")
    m.cycles.sample_as_light = False
    v = t.n("TexCoord", 3)
    a = t.noise(t.map(v, (1, 1, 2.4)), 1.7, 8, 0.65, 1.3)
    finish(
        m,
        t,
        t.n(
            "Emission",
            Color=t.ramp(a, [(0.25, C("#c96a1e")), (0.45, C("#f2a54a")), (0.55, C("#ffd08a")), (0.75, C("#e8892f"))]),
            Strength=0.62,
        ),
    )
    box((Wd, 0.02, 2.0), (0, 0.3, 0.95), m, 0)
    area((0, 0.27, 1.95), (0, -3, 1.6), (Wd, 1.9), 40, "#ffae5a")
    for k in range(4):
        z = 0.98 + 0.52 * k
        box((Wd + 0.1, 0.28, 0.028), (0, 0.14, z - 0.028), wd, 0.004)
        box((Wd + 0.1, 0.012, 0.034), (0, -0.004, z - 0.031), br, 0.002)
    for x in (-Wd / 2 - 0.03, -0.57, 0.57, Wd / 2 + 0.03):
        box((0.03, 0.28, 2.1), (x, 0.14, 0.95), wd, 0.004)
        box((0.034, 0.01, 2.1), (x, -0.004, 0.95), br, 0.002)
    kinds = [
        ("wine", "#27451f", "#efe6d2", "#4a1a1a", None),
        ("gin", "#cfe8ea", "#f3efe4", "#2a2a2a", "#dff2f4"),
        ("rum", "#f0d9b0", "#e9d8b0", "#6b4a2a", "#c46a1c"),
        ("slim", "#3c6e6a", "#efe9da", "#c9a063", None),
        ("gin", "#8fc0d8", "#f6f2e8", "#c9a063", "#cfeaf6"),
        ("rum", "#fff4e0", "#2c2620", "#c9a063", "#a4480f"),
        ("slim", "#f4efe0", "#e8e0cc", "#1f2a2a", "#f0c95a"),
        ("wine", "#5a2a14", "#f0e8d6", "#1f1a18", None),
    ]
    protos = []
    for i, (k, c, l, cp, f) in enumerate(kinds):
        protos.append(bottle((i, 50, 0), k, c, l, cp, 1.05, None, f))
    for k in range(3):
        for b in range(3):
            x0, x1 = [(-Wd / 2 + 0.06, -0.63), (-0.51, 0.51), (0.63, Wd / 2 - 0.06)][b]
            x = x0 + random.uniform(0.0, 0.05)
            while x < x1 - 0.03:
                p = protos[random.randrange(len(protos))]
                dup(
                    p,
                    (x + 0.045, 0.13 + random.uniform(-0.03, 0.03), 0.98 + 0.52 * k),
                    random.uniform(-25, 25) - 90,
                    random.uniform(0.98, 1.12),
                )
                x += random.uniform(0.105, 0.145)
                if random.random() < 0.13:
                    x += 0.09
    # counter with glassware
    box((5, 0.7, 0.05), (0, -1.0, 1.02), marble("#e6ddd0", "#8b7a66", 1.2, 0.14), 0.01)
    box((5, 0.6, 1.0), (0, -1.0, 0), wood("#5a3b26", "#3b2516", "Z"), 0)
    for x, y in ((-0.62, -1.02), (-0.5, -0.9), (-0.74, -0.86)):
        wineglass((x, y, 1.07), sc=1.0)
    with group((0.42, -1.12, 1.07)):
        tumbler((0, 0, 0), 0.041, 0.088, fill=0.62, col="#e08a2c", facets=True)
        ice((0.006, 0, 0.045), 0.036)
        slice_((-0.024, 0.004, 0.083), 0.026, (72, 0, 40))
    with group((0.68, -0.98, 1.07)):
        lathe(
            [
                (0, 0),
                (0.036, 0),
                (0.037, 0.003),
                (0.01, 0.006),
                (0.004, 0.02),
                (0.0035, 0.1),
                (0.02, 0.118),
                (0.05, 0.142),
                (0.0565, 0.165),
                (0.0553, 0.165),
                (0.049, 0.143),
                (0.019, 0.1195),
                (0, 0.117),
            ],
            glass(),
            n=4,
        )
        lathe([(0, 0.1178), (0.0188, 0.12), (0.0487, 0.1435), (0.0535, 0.157), (0, 0.157)], liquid("#f2b9a0"))
    metal_ = metal("#c89f5f", 0.22)
    lathe(
        [
            (0, 0),
            (0.04, 0),
            (0.045, 0.01),
            (0.04, 0.13),
            (0.036, 0.17),
            (0.03, 0.185),
            (0.018, 0.2),
            (0.018, 0.22),
            (0, 0.224),
        ],
        metal_,
        (0.16, -0.9, 1.07),
        n=4,
    )
    bowl((-0.2, -1.08, 1.07), 0.065, 0.05, BRASS())
    for a, c in ((0, "#d9d23a"), (2.1, "#8fae3a"), (4.2, "#d9d23a")):
        orange((-0.2 + 0.03 * cos(a), -1.08 + 0.03 * sin(a), 1.1), 0.028, c)
    for x in (-1.25, 1.3):
        votive((x, -1.0, 1.07), 0.036, 0.07, 0.9)
    sea_world(sky=[(0, "#1b1a24"), (1, "#0d0e16")], sea=[(0, "#12121a"), (1, "#0a0a10")], strength=0.3)
    area((0, -2.6, 3), (0, -0.6, 1.2), (3, 1), 26, "#ffd7a8", gloss=True)
    area((-2.6, -2, 1.8), (0, 0, 1.4), (0.5, 2), 20, "#9fb8e0", gloss=True)
    for x in (-0.9, 0.5):
        spot((x, -1.2, 3.1), (x + 0.1, -1.0, 1.05), 22, 42)
    cam((-0.75, -2.5, 1.42), (0.1, 0, 1.42), 40, 2.8, (0.3, -0.9, 1.2), level=False)
    return dict(
        samples=22, bounces=(12, 2, 4, 12, 12), grade=dict(exposure=0.0, bloom=0.26, highs=[0.012, 0.0, -0.014])
    )


@picture("restaurant-dusk-portrait")
def restaurant_dusk_portrait():
    """The table for two, upright."""
    return restaurant(True)


@picture("breakfast-tray-portrait")
def breakfast_tray_portrait():
    """The breakfast tray, upright and from higher up."""
    return breakfast(True)
