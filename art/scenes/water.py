"""Open water: pier to the horizon, sailing boat, reef bay from the air."""

import math

import numpy as np

from outdoors import preview
from outdoors.furniture import cone_thatch, deck
from outdoors.light import camera, dusk_sky, noon_sky, sun
from outdoors.materials import emit, fabric, plain, thatch_mat, wood
from outdoors.mesh import MB
from outdoors.nodes import ATTR, BUMP, LIN, M, MAP, MIX, MIXS, N, NOISE2, PBR, POS, RAMP, SS, material
from outdoors.noise import crowns, fbm, ridged, sstep
from outdoors.render import picture
from outdoors.water import far_sea, sea, sea_mat

TURQ = [
    (0, (0.50, 0.56, 0.46)),
    (0.5, (0.30, 0.62, 0.56)),
    (1.4, (0.10, 0.52, 0.53)),
    (3, (0.03, 0.38, 0.45)),
    (6, (0.012, 0.22, 0.33)),
    (14, (0.006, 0.11, 0.21)),
]


def pier_scene():
    """A long pier with rope rails and a thatched shelter; returns the camera's place."""
    cam = (0, -0.5, 3.15)
    wd = wood("Deck", (0.30, 0.22, 0.15), (0.46, 0.36, 0.26), grey=0.25)
    b = MB()
    deck(b, -1.35, 1.35, -3, 66, 1.5, pw=0.15, along="x", seed=2, seglen=9)
    for s in (-1, 1):
        b.box((s * 1.28, 31, 1.36), (0.14, 70, 0.2), rnd=0.3)
        for i in range(18):
            y = 1.8 + i * 3.8
            b.tube([(s * 1.42, y, -3), (s * 1.42, y, 2.55)], 0.085, 12, rnd=i * 0.31 + s)
    deck(b, -4, 4, 66, 74, 1.5, along="x", seed=5, seglen=9)
    for x in (-3.3, 3.3):
        for y in (67, 73):
            b.tube([(x, y, -3), (x, y, 4.3)], 0.12, 12, rnd=x + y)
    b.obj("pier", wd, bevel=0.006)
    th = thatch_mat()
    r = MB()
    cone_thatch(r, (0, 70, 4.1), 5.2, 3.0, 5000, 3, 14, over=0.8)
    n = 40
    a, q = np.meshgrid(np.linspace(0, 6.2832, n), np.linspace(0, 1, 8))
    r.grid(5.1 * q * np.cos(a), 70 + 5.1 * q * np.sin(a), 4.05 + 2.9 * (1 - q))
    r.obj("roof", th)
    ro = MB()
    for s in (-1, 1):
        for i in range(17):
            y = 1.8 + i * 3.8
            t = np.linspace(0, 1, 12)
            ro.tube(np.stack([0 * t + s * 1.42, y + 3.8 * t, 2.42 - 0.26 * np.sin(np.pi * t)], 1), 0.022, 6)
    ro.obj("rope", plain("Rope", (0.62, 0.53, 0.4), 0.9))
    return cam


@picture("overwater-pier", samples=13, exposure=-0.1, bloom=0.06, vignette=0.16, sat=1.14)
def overwater_pier():
    """The pier by day."""
    cam = pier_scene()
    noon_sky(62, 30, cl=0.85, seed=4.4, lo=0.54, hi=0.74, power=4.4, col=(1, 0.88, 0.72))
    camera(cam, (0, 20, 3.15), 25, level=True, shift=(0, -0.015))
    dep = lambda X, Y: np.clip(
        1.1 + 0.02 * np.maximum(Y, 0) + 1.5 * fbm(X * 0.025, Y * 0.018, 4, 3) + 0.006 * np.hypot(X, Y), 0.5, 14
    )
    sea(
        cam,
        sea_mat(body=TURQ, rough=(0.04, 0.17), bump=0.5, haze=((0.60, 0.76, 0.88), 0.45), haze_at=(500, 9000)),
        depth=dep,
        az=(-60, 60),
        wind=-60,
        spread=60,
        lmax=7,
        steep=0.04,
    )
    isl = MB()
    u = np.linspace(-1, 1, 160)
    v = np.linspace(0, 1, 8)
    U, V = np.meshgrid(u, v)
    isl.grid(
        -900 + 420 * U, 2600 + 0 * U, V * 85 * np.clip(1 - U**2, 0, 1) ** 0.8 * (1 + 0.45 * fbm(U * 3, 0 * U, 4, 3))
    )
    isl.obj("isle", emit((0.36, 0.50, 0.60), 0.62))


@picture(
    "pier-sunset",
    samples=13,
    exposure=-0.5,
    bloom=0.22,
    bloom_at=1.4,
    vignette=0.28,
    sat=1.12,
    shadows=[0, 0.004, 0.016],
)
def pier_sunset():
    """The pier against the setting sun."""
    cam = pier_scene()
    dusk_sky(-3.5, 2.6, seed=9.3)
    sun(-3.5, 3, (1, 0.45, 0.16), 2.2, 1.0)
    camera(cam, (0, 20, 3.15), 27, level=True, shift=(0, 0.05))
    sea(
        cam,
        sea_mat(
            deep=(0.012, 0.045, 0.065),
            rough=(0.05, 0.17),
            bump=0.45,
            haze=((0.9, 0.36, 0.13), 0.35),
            haze_at=(900, 15000),
        ),
        az=(-60, 60),
        wind=-80,
        spread=55,
        lmax=7,
        steep=0.035,
    )


@picture("sailing-boat", samples=13, exposure=-0.12, bloom=0.06, vignette=0.14, sat=1.14)
def sailing_boat():
    """A sailing boat on a lagoon."""
    cam = (0, 0, 14)
    noon_sky(-70, 44, cl=0.8, seed=8.1, lo=0.53, hi=0.73, power=4.4)
    camera(cam, (3, 60, 7.6), 50)
    bx, by = 9.5, 92
    dep = lambda X, Y: np.clip(
        2.0
        + 0.045 * np.maximum(Y - 40, 0)
        + 3.6 * fbm(X * 0.011 + 3, Y * 0.007, 4, 5)
        + 1.2 * fbm(X * 0.05, Y * 0.03, 3, 15),
        0.5,
        14,
    )
    sea(
        cam,
        sea_mat(body=TURQ, rough=(0.04, 0.17), bump=0.55, haze=((0.60, 0.76, 0.88), 0.45), haze_at=(600, 9000)),
        depth=dep,
        az=(-40, 40),
        r=(10, 25000),
        wind=-50,
        spread=50,
        lmax=9,
        steep=0.05,
    )
    L = 11.5
    s = np.linspace(0, 1, 40)
    c = np.linspace(-1, 1, 21)
    S_, C_ = np.meshgrid(s, c, indexing="ij")
    bm = 1.65 * np.clip(np.sin(np.pi * (0.16 + 0.84 * S_**1.15)) ** 0.75, 0, 1) * (S_ < 0.999)
    X = C_ * bm
    Z = 0.95 + 0.35 * S_**2 - (1 - np.abs(C_) ** 2.6) * (1.35 - 0.5 * S_**3)
    Y = (S_ - 0.5) * L + 0.35 * (1 - np.abs(C_)) * -(S_**3) * 3
    h = MB()
    h.grid(X, Y, Z, mat=0)
    h.grid(X * 0.98, Y, np.maximum(Z, 0.82 + 0.35 * S_**2), mat=1)
    h.cushion((0, -0.3, 1.2), (1.7, 4.2, 0.75), e=0.4, mat=0)
    h.box((0, -3.6, 1.0), (1.6, 2.2, 0.1), mat=1)
    h.tube([(0, 0.9, 0.9), (0, 0.75, 15)], 0.075, 10, mat=2)
    h.tube([(0, 0.8, 2.1), (-1.4, -4.2, 2.15)], 0.06, 8, mat=2)
    for p_, q_ in (
        ((0, 0.75, 14.8), (0, 5.7, 1.4)),
        ((0, 0.75, 14.9), (0, -5.6, 1.1)),
        ((0, 0.75, 12), (1.5, 0.6, 1)),
        ((0, 0.75, 12), (-1.5, 0.6, 1)),
    ):
        h.tube([p_, q_], 0.012, 5, mat=2)
    u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(0, 1, 40))
    lux = u * (1 - v) ** 0.85
    belly = 0.75 * np.sin(np.pi * np.clip(lux + 0.0, 0, 1)) * np.sin(np.pi * (0.1 + 0.85 * v))
    h.grid(-1.35 * lux - belly * 0.8, 0.75 - 4.9 * lux, 2.25 + 12.4 * v, mat=3)
    F0, F1, F2 = np.array([0, 5.6, 1.6]), np.array([0, 0.95, 13.4]), np.array([-1.0, 0.4, 2.0])
    P = F0 * ((1 - v) * (1 - u))[..., None] + F1 * v[..., None] + F2 * ((1 - v) * u)[..., None]
    P[..., 0] -= 0.9 * np.sin(np.pi * u) * np.sin(np.pi * (0.08 + 0.8 * v)) * (1 - v) ** 0.4
    h.grid(P[..., 0], P[..., 1], P[..., 2], mat=3)
    o = h.obj(
        "boat",
        [
            plain("Hull", (0.86, 0.86, 0.85), 0.22),
            wood("teakd", (0.4, 0.27, 0.15), (0.56, 0.4, 0.25)),
            plain("Spar", (0.75, 0.75, 0.74), 0.3),
            fabric("Sail", (0.90, 0.88, 0.84), 0.35),
        ],
        smooth_all=True,
    )
    o.location = (bx, by, -0.05)
    o.rotation_euler = (0, math.radians(-9), math.radians(62))


@picture("reef-bay-aerial", samples=13, exposure=-0.05, bloom=0.05, vignette=0.14, sat=1.12)
def reef_bay_aerial():
    """A forested bay with reefs, from the air."""
    noon_sky(-62, 42, cl=0.7, seed=3.0, lo=0.54, hi=0.74, power=4.4)
    cam = (-120, -420, 235)
    camera(cam, (10, 60, 10), 30)
    n = (760, 640) if preview.is_preview else (1700, 1400)
    X, Y = np.meshgrid(np.linspace(-700, 900, n[0]), np.linspace(-420, 1300, n[1]))
    w1, w2 = 60 * fbm(X * 0.004, Y * 0.004, 4, 1), 60 * fbm(X * 0.004 + 9, Y * 0.004, 4, 2)
    xx, yy = X + w1, Y + w2
    d = np.hypot((xx - 40) / 1.15, (yy - 60)) - 235
    opening = sstep(-yy * 0.55 - xx * 0.9, -40, 190)
    d = np.minimum(d, 0) * 1 + np.maximum(d, 0) * (1 - opening) - opening * 120 + 12 * fbm(X * 0.015, Y * 0.015, 4, 6)
    Z = np.where(
        d > 0,
        0.055 * np.minimum(d, 26)
        + 78 * sstep(d, 22, 260) * (0.55 + 0.75 * (fbm(X * 0.006, Y * 0.006, 5, 8) * 0.5 + 0.5))
        + 5 * sstep(d, 26, 60),
        0,
    )
    tree = sstep(d + 6 * fbm(X * 0.05, Y * 0.05, 3, 12), 20, 30)
    dome, hue = crowns(X, Y, 11, 21)
    twigs = fbm(X * 0.45, Y * 0.45, 3, 22)
    Z = Z + tree * (1.5 + 8 * dome + 1.2 * twigs * dome)
    depth = np.maximum(-d, 0) * 0.05 + np.maximum(-d - 70, 0) * 0.05
    dep = np.clip(depth * (1 + 0.35 * fbm(X * 0.02, Y * 0.02, 4, 30)), 0, 16)
    rp = ridged(X * 0.013, Y * 0.013, 4, 33)
    reef = sstep(rp + 0.25 * fbm(X * 0.05, Y * 0.05, 3, 34), 0.76, 0.9) * sstep(-d, 25, 80)
    dep = np.clip(dep - reef * 2.0, 0.05, 16)
    sb = sstep(fbm(X * 0.01 + 5, Y * 0.012, 4, 41), 0.12, 0.42) * sstep(-d, 30, 90)
    dep = dep * (1 - 0.6 * sb)
    bd = np.abs(-d - 128 + 24 * fbm(X * 0.01, Y * 0.01, 3, 50))
    lace = sstep(fbm(X * 0.11, Y * 0.16, 6, 51, gain=0.65), -0.05, 0.5)
    crest = np.exp(-((bd / 4.5) ** 1.5)) * sstep(fbm(X * 0.013, Y * 0.013, 2, 52), -0.15, 0.35)
    surf = 0.85 * crest * lace * sstep(opening, 0.15, 0.7)
    wash = np.exp(-np.abs(d + 1.2) / 1.1) * 0.6 * sstep(fbm(X * 0.03, Y * 0.03, 4, 55), -0.3, 0.3)
    foam = surf + wash
    b = MB()
    b.grid(X, Y, np.where(d > 0, Z, -0.2))
    m, t, out = material("Land")
    p = POS(t)
    tr = ATTR(t, "tree")
    r = ATTR(t, "dome")
    hue_of = ATTR(t, "hue")
    patch = NOISE2(t, p, 0.012, 4).outputs[0]
    crown = MIX(t, hue_of, (0.026, 0.062, 0.016), (0.072, 0.105, 0.03))
    crown = MIX(t, SS(t, patch, 0.4, 0.65, 0, 0.5), crown, (0.085, 0.1, 0.045))
    gcol = MIX(t, SS(t, r, 0.25, 0.85), (0.012, 0.028, 0.01), crown)
    sd = MIX(t, LIN(t, NOISE2(t, p, 0.4, 4).outputs[0], 0.3, 0.7), (0.66, 0.56, 0.42), (0.80, 0.71, 0.56))
    out(
        PBR(
            t,
            MIX(t, tr, sd, gcol),
            0.9,
            BUMP(t, NOISE2(t, p, 0.5, 5, 0.7).outputs[0], 3.0, M(t, "MULTIPLY", tr, 0.8)),
            0.1,
        )
    )
    b.obj("land", m, tree=tree, dome=dome, hue=hue)
    w = MB()
    w.grid(X, Y, 0 * X)
    m2, t, out = material("Lagoon")
    p = POS(t)
    dp = M(t, "DIVIDE", ATTR(t, "dep"), 14.0)
    col = RAMP(t, dp, [(dd / 14, c) for dd, c in TURQ])
    rf = ATTR(t, "reef")
    col = MIX(
        t,
        M(t, "MULTIPLY", rf, M(t, "MULTIPLY", SS(t, NOISE2(t, p, 0.12, 5, 0.7).outputs[0], 0.35, 0.6), 0.75)),
        col,
        (0.035, 0.11, 0.085),
    )
    col = MIX(t, M(t, "MULTIPLY", ATTR(t, "foam"), 0.95, clamp=True), col, (0.86, 0.9, 0.9))
    nr = BUMP(
        t,
        M(
            t,
            "ADD",
            NOISE2(t, p, 0.35, 5, 0.6).outputs[0],
            M(t, "MULTIPLY", 2.0, NOISE2(t, MAP(t, p, (0.06, 0.12, 1), (0, 0, 0.5)), 1.0, 3).outputs[0]),
        ),
        0.5,
        0.5,
    )
    s = PBR(t, col, 0.12, nr, 0.5)
    hz = N(t, "ShaderNodeEmission", {0: (0.60, 0.76, 0.88), 1: 1.0}).outputs[0]
    dist = N(t, "ShaderNodeCameraData").outputs["View Distance"]
    out(MIXS(t, SS(t, dist, 700, 6000, 0, 0.5), s, hz))
    w.obj("lag", m2, dep=dep, reef=reef, foam=np.clip(foam, 0, 1))
    far_sea(
        (cam[0], cam[1], 0),
        -0.6,
        az=(-60, 75),
        r0=300,
        mat=sea_mat(
            deep=(0.006, 0.09, 0.16), rough=(0.1, 0.2), bump=0.3, haze=((0.60, 0.76, 0.88), 0.6), haze_at=(700, 7000)
        ),
    )
