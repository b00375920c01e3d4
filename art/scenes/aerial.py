"""Straight-down drone pictures: painted sea-floor maps on fine grids, real palms and parasols above."""

import math

import numpy as np

from outdoors import preview
from outdoors.furniture import lounger, parasol
from outdoors.light import camera, sky, sun
from outdoors.materials import fabric, leaf_mat, wood
from outdoors.mesh import MB, inst
from outdoors.nodes import ATTR, BUMP, LIN, M, MAP, MIX, MIXS, N, NOISE2, PBR, POS, RAMP, SCALE, SS, VM, VORO, material
from outdoors.noise import R, fbm, sstep
from outdoors.plants import leafball, palm, palm_mats
from outdoors.render import picture
from outdoors.water import waves


def topdown(w, alt):
    """A camera high above that sees w metres across."""
    c = camera((0, 0, alt), (0, 0.0001, 0), 35)
    c.rotation_euler = (0, 0, 0)
    c.data.lens = 36 * alt / w


def daysky(el=48, az=-60, k=0.075, p=4.6, col=(1, 0.94, 0.85), angle=0.55):
    """Plain daylight."""
    sky(nishita=dict(el=el, az=az, k=k), sun_at=(az, el))
    sun(az, el, col, p, angle)


def shoreline(w, h, edge, seed=1, n=(1500, 860), dmax=5.0, slope=0.105, lines=(2.4, 8.5, 17)):
    """Colour is chosen in the shader from attributes: d (signed distance seawards), foam, wet."""
    if preview.is_preview:
        n = (n[0] // 2, n[1] // 2)
    X, Y = np.meshgrid(np.linspace(-w * 0.53, w * 0.53, n[0]), np.linspace(-h * 0.53, h * 0.53, n[1]))
    d = edge(X, Y)
    F = np.zeros_like(X)
    H = 0.05 * fbm(X * 0.9, Y * 0.9, 4, seed + 70) * sstep(d, 0, 4)
    for i, ds in enumerate(lines):
        wob = (1.4 + 0.16 * ds) * fbm(X * 0.07 + 7 * i, Y * 0.09, 3, seed + i) + 0.4 * fbm(
            X * 0.45, Y * 0.45, 4, seed + 20 + i
        )
        u = d - ds - wob
        br = sstep(fbm(X * 0.05 + 13 * i, Y * 0.05 + 3, 2, seed + 40 + i), -0.42 + 0.2 * (i > 0), 0.12)
        front = np.exp(-np.where(u < 0, (u / 0.28) ** 2, (u / (1.0 + 0.1 * ds)) ** 2))
        lace = np.clip(np.where(u > 0, np.exp(-u / (2.6 + 0.05 * ds)), 0), 0, 1)
        F = np.maximum(F, br * np.clip(front * (1.0 + 0.5 * fbm(X * 0.8, Y * 0.8, 4, seed + 60 + i)), 0, 1))
        F = np.maximum(
            F, br * (0.74 - 0.014 * ds) * np.clip(lace * (0.85 + 0.9 * fbm(X * 0.5, Y * 0.5, 4, seed + 61 + i)), 0, 1)
        )
        H += 0.35 * br * np.exp(-(((u - 0.5) / 1.1) ** 2)) * (i > 0)
    e = d + 0.25 * fbm(X * 0.6, Y * 0.6, 4, seed + 90)
    F = np.maximum(F, np.exp(-np.abs(e / 0.32) ** 1.3) * sstep(fbm(X * 0.25, Y * 0.25, 3, seed + 95), -0.5, 0.1) * 0.95)
    Zl = np.where(d < 0, np.minimum(-d * 0.05, 1.2) + sstep(-d, 1, 6) * (0.10 * fbm(X * 0.5, Y * 0.5, 4, seed + 4)), 0)
    dz, _, _ = waves(X, Y, seed, wind=-100, spread=60, lmin=0.35, lmax=9, steep=0.035, damp=sstep(d, 0.2, 6))
    Z = np.where(d > 0, H + dz, Zl)
    wet = sstep(d + 0.5 * fbm(X * 0.3, Y * 0.3, 3, seed + 97), -2.6, -0.4)
    b = MB()
    b.grid(X, Y, Z)
    m, t, out = material("Shore")
    p = POS(t)
    dd = ATTR(t, "d")
    fo = ATTR(t, "foam")
    wt = ATTR(t, "wet")
    nb = NOISE2(t, p, 0.16, 5, 0.55).outputs[0]
    dw = M(
        t,
        "MULTIPLY",
        M(
            t,
            "MAXIMUM",
            M(t, "ADD", dd, M(t, "MULTIPLY", M(t, "SUBTRACT", nb, 0.5), LIN(t, dd, 0, 25, 0.5, 16.0))),
            0.0,
        ),
        slope / dmax,
    )
    sea_c = RAMP(
        t,
        dw,
        [
            (0, (0.60, 0.56, 0.43)),
            (0.05, (0.47, 0.58, 0.48)),
            (0.13, (0.25, 0.55, 0.52)),
            (0.3, (0.075, 0.43, 0.46)),
            (0.55, (0.02, 0.29, 0.37)),
            (0.8, (0.008, 0.17, 0.27)),
            (1, (0.005, 0.11, 0.2)),
        ],
    )
    cau = VORO(
        t, VM(t, "ADD", p, SCALE(t, NOISE2(t, p, 0.8, 2).outputs["Color"], 0.9)), 0.95, "SMOOTH_F1", smooth=0.3
    ).outputs["Distance"]
    cau = M(t, "MULTIPLY", M(t, "POWER", cau, 3.0), SS(t, dw, 0.5, 0.02))
    sea_c = MIX(
        t,
        1.0,
        sea_c,
        SCALE(t, MIX(t, 0.0, (1, 1, 1), (1, 1, 1)), M(t, "ADD", 0.93, M(t, "MULTIPLY", cau, 0.75))),
        "MULTIPLY",
    )
    dark = SS(t, NOISE2(t, MAP(t, p, (0.3, 0.42, 0)), 1.0, 5, 0.6, 0.8).outputs[0], 0.56, 0.70)
    sea_c = MIX(t, M(t, "MULTIPLY", dark, SS(t, dw, 0.22, 0.5, 0, 0.5)), sea_c, (0.01, 0.10, 0.12))
    fine = NOISE2(t, p, 60.0, 3, 0.7).outputs[0]
    sand_n = NOISE2(t, p, 1.2, 5, 0.6).outputs[0]
    sd = MIX(
        t,
        LIN(t, M(t, "ADD", M(t, "MULTIPLY", fine, 0.5), M(t, "MULTIPLY", sand_n, 0.5)), 0.3, 0.7),
        (0.66, 0.56, 0.42),
        (0.84, 0.74, 0.58),
    )
    sd = MIX(t, wt, sd, (0.47, 0.385, 0.28))
    foot = VORO(
        t, VM(t, "ADD", p, SCALE(t, NOISE2(t, p, 1.5, 2).outputs["Color"], 0.4)), 2.2, "SMOOTH_F1", smooth=0.6
    ).outputs["Distance"]
    shb = BUMP(
        t,
        M(
            t,
            "ADD",
            M(t, "MULTIPLY", foot, 0.5),
            M(t, "ADD", M(t, "MULTIPLY", sand_n, 0.9), M(t, "MULTIPLY", fine, 0.06)),
        ),
        0.12,
        LIN(t, wt, 0, 1, 0.75, 0.08),
    )
    sandS = PBR(t, sd, LIN(t, wt, 0, 1, 0.95, 0.35), shb, 0.2)
    wn = BUMP(
        t,
        M(t, "ADD", NOISE2(t, p, 1.6, 5, 0.6).outputs[0], M(t, "MULTIPLY", NOISE2(t, p, 5.5, 3).outputs[0], 0.3)),
        0.14,
        0.65,
    )
    wS = PBR(t, sea_c, 0.07, wn, 0.5)
    s = MIXS(t, SS(t, dd, -0.15, 0.35), sandS, wS)
    wp = VM(t, "ADD", p, SCALE(t, NOISE2(t, p, 0.45, 3).outputs["Color"], 2.6))
    wp = VM(t, "ADD", wp, SCALE(t, NOISE2(t, p, 1.6, 6, 0.65).outputs["Color"], 1.5))
    wp = MAP(t, wp, (1, 1, 0))
    e1 = VORO(t, wp, 0.62, "DISTANCE_TO_EDGE").outputs["Distance"]
    e2 = VORO(t, wp, 1.9, "DISTANCE_TO_EDGE").outputs["Distance"]
    nn = NOISE2(t, wp, 1.1, 7, 0.68).outputs[0]
    cell = M(
        t,
        "ADD",
        M(
            t,
            "MULTIPLY",
            M(t, "ADD", M(t, "MULTIPLY", SS(t, e1, 0, 0.40), 0.6), M(t, "MULTIPLY", 0.4, SS(t, e2, 0, 0.30))),
            0.62,
        ),
        M(t, "MULTIPLY", SS(t, nn, 0.3, 0.72), 0.42),
    )
    fm = SS(t, M(t, "SUBTRACT", M(t, "MULTIPLY", fo, 1.15), cell), -0.04, 0.34)
    fb = BUMP(t, M(t, "MULTIPLY", fm, NOISE2(t, p, 9.0, 4).outputs[0]), 0.12, 0.7)
    s = MIXS(
        t,
        M(t, "MULTIPLY", fm, 0.93),
        s,
        N(t, "ShaderNodeBsdfDiffuse", {0: (0.86, 0.88, 0.88), "Normal": fb}).outputs[0],
    )
    out(s)
    return b.obj("shore", m, d=d, foam=F, wet=wet)


def palms_at(pts, seed=1, sc=1.0, mats=None):
    """Palms of four kinds at the given points."""
    g = R(seed)
    ms = mats or palm_mats()
    src = [
        palm(f"pa{i}", 7.5 + i, (1.2 * math.cos(i * 2.2), 1.2 * math.sin(i * 2.2)), 31 + i, ms, nf=23, leafn=40)
        for i in range(4)
    ]
    for s in src:
        s.location = (0, 0, -500)
    for i, (x, y) in enumerate(pts):
        inst(src[i % 4], (x, y, 0.0), g.random() * 6.28, sc * (0.85 + 0.35 * g.random()))


def scrub(pts, seed=2, sc=1.0, mat=None):
    """Shrubs at the given points."""
    g = R(seed)
    src = [
        leafball(
            f"sh{i}",
            (1, 1, 0.75),
            1500,
            0.2,
            0.09,
            7 + i,
            mat or leaf_mat("Scrub", (0.03, 0.075, 0.02), (0.10, 0.16, 0.04)),
        )
        for i in range(3)
    ]
    for s in src:
        s.location = (0, 0, -500)
    for i, (x, y) in enumerate(pts):
        inst(src[i % 3], (x, y, 0.1), g.random() * 6.28, sc * (0.6 + 1.1 * g.random()))


@picture("aerial-shoreline", samples=28, exposure=0.25, bloom=0.06, vignette=0.12, sat=1.12, wb=[1.02, 1, 0.98])
def aerial_shoreline():
    """Parasols along a beach, seen straight down."""
    w, h = 64, 36
    daysky(46, -48)
    topdown(w, 95)
    ang = math.radians(24)
    edge = (
        lambda X, Y: (X * math.cos(ang) + Y * math.sin(ang))
        + 5.5
        + 2.2 * np.sin((Y * math.cos(ang) - X * math.sin(ang)) * 0.13 + 0.5)
        + 1.1 * fbm(X * 0.06, Y * 0.06, 3, 9)
    )
    shoreline(w, h, edge, 4)
    g = R(6)
    pts, sp = [], []
    while len(pts) < 26 or len(sp) < 60:
        x, y = g.uniform(-34, 0), g.uniform(-20, 20)
        d = float(edge(np.array([x]), np.array([y]))[0])
        if (
            d < -13.5 - 3.5 * abs(math.sin(y * 0.2))
            and len(pts) < 26
            and all((x - a) ** 2 + (y - b_) ** 2 > 8 for a, b_ in pts)
        ):
            pts.append((x, y))
        if d < -17 and len(sp) < 60:
            sp.append((x, y))
    palms_at(pts, 3)
    scrub(sp, 4, 1.1)
    fab = fabric("canvas", (0.86, 0.83, 0.77), 0.2)
    wd = wood("teak", (0.25, 0.14, 0.07), (0.4, 0.25, 0.13))
    P = parasol("ps", fab, wd, 1.7, 2.4)
    Lg = lounger("lg", wd, fabric("cush", (0.82, 0.8, 0.76)), 28)
    P.location = Lg.location = (0, 0, -500)
    tdir = np.array([-math.sin(ang), math.cos(ang)])
    nd = np.array([math.cos(ang), math.sin(ang)])
    for k in range(-3, 5):
        o = tdir * (k * 5.6 + 0.6)
        d0 = float(edge(np.array([o[0]]), np.array([o[1]]))[0])
        q = o + nd * (-7.8 - d0)
        inst(P, (q[0], q[1], 0.25), k * 0.4, 1.05)
        for sgn in (-1, 1):
            r = q + tdir * sgn * 1.0 + nd * 1.9
            inst(Lg, (r[0], r[1], 0.4), ang + math.pi / 2, 1.0)


@picture("foam-topdown", samples=14, exposure=0.2, bloom=0.05, vignette=0.14, sat=1.1, wb=[1.02, 1, 0.98])
def foam_topdown():
    """Foam on sand, seen straight down."""
    foam(30, 16.9, 62)


@picture(
    "foam-topdown-portrait", 1080, 1350, samples=14, exposure=0.2, bloom=0.05, vignette=0.14, sat=1.1, wb=[1.02, 1, 0.98]
)
def foam_topdown_portrait():
    """Foam on sand, upright."""
    foam(15, 18.75, 48)


def foam(w, h, turn):
    """A strip of shore w by h metres, the sea lying towards the given angle."""
    daysky(38, -35)
    topdown(w, 60)
    ang = math.radians(turn)
    edge = (
        lambda X, Y: (X * math.cos(ang) + Y * math.sin(ang))
        + 2.6
        + 0.9 * np.sin((Y * math.cos(ang) - X * math.sin(ang)) * 0.22 + 1.9)
        + 0.55 * fbm(X * 0.13, Y * 0.13, 3, 19)
    )
    shoreline(w, h, edge, 11, n=(1300, round(1300 * h / w)), slope=0.23, lines=(1.5, 5.0, 9.5))
