"""Surfaces: plaster, timber, stone, sand, cloth, leaf, thatch."""


import numpy as np

from outdoors.nodes import (
    ADDS,
    ATTR,
    BUMP,
    LIN,
    M,
    MAP,
    MIX,
    MIXS,
    N,
    NOISE,
    NOISE2,
    OBJ,
    PBR,
    POS,
    SCALE,
    SS,
    UV,
    VM,
    VORO,
    material,
)


def plain(name, col, rough=0.5, spec=0.4, metal=0.0, bump=0.0, bscale=40.0, var=0.06, glow=None, **kw):
    """One colour, slightly uneven, with optional bumps or glow."""
    m, t, out = material(name)
    o = OBJ(t)
    n = NOISE(t, o, 1.1, 4).outputs[0]
    c = MIX(t, LIN(t, n, 0.3, 0.7), tuple(np.array(col) * (1 - var)), tuple(np.minimum(np.array(col) * (1 + var), 1)))
    nr = BUMP(t, NOISE(t, o, bscale, 4, 0.6).outputs[0], 0.01, bump) if bump else None
    s = PBR(t, c, rough, nr, spec, metal, **kw)
    if glow:
        s = ADDS(t, s, N(t, "ShaderNodeEmission", {0: glow[0], 1: glow[1]}).outputs[0])
    out(s)
    return m


def plaster(col=(0.8, 0.78, 0.74), bump=0.25, stain=0.08):
    """Wall plaster with faint stains."""
    m, t, out = material("Plaster")
    p = POS(t)
    st = NOISE(t, MAP(t, p, (0.6, 0.6, 0.12)), 1.0, 5, 0.6).outputs[0]
    c = MIX(t, SS(t, st, 0.35, 0.75), col, tuple(np.array(col) * (1 - stain)))
    h = M(t, "ADD", NOISE(t, p, 26.0, 4, 0.6).outputs[0], M(t, "MULTIPLY", NOISE(t, p, 2.0, 2).outputs[0], 1.5))
    out(PBR(t, c, 0.85, BUMP(t, h, 0.008, bump), 0.2))
    return m


def wood(name="Wood", a=(0.3, 0.16, 0.075), b=(0.46, 0.28, 0.15), grey=0.0, rough=0.55, var=0.35):
    """Planks: uv.x runs along the grain in metres, rnd varies hue per plank."""
    m, t, out = material(name)
    u = UV(t)
    r = ATTR(t, "rnd")
    v = MAP(t, u, (1.2, 26, 1))
    n = NOISE(t, v, 1.0, 6, 0.65, 0.6).outputs[0]
    n2 = NOISE(t, MAP(t, u, (0.7, 5, 1)), 1.0, 3, 0.5, 1.5).outputs[0]
    f = M(t, "ADD", M(t, "MULTIPLY", n, 0.6), M(t, "MULTIPLY", n2, 0.4))
    c = MIX(t, SS(t, f, 0.34, 0.66), a, b)
    k = M(
        t,
        "ADD",
        1 - var / 2,
        M(t, "MULTIPLY", N(t, "ShaderNodeTexWhiteNoise", {"W": r}, noise_dimensions="1D").outputs[0], var),
    )
    c = MIX(t, 1.0, c, SCALE(t, MIX(t, 0.0, (1, 1, 1), (1, 1, 1)), k), "MULTIPLY")
    if grey:
        c = MIX(t, grey, c, (0.34, 0.32, 0.29))
    out(PBR(t, c, M(t, "ADD", rough - 0.1, M(t, "MULTIPLY", n, 0.25)), BUMP(t, n, 0.004, 0.5), 0.35))
    return m


def stone(
    name="Stone",
    a=(0.56, 0.52, 0.46),
    b=(0.66, 0.62, 0.55),
    grout=(0.42, 0.4, 0.36),
    w=1.2,
    h=0.6,
    rough=0.6,
    offset=0.5,
    bump=0.4,
):
    """Stone slabs with joints."""
    m, t, out = material(name)
    p = POS(t)
    br = N(
        t,
        "ShaderNodeTexBrick",
        {
            "Vector": p,
            "Color1": (*a, 1),
            "Color2": (*b, 1),
            "Mortar": (*grout, 1),
            "Scale": 1.0,
            "Mortar Size": 0.006,
            "Mortar Smooth": 0.2,
            "Bias": 0.0,
            "Brick Width": w,
            "Row Height": h,
        },
        offset=offset,
    )
    n = NOISE(t, p, 6.0, 6, 0.65).outputs[0]
    c = MIX(
        t, 0.35, br.outputs[0], MIX(t, SS(t, n, 0.3, 0.7), tuple(np.array(a) * 0.8), tuple(np.array(b) * 1.1)), "MIX"
    )
    hh = M(t, "ADD", M(t, "MULTIPLY", br.outputs["Fac"], -1.5), M(t, "MULTIPLY", n, 0.35))
    out(PBR(t, c, LIN(t, n, 0.3, 0.7, rough - 0.12, rough + 0.15), BUMP(t, hh, 0.006, bump), 0.4))
    return m


def sand_mat(dry=(0.68, 0.56, 0.41), wet=(0.36, 0.27, 0.18), foot=1.0):
    """wet attr 0..1 darkens and makes glossy."""
    m, t, out = material("Sand")
    p = POS(t)
    w = ATTR(t, "wet")
    fine = NOISE2(t, p, 180.0, 3, 0.7).outputs[0]
    mid = NOISE2(t, p, 9.0, 5, 0.6).outputs[0]
    big = NOISE2(t, p, 0.9, 4).outputs[0]
    dent = VORO(
        t, VM(t, "ADD", p, SCALE(t, NOISE2(t, p, 2.0, 2).outputs["Color"], 0.3)), 2.6, "SMOOTH_F1", smooth=0.5
    ).outputs["Distance"]
    c = MIX(
        t,
        LIN(t, M(t, "ADD", M(t, "MULTIPLY", fine, 0.5), M(t, "MULTIPLY", big, 0.5)), 0.3, 0.7),
        tuple(np.array(dry) * 0.86),
        tuple(np.array(dry) * 1.1),
    )
    c = MIX(t, w, c, wet)
    speck = SS(t, NOISE2(t, p, 420.0, 1).outputs[0], 0.68, 0.75)
    c = MIX(t, M(t, "MULTIPLY", speck, 0.35), c, tuple(np.array(dry) * 0.45))
    h = M(
        t,
        "ADD",
        M(t, "MULTIPLY", fine, 0.05),
        M(t, "ADD", M(t, "MULTIPLY", mid, 0.25), M(t, "MULTIPLY", dent, 0.55 * foot)),
    )
    nr = BUMP(t, h, 0.055, M(t, "MULTIPLY", 1.0, LIN(t, w, 0, 1, 1.0, 0.12)))
    out(PBR(t, c, LIN(t, w, 0, 1, 0.95, 0.16), nr, LIN(t, w, 0, 1, 0.0, 0.5)))
    return m


def fabric(name, col, trans=0.3, bump=0.2, weave=500.0):
    """Cloth that lets some light through."""
    m, t, out = material(name)
    o = OBJ(t)
    n = NOISE(t, o, 3.0, 4).outputs[0]
    h = M(t, "ADD", NOISE(t, o, weave, 1).outputs[0], M(t, "MULTIPLY", NOISE(t, o, 7.0, 3).outputs[0], 3.0))
    nr = BUMP(t, h, 0.01, bump)
    d = N(
        t, "ShaderNodeBsdfDiffuse", {0: MIX(t, LIN(t, n, 0.3, 0.7), tuple(np.array(col) * 0.94), col), "Normal": nr}
    ).outputs[0]
    tr = N(t, "ShaderNodeBsdfTranslucent", {0: col, "Normal": nr}).outputs[0]
    out(MIXS(t, trans, d, tr))
    return m


def leaf_mat(
    name="Leaf",
    a=(0.045, 0.11, 0.018),
    b=(0.12, 0.2, 0.035),
    trans=0.35,
    tcol=(0.28, 0.42, 0.04),
    gloss=0.35,
):
    """A leaf that glows when lit from behind."""
    m, t, out = material(name)
    r = ATTR(t, "rnd")
    c = MIX(t, r, a, b)
    ob = N(t, "ShaderNodeObjectInfo").outputs["Random"]
    c = MIX(t, M(t, "MULTIPLY", ob, 0.3), c, tuple(np.array(b) * (0.8, 0.7, 0.6)))
    p = PBR(t, c, gloss, None, 0.4)
    tr = N(t, "ShaderNodeBsdfTranslucent", {0: MIX(t, r, tuple(np.array(tcol) * 0.7), tcol)}).outputs[0]
    out(MIXS(t, trans, p, tr))
    return m


def trunk_mat(a=(0.16, 0.13, 0.1), b=(0.34, 0.29, 0.23)):
    """The ringed bark of a palm."""
    m, t, out = material("Trunk")
    u = UV(t)
    n = NOISE(t, POS(t), 7.0, 5, 0.6).outputs[0]
    v = N(t, "ShaderNodeSeparateXYZ", {0: u}).outputs[1]
    ring = M(t, "FRACT", M(t, "ADD", M(t, "MULTIPLY", v, 8.0), M(t, "MULTIPLY", n, 0.5)))
    ring = SS(t, ring, 0, 0.8)
    fib = NOISE(t, MAP(t, u, (40, 3, 1)), 1.0, 3).outputs[0]
    c = MIX(t, M(t, "MULTIPLY", ring, LIN(t, n, 0.3, 0.7, 0.5, 1)), a, b)
    out(PBR(t, c, 0.9, BUMP(t, M(t, "ADD", ring, M(t, "MULTIPLY", fib, 0.5)), 0.03, 0.8), 0.15))
    return m


def glass_mat(tint=(0.92, 0.97, 0.96), refl=1.0):
    """A window pane without refraction."""
    m, t, out = material("Glass")
    fr = N(t, "ShaderNodeFresnel", {0: 1.5}).outputs[0]
    f = M(t, "ADD", M(t, "MULTIPLY", fr, refl), 0.02, clamp=True)
    out(
        MIXS(
            t,
            f,
            N(t, "ShaderNodeBsdfTransparent", {0: tint}).outputs[0],
            N(t, "ShaderNodeBsdfGlossy", {0: (1, 1, 1), 1: 0.0}).outputs[0],
        )
    )
    return m


def emit(col, k):
    """A shining surface."""
    m, t, out = material("Emit")
    out(N(t, "ShaderNodeEmission", {0: col, 1: k}).outputs[0])
    return m


def thatch_mat(a=(0.2, 0.13, 0.065), b=(0.5, 0.37, 0.2)):
    """Dry palm thatch."""
    m, t, out = material("Thatch")
    r = ATTR(t, "rnd")
    w = N(t, "ShaderNodeTexWhiteNoise", {"W": M(t, "MULTIPLY", r, 91.7)}, noise_dimensions="1D").outputs[0]
    out(PBR(t, MIX(t, w, a, b), 0.85, None, 0.2))
    return m
