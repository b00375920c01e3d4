"""Close and quiet pictures: palm leaves against the sky, a garden path."""

import math

import numpy as np

from outdoors.light import area, blue_sky, camera, lamp, sky, sun
from outdoors.materials import emit, leaf_mat, plain, plaster, stone
from outdoors.mesh import MB, inst
from outdoors.nodes import BUMP, MIX, NOISE2, PBR, POS, SS, material
from outdoors.noise import R, fbm, sstep
from outdoors.plants import bigleaf, frond, grass, leafball, palm, palm_mats
from outdoors.render import picture


@picture("palm-leaves", samples=18, exposure=-0.05, bloom=0.12, vignette=0.14, sat=1.08)
def palm_leaves():
    """Palm fronds hanging into a clear sky."""
    sky(
        [(0, (0.70, 0.84, 0.92)), (0.2, (0.42, 0.66, 0.88)), (0.5, (0.20, 0.45, 0.78)), (1, (0.10, 0.30, 0.64))],
        strength=0.95,
        sun_at=(25, 46),
        glow=[(60, (1, 0.92, 0.75), 0.8), (5, (1, 0.95, 0.85), 0.25)],
        clouds=[
            dict(
                scale=0.9,
                stretch=2,
                lo=0.52,
                hi=0.76,
                lit=(1.1, 1.1, 1.08),
                shade=(0.75, 0.82, 0.9),
                amount=0.6,
                zoff=0.1,
                seed=5,
                fade=(0.02, 0.1),
                prox=0.3,
                minlit=0.8,
                patch=1.4,
            )
        ],
    )
    sun(25, 46, (1, 0.90, 0.72), 5.0, 0.55)
    ms = [
        leaf_mat("PL", (0.05, 0.13, 0.02), (0.12, 0.22, 0.03), 0.45, (0.42, 0.60, 0.06), 0.3),
        leaf_mat("PS", (0.20, 0.22, 0.05), (0.34, 0.32, 0.1), trans=0.1),
    ]
    camera((0, 0, 1.6), (0, 3.2, 3.45), 42, fstop=2.0, focus=3.1)
    b = MB()
    for i, (o, az, el, L, dr) in enumerate(
        (
            ((-3.2, 3.0, 4.6), -8, 22, 4.6, 1.25),
            ((-2.6, 3.4, 5.4), -28, -2, 4.2, 0.9),
            ((3.4, 3.8, 5.2), 196, 18, 4.4, 1.2),
            ((-3.4, 2.7, 3.5), 10, 34, 4.2, 1.35),
            ((2.8, 6.5, 6.4), 215, 10, 4.5, 1.1),
            ((-1.2, 7.5, 7.4), -60, 12, 4.2, 1.2),
        )
    ):
        frond(
            b,
            np.array(o, float),
            math.radians(az),
            math.radians(el),
            L,
            50 + i,
            leafn=74,
            droop=dr,
            leafL=0.95,
            wid=0.07,
            hang=0.55,
            seg=8,
            side_m=1,
            rnd0=0.35 + 0.1 * i,
        )
    b.obj("fronds", ms)


@picture(
    "garden-path",
    samples=28,
    exposure=0.7,
    spotting=True,
    bloom=0.16,
    bloom_at=1.0,
    vignette=0.3,
    sat=1.0,
    shadows=[0, 0.003, 0.012],
)
def garden_path():
    """Stepping stones between plants and lanterns at dusk."""
    blue_sky(10, 1.3, cl=0.5, seed=3.0)
    cam = (0, -1.5, 1.5)
    camera(cam, (0, 20, 1.5), 29, level=True, shift=(0, -0.02), fstop=4, focus=6)
    px = lambda y: 0.55 * np.sin(y * 0.30 - 0.1) * np.clip(y / 6, 0, 1)
    X, Y = np.meshgrid(np.linspace(-12, 12, 300), np.linspace(-3, 26, 400))
    e = np.abs(X - px(Y))
    b = MB()
    b.grid(X, Y, 0.12 * sstep(e, 0.9, 3) + 0.02 * fbm(X * 2, Y * 2, 4, 2))
    m, t, out = material("Ground")
    p = POS(t)
    n = NOISE2(t, p, 9.0, 5, 0.7).outputs[0]
    out(
        PBR(
            t,
            MIX(t, SS(t, n, 0.35, 0.65), (0.05, 0.09, 0.025), (0.10, 0.13, 0.045)),
            0.95,
            BUMP(t, NOISE2(t, p, 60.0, 4, 0.8).outputs[0], 0.06, 1.0),
            0.0,
        )
    )
    b.obj("ground", m)
    st = stone("Step", (0.46, 0.43, 0.38), (0.54, 0.51, 0.46), (0.46, 0.43, 0.38), 9, 9, 0.5, bump=0.5)
    s = MB()
    for i in range(24):
        y = -0.6 + i * 0.92
        s.box((px(y) + 0.03 * math.sin(i * 5), y, 0.05), (1.5, 0.68, 0.1), 0.05 * math.sin(i * 3), i)
    s.obj("steps", st, bevel=0.025)
    g = R(8)
    lm = leaf_mat("SH", (0.035, 0.085, 0.02), (0.10, 0.18, 0.035))
    l2 = leaf_mat("SH2", (0.03, 0.07, 0.03), (0.07, 0.15, 0.05), gloss=0.25)
    gm = leaf_mat("GR", (0.05, 0.11, 0.02), (0.15, 0.23, 0.05))
    fl = leaf_mat("BG", (0.45, 0.05, 0.16), (0.62, 0.12, 0.26), 0.35, (0.7, 0.1, 0.25), 0.6)
    B = [leafball(f"b{i}", (0.7, 0.7, 0.6), 1400, 0.15, 0.065, i, lm) for i in range(2)] + [
        leafball("b3", (0.8, 0.8, 0.7), 1500, 0.22, 0.09, 9, l2)
    ]
    K = [bigleaf(f"k{i}", 10, 1.15, 0.38, 4 + i, l2, stem=0.9) for i in range(2)]
    K2 = [bigleaf("ba", 9, 2.2, 0.62, 12, lm, stem=1.7, spread=0.8)]
    G = [grass(f"g{i}", 500, 0.28, 0.42, 0.012, i, gm) for i in range(2)]
    FL = [leafball("bg", (0.8, 0.7, 0.7), 1300, 0.07, 0.06, 5, fl)]
    for o in B + K + K2 + G + FL:
        o.location = (0, -20, -50)
    for i in range(150):
        sd = -1 if i % 2 else 1
        y = -0.3 + 22 * (i / 150) + g.random()
        inst(G[i % 2], (px(y) + sd * (0.98 + 0.28 * g.random()), y, 0.0), g.random() * 6, 0.6 + 0.5 * g.random())
    for i in range(96):
        sd = -1 if i % 2 else 1
        y = 0.4 + 22 * (i / 96) + g.random()
        inst(B[i % 3], (px(y) + sd * (1.75 + 1.3 * g.random()), y, 0.12), g.random() * 6, 0.7 + 0.6 * g.random())
    for i in range(40):
        sd = -1 if i % 2 else 1
        y = 2.0 + 20 * (i / 40)
        inst(
            (K + K + K2)[i % 5],
            (px(y) + sd * (2.4 + 1.6 * g.random()), y, 0.1),
            g.random() * 6,
            0.85 + 0.4 * g.random(),
        )
    for i in range(9):
        sd = 1 if i % 3 else -1
        y = 3 + i * 2.1
        inst(FL[0], (px(y) + sd * 2.3, y, 0.8 + 0.3 * g.random()), g.random() * 6, 0.9)
    pm = palm_mats()
    for x, y, H, lx, sd in (
        (-4.2, 8, 6.5, 0.9, 3),
        (4.6, 11, 7.5, -1.0, 8),
        (-5, 16, 8.5, 0.8, 12),
        (5.2, 19, 8, -0.7, 5),
        (3.9, 5, 5.6, -0.9, 17),
    ):
        palm(f"p{sd}", H, (lx, 0.2), sd, pm, leafn=44).location = (x, y, 0)
    dk = plain("LanternFrame", (0.04, 0.035, 0.03), 0.4, metal=0.5)
    em = emit((1, 0.55, 0.22), 7)
    L = MB()
    E_ = MB()
    for i in range(8):
        y = 2.2 + i * 2.5
        sd = -1 if i % 2 else 1
        x = px(y) + sd * 1.12
        L.box((x, y, 0.04), (0.2, 0.2, 0.06))
        L.box((x, y, 0.50), (0.22, 0.22, 0.035))
        L.box((x, y, 0.54), (0.12, 0.12, 0.05))
        for dx in (-0.085, 0.085):
            for dy in (-0.085, 0.085):
                L.box((x + dx, y + dy, 0.27), (0.018, 0.018, 0.44))
        E_.cyl((x, y, 0.09), 0.035, 0.2, 12)
        lamp((x, y, 0.34), 13, (1, 0.56, 0.24), 0.07)
    L.obj("lanterns", dk, bevel=0.003)
    E_.obj("flames", em)
    pl = plaster((0.72, 0.68, 0.62))
    w = MB()
    yy = 23.5
    w.box((-4.2, yy, 1.8), (6.0, 0.4, 3.6))
    w.box((5.0, yy, 1.8), (6.0, 0.4, 3.6))
    w.box((0.4, yy, 3.2), (3.4, 0.4, 0.8))
    w.obj("gate", pl, bevel=0.02)
    area((0.4, yy + 1.2, 2.6), (0.4, yy - 6, 0.2), (2.6, 1.2), 160, (1, 0.62, 0.32))
    bk = MB()
    bk.box((0.4, yy + 3, 1.6), (3.6, 0.1, 3.4))
    bk.obj("glow", emit((1, 0.56, 0.26), 0.4))
