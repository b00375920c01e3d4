"""Camera, lamps and skies."""

import math

import bpy
import numpy as np
from mathutils import Vector

from outdoors.nodes import LIN, M, MAP, MIX, N, NOISE, RAMP, SCALE, SS, VM


def camera(loc, aim, lens=35, fstop=None, focus=None, level=False, shift=(0, 0)):
    """The camera; level keeps verticals upright, shift moves the frame instead."""
    cd = bpy.data.cameras.new("C")
    o = bpy.data.objects.new("C", cd)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    loc, aim = Vector(loc), Vector(aim)
    if level:
        aim = Vector((aim.x, aim.y, loc.z))
    o.location = loc
    o.rotation_euler = (aim - loc).to_track_quat("-Z", "Y").to_euler()
    cd.lens = lens
    cd.sensor_width = 36
    cd.sensor_fit = "HORIZONTAL"
    cd.clip_end = 60000
    cd.clip_start = 0.02
    cd.shift_x, cd.shift_y = shift
    if fstop:
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = fstop
        cd.dof.focus_distance = focus or (aim - loc).length
        cd.dof.aperture_blades = 0
    return o


def sundir(az, el):
    """Direction towards the sun; azimuth 0 is +y, 90 is +x."""
    az, el = math.radians(az), math.radians(el)
    return Vector((math.sin(az) * math.cos(el), math.cos(az) * math.cos(el), math.sin(el)))


def sun(az, el, col=(1, 0.95, 0.88), power=4.0, angle=0.6):
    """Direct sunlight."""
    l = bpy.data.lights.new("Sun", "SUN")
    l.color = col
    l.energy = power
    l.angle = math.radians(angle)
    o = bpy.data.objects.new("Sun", l)
    o.rotation_euler = sundir(az, el).to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o


def lamp(loc, power=20, col=(1, 0.62, 0.3), r=0.1):
    """A small warm lamp."""
    l = bpy.data.lights.new("L", "POINT")
    l.energy = power
    l.color = col
    l.shadow_soft_size = r
    o = bpy.data.objects.new("L", l)
    o.location = loc
    bpy.context.scene.collection.objects.link(o)
    return o


def area(loc, aim, size, power, col=(1, 0.8, 0.6), vis=False):
    """A rectangular soft light."""
    l = bpy.data.lights.new("A", "AREA")
    l.energy = power
    l.color = col
    l.shape = "RECTANGLE"
    l.size, l.size_y = size
    o = bpy.data.objects.new("A", l)
    o.location = loc
    o.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = vis
    o.visible_glossy = vis
    bpy.context.scene.collection.objects.link(o)
    return o


def sky(stops=None, nishita=None, strength=1.0, sun_at=None, glow=None, disc=None, clouds=()):
    """stops: [(sin elevation, colour)] gradient, or nishita=dict(el=,az=,dust=..). sun_at=(az,el) for glow/disc/cloud light.
    glow: [(power, colour, strength)], disc: (radius_deg, colour). clouds: dicts."""
    t = bpy.context.scene.world.node_tree
    t.nodes.clear()
    out = t.nodes.new("ShaderNodeOutputWorld")
    bg = t.nodes.new("ShaderNodeBackground")
    t.links.new(bg.outputs[0], out.inputs[0])
    dirv = N(t, "ShaderNodeTexCoord").outputs["Generated"]
    dirv = N(t, "ShaderNodeVectorMath", {0: dirv}, operation="NORMALIZE").outputs[0]
    z = N(t, "ShaderNodeSeparateXYZ", {0: dirv}).outputs[2]
    if nishita:
        n = N(t, "ShaderNodeTexSky", sky_type="NISHITA", sun_disc=False)
        n.sun_elevation = math.radians(nishita["el"])
        n.sun_rotation = math.radians(nishita["az"])
        n.dust_density = nishita.get("dust", 1)
        n.air_density = nishita.get("air", 1)
        n.ozone_density = nishita.get("ozone", 1)
        n.altitude = nishita.get("alt", 0)
        zc = M(t, "MAXIMUM", z, 0.004)
        xyz = N(t, "ShaderNodeSeparateXYZ", {0: dirv})
        t.links.new(N(t, "ShaderNodeCombineXYZ", {0: xyz.outputs[0], 1: xyz.outputs[1], 2: zc}).outputs[0], n.inputs[0])
        col = SCALE(t, n.outputs[0], nishita.get("k", 0.1))
    else:
        col = RAMP(
            t,
            M(t, "POWER", M(t, "MAXIMUM", z, 0.0), 0.5),
            [(math.sqrt(max(p, 0)), c) for p, c in stops],
            "B_SPLINE" if len(stops) > 5 else "EASE",
        )
    sd = None
    if sun_at:
        sd = sundir(*sun_at)
        dt = VM(t, "DOT_PRODUCT", dirv, tuple(sd))
        dt0 = M(t, "MAXIMUM", dt, 0.0)
        for p, c, k in glow or ():
            col = MIX(
                t,
                1.0,
                col,
                SCALE(
                    t,
                    MIX(t, 0.0, c, c),
                    M(t, "MULTIPLY", M(t, "POWER", dt0, p), k),
                ),
                "ADD",
            )
    base = col
    for cd in clouds:
        off = cd.get("zoff", 0.12)
        zz = M(t, "ADD", M(t, "MAXIMUM", z, 0.0), off)
        pl = N(
            t,
            "ShaderNodeVectorMath",
            {0: dirv, 1: N(t, "ShaderNodeCombineXYZ", {0: zz, 1: zz, 2: zz})},
            operation="DIVIDE",
        ).outputs[0]
        xyz = N(t, "ShaderNodeSeparateXYZ", {0: pl})
        flat = N(t, "ShaderNodeCombineXYZ", {0: xyz.outputs[0], 1: xyz.outputs[1], 2: cd.get("seed", 0.0)}).outputs[0]
        v = MAP(
            t,
            flat,
            scale=(cd["scale"] / cd.get("stretch", 1), cd["scale"], 1),
            rot=(0, 0, math.radians(cd.get("rot", 0))),
        )
        warp = NOISE(t, v, 0.8, 2)
        v2 = VM(t, "ADD", v, SCALE(t, VM(t, "SUBTRACT", warp.outputs["Color"], (0.5, 0.5, 0.5)), cd.get("warp", 0.6)))
        a = NOISE(t, v2, 1.0, cd.get("detail", 8), cd.get("rough", 0.56)).outputs[0]
        big = NOISE(t, v, 0.33, 2).outputs[0]
        dens = M(t, "ADD", a, M(t, "MULTIPLY", M(t, "SUBTRACT", big, 0.5), cd.get("patch", 0.7)))
        m = SS(t, dens, cd["lo"], cd["hi"])
        m = M(t, "MULTIPLY", m, SS(t, z, *cd.get("fade", (0.0, 0.08))))
        m = M(t, "MULTIPLY", m, cd.get("amount", 1.0))
        lit, shade = cd["lit"], cd["shade"]
        if sd:
            step = (sd[0] * 0.22, sd[1] * 0.22, 0)
            b = NOISE(t, VM(t, "ADD", v2, step), 1.0, 4, 0.5).outputs[0]
            e = SS(t, M(t, "SUBTRACT", a, b), -0.12, 0.14)
            e = M(t, "MULTIPLY", e, SS(t, dens, cd["hi"] + 0.22, cd["hi"] - 0.1, 0.35, 1.0))
            prox = M(t, "POWER", LIN(t, dt, -0.2, 1.0), cd.get("prox", 2.0))
            e = M(t, "MULTIPLY", e, LIN(t, prox, 0, 1, cd.get("minlit", 0.5), 1.0))
            cc = MIX(t, e, shade, lit)
        else:
            cc = MIX(t, SS(t, dens, cd["lo"], cd["hi"] + 0.15), lit, shade)
        cc = MIX(t, 1.0, cc, (cd.get("k", 1.0),) * 3, "MULTIPLY")
        col = MIX(t, m, col, cc)
    if disc and sd:
        r = math.cos(math.radians(disc[0]))
        f = SS(t, dt, r - (1 - r) * 0.25, r + (1 - r) * 0.2)
        lp = N(t, "ShaderNodeLightPath")
        f = M(t, "MULTIPLY", f, M(t, "MAXIMUM", lp.outputs["Is Camera Ray"], lp.outputs["Is Glossy Ray"]))
        col = (
            MIX(t, f, col, disc[1])
            if max(disc[1]) <= 1
            else MIX(
                t,
                1.0,
                col,
                SCALE(
                    t,
                    MIX(t, 0.0, tuple(np.array(disc[1]) / max(disc[1])), (1, 1, 1)),
                    M(t, "MULTIPLY", f, float(max(disc[1]))),
                ),
                "ADD",
            )
        )
    t.links.new(col, bg.inputs[0])
    bg.inputs[1].default_value = strength
    lp = N(t, "ShaderNodeLightPath")
    cheap = N(t, "ShaderNodeBackground", {0: base, 1: strength})
    see = M(
        t,
        "MAXIMUM",
        lp.outputs["Is Camera Ray"],
        M(t, "MAXIMUM", lp.outputs["Is Glossy Ray"], lp.outputs["Is Transmission Ray"]),
    )
    mx = N(t, "ShaderNodeMixShader", {0: see, 1: cheap.outputs[0], 2: bg.outputs[0]})
    t.links.new(mx.outputs[0], out.inputs[0])
    bpy.context.scene.world.cycles.sampling_method = "MANUAL"
    bpy.context.scene.world.cycles.sample_map_resolution = 512


# ready-made moods
SUNSET = [
    (0, (0.95, 0.26, 0.05)),
    (0.02, (0.95, 0.30, 0.08)),
    (0.06, (0.80, 0.31, 0.14)),
    (0.13, (0.50, 0.26, 0.22)),
    (0.24, (0.26, 0.20, 0.28)),
    (0.42, (0.11, 0.14, 0.27)),
    (0.7, (0.05, 0.08, 0.19)),
    (1, (0.03, 0.055, 0.15)),
]
GOLD = [
    (0, (1.0, 0.46, 0.14)),
    (0.03, (1.0, 0.50, 0.18)),
    (0.09, (0.90, 0.52, 0.27)),
    (0.2, (0.52, 0.44, 0.40)),
    (0.4, (0.18, 0.30, 0.48)),
    (0.7, (0.09, 0.19, 0.40)),
    (1, (0.06, 0.13, 0.32)),
]
BLUE = [
    (0, (0.80, 0.34, 0.16)),
    (0.03, (0.62, 0.32, 0.22)),
    (0.08, (0.36, 0.27, 0.34)),
    (0.17, (0.16, 0.21, 0.40)),
    (0.35, (0.055, 0.105, 0.28)),
    (0.6, (0.025, 0.055, 0.19)),
    (1, (0.015, 0.035, 0.14)),
]
NOON = [
    (0, (0.66, 0.84, 0.94)),
    (0.03, (0.58, 0.80, 0.94)),
    (0.10, (0.40, 0.66, 0.90)),
    (0.25, (0.20, 0.46, 0.80)),
    (0.5, (0.10, 0.31, 0.66)),
    (1, (0.06, 0.21, 0.50)),
]


def noon_sky(az=-110, el=58, power=4.6, cl=0.8, seed=0.0, lo=0.50, hi=0.66, col=(1, 0.95, 0.87)):
    """A clear day with light clouds."""
    sky(
        NOON,
        strength=0.95,
        sun_at=(az, el),
        glow=[(5, (1, 0.95, 0.85), 0.12)],
        clouds=[
            dict(
                scale=0.75,
                stretch=1.7,
                lo=lo,
                hi=hi,
                lit=(1.15, 1.12, 1.08),
                shade=(0.66, 0.71, 0.79),
                amount=cl,
                zoff=0.1,
                seed=seed,
                fade=(0.005, 0.06),
                prox=0.3,
                minlit=0.75,
                patch=1.5,
                rough=0.58,
            ),
            dict(
                scale=1.6,
                stretch=5,
                rot=25,
                lo=0.46,
                hi=0.75,
                lit=(1.0, 1.0, 1.0),
                shade=(0.8, 0.84, 0.9),
                amount=0.5 * cl,
                zoff=0.2,
                seed=seed + 3,
                fade=(0.03, 0.2),
                prox=0.3,
                minlit=0.8,
                patch=1.4,
            ),
        ],
    )
    sun(az, el, col, power, 0.55)


def gold_sky(
    az=-18, el=8, k=1.0, cl=0.8, seed=0.0, power=3.2, disc=True, col=(1, 0.58, 0.27), glowk=1.0, lo=0.45, hi=0.64
):
    """The hour before sunset or after sunrise."""
    sky(
        GOLD,
        strength=k,
        sun_at=(az, el),
        glow=[
            (1800, (1, 0.78, 0.48), 8.0 * glowk),
            (160, (1, 0.62, 0.3), 1.3 * glowk),
            (16, (1, 0.55, 0.26), 0.5 * glowk),
            (3, (1, 0.5, 0.3), 0.1 * glowk),
        ],
        disc=(0.5, (80, 56, 26)) if disc else None,
        clouds=[
            dict(
                scale=0.9,
                stretch=2.6,
                rot=8,
                lo=lo,
                hi=hi,
                lit=(1.5, 0.78, 0.38),
                shade=(0.48, 0.36, 0.37),
                amount=cl,
                zoff=0.1,
                seed=seed,
                fade=(0.01, 0.07),
                prox=1.0,
                minlit=0.4,
                rough=0.6,
                patch=1.3,
            ),
            dict(
                scale=2.4,
                stretch=4,
                rot=-12,
                lo=lo + 0.02,
                hi=hi + 0.06,
                lit=(1.25, 0.74, 0.48),
                shade=(0.56, 0.44, 0.44),
                amount=0.5 * cl,
                zoff=0.2,
                seed=seed + 4.2,
                fade=(0.03, 0.2),
                prox=1.0,
                minlit=0.5,
                rough=0.62,
                patch=1.6,
            ),
        ],
    )
    sun(az, el, col, power, 0.7)


def blue_sky(az=20, k=1.0, cl=0.7, seed=0.0):
    """The blue hour: sun below the horizon."""
    sky(
        BLUE,
        strength=k,
        sun_at=(az, -2),
        glow=[(10, (1, 0.38, 0.14), 0.35), (3, (0.9, 0.3, 0.2), 0.12)],
        clouds=[
            dict(
                scale=1.0,
                stretch=3.4,
                rot=6,
                lo=0.45,
                hi=0.66,
                lit=(0.62, 0.27, 0.22),
                shade=(0.075, 0.085, 0.16),
                amount=cl,
                zoff=0.1,
                seed=seed,
                fade=(0.01, 0.08),
                prox=1.6,
                minlit=0.1,
                rough=0.6,
                patch=1.3,
            )
        ],
    )


def dusk_sky(az=8, el=2.2, k=1.0, stops=SUNSET, cl=0.85, disc=True, seed=0.0):
    """A burning sunset with streaked clouds."""
    sky(
        stops,
        strength=k,
        sun_at=(az, el),
        glow=[
            (1400, (1, 0.62, 0.28), 7.0),
            (120, (1, 0.48, 0.16), 1.3),
            (14, (1, 0.4, 0.14), 0.45),
            (3, (1, 0.4, 0.3), 0.10),
        ],
        disc=(0.75, (60, 34, 12)) if disc else None,
        clouds=[
            dict(
                scale=1.0,
                stretch=3.0,
                rot=10,
                lo=0.43,
                hi=0.62,
                lit=(1.5, 0.42, 0.16),
                shade=(0.20, 0.115, 0.17),
                amount=cl,
                zoff=0.1,
                seed=seed,
                fade=(0.01, 0.07),
                prox=1.0,
                minlit=0.3,
                rough=0.6,
                patch=1.3,
            ),
            dict(
                scale=2.6,
                stretch=4,
                rot=-14,
                lo=0.44,
                hi=0.68,
                lit=(1.25, 0.45, 0.3),
                shade=(0.34, 0.20, 0.26),
                amount=0.75 * cl,
                zoff=0.2,
                seed=seed + 4.2,
                fade=(0.03, 0.2),
                prox=1.0,
                minlit=0.4,
                rough=0.62,
                patch=1.6,
            ),
        ],
    )
