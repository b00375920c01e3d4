"""Fruit, berries and pastry."""

import random
from math import cos, pi, radians as rad, sin


from indoors.materials import C, P, finish, leafm, memo, new, plain
from indoors.plants import leaf
from indoors.shapes import ball, cyl, dup, grid, group, lathe


def orange(loc, r=0.038, col="#e8811a"):
    """An orange, or with another colour a lemon or lime."""
    o = ball(r, (0, 0, 0), plain(col, 0.38, bump=0.35, bscale=190, var=0.12), (1, 1, 0.95))
    o.location = (loc[0], loc[1], loc[2] + r * 0.95)
    o.rotation_euler = [random.uniform(0, 6) for _ in range(3)]
    return o


def slice_(loc, r=0.034, rot=(0, 0, 0), col="#f0962c", rind="#e07f12", t=0.007):
    """Citrus wheel: flesh segments by shader."""
    with group(loc, rot=[rad(a) for a in rot]) as g:
        cyl(r, t, (0, 0, -t / 2), plain(rind, 0.4), bevel=0.001)
        cyl(r * 0.985, t + 0.0004, (0, 0, -t / 2 - 0.0002), citrus(col, r), bevel=0.0004)
    return g


@memo
def citrus(col, r):
    """Flesh of a citrus wheel, drawn by angle and radius."""
    m, t = new("citrus")
    v = t.n("TexCoord", 3)
    x, y = (t.n("SeparateXYZ", i, Vector=v) for i in (0, 1))
    rr = t.m("DIVIDE", t.m("SQRT", t.m("ADD", t.m("MULTIPLY", x, x), t.m("MULTIPLY", y, y))), r)
    an = t.m("ARCTAN2", y, x)
    seg = t.m("ABSOLUTE", t.m("SUBTRACT", t.m("FRACT", t.m("ADD", t.m("MULTIPLY", an, 10 / 2 / pi), 5.0)), 0.5))
    edge = t.rng(t.m("MULTIPLY", t.m("SUBTRACT", 0.5, seg), rr), 0.012, 0.035)
    ins = t.m("MULTIPLY", t.rng(rr, 0.06, 0.13), t.rng(rr, 0.88, 0.84))
    f = t.m("MULTIPLY", edge, ins)
    nz = t.noise(t.n("CombineXYZ", X=t.m("MULTIPLY", an, 14.0), Y=t.m("MULTIPLY", rr, 3.0), Z=0.0), 2.2, 3)
    c = t.mix(t.rng(nz, 0.35, 0.65), tuple(a * 0.78 for a in C(col)), tuple(min(1, a * 1.2) for a in C(col)))
    c = t.mix(f, t.mix(t.rng(rr, 0.93, 0.96), (0.93, 0.86, 0.68, 1), C(col)), c)
    p = P(t, Base_Color=c, Roughness=0.22, Specular=0.5, Normal=t.bump(nz, 0.25, 0.001))
    return finish(m, t, t.n("MixShader", i0=0.3, i1=p, i2=t.n("BsdfTranslucent", Color=c)))


def berry(loc, col="#3a3f78", r=0.008):
    """A round berry."""
    return ball(
        r,
        (loc[0], loc[1], loc[2] + r * 0.9),
        plain(col, 0.4, var=0.3, bump=0.1, bscale=300),
        (1, 1, 0.92),
        16,
        rot=(random.uniform(-40, 40), 0, 0),
    )


def raspberry(loc, r=0.01):
    """A raspberry heaped from drupelets."""
    with group(loc, random.uniform(0, 360), rot=[random.uniform(-1, 1) for _ in range(3)]) as g:
        m = plain("#b3142e", 0.3, coat=0.3, var=0.2)
        b = ball(0.0033, (0, 0, 0), m, segs=10)
        for k in range(6):
            n = (9, 9, 8, 7, 5, 2)[k]
            z = 0.003 + k * 0.0034
            q = (r * 0.8, r * 0.9, r * 0.85, r * 0.7, r * 0.48, r * 0.2)[k]
            for i in range(n):
                a = 2 * pi * (i + 0.5 * (k % 2)) / n
                dup(b, (q * cos(a), q * sin(a), z))
        b.location = (0, 0, 0.022)
    return g


def strawberry(loc, r=0.016):
    """A strawberry on its side with its calyx."""
    with group(loc, rot=[random.uniform(1.2, 1.9), random.uniform(-0.3, 0.3), random.uniform(0, 6)]) as g:
        m, t = new("straw")
        v = t.n("TexCoord", 3)
        vo = t.n("TexVoronoi", 0, Vector=v, Scale=230.0)
        f = t.rng(vo, 0.16, 0.1)
        finish(
            m,
            t,
            P(
                t,
                Base_Color=t.mix(f, C("#b8121c"), C("#dfb14a")),
                Roughness=0.25,
                Clearcoat=0.4,
                Normal=t.bump(t.rng(vo, 0.0, 0.35), 0.5, 0.002),
            ),
        )
        lathe(
            [
                (0, -0.001),
                (r * 0.6, 0.0),
                (r, r * 0.55),
                (r * 0.9, r * 1.2),
                (r * 0.55, r * 2),
                (0.002, r * 2.5),
                (0, r * 2.52),
            ],
            m,
            n=6,
            segs=32,
            wob=0.12,
        )
        for i in range(8):
            leaf((0, 0, -0.001), 0.018, 0.007, leafm("#4c7a2c"), rz=45 * i + random.uniform(-9, 9), tilt=-25, curl=0.5)
    return g


def croissant(loc, rz=0, L=0.13):
    """A curved, ridged croissant."""
    m, t = new("croissant")
    v = t.n("TexCoord", 3)
    u = t.n("TexCoord", 0)
    f = t.noise(t.map(v, (1, 1, 1)), 60, 4)
    c = t.ramp(
        t.m("ADD", t.m("MULTIPLY", f, 0.35), t.m("MULTIPLY", t.n("SeparateXYZ", 2, Vector=u), 0.6)),
        [(0.15, C("#e6b878")), (0.45, C("#c98336")), (0.8, C("#8a4716"))],
    )
    finish(
        m,
        t,
        P(
            t,
            Base_Color=c,
            Roughness=0.38,
            Clearcoat=0.15,
            Normal=t.bump(t.noise(t.map(v, (6, 1, 1)), 70, 3), 0.35, 0.002),
        ),
    )

    def fn(a, b):
        s = b * 2 - 1
        k = s * 3.2
        fr = abs(k - round(k))
        th = (1 - abs(s) ** 1.8) ** 0.62 * 0.03 * (1 + 0.16 * (0.5 - fr) * 2) + 0.002
        ph = 2 * pi * a
        arc = s * 1.05
        R = L * 0.52
        cx, cy = R * sin(arc), R * (cos(arc) - 1)
        rad_ = th * cos(ph)
        return (cx + rad_ * sin(arc), cy + rad_ * cos(arc), th * 0.85 * (1 + sin(ph)))

    with group(loc, rz) as g:
        grid(40, 120, fn, m, wrap=True)
    return g
