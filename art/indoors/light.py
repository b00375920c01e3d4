"""Painted sky and sea, lamps and the camera."""

import math
from math import cos, pi, radians as rad, sin, sqrt

import bpy
from mathutils import Euler, Vector

from indoors.materials import C, T
from indoors.shapes import link


def sea_world(
    sky,
    sea,
    h=9.0,
    ripple=0.5,
    sun=None,
    clouds=0.0,
    ccol=(1, 1, 1),
    strength=1.0,
    diffuse=False,
    rsc=0.55,
    hz=0.0015,
    csc=2.2,
):
    """Sky and sea painted by view direction: sky/sea are [(sqrt|z|, colour)], sun = dict(az, el, col, glow, disc, glitter)."""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes.clear()
    t = T(w.node_tree)
    d = t.n("TexCoord", 0)
    x, y, z = (t.n("SeparateXYZ", i, Vector=d) for i in range(3))
    up = t.m("MAXIMUM", z, 0.0)
    dn = t.m("MAXIMUM", t.m("MULTIPLY", z, -1.0), 0.0)
    S = t.ramp(t.m("SQRT", up), [(p, C(c)) for p, c in sky])
    A = t.ramp(t.m("SQRT", dn), [(p, C(c)) for p, c in sea])
    if clouds:
        iz = t.m("DIVIDE", 1.0, t.m("ADD", up, 0.12))
        cp = t.n("CombineXYZ", X=t.m("MULTIPLY", x, iz), Y=t.m("MULTIPLY", t.m("MULTIPLY", y, iz), 1.0), Z=0.0)
        cl = t.rng(t.noise(t.map(cp, (1, 2.1, 1)), csc, 8, 0.6, 0.6), 0.48, 0.78)
        cl = t.m("MULTIPLY", t.m("MULTIPLY", cl, t.rng(up, 0.01, 0.16)), clouds)
        S = t.mix(cl, S, C(ccol))
    iz = t.m("DIVIDE", h, t.m("MAXIMUM", dn, 0.0025))
    sp = t.n("CombineXYZ", X=t.m("MULTIPLY", x, iz), Y=t.m("MULTIPLY", y, iz), Z=0.0)
    r1 = t.noise(sp, rsc, 5, 0.62, 0.8)
    r2 = t.noise(t.map(sp, (0.35, 1, 1)), rsc * 0.13, 3, 0.5)
    fade = t.rng(dn, 0.0, 0.09)
    rp = t.m("ADD", t.m("MULTIPLY", t.m("SUBTRACT", r1, 0.5), 1.5), t.m("MULTIPLY", t.m("SUBTRACT", r2, 0.5), 1.1))
    k = t.m("ADD", 1.0, t.m("MULTIPLY", rp, t.m("MULTIPLY", t.m("ADD", fade, 0.22), ripple)))
    A = t.mix(1.0, A, t.n("CombineXYZ", X=k, Y=k, Z=k), "MULTIPLY")
    if sun:
        az, el = rad(sun["az"]), rad(sun["el"])
        s = (sin(az) * cos(el), cos(az) * cos(el), sin(el))  # az 0: +y
        dot = t.m("MAXIMUM", t.n("VectorMath", 1, props={"operation": "DOT_PRODUCT"}, i0=d, i1=s), 0.0)
        g = t.m(
            "ADD",
            t.m("MULTIPLY", t.m("POWER", dot, 7.0), 0.35 * sun.get("glow", 1)),
            t.m("MULTIPLY", t.m("POWER", dot, 90.0), 1.2 * sun.get("glow", 1)),
        )
        if sun.get("disc"):
            g = t.m(
                "ADD",
                g,
                t.m(
                    "MULTIPLY",
                    t.rng(dot, cos(rad(sun.get("size", 1.1))), cos(rad(sun.get("size", 1.1) * 0.7))),
                    float(sun["disc"]),
                ),
            )
        S = t.n(
            "VectorMath",
            props={"operation": "MULTIPLY_ADD"},
            i0=C(sun["col"]),
            i1=t.n("CombineXYZ", X=g, Y=g, Z=g),
            i2=S,
        )
        if sun.get("glitter"):
            hx = t.m("SQRT", t.m("ADD", t.m("MULTIPLY", x, x), t.m("MULTIPLY", y, y)))
            a = t.m(
                "MAXIMUM", t.m("DIVIDE", t.m("ADD", t.m("MULTIPLY", x, sin(az)), t.m("MULTIPLY", y, cos(az))), hx), 0.0
            )
            lane = t.m("POWER", a, float(sun.get("lane", 60)))
            sp2 = t.rng(
                t.m(
                    "ADD",
                    t.m("MULTIPLY", r1, t.m("ADD", fade, 0.35)),
                    t.m("MULTIPLY", 0.32, t.m("SUBTRACT", 1.0, fade)),
                ),
                0.46,
                0.66,
            )
            q = t.m(
                "MULTIPLY", t.m("MULTIPLY", lane, sp2), t.m("MULTIPLY", float(sun["glitter"]), t.rng(dn, 0.75, 0.0))
            )
            A = t.n(
                "VectorMath",
                props={"operation": "MULTIPLY_ADD"},
                i0=C(sun["col"]),
                i1=t.n("CombineXYZ", X=q, Y=q, Z=q),
                i2=A,
            )
    c = t.mix(t.rng(z, -hz, hz, kind="LINEAR"), A, S)
    o = t.t.nodes.new("ShaderNodeOutputWorld")
    t.t.links.new(t.n("Background", Color=c, Strength=strength), o.inputs[0])
    w.cycles.sampling_method = "MANUAL" if diffuse else "NONE"
    w.cycles.sample_map_resolution = 512
    w.cycles_visibility.diffuse = bool(diffuse)
    return w


DAY = dict(
    sky=[(0, "#dcecf3"), (0.22, "#b4d8ec"), (0.5, "#7db7de"), (1, "#4c8fc8")],
    sea=[(0, "#8fc4d4"), (0.08, "#4b9fb9"), (0.25, "#2487a4"), (0.5, "#2fa3ad"), (1, "#7cd0c6")],
    clouds=0.75,
    ripple=0.55,
)
GOLD = dict(
    sky=[(0, "#ffcf9a"), (0.2, "#fbc9a0"), (0.42, "#d9b9b4"), (0.75, "#8fa3c4"), (1, "#6685b4")],
    sea=[(0, "#f0bd91"), (0.08, "#b79a94"), (0.25, "#6d8697"), (0.6, "#3e6a80"), (1, "#2e5668")],
    clouds=0.6,
    ccol="#ffd9bd",
    ripple=0.7,
)
DUSK = dict(
    sky=[(0, "#f08a4e"), (0.14, "#e98f68"), (0.3, "#b57a8c"), (0.55, "#4f5b92"), (1, "#1f2c5c")],
    sea=[(0, "#c98365"), (0.07, "#7d6a7b"), (0.25, "#3b4a70"), (0.6, "#1e2f52"), (1, "#14213d")],
    clouds=0.55,
    ccol="#d77f76",
    ripple=0.8,
)
SOFT = dict(
    sky=[(0, "#f4f1ea"), (0.3, "#e3ebee"), (0.7, "#b9d2e2"), (1, "#8fb8d6")],
    sea=[(0, "#cfe0e0"), (0.08, "#9cc8cc"), (0.25, "#6fb2b8"), (0.6, "#67b7b4"), (1, "#8fd0c6")],
    clouds=0.5,
    ripple=0.45,
)


def aim(o, target):
    """Turns a lamp or camera towards a point."""
    o.rotation_euler = (Vector(target) - o.location).to_track_quat("-Z", "Y").to_euler()


def area(loc, target, size, energy, col=(1, 1, 1), gloss=False, spread=180, cam=False):
    """A rectangular soft light, unseen by the camera."""
    L = bpy.data.lights.new("a", "AREA")
    L.shape = "RECTANGLE"
    L.size, L.size_y = size if hasattr(size, "__len__") else (size, size)
    L.energy = energy
    L.color = C(col)
    L.spread = rad(spread)
    o = link(bpy.data.objects.new("a", L))
    o.location = loc
    aim(o, target)
    o.visible_camera = cam
    o.visible_glossy = gloss
    o.visible_transmission = gloss
    return o


def sun(az, el, energy, col="#fff1dc", angle=0.6, gloss=False):
    """az: where the light comes from, 0 = from +y, 90 = from +x."""
    L = bpy.data.lights.new("s", "SUN")
    L.energy = energy
    L.angle = rad(angle)
    L.color = C(col)
    o = link(bpy.data.objects.new("s", L))
    a, e = rad(az), rad(el)
    o.location = (0, 0, 9)
    aim(o, Vector((0, 0, 9)) - Vector((sin(a) * cos(e), cos(a) * cos(e), sin(e))))
    o.visible_glossy = gloss
    return o


def point(loc, energy, col="#ffc98a", r=0.04, gloss=False):
    """A small round lamp."""
    L = bpy.data.lights.new("p", "POINT")
    L.energy = energy
    L.color = C(col)
    L.shadow_soft_size = r
    o = link(bpy.data.objects.new("p", L))
    o.location = loc
    o.visible_camera = False
    o.visible_glossy = gloss
    o.visible_transmission = gloss
    return o


def spot(loc, target, energy, ang=50, col="#ffd6a5", r=0.04, blend=0.6):
    """A spotlight with a soft edge."""
    L = bpy.data.lights.new("sp", "SPOT")
    L.energy = energy
    L.color = C(col)
    L.shadow_soft_size = r
    L.spot_size = rad(ang)
    L.spot_blend = blend
    o = link(bpy.data.objects.new("sp", L))
    o.location = loc
    aim(o, target)
    o.visible_camera = False
    o.visible_glossy = False
    return o


def cam(loc, target, lens=32, f=None, focus=None, level=True, size=(1920, 1080)):
    """level: keep verticals upright and shift the lens instead of tilting."""
    s = bpy.context.scene
    c = bpy.data.cameras.new("c")
    c.lens = lens
    c.sensor_width = 36
    c.sensor_fit = "HORIZONTAL"
    o = link(bpy.data.objects.new("c", c))
    o.location = loc
    d = Vector(target) - Vector(loc)
    if level:
        o.rotation_euler = (pi / 2, 0, -math.atan2(d.x, d.y))
        c.shift_y = d.z / sqrt(d.x**2 + d.y**2) * lens / 36
    else:
        aim(o, target)
    if f:
        c.dof.use_dof = True
        c.dof.aperture_fstop = f
        c.dof.aperture_blades = 0
        fp = Vector(focus if focus is not None else target)
        q = Euler(o.rotation_euler).to_matrix() @ Vector((0, 0, -1))
        c.dof.focus_distance = (fp - Vector(loc)).dot(q)
    s.camera = o
    s.render.resolution_x, s.render.resolution_y = size
    c.clip_start = 0.02
    return o
