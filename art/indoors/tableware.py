"""Plates, glasses, candles, cutlery, bottles."""

import random
from math import cos, pi, radians as rad, sin

from mathutils import Vector, noise

from indoors.light import point
from indoors.materials import BRASS, C, P, coords, finish, glass, glow, linen, memo, metal, new, plain, wax, wood
from indoors.shapes import cyl, grid, group, lathe, soft, spl, tube


def plate(loc, r=0.135, mat=None):
    """A rimmed plate."""
    return lathe(
        [
            (0, 0.004),
            (r * 0.55, 0.004),
            (r * 0.62, 0.007),
            (r * 0.95, 0.017),
            (r, 0.021),
            (r * 0.995, 0.0235),
            (r * 0.93, 0.021),
            (r * 0.63, 0.0115),
            (r * 0.55, 0.009),
            (0, 0.009),
        ],
        mat or plain("#f3efe7", 0.22, 0.5, coat=0.4),
        loc,
        n=3,
        segs=72,
    )


def bowl(loc, r=0.08, h=0.06, mat=None, wob=0):
    """A bowl."""
    return lathe(
        [
            (0, 0),
            (r * 0.45, 0),
            (r * 0.5, 0.004),
            (r * 0.85, h * 0.5),
            (r, h),
            (r * 0.96, h),
            (r * 0.8, h * 0.52),
            (r * 0.45, 0.008),
            (0, 0.006),
        ],
        mat or plain("#efe8dc", 0.3, coat=0.3),
        loc,
        n=4,
        segs=64,
        wob=wob,
    )


def cup(loc, rz=0, mat=None, fill="#3b1f0e", sc=1):
    """A filled cup on its saucer."""
    mat = mat or plain("#f4f0e8", 0.2, coat=0.5)
    with group(loc, rz, sc) as g:
        lathe([(0, 0.003), (0.045, 0.003), (0.07, 0.013), (0.072, 0.016), (0.045, 0.009), (0, 0.008)], mat, n=3)
        lathe(
            [
                (0, 0.008),
                (0.022, 0.008),
                (0.024, 0.011),
                (0.035, 0.03),
                (0.041, 0.062),
                (0.0395, 0.062),
                (0.033, 0.03),
                (0.02, 0.014),
                (0, 0.013),
            ],
            mat,
            n=4,
        )
        tube(
            [(0.038, 0, 0.052), (0.058, 0, 0.054), (0.062, 0, 0.036), (0.05, 0, 0.024), (0.034, 0, 0.026)],
            0.0035,
            mat,
            n=6,
        )
        cyl(0.0372, 0.002, (0, 0, 0.05), crema() if fill == "crema" else plain(fill, 0.15, coat=0.5), bevel=0.0005)
    return g


@memo
def crema():
    """The foam on an espresso."""
    m, t = new("crema")
    v = coords(t)
    c = t.ramp(t.noise(v, 45, 4, 0.6, 1.5), [(0.35, C("#5c3316")), (0.52, C("#a8703a")), (0.7, C("#d9a865"))])
    return finish(m, t, P(t, Base_Color=c, Roughness=0.3))


WINE = [
    (0, 0),
    (0.036, 0),
    (0.036, 0.002),
    (0.012, 0.004),
    (0.004, 0.01),
    (0.0035, 0.085),
    (0.01, 0.096),
    (0.034, 0.125),
    (0.042, 0.155),
    (0.038, 0.19),
    (0.031, 0.222),
]


def wineglass(loc, fill=0.0, col="#7a1426", sc=1.0, mat=None, tall=1.0, wide=1.0):
    """A stemmed glass, filled by the given fraction."""
    g_ = mat or glass()
    pr = [Vector((r * wide, z * tall)) for r, z in WINE]
    sp = spl(pr, 6)
    inner = [Vector((max(p[0] - 0.0011, 0), p[1])) for p in sp if p[1] > 0.0975 * tall][::-1]
    with group(loc, 0, sc) as g:
        lathe([tuple(p) for p in sp] + [tuple(p) for p in inner] + [(0, 0.0985 * tall)], g_, segs=64)
        if fill:
            top = (0.0985 + (0.222 - 0.0985) * fill) * tall
            li = [p for p in inner[::-1] if p[1] < top]
            lathe(
                [(0, 0.0992 * tall)] + [(max(p[0] - 0.0004, 0), p[1]) for p in li] + [(0, li[-1][1])],
                liquid(col),
                segs=64,
            )
    return g


@memo
def liquid(col, ior=1.34, shadow=0.8):
    """A clear drink."""
    return glass(C(col), 0.0, ior, False, shadow)


def tumbler(loc, r=0.038, h=0.09, mat=None, fill=0, col="#e7f4f4", sc=1, facets=False):
    """A straight glass, filled by the given fraction."""
    with group(loc, 0, sc) as g:
        lathe(
            [(0, 0), (r * 0.9, 0), (r * 0.95, 0.003), (r, h), (r - 0.0012, h), (r * 0.93, 0.009), (0, 0.008)],
            mat or glass(),
            segs=16 if facets else 64,
            auto=20 if facets else 35,
        )
        if fill:
            lathe(
                [(0, 0.0085), (r * 0.925, 0.0095), (r * 0.94 + (r * 0.06) * fill - 0.0014, h * fill), (0, h * fill)],
                liquid(col),
                segs=64,
            )
    return g


def candle(loc, r=0.03, h=0.09, flame=True, energy=1.2, mat=None, em=60.0):
    """A candle with its flame."""
    with group(loc) as g:
        lathe(
            [(0, 0), (r * 0.97, 0), (r, 0.003), (r, h - 0.004), (r * 0.93, h), (r * 0.6, h - 0.005), (0, h - 0.007)],
            mat or wax(),
            segs=48,
            n=2,
        )
        tube([(0, 0, h - 0.007), (0.001, 0, h + 0.006)], 0.0009, plain("#2a1a10", 0.9))
        if flame:
            lathe(
                [(0, 0), (0.0035, 0.004), (0.0052, 0.011), (0.0035, 0.022), (0.0012, 0.031), (0, 0.036)],
                glow("#ffb050", em),
                (0, 0, h + 0.001),
                n=4,
                segs=16,
            )
            if energy:
                point((0, 0, h + 0.03), energy, "#ffae5c", 0.012)
    return g


def votive(loc, r=0.035, h=0.07, energy=0.8, col="#fff4e4"):
    """A candle in a small glass."""
    with group(loc) as g:
        tumbler((0, 0, 0), r, h, glass(C(col), 0.0 if col == "#fff4e4" else 0.15))
        candle((0, 0, 0.01), r * 0.75, h * 0.4, True, energy)
    return g


def cutlery(kind, loc, rz=0, mat=None, L=0.21):
    """A fork, knife or spoon."""
    mat = mat or metal("#d8d4cc", 0.18)
    hw = {"fork": 0.011, "knife": 0.0095, "spoon": 0.019}[kind]
    n = 26

    def wd(t):  # t 0 handle end .. 1 tip
        if kind == "knife":
            return 0.0075 if t < 0.5 else 0.0098 * (1 - max(0, (t - 0.82) / 0.18) ** 2.2 * 0.93)
        if t < 0.62:
            return 0.0085 - 0.0048 * min(1, t / 0.5)
        k = (t - 0.62) / 0.38
        return (
            0.0037 + (hw - 0.0037) * sin(pi * min(1, k * 0.56))
            if kind == "fork"
            else max(0.0008, hw * sin(pi * (k * 0.96 + 0.02)) ** 0.6)
        )

    hz = lambda t: 0.002 + 0.012 * max(0, t - 0.55) ** 1.3 * (1 if kind != "knife" else 0) + 0.004 * (1 - t) ** 3
    with group(loc, rz) as g:

        def fn(u, v):
            x = (u - 0.5) * 2
            z = hz(v) - (0 if kind != "spoon" or v < 0.62 else 0.0055 * (1 - x * x) * sin(pi * (v - 0.62) / 0.38))
            return (x * wd(v), (v - 0.5) * L, z)

        if kind != "fork":
            grid(9, n, fn, mat, solid=0.0016)
        else:
            grid(7, 20, lambda u, v: ((u - 0.5) * 2 * wd(v * 0.8), (v * 0.8 - 0.5) * L, hz(v * 0.8)), mat, solid=0.0017)
            for i in range(4):
                x = (-1 + 2 * i / 3) * (wd(0.8) - 0.0013)
                tube(
                    [(x, 0.3 * L - 0.002, hz(0.8)), (x, 0.42 * L, hz(0.9) - 0.001), (x * 0.96, 0.5 * L, hz(1) + 0.001)],
                    0.0013,
                    mat,
                    taper=lambda t: 1 - 0.4 * t,
                )
    return g


def napkin(loc, rz=0, mat=None, kind="fold", s=0.2):
    """A folded napkin, or one rolled through a ring."""
    mat = mat or linen("#e6dccb", weave=1100, crump=0.2)
    with group(loc, rz) as g:
        if kind == "fold":
            for i in range(3):
                grid(
                    30,
                    16,
                    lambda u, v: (
                        (u - 0.5) * s * 0.5,
                        (v - 0.5) * s,
                        i * 0.0035 + 0.004 * noise.noise((u * 2, v * 2, i)) + 0.003,
                    ),
                    mat,
                    solid=0.0028,
                )
        else:  # rolled through a ring
            grid(
                60,
                30,
                lambda u, v: (
                    (0.016 + 0.012 * abs(v - 0.42) * 2 * (1 + 0.35 * sin(u * 2 * pi * 5 + 2))) * cos(2 * pi * u) * 1.2,
                    (v - 0.5) * s * 1.1,
                    0.02 + (0.014 + 0.008 * abs(v - 0.42) * (1 + 0.35 * sin(u * 2 * pi * 5))) * sin(2 * pi * u),
                ),
                mat,
                wrap=True,
            )
            tube(
                [(0.021 * cos(a * pi / 20), -0.016, 0.02 + 0.019 * sin(a * pi / 20)) for a in range(40)],
                0.004,
                BRASS(),
                cyc=True,
            )
    return g


def setting(loc, rz=0, pl=None, char=None, glassware=True, wine=0.0, wcol="#6d1022", kn=True):
    """One cover, guest sitting at -y."""
    with group(loc, rz) as g:
        if char:
            lathe([(0, 0), (0.158, 0), (0.162, 0.004), (0.16, 0.007), (0.13, 0.005), (0, 0.005)], char, n=2, segs=72)
        plate((0, 0, 0.006 if char else 0), 0.137, pl)
        plate((0, 0, 0.026 if char else 0.018), 0.1, pl)
        if kn:
            napkin((0, 0, 0.036 + (0.01 if char else 0)), 80, None, "roll", 0.2)
        cutlery("fork", (-0.185, -0.01, 0))
        cutlery("knife", (0.18, -0.01, 0))
        cutlery("spoon", (0.205, -0.015, 0))
        if glassware:
            wineglass((0.16, 0.2, 0), wine, wcol)
            wineglass((0.07, 0.245, 0), 0.0, sc=0.88, wide=0.85)
            tumbler((0.235, 0.13, 0), fill=0.7, sc=0.92)
    return g


def bottle(loc, kind="wine", col="#20391f", label="#efe6d2", cap="#3a1a1a", sc=1.0, mat=None, fill=None, rz=None):
    """A bottle of the named kind with label and cap, turned at random unless told."""
    pr = {
        "wine": [
            (0, 0.0),
            (0.036, 0),
            (0.0375, 0.004),
            (0.0375, 0.19),
            (0.034, 0.215),
            (0.018, 0.24),
            (0.0145, 0.255),
            (0.0145, 0.295),
            (0.0155, 0.297),
            (0.0155, 0.305),
            (0, 0.305),
        ],
        "claret": [
            (0, 0.0),
            (0.035, 0),
            (0.0375, 0.003),
            (0.0378, 0.01),
            (0.0378, 0.18),
            (0.0375, 0.196),
            (0.0345, 0.213),
            (0.027, 0.229),
            (0.019, 0.242),
            (0.0152, 0.256),
            (0.0145, 0.295),
            (0.0155, 0.297),
            (0.0155, 0.305),
            (0, 0.305),
        ],
        "gin": [
            (0, 0),
            (0.044, 0),
            (0.046, 0.006),
            (0.046, 0.14),
            (0.042, 0.162),
            (0.02, 0.178),
            (0.016, 0.19),
            (0.016, 0.215),
            (0, 0.215),
        ],
        "rum": [
            (0, 0),
            (0.05, 0),
            (0.053, 0.01),
            (0.055, 0.08),
            (0.05, 0.125),
            (0.026, 0.155),
            (0.016, 0.175),
            (0.016, 0.22),
            (0, 0.22),
        ],
        "slim": [
            (0, 0),
            (0.032, 0),
            (0.034, 0.005),
            (0.034, 0.22),
            (0.03, 0.245),
            (0.014, 0.27),
            (0.0135, 0.32),
            (0, 0.32),
        ],
    }[kind]
    H = pr[-1][1]
    with group(loc, random.uniform(0, 360) if rz is None else rz, sc) as g:
        lathe(pr, mat or glass(C(col), 0, 1.5, False, 0.6), segs=48, n=8 if kind == "claret" else 2)
        if fill:
            lathe(
                [(0, 0.006)] + [(r - 0.004, z) for r, z in pr[2:] if 0.004 < z < H * 0.62] + [(0, H * 0.6)],
                liquid(fill),
                segs=32,
            )
        R = pr[3][0] + 0.0006
        if label:
            grid(
                28,
                6,
                lambda u, v: (R * cos(rad(-60 + 120 * u)), R * sin(rad(-60 + 120 * u)), H * (0.2 + 0.27 * v)),
                plain(label, 0.7, bump=0.1, bscale=80),
            )
            grid(
                28,
                3,
                lambda u, v: (
                    (R + 0.0004) * cos(rad(-50 + 100 * u)),
                    (R + 0.0004) * sin(rad(-50 + 100 * u)),
                    H * (0.26 + 0.015 * v),
                ),
                BRASS(),
            )
        cyl(pr[-3][0] * 1.12, H * 0.09, (0, 0, H * 0.93), metal(cap, 0.35) if cap else wood(), bevel=0.001)
    return g


@memo
def icem():
    """Ice, partly cloudy."""
    m, t = new("ice")
    v = coords(t)
    g = t.n("BsdfGlass", Color=(1, 1, 1, 1), Roughness=0.03, IOR=1.2)
    tr = t.n("BsdfTranslucent", Color=(1, 1, 1, 1))
    tp = t.n("BsdfTransparent")
    return finish(
        m,
        t,
        t.n(
            "MixShader",
            i0=t.n("LightPath", 1),
            i1=t.n("MixShader", i0=t.rng(t.noise(v, 60, 3), 0.45, 0.8, 0.06, 0.5), i1=g, i2=tr),
            i2=tp,
        ),
    )


def ice(loc, s=0.026, rot=None):
    """An ice cube."""
    r = rot or [random.uniform(0, 360) for _ in range(3)]
    o = soft((s, s, s), (0, 0, 0), icem(), 0.04, 7, wr=0.0008, n=14)
    o.location = loc
    o.rotation_euler = [rad(a) for a in r]
    return o
