"""Short names for shader nodes: each function adds one node to a tree and returns its output."""


import bpy
import numpy as np


def N(t, typ, ins=None, **kw):
    """Adds a node; inputs may be values, sockets or nodes."""
    n = t.nodes.new(typ)
    for k, v in kw.items():
        setattr(n, k, v)
    for k, v in (ins or {}).items():
        s = n.inputs[k]
        if isinstance(v, bpy.types.Node):
            t.links.new(v.outputs[0], s)
        elif isinstance(v, bpy.types.NodeSocket):
            t.links.new(v, s)
        else:
            if s.type == "RGBA" and not np.isscalar(v) and len(v) == 3:
                v = (*v, 1)
            s.default_value = v
    return n


def M(t, op, a, b=0.0, c=None, clamp=False):
    """Maths on one or two numbers."""
    ins = {0: a, 1: b}
    if c is not None:
        ins[2] = c
    return N(t, "ShaderNodeMath", ins, operation=op, use_clamp=clamp).outputs[0]


def VM(t, op, a, b=None):
    """Maths on vectors."""
    n = N(t, "ShaderNodeVectorMath", {0: a, **({1: b} if b is not None else {})}, operation=op)
    return n.outputs["Value"] if op in ("DOT_PRODUCT", "LENGTH", "DISTANCE") else n.outputs[0]


def SCALE(t, v, s):
    """A vector times a number."""
    return N(t, "ShaderNodeVectorMath", {0: v, "Scale": s}, operation="SCALE").outputs[0]


def MIX(t, f, a, b, mode="MIX"):
    """Mixes two colours."""
    return N(t, "ShaderNodeMixRGB", {0: f, 1: a, 2: b}, blend_type=mode).outputs[0]


def SS(t, x, lo, hi, a=0.0, b=1.0):
    """Smooth step from lo to hi, mapped to a..b."""
    return N(t, "ShaderNodeMapRange", {0: x, 1: lo, 2: hi, 3: a, 4: b}, interpolation_type="SMOOTHSTEP").outputs[0]


def LIN(t, x, lo, hi, a=0.0, b=1.0):
    """Linear map from lo..hi to a..b."""
    return N(t, "ShaderNodeMapRange", {0: x, 1: lo, 2: hi, 3: a, 4: b}).outputs[0]


def RAMP(t, f, stops, mode="LINEAR"):
    """A colour ramp with the given stops."""
    n = N(t, "ShaderNodeValToRGB", {0: f})
    e = n.color_ramp
    e.interpolation = mode
    while len(e.elements) > 1:
        e.elements.remove(e.elements[-1])
    for i, (p, col) in enumerate(stops):
        el = e.elements[0] if i == 0 else e.elements.new(p)
        el.position = p
        el.color = (*col, 1) if len(col) == 3 else col
    return n.outputs[0]


def NOISE(t, vec, scale, detail=4, rough=0.5, dist=0.0, dim="3D"):
    """Fractal noise."""
    return N(
        t,
        "ShaderNodeTexNoise",
        {"Vector": vec, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": dist},
        noise_dimensions=dim,
    )


def VORO(t, vec, scale, feature="F1", rnd=1.0, smooth=None, dim="2D"):
    """Voronoi cells."""
    ins = {"Vector": vec, "Scale": scale, "Randomness": rnd}
    n = N(t, "ShaderNodeTexVoronoi", {}, feature=feature, voronoi_dimensions=dim)
    if smooth is not None:
        n.inputs["Smoothness"].default_value = smooth
    for k, v in ins.items():
        if isinstance(v, (bpy.types.NodeSocket,)):
            t.links.new(v, n.inputs[k])
        else:
            n.inputs[k].default_value = v
    return n


def NOISE2(*a, **k):
    """Fractal noise in the plane."""
    return NOISE(*a, dim="2D", **k)


def MAP(t, vec, scale=(1, 1, 1), rot=(0, 0, 0), loc=(0, 0, 0)):
    """Scales, turns and moves a vector."""
    return N(t, "ShaderNodeMapping", {"Vector": vec, "Location": loc, "Rotation": rot, "Scale": scale}).outputs[0]


def OBJ(t):
    """Object coordinates."""
    return N(t, "ShaderNodeTexCoord").outputs["Object"]


def POS(t):
    """World position."""
    return N(t, "ShaderNodeNewGeometry").outputs["Position"]


def UV(t):
    """The mesh's own uv, in metres."""
    return N(t, "ShaderNodeTexCoord").outputs["UV"]


def ATTR(t, name):
    """A number stored on the mesh."""
    return N(t, "ShaderNodeAttribute", attribute_name=name).outputs["Fac"]


def BUMP(t, h, dist=0.01, strength=1.0, nrm=None):
    """A normal bent by a height."""
    ins = {"Height": h, "Distance": dist, "Strength": strength}
    if nrm is not None:
        ins["Normal"] = nrm
    return N(t, "ShaderNodeBump", ins).outputs[0]


def material(name):
    """A new material: itself, its tree, and the function that connects its output."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    t_out = t.nodes.new("ShaderNodeOutputMaterial")
    return m, t, (lambda s: t.links.new(s if isinstance(s, bpy.types.NodeSocket) else s.outputs[0], t_out.inputs[0]))


def PBR(t, col, rough=0.5, nrm=None, spec=0.5, metal=0.0, **kw):
    """The principled shader."""
    ins = {"Base Color": col, "Roughness": rough, "Specular": spec, "Metallic": metal, **kw}
    if nrm is not None:
        ins["Normal"] = nrm
    return N(t, "ShaderNodeBsdfPrincipled", ins).outputs[0]


def MIXS(t, f, a, b):
    """Mixes two shaders."""
    return N(t, "ShaderNodeMixShader", {0: f, 1: a, 2: b}).outputs[0]


def ADDS(t, a, b):
    """Adds two shaders."""
    return N(t, "ShaderNodeAddShader", {0: a, 1: b}).outputs[0]
