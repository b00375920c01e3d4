"""Shader trees and the surfaces built with them; colours are sRGB hex."""

from math import radians as rad

import bpy


_M = {}


class T:
    """A shader tree with short names: each method adds one node and returns its output."""

    def __init__(s, tree):
        s.t = tree

    def n(s, typ, out=0, props=None, **inp):
        nd = s.t.nodes.new("ShaderNode" + typ)
        for k, v in (props or {}).items():
            setattr(nd, k, v)
        for k, v in inp.items():
            k = k.replace("_", " ")
            sk = nd.inputs[int(k[1:])] if k[0] == "i" and k[1:].isdigit() else nd.inputs[k]
            if hasattr(v, "is_output"):
                s.t.links.new(v, sk)
            else:
                if sk.type == "RGBA" and len(v) == 3:
                    v = (*v, 1)
                sk.default_value = v
        return nd if out is None else nd.outputs[out]

    def m(s, op, a, b=0.0, c=0.0, clamp=False):
        return s.n("Math", props={"operation": op, "use_clamp": clamp}, i0=a, i1=b, i2=c)

    def mix(s, f, a, b, blend="MIX"):
        return s.n("MixRGB", props={"blend_type": blend}, Fac=f, Color1=a, Color2=b)

    def ramp(s, f, pts, interp="LINEAR"):
        nd = s.t.nodes.new("ShaderNodeValToRGB")
        cr = nd.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(pts):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, pts):
            e.position = p
            e.color = (*c, 1) if hasattr(c, "__len__") else (c, c, c, 1)
        s.t.links.new(f, nd.inputs[0])
        return nd.outputs[0]

    def rng(s, v, a, b, c=0.0, d=1.0, kind="SMOOTHSTEP"):
        return s.n("MapRange", props={"interpolation_type": kind}, i0=v, i1=a, i2=b, i3=c, i4=d)

    def noise(s, vec, scale, det=3, rough=0.55, dist=0, out=0):
        return s.n(
            "TexNoise",
            out,
            Vector=vec,
            Scale=float(scale),
            Detail=float(det),
            Roughness=float(rough),
            Distortion=float(dist),
        )

    def map(s, vec, sc=(1, 1, 1), loc=(0, 0, 0), rot=(0, 0, 0)):
        return s.n("Mapping", Vector=vec, Scale=sc, Location=loc, Rotation=rot)

    def bump(s, h, st=0.3, d=0.01, nrm=None):
        k = dict(Height=h, Strength=st, Distance=d)
        if nrm is not None:
            k["Normal"] = nrm
        return s.n("Bump", **k)


def hexc(h):
    """sRGB hex to linear light."""
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c)


C = lambda c: hexc(c) if isinstance(c, str) else tuple(c)


def new(name):
    """A material with an empty tree."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    return m, T(m.node_tree)


def finish(m, t, sh):
    """Connects the last shader to the material's output."""
    o = t.t.nodes.new("ShaderNodeOutputMaterial")
    t.t.links.new(sh, o.inputs[0])
    return m


def memo(fn):
    """Makes one material for each set of arguments."""

    def g(*a, **k):
        key = (fn.__name__, repr(a), repr(k))
        if key not in _M:
            _M[key] = fn(*a, **k)
        return _M[key]

    return g


def coords(t):
    """Object coordinates, shifted at random for each object so that copies differ."""
    c = t.n("TexCoord", 3)
    r = t.n("ObjectInfo", 5)  # object coordinates shifted by a per-object random
    return t.n(
        "VectorMath",
        props={"operation": "ADD"},
        i0=c,
        i1=t.n("CombineXYZ", X=t.m("MULTIPLY", r, 13.0), Y=t.m("MULTIPLY", r, 7.0), Z=0.0),
    )


def P(t, **k):
    """The principled shader."""
    return t.n("BsdfPrincipled", **k)


@memo
def plain(col, rough=0.5, spec=0.5, metal=0.0, bump=0.0, bscale=40, var=0.0, coat=0.0, sheen=0.0):
    """One colour, with optional variation, bumps, coat or sheen."""
    m, t = new("plain")
    v = coords(t)
    c = C(col)
    k = dict(Roughness=rough, Specular=spec, Metallic=metal, Clearcoat=coat, Sheen=sheen)
    c = (*c, 1)
    if var:
        c = t.mix(
            t.noise(v, 3.5, 4), tuple(x * (1 - var) for x in c[:3]), tuple(min(1, x * (1 + var * 0.6)) for x in c[:3])
        )
    if bump:
        k["Normal"] = t.bump(t.noise(v, bscale, 5), bump, 0.004)
    return finish(m, t, P(t, Base_Color=c, **k))


@memo
def linen(col="#efe9df", weave=0, rough=0.9, st=0.35, crump=0.25, var=0.05, sheen=0.25):
    """weave: threads per metre (0: far away, no thread bump); crump: soft creases."""
    m, t = new("linen")
    v = coords(t)
    c = C(col)
    n = None
    if crump:
        n = t.bump(t.noise(v, 5, 5, 0.6, 0.6), crump, 0.03)
    n = t.bump(t.noise(v, 160, 2), 0.12, 0.002, n)
    if weave:
        a = t.n(
            "TexWave",
            1,
            props={"bands_direction": "X"},
            Vector=v,
            Scale=weave / 20.0,
            Distortion=1.2,
            Detail=1.0,
            Detail_Scale=3.0,
        )
        b = t.n(
            "TexWave",
            1,
            props={"bands_direction": "Y"},
            Vector=v,
            Scale=weave / 20.0,
            Distortion=1.2,
            Detail=1.0,
            Detail_Scale=3.0,
        )
        n = t.bump(t.m("MAXIMUM", a, b), st, 0.0012, n)
    sl = t.mix(t.noise(t.map(v, (1, 14, 1)), 22, 3), tuple(x * (1 - var) for x in c), c)
    return finish(m, t, P(t, Base_Color=sl, Roughness=rough, Specular=0.2, Sheen=sheen, Normal=n))


@memo
def wood(col="#b98d5f", dark="#8a6238", axis="X", rough=0.45, grain=1.0, coat=0.0):
    """Timber with its grain along one axis."""
    m, t = new("wood")
    v = coords(t)
    sc = {"X": (1, 9, 9), "Y": (9, 1, 9), "Z": (9, 9, 1)}[axis]
    w = t.map(v, sc)
    a = t.noise(w, 2.2 * grain, 5, 0.6, 1.4)
    b = t.noise(t.map(v, tuple(x * (6 if x > 1 else 1) for x in sc)), 6 * grain, 4, 0.7)
    f = t.m("ADD", t.m("MULTIPLY", t.rng(a, 0.3, 0.7), 0.65), t.m("MULTIPLY", t.rng(b, 0.35, 0.7), 0.35))
    c = t.mix(f, C(dark), C(col))
    return finish(
        m,
        t,
        P(
            t,
            Base_Color=c,
            Roughness=t.rng(b, 0.2, 0.8, rough + 0.12, rough - 0.06, "LINEAR"),
            Specular=0.4,
            Clearcoat=coat,
            Clearcoat_Roughness=0.2,
            Normal=t.bump(f, 0.18, 0.003),
        ),
    )


@memo
def planks(
    col="#b58a5c",
    dark="#8d663d",
    w=0.19,
    l=1.9,
    rough=0.38,
    rz=90,
    gap=0.0022,
    mortar=(0.05, 0.035, 0.022),
    stone=False,
):
    """Plank or tile floor in object space."""
    m, t = new("planks")
    v0 = t.n("TexCoord", 3)
    v = t.map(v0, rot=(0, 0, rad(rz)))
    br = t.n(
        "TexBrick",
        None,
        props={"offset": 0.5 if stone else 0.37, "offset_frequency": 2},
        Vector=v,
        Scale=1.0,
        Color1=(0, 0, 0, 1),
        Color2=(1, 1, 1, 1),
        Mortar=(0.5, 0.5, 0.5, 1),
        Mortar_Size=gap,
        Mortar_Smooth=0.1,
        Bias=0.0,
        Brick_Width=l,
        Row_Height=w,
    )
    tint = br.outputs[0]
    off = t.n("VectorMath", props={"operation": "MULTIPLY_ADD"}, i0=tint, i1=(17.0, 9.0, 3.0), i2=v)
    if stone:
        a = t.noise(t.map(off, (1, 3.2, 1)), 2.1, 7, 0.62, 0.7)
        b = t.noise(off, 24, 5, 0.7)
        f = t.m("ADD", t.m("MULTIPLY", a, 0.75), t.m("MULTIPLY", b, 0.25))
        f = t.rng(f, 0.32, 0.68)
    else:
        a = t.noise(t.map(off, (1, 9, 1)), 2, 5, 0.6, 1.2)
        b = t.noise(t.map(off, (1, 55, 1)), 5, 4, 0.7)
        f = t.m("ADD", t.m("MULTIPLY", t.rng(a, 0.3, 0.7), 0.6), t.m("MULTIPLY", t.rng(b, 0.35, 0.7), 0.4))
    c = t.mix(f, C(dark), C(col))
    c = t.mix(0.55, c, t.mix(tint, c, t.mix(1.0, c, (1.22, 1.2, 1.16), "MULTIPLY")))
    c = t.mix(br.outputs[1], c, mortar)
    h = t.m("SUBTRACT", t.m("MULTIPLY", f, 0.15), br.outputs[1])
    return finish(
        m,
        t,
        P(
            t,
            Base_Color=c,
            Roughness=t.rng(b, 0.2, 0.8, rough + 0.1, rough - 0.05, "LINEAR"),
            Specular=0.45,
            Normal=t.bump(h, 0.25, 0.003),
        ),
    )


@memo
def stone(col="#d9cbb3", dark="#b7a283", sc=1.0, rough=0.5, layers=4.0, pits=0.35, polish=0.0):
    """Travertine: horizontal layers and pits."""
    m, t = new("stone")
    v = coords(t)
    w = t.map(v, (1, 1, layers))
    a = t.noise(w, 3.2 * sc, 7, 0.62, 0.5)
    b = t.noise(v, 38 * sc, 4, 0.7)
    f = t.rng(t.m("ADD", t.m("MULTIPLY", a, 0.8), t.m("MULTIPLY", b, 0.2)), 0.33, 0.66)
    pit = t.rng(t.noise(t.map(v, (1, 1, layers * 0.8)), 26 * sc, 3, 0.6), 0.36, 0.3)
    c = t.mix(t.m("MULTIPLY", pit, pits), t.mix(f, C(dark), C(col)), tuple(x * 0.55 for x in C(dark)))
    n = t.bump(t.m("SUBTRACT", t.m("MULTIPLY", f, 0.3), t.m("MULTIPLY", pit, pits * 2)), 0.3, 0.004)
    return finish(
        m, t, P(t, Base_Color=c, Roughness=rough, Specular=0.4, Clearcoat=polish, Clearcoat_Roughness=0.1, Normal=n)
    )


@memo
def marble(col="#efece6", vein="#8f8a84", sc=1.0, rough=0.18):
    """Polished stone with thin veins."""
    m, t = new("marble")
    v = coords(t)
    d = t.noise(v, 1.6 * sc, 6, 0.65, 0.9, out=1)
    w = t.n("VectorMath", props={"operation": "MULTIPLY_ADD"}, i0=d, i1=(0.9, 0.9, 0.9), i2=v)
    a = t.noise(w, 2.3 * sc, 8, 0.6)
    ln = t.m("ABSOLUTE", t.m("SUBTRACT", a, 0.5))
    f = t.rng(ln, 0.0, 0.05)
    g = t.rng(t.noise(v, 1.1 * sc, 3), 0.4, 0.65)
    c = t.mix(t.m("MULTIPLY", t.m("SUBTRACT", 1.0, f), t.m("MULTIPLY", g, 0.7)), C(col), C(vein))
    return finish(m, t, P(t, Base_Color=c, Roughness=rough, Specular=0.5))


@memo
def plaster(col="#ece5da", rough=0.85, st=0.06, sc=5):
    """Slightly uneven wall plaster."""
    m, t = new("plaster")
    v = coords(t)
    a = t.noise(v, sc, 6, 0.6, 0.4)
    c = C(col)
    return finish(
        m,
        t,
        P(
            t,
            Base_Color=t.mix(t.rng(a, 0.3, 0.7), tuple(x * 0.96 for x in c), c),
            Roughness=rough,
            Specular=0.2,
            Normal=t.bump(a, st, 0.02),
        ),
    )


@memo
def metal(col="#c9a063", rough=0.25, bump=0.0):
    """Metal of one colour."""
    m, t = new("metal")
    k = {}
    if bump:
        k["Normal"] = t.bump(t.noise(coords(t), 30, 3), bump, 0.003)
    return finish(m, t, P(t, Base_Color=(*C(col), 1), Metallic=1.0, Roughness=rough, **k))


BRASS = lambda: metal("#c89f5f", 0.26)
BRONZE = lambda: plain("#2b2420", 0.4, 0.5)


@memo
def glass(col=(1, 1, 1), rough=0.0, ior=1.46, thin=False, shadow=0.85):
    """Glass that lets light through to shadow and diffuse rays; thin: window pane."""
    m, t = new("glass")
    c = C(col)
    if thin:
        g = t.n("BsdfGlossy", Roughness=0.0, Color=(1, 1, 1, 1))
        tr = t.n("BsdfTransparent", Color=(*c, 1))
        f = t.n("Fresnel", IOR=1.35)
        return finish(m, t, t.n("MixShader", i0=t.m("MULTIPLY", f, 0.8), i1=tr, i2=g))
    g = t.n("BsdfGlass", Color=(*c, 1), Roughness=rough, IOR=ior)
    lp = t.n("LightPath", None)
    tr = t.n("BsdfTransparent", Color=tuple(x * shadow for x in c) + (1,))
    f = t.m("MAXIMUM", lp.outputs[1], lp.outputs[2])
    return finish(m, t, t.n("MixShader", i0=f, i1=g, i2=tr))


@memo
def sheer(col="#fbf8f2", open=0.3, trans=0.55):
    """Thin curtain cloth that lets light and some of the view through."""
    m, t = new("sheer")
    v = coords(t)
    c = (*C(col), 1)
    d = t.n("BsdfDiffuse", Color=c)
    r = t.n("BsdfTranslucent", Color=c)
    tr = t.n("BsdfTransparent")
    th = t.rng(t.noise(t.map(v, (1, 1, 0.15)), 160, 1), 0.35, 0.65, open * 0.6, open * 1.4)
    return finish(m, t, t.n("MixShader", i0=th, i1=t.n("MixShader", i0=trans, i1=d, i2=r), i2=tr))


@memo
def leafm(col="#3f6b35", back="#6d8f4a", rough=0.4, trans=0.35):
    """A leaf that glows when lit from behind."""
    m, t = new("leaf")
    v = coords(t)
    c = t.mix(t.noise(v, 9, 3), C(col), C(back))
    p = P(t, Base_Color=c, Roughness=rough, Specular=0.4)
    return finish(
        m, t, t.n("MixShader", i0=trans, i1=p, i2=t.n("BsdfTranslucent", Color=t.mix(0.5, c, (0.35, 0.5, 0.08))))
    )


@memo
def petal(col="#f6efe9", tip=None, trans=0.35, ax=2, rough=0.6):
    """A petal, optionally with another colour at its tip."""
    m, t = new("petal")
    c = C(col)
    if tip:
        g = t.n("SeparateXYZ", ax, Vector=t.n("TexCoord", 0))
        c2 = t.ramp(g, [(0.0, C(tip)), (0.75, c)])
    else:
        c2 = (*c, 1)
    p = P(
        t,
        Base_Color=c2,
        Roughness=rough,
        Specular=0.25,
        Normal=t.bump(t.noise(t.map(t.n("TexCoord", 3), (8, 1, 1)), 60, 2), 0.1, 0.001),
    )
    return finish(m, t, t.n("MixShader", i0=trans, i1=p, i2=t.n("BsdfTranslucent", Color=c2)))


@memo
def glow(col="#ffd9a0", st=5.0):
    """A surface that shines without being sampled as a lamp."""
    m, t = new("glow")
    m.cycles.sample_as_light = False
    return finish(m, t, t.n("Emission", Color=(*C(col), 1), Strength=st))


@memo
def wax(col="#f4ead8", st=0.35):
    """Candle wax, warmer towards the flame."""
    m, t = new("wax")
    g = t.n("SeparateXYZ", 2, Vector=t.n("TexCoord", 0))
    f = t.ramp(g, [(0.45, 0.0), (1.0, 1.0)])
    return finish(
        m,
        t,
        P(
            t,
            Base_Color=(*C(col), 1),
            Roughness=0.45,
            Subsurface=0.0,
            Emission=(1, 0.62, 0.28, 1),
            Emission_Strength=t.m("MULTIPLY", f, st),
        ),
    )


@memo
def rattan(col="#c39a64", dark="#7d5a32", sc=60.0, rough=0.5):
    """Woven cane."""
    m, t = new("rattan")
    v = coords(t)
    a = t.n("TexWave", 1, props={"bands_direction": "X"}, Vector=v, Scale=sc / 6.28 * 2, Distortion=0.6)
    b = t.n("TexWave", 1, props={"bands_direction": "Z"}, Vector=v, Scale=sc / 6.28 * 2, Distortion=0.6)
    ch = t.n("TexChecker", 1, Vector=v, Scale=sc * 2)
    h = t.m("ADD", t.m("MULTIPLY", ch, a), t.m("MULTIPLY", t.m("SUBTRACT", 1.0, ch), b))
    c = t.mix(h, C(dark), C(col))
    return finish(m, t, P(t, Base_Color=c, Roughness=rough, Specular=0.35, Normal=t.bump(h, 0.6, 0.004)))


@memo
def rugm(col="#d9cdb9", dark="#b9a88d", sc=90.0):
    """Cut-pile carpet."""
    m, t = new("rug")
    v = coords(t)
    a = t.noise(v, sc, 3, 0.7)
    b = t.noise(v, 3, 3)
    c = t.mix(t.rng(b, 0.35, 0.65), C(dark), C(col))
    return finish(m, t, P(t, Base_Color=c, Roughness=1.0, Specular=0.05, Sheen=0.4, Normal=t.bump(a, 0.9, 0.02)))


@memo
def water(sc=3.5, st=0.12, deep="#1b7f8f"):
    """Pool surface seen at an angle: a tinted mirror with ripples."""
    m, t = new("water")
    v = t.n("TexCoord", 3)
    n = t.bump(t.noise(v, sc, 3, 0.5, 0.4), st, 0.05)
    d = t.n(
        "BsdfDiffuse",
        Color=t.mix(
            t.rng(t.noise(v, sc * 0.7, 3, 0.5, 1.2), 0.35, 0.7), C(deep), tuple(min(1, x * 1.6) for x in C(deep))
        ),
    )
    g = t.n("BsdfGlossy", Roughness=0.03, Normal=n)
    f = t.n("Fresnel", IOR=1.33, Normal=n)
    return finish(m, t, t.n("MixShader", i0=f, i1=d, i2=g))
