"""Groups, copies and the basic shapes everything indoors is made of."""

import math
import random
from math import cos, pi, radians as rad, sin
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector, noise


CLOTH = Path(__file__).parent / "cloth"


def link(o):
    """Puts an object into the scene."""
    bpy.context.scene.collection.objects.link(o)
    return o


class group:
    """Everything made inside the block hangs from one empty."""

    def __init__(s, loc=(0, 0, 0), rz=0, sc=1, rot=None):
        s.a = (loc, rz, sc, rot)

    def __enter__(s):
        s.before = set(bpy.data.objects)
        return s

    def __exit__(s, *_):
        loc, rz, sc, rot = s.a
        e = link(bpy.data.objects.new("g", None))
        s.e = e
        for o in set(bpy.data.objects) - s.before - {e}:
            if o.parent is None:
                o.parent = e
        e.location = loc
        e.rotation_euler = rot or (0, 0, rad(rz))
        e.scale = (sc,) * 3 if isinstance(sc, (int, float)) else sc


def dup(o, loc=None, rz=None, sc=None):
    """Copy an object or a whole group, sharing the mesh data."""
    o = getattr(o, "e", o)

    def rec(a, p):
        b = link(a.copy())
        b.parent = p
        for c in a.children:
            rec(c, b)
        return b

    b = rec(o, o.parent)
    if loc is not None:
        b.location = loc
    if rz is not None:
        b.rotation_euler = (b.rotation_euler[0], b.rotation_euler[1], rad(rz))
    if sc is not None:
        b.scale = (sc,) * 3 if isinstance(sc, (int, float)) else sc
    return b


def mesh(
    v, f, mat=None, loc=(0, 0, 0), rot=(0, 0, 0), smooth=True, sub=0, solid=0, bevel=0, auto=None, name="m", off=0
):
    """An object from vertices and faces, with the usual modifiers."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(p) for p in v], [], [tuple(int(i) for i in q) for q in f])
    me.update()
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    o = link(bpy.data.objects.new(name, me))
    o.location = loc
    o.rotation_euler = [rad(a) for a in rot]
    if auto:
        me.use_auto_smooth = True
        me.auto_smooth_angle = rad(auto)
    if mat:
        me.materials.append(mat)
    if solid:
        m = o.modifiers.new("s", "SOLIDIFY")
        m.thickness = solid
        m.offset = off
    if bevel:
        m = o.modifiers.new("b", "BEVEL")
        m.width = bevel
        m.segments = 3
        m.limit_method = "ANGLE"
        me.use_auto_smooth = True
        me.auto_smooth_angle = rad(40)
    if sub:
        m = o.modifiers.new("u", "SUBSURF")
        m.levels = m.render_levels = sub
    return o


def box(s, loc=(0, 0, 0), mat=None, bevel=0.004, rot=(0, 0, 0)):
    """s: size; loc: centre of the bottom face."""
    x, y, z = s[0] / 2, s[1] / 2, s[2]
    v = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    f = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return mesh(v, f, mat, loc, rot, smooth=bool(bevel), bevel=min(bevel, min(s) * 0.45) if bevel else 0)


def spl(p, n=6):
    """Catmull-Rom through 2D/3D points."""
    p = [Vector(q) for q in p]
    out = []
    for i in range(len(p) - 1):
        a, b, c, d = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, len(p) - 1)]
        for k in range(n):
            t = k / n
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return out + [p[-1]]


def grid(nu, nv, fn, mat=None, wrap=False, **k):
    """A surface of nu by nv points given by fn(u, v)."""
    v = [fn(i / (nu if wrap else nu - 1), j / (nv - 1)) for j in range(nv) for i in range(nu)]
    f = [
        (j * nu + i, j * nu + (i + 1) % nu, (j + 1) * nu + (i + 1) % nu, (j + 1) * nu + i)
        for j in range(nv - 1)
        for i in range(nu if wrap else nu - 1)
    ]
    return mesh(v, f, mat, **k)


def lathe(prof, mat=None, loc=(0, 0, 0), n=0, segs=56, sq=(1, 1), rot=(0, 0, 0), auto=35, wob=0, **k):
    """Turn a profile of (r, z). n: spline steps between points (0: straight)."""
    p = spl([(r, z) for r, z in prof], n) if n else [Vector(q) for q in prof]
    ph = random.random() * 9

    def fn(u, v):
        r, z = p[round(v * (len(p) - 1))]
        a = 2 * pi * u
        if wob:
            r *= 1 + wob * noise.noise((cos(a) * 1.3 + ph, sin(a) * 1.3, z * 8))
        return (r * cos(a) * sq[0], r * sin(a) * sq[1], z)

    return grid(segs, len(p), fn, mat, wrap=True, loc=loc, rot=rot, auto=auto, **k)


def cyl(r, h, loc=(0, 0, 0), mat=None, r2=None, bevel=0.003, segs=40, rot=(0, 0, 0)):
    """A cylinder or cone with softened edges; loc is the centre of its foot."""
    r2 = r if r2 is None else r2
    b = min(bevel, r * 0.5, r2 * 0.5 if r2 else r)
    return lathe([(0, 0), (r - b, 0), (r, b), (r2, h - b), (max(r2 - b, 0), h), (0, h)], mat, loc, segs=segs, rot=rot)


def ball(r, loc=(0, 0, 0), mat=None, sq=(1, 1, 1), segs=32, wob=0, freq=2.0, rot=(0, 0, 0), **k):
    """A sphere, optionally squashed and uneven."""
    ph = random.random() * 50

    def fn(u, v):
        a, b = 2 * pi * u, pi * v
        d = Vector((sin(b) * cos(a), sin(b) * sin(a), -cos(b)))
        q = r * (1 + (wob * noise.noise(d * freq + Vector((ph, 0, 0))) if wob else 0))
        return (d.x * q * sq[0], d.y * q * sq[1], d.z * q * sq[2])

    return grid(segs, segs // 2 + 1, fn, mat, wrap=True, loc=loc, rot=rot, **k)


def tube(pts, r, mat=None, cyc=False, taper=None, n=0, loc=(0, 0, 0), res=4):
    """A round bar along points, optionally tapered."""
    if n:
        pts = spl(pts, n)
    cu = bpy.data.curves.new("t", "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new("POLY")
    sp.points.add(len(pts) - 1)
    sp.use_cyclic_u = cyc
    sp.use_smooth = True
    for i, p in enumerate(pts):
        sp.points[i].co = (*p, 1)
        sp.points[i].radius = taper(i / max(1, len(pts) - 1)) if taper else 1
    o = link(bpy.data.objects.new("t", cu))
    o.location = loc
    if mat:
        cu.materials.append(mat)
    return o


def soft(s, loc=(0, 0, 0), mat=None, puff=0.2, e=5.0, rot=(0, 0, 0), wr=0.006, n=30, seed=None):
    """Upholstery cushion: a super-ellipsoid with a crowned top and slight wrinkles. loc: bottom centre."""
    a, b, c = s[0] / 2, s[1] / 2, s[2] / 2
    ph = seed if seed is not None else random.random() * 99
    sg = lambda w, m: math.copysign(abs(w) ** m, w)

    def fn(u, v):
        th, p = 2 * pi * u, pi * (v - 0.5)
        cp = sg(cos(p), 2 / e * 1.2)
        x, y, z = a * cp * sg(cos(th), 2 / e), b * cp * sg(sin(th), 2 / e), c * sg(sin(p), 2 / e * 1.4)
        d = max(0, 1 - (x / a) ** 2) * max(0, 1 - (y / b) ** 2)
        z *= 1 + puff * d
        k = wr * (noise.noise((x * 7 + ph, y * 7, z * 7)) + 0.5 * noise.noise((x * 17 + ph, y * 17, z * 17)))
        return (x + k, y + k, z + c + k)

    return grid(n * 4, n, fn, mat, wrap=True, loc=loc, rot=rot)


def baked(name, mat, loc=(0, 0, 0), rot=(0, 0, 0), sc=1, sub=1, solid=0):
    """A cloth that was simulated beforehand and is kept in cloth/."""
    d = np.load(CLOTH / f"{name}.npz")
    return mesh(d["v"] * np.array(sc), d["f"], mat, loc, rot, sub=sub, solid=solid)


def curtain(w, h, mat, loc=(0, 0, 0), folds=9, depth=0.09, rz=0, seed=0, flare=0.15):
    """A hanging curtain with irregular folds."""
    nu, nv = folds * 14, 30

    def fn(u, v):
        t = u * folds * 2 * pi
        k = noise.noise((u * folds * 0.9, seed * 7.1, v * 0.6))
        am = depth * (0.75 + 0.5 * k) * (0.65 + 0.35 * v**0.7 + flare * v)
        q = sin(t + 1.6 * k + 0.5 * noise.noise((u * 5, v * 1.5, seed)))
        y = am * (math.copysign(abs(q) ** 0.8, q)) + 0.02 * noise.noise((u * 9, v * 4, seed + 5))
        x = (u - 0.5) * w * (1 + 0.04 * v * sin(seed)) + 0.012 * sin(2 * t)
        return (x, y, h * (1 - v))

    return grid(nu, nv, fn, mat, loc=loc, rot=(0, 0, rz), solid=0.003)
