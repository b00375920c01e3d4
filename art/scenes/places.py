"""Portraits of places: a doorway to the sea, a bicycle against a wall, shadows on plaster."""

import random
from math import cos, pi, radians as rad, sin

from indoors.furniture import lounge_chair
from indoors.light import DAY, GOLD, area, cam, sea_world, sun
from indoors.materials import (
    P,
    C,
    coords,
    finish,
    leafm,
    metal,
    new,
    plain,
    planks,
    rattan,
    stone,
    wood,
)
from indoors.plants import bloom, branch_vase, frond, leaf, monstera, palm_pot, palm_tree
from indoors.render import picture
from indoors.rooms import arch_wall
from indoors.shapes import ball, box, cyl, dup, group, lathe, tube


def limewash(col, shade):
    """Coloured lime-wash with clouds and brush strokes."""
    material, tree = new("limewash")
    at = coords(tree)
    clouds = tree.noise(at, 1.1, 6, 0.62, 0.8)
    strokes = tree.noise(tree.map(at, (1, 1, 0.35), rot=(0, 0.5, 0)), 9, 5, 0.7, 1.2)
    mix = tree.m(
        "ADD",
        tree.m("MULTIPLY", tree.rng(clouds, 0.3, 0.7), 0.65),
        tree.m("MULTIPLY", tree.rng(strokes, 0.3, 0.7), 0.35),
    )
    colour = tree.mix(mix, C(shade), C(col))
    grain = tree.bump(tree.noise(at, 90, 4, 0.7), 0.25, 0.003, tree.bump(strokes, 0.12, 0.02))
    return finish(material, tree, P(tree, Base_Color=colour, Roughness=0.95, Specular=0.15, Normal=grain))


def shade_fronds(places, scale=1.6):
    """Palm fronds beside the picture, there only for the shadows they cast."""
    leaf_material = leafm("#3f6a2e", "#5f8a3c", 0.45, 0.2)
    for k, (x, y, z, pitch, turn) in enumerate(places):
        branch = frond(leaf_material, scale, 34, 0.022, 0.5, 0.45, seed=k)
        branch.e.location = (x, y, z)
        branch.e.rotation_euler = (rad(pitch), rad(12 * (-1) ** k), rad(turn))


@picture("doorway-sea")
def doorway_sea():
    """An arched doorway that frames a terrace and the sea, upright."""
    wall = limewash("#f1e7d8", "#e2d3be")
    floor = planks("#cbb08a", "#ab8a60", 0.42, 0.42, 0.42, 45, 0.006, (0.5, 0.42, 0.32), stone=True)
    box((8, 7, 0.1), (0, -1.5, -0.1), floor, 0)
    box((8, 5, 0.1), (0, 4.2, -0.14), stone("#e3d8c4", "#cbb99b"), 0)
    arch_wall(8, 3.6, 0.55, [(0, 0.82)], wall, (0, 1.6, 0), spring=2.02)
    box((0.1, 7, 3.6), (-2.1, -1.6, 0), wall, 0)
    box((0.1, 7, 3.6), (2.1, -1.6, 0), wall, 0)
    box((8, 7, 0.1), (0, -1.6, 3.6), wall, 0)
    box((8, 0.1, 3.6), (0, -4.8, 0), wall, 0)
    oak = wood("#7d5a39", "#553a22", "Z")
    for side in (-1, 1):
        with group((side * 0.86, 1.36, 0), side * -14):
            box((0.055, 0.72, 2.55), (0, -0.36, 0), oak, 0.006)
            for z in (0.18, 1.0, 1.82):
                box((0.07, 0.52, 0.62), (0, -0.36, z), wood("#7d5a39", "#553a22", "Y"), 0.012)
    monstera((-1.25, 0.9, 0), 9, 0.85, 4, "#b9764f", 1.0)
    with group((1.3, 0.95, 0), 0, 1.15):
        lathe(
            [
                (0, 0),
                (0.12, 0),
                (0.2, 0.14),
                (0.22, 0.34),
                (0.15, 0.52),
                (0.1, 0.6),
                (0.12, 0.64),
                (0.09, 0.64),
                (0, 0.5),
            ],
            plain("#c48a62", 0.85, bump=0.4, bscale=22, var=0.15),
            n=5,
        )
    box((8, 0.35, 0.55), (0, 6.2, -0.1), limewash("#f1e7d8", "#e2d3be"), 0.02)
    box((8, 0.42, 0.05), (0, 6.2, 0.45), stone("#e3d8c4", "#cbb99b"), 0.01)
    for x, turn in ((-1.9, 0), (1.9, 40)):
        palm_pot((x, 5.4, -0.04), 13, 1.3, int(turn) + 3, "white")
    lounge_chair((0.55, 4.4, -0.04), 200, "#efe6d8")
    palm_tree((1.6, 10, -3.2), 6.2, 24, 5, 2.4, -0.9)
    palm_tree((-3.2, 13, -3.2), 6.6, 22, 8, 2.4, 0.7)
    sea_world(**DAY, h=10, sun=dict(az=30, el=40, col="#fff2dc", glow=0.4), strength=1.35)
    sun(32, 38, 7.5, "#ffe7c4", 0.7)
    area((0, 1.9, 1.5), (0, -2, 0.8), (1.5, 2.4), 60, "#eaf2fa")
    area((0, 6, 6), (0, 4, 0), (8, 4), 520, "#dbeafa")
    area((0, -4.4, 2.8), (0, 1, 1.2), (2.5, 1.2), 42, "#ffe9d0")
    cam((0.02, -3.35, 1.4), (0, 6, 1.4), 35, 9, (0, 1.5, 1), size=(1080, 1350))
    return dict(grade=dict(exposure=0.35, highs=[0.012, 0.004, -0.012]))


def wheel(radius, rubber, rim, spokes=32):
    """A bicycle wheel in the x-z plane, hub at the origin."""
    ring = lambda r: [(r * cos(2 * pi * i / 72), 0, r * sin(2 * pi * i / 72)) for i in range(72)]
    with group() as made:
        tube(ring(radius), 0.017, rubber, cyc=True)
        tube(ring(radius - 0.022), 0.011, rim, cyc=True)
        for i in range(spokes):
            a, lean = 2 * pi * i / spokes, (-1) ** i * 0.5
            tube(
                [
                    (0.02 * cos(a + lean), 0.03 * (-1) ** (i // 2), 0.02 * sin(a + lean)),
                    ((radius - 0.03) * cos(a), 0, (radius - 0.03) * sin(a)),
                ],
                0.0011,
                rim,
                res=1,
            )
        cyl(0.02, 0.08, (0, 0.04, 0), rim, rot=(90, 0, 0))
    return made


def bicycle(paint):
    """A step-through bicycle with a wicker basket, standing along x with its front to the right."""
    rubber, steel, leather = plain("#2a2622", 0.7), metal("#c9c6c0", 0.22), plain("#6b4025", 0.55, bump=0.3, bscale=120)
    radius = 0.33
    with group() as made:
        for x in (-0.53, 0.53):
            hub = wheel(radius, rubber, steel)
            hub.e.location = (x, 0, radius + 0.017)
            arc = [
                (x + (radius + 0.035) * cos(rad(a)), 0, radius + 0.017 + (radius + 0.035) * sin(rad(a)))
                for a in range(*((20, 176, 6) if x < 0 else (10, 150, 6)))
            ]
            tube(arc, 0.017, paint)
        hub_z = radius + 0.017
        crank, seat, head_top, head_low = (-0.1, 0, 0.29), (-0.27, 0, 0.78), (0.34, 0, 0.9), (0.385, 0, 0.68)
        tube([crank, seat], 0.016, paint)
        tube([(-0.285, 0, 0.72), (-0.3, 0, 0.93)], 0.012, steel)
        tube([crank, (0.12, 0, 0.34), head_low], 0.018, paint, n=10)
        tube([(-0.175, 0, 0.5), (0.1, 0, 0.52), (0.36, 0, 0.82)], 0.014, paint, n=10)
        tube([head_low, head_top], 0.019, paint)
        for y in (-0.055, 0.055):
            tube([(0.385, y, 0.67), (0.43, y, 0.52), (0.53, y, hub_z)], 0.011, paint, n=8)
            tube([(-0.1, y * 0.6, 0.29), (-0.53, y, hub_z)], 0.009, paint)
            tube([(-0.27, y * 0.4, 0.76), (-0.53, y, hub_z)], 0.008, paint)
        tube([head_top, (0.32, 0, 1.0)], 0.012, steel)
        tube(
            [
                (0.02, -0.29, 1.03),
                (0.16, -0.27, 1.07),
                (0.33, -0.1, 1.02),
                (0.33, 0.1, 1.02),
                (0.16, 0.27, 1.07),
                (0.02, 0.29, 1.03),
            ],
            0.011,
            steel,
            n=8,
        )
        for y in (-0.285, 0.285):
            tube([(0.0, y, 1.025), (0.11, y * 0.98, 1.055)], 0.016, leather)
        lathe(
            [(0, 0), (0.09, 0.005), (0.1, 0.03), (0.075, 0.055), (0, 0.06)],
            leather,
            (-0.33, 0, 0.93),
            n=4,
            sq=(1.25, 0.85),
        )
        ball(0.05, (-0.2, 0, 0.955), leather, (1.8, 0.7, 0.5))
        tube(
            [(-0.1 + 0.085 * cos(a * pi / 24), -0.03, 0.29 + 0.085 * sin(a * pi / 24)) for a in range(48)],
            0.006,
            steel,
            cyc=True,
        )
        for s in (-1, 1):
            tube([(-0.1, s * 0.05, 0.29), (-0.1 + s * 0.15, s * 0.06, 0.29 + s * 0.08)], 0.008, steel)
            box((0.09, 0.07, 0.02), (-0.1 + s * 0.15, s * 0.11, 0.28 + s * 0.08), rubber, 0.004)
        tube([(-0.12, -0.03, 0.375), (-0.53, -0.03, hub_z + 0.04)], 0.004, rubber)
        tube([(-0.12, -0.03, 0.205), (-0.53, -0.03, hub_z - 0.04)], 0.004, rubber)
        for x in (-0.72, -0.62, -0.52, -0.42):
            tube([(x, -0.06, 0.735), (x, 0.06, 0.735)], 0.005, steel)
        for y in (-0.06, 0.06):
            tube([(-0.75, y, 0.735), (-0.32, y, 0.735)], 0.006, steel)
            tube([(-0.7, y, 0.735), (-0.53, y, hub_z)], 0.005, steel)
        basket = lathe(
            [
                (0.11, 0),
                (0.15, 0.13),
                (0.165, 0.2),
                (0.17, 0.22),
                (0.16, 0.22),
                (0.155, 0.2),
                (0.14, 0.13),
                (0.1, 0.005),
                (0, 0.005),
            ],
            rattan("#c39a64", "#7d5a32", 34.0),
            (0.53, 0, 0.79),
            sq=(0.82, 1.05),
        )
        basket.name = "basket"
    return made


@picture("bicycle-wall")
def bicycle_wall():
    """A bicycle with flowers in its basket against a coloured wall, upright."""
    random.seed(7)
    wall = limewash("#d98f62", "#c47a50")
    box((8, 0.3, 5), (0, 0.55, 0), wall, 0)
    box((8, 0.03, 0.28), (0, 0.385, 0), plain("#f0e4d2", 0.9, bump=0.3, bscale=40, var=0.04), 0.004)
    box(
        (8, 5, 0.1),
        (0, -1.9, -0.1),
        planks("#cdbba0", "#b39f82", 0.6, 0.6, 0.6, 0, 0.006, (0.42, 0.36, 0.29), stone=True),
        0,
    )
    shutter = plain("#3f7f83", 0.6, bump=0.12, bscale=60, var=0.08)
    with group((0.52, 0.37, 1.5)):
        box((0.9, 0.05, 0.06), (0, -0.02, -0.06), plain("#f0e4d2", 0.9), 0.005)
        for side in (-0.21, 0.21):
            box((0.4, 0.045, 1.25), (side, 0, 0), shutter, 0.006)
            for k in range(15):
                box((0.31, 0.03, 0.045), (side, -0.02, 0.08 + 0.075 * k), shutter, 0.004, rot=(-32, 0, 0))
    bike = bicycle(plain("#e9dcc2", 0.3, 0.5, coat=0.5))
    bike.e.location = (-0.02, 0.1, 0)
    bike.e.rotation_euler = (rad(-6), 0, rad(2))
    green = leafm("#6f7f5b", "#93a07a", 0.55, 0.3)
    blade = leaf((0, 40, 0), 0.09, 0.02, green, curl=0.5, fold=0.2)
    for i in range(46):
        a, q = random.uniform(0, 2 * pi), random.uniform(0.02, 0.14)
        copy = dup(
            blade, (0.51 + q * cos(a), 0.1 + q * sin(a), 0.98 + random.uniform(0, 0.1)), sc=random.uniform(0.8, 1.4)
        )
        copy.rotation_euler = (rad(random.uniform(0, 60)), rad(random.uniform(-20, 20)), a - pi / 2)
    for i in range(11):
        a, q = i * 2.4, 0.035 * i**0.5
        bloom(
            (0.51 + q * cos(a), 0.1 + q * sin(a), 1.08 + 0.04 * (1 - q / 0.12)),
            random.uniform(0.034, 0.046),
            *random.choice((("#f7efe8", "#eccfc4"), ("#f3d6cf", "#d99489"), ("#fbf6ee", "#ead9b9"))),
            5,
            i,
            rot=(-q * sin(a) * 280, q * cos(a) * 280, 0)
        )
    with group((-0.98, 0.12, 0), 0, 0.95):
        palm_pot((0, 0, 0), 11, 0.95, 6, "#b9764f")
    shade_fronds(
        ((-1.5, -1.5, 2.3, 20, -60), (-1.7, -1.2, 2.9, 30, -75), (-1.2, -1.9, 2.7, 10, -40), (-1.9, -1.7, 1.9, 35, -80))
    )
    sea_world(**DAY, h=10, strength=0.7, diffuse=False)
    sun(-128, 42, 6.5, "#ffe3bd", 0.9)
    area((2.2, -3.4, 3), (0, 0, 1), (4, 3), 210, "#dce9f8", gloss=True)
    area((-2, -3, 2), (0, 0, 0.8), (3, 2), 40, "#fff0dd")
    cam((0.02, -3.5, 1.18), (-0.02, 0.4, 1.08), 42, 5.6, (0, 0.1, 0.8), size=(1080, 1350))
    return dict(grade=dict(exposure=0.3, highs=[0.01, 0.004, -0.008]))


@picture("palm-shadow-wall")
def palm_shadow_wall():
    """Palm shadows on pale plaster above a bench with a vase, room left for words."""
    wall = limewash("#f2e9dc", "#e6d8c5")
    box((8, 0.3, 4), (0, 0.5, 0), wall, 0)
    box((8, 5, 0.1), (0, -1.9, -0.1), stone("#ddcfb8", "#c6b394", 1.0, 0.5, 1.4, 0.2), 0)
    box((8, 0.55, 0.42), (0, 0.1, 0), limewash("#efe4d4", "#dfcfb9"), 0.03)
    branch_vase((1.05, 0.06, 0.42), n=8, h=0.62, seed=6, sc=1.25, leafL=0.075, leafw=0.02, col="#d3b595")
    lathe(
        [(0, 0), (0.07, 0), (0.1, 0.05), (0.11, 0.1), (0.1, 0.1), (0.09, 0.05), (0, 0.02)],
        plain("#efe5d5", 0.7, bump=0.3, bscale=30),
        (0.68, 0.04, 0.42),
        n=4,
    )
    green = leafm("#3f6a2e", "#5f8a3c", 0.45, 0.1)
    for k, (x, y, z, pitch, roll, turn) in enumerate(
        ((-4.7, -1.1, 3.6, 2, 40, -88), (-4.3, -1.0, 4.6, -8, 35, -96), (-4.6, -1.2, 2.75, 14, 45, -80))
    ):
        branch = frond(green, 2.7, 58, 0.012, 0.66, 0.3, seed=k, droop=0.2)
        branch.e.location, branch.e.rotation_euler = (x, y, z), (rad(pitch), rad(roll), rad(turn))
    sea_world(**GOLD, h=10, strength=0.55, diffuse=False)
    sun(-122, 34, 6.0, "#ffdcb0", 0.55)
    area((2.5, -3.4, 3), (0, 0, 1), (4, 3), 190, "#e3ebf6", gloss=True)
    cam((0.05, -3.6, 1.25), (0.05, 0.4, 1.12), 34, 6, (0.6, 0.2, 0.8))
    return dict(samples=12, grade=dict(exposure=0.25, highs=[0.01, 0.004, -0.01]))
