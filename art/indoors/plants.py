"""Leaves, potted plants, palms and cut flowers."""

import random
from math import cos, pi, radians as rad, sin

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

from indoors.materials import leafm, petal, plain, plaster, rattan
from indoors.shapes import ball, cyl, dup, grid, group, lathe, mesh, spl, tube


def leaf(loc, L, w, mat, rz=0, tilt=20, curl=0.3, fold=0.25, pt=1.0, roll=0, wavy=0):
    """Simple blade: grows along +y, droops by curl."""

    def fn(u, v):
        x = (u - 0.5) * 2
        ww = w * sin(pi * min(1, v**0.75 * 0.97 + 0.015)) ** (0.8 * pt)
        z = -curl * L * v * v + fold * abs(x) * ww + wavy * w * sin(v * 16 + 2 * x) * abs(x)
        return (x * ww, L * (v - 0.12 * curl * v * v), z)

    o = grid(7, 14, fn, mat)
    o.location = loc
    o.rotation_euler = Euler((rad(tilt), rad(roll), rad(rz)), "XYZ")
    return o


def monstera_leaf(mat, L=0.45):
    """Heart-shaped blade with deep cuts, as a fan of lobes."""
    v, f = [(0, 0, 0)], []
    n = 220
    for i in range(n + 1):
        a = -pi * 0.93 + 2 * pi * 0.93 * i / n
        b = abs(a) / pi
        R = L * (0.98 - 0.42 * b**1.5 + 0.10 * cos(2 * a)) * (1 if b < 0.9 else 1 - (b - 0.9) * 3)
        if 0.1 < b < 0.82:
            ph = b * 13
            k = ph - int(ph)
            cut = max(0, 1 - abs(k - 0.5) / 0.17) ** 0.55
            R *= 1 - 0.62 * cut
        v.append((R * sin(a) * 0.86, R * cos(a) + L * 0.12, 0))
    for i in range(1, n + 1):
        f.append((0, i, i + 1))
    o = mesh(v, f, mat, smooth=False)
    bpy.context.view_layer.objects.active = o
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.subdivide_edges(
        bm, edges=[e for e in bm.edges if 0 in (e.verts[0].index, e.verts[1].index)], cuts=5, use_grid_fill=False
    )
    for q in bm.verts:
        x, y = q.co.x / L, q.co.y / L
        q.co.z = L * (0.16 * abs(x) - 0.3 * max(0, y) ** 2 - 0.22 * x * x + 0.02 * sin(y * 14) * abs(x) * 2)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    o.data.polygons.foreach_set("use_smooth", [True] * len(o.data.polygons))
    return o


def monstera(loc, n=9, h=1.0, seed=1, pot=None, sc=1):
    """A clump of cut heart-shaped leaves, potted if `pot` names a pot."""
    r = random.Random(seed)
    m = leafm("#2f5a2b", "#4b7b35", 0.3, 0.25)
    st = plain("#55773a", 0.5)
    with group(loc, 0, sc) as g:
        base = 0
        if pot:
            base = pot_(pot)
        proto = monstera_leaf(m, 0.34)
        for i in range(n):
            a = 2 * pi * i / n * 1.0 + r.uniform(-0.4, 0.4)
            R = r.uniform(0.2, 0.55)
            hh = base + h * r.uniform(0.35, 1.0)
            tip = (R * cos(a), R * sin(a), hh)
            tube(
                [(0, 0, base - 0.02), (R * 0.25 * cos(a), R * 0.25 * sin(a), base + (hh - base) * 0.6), tip],
                0.007,
                st,
                n=8,
            )
            o = dup(proto, tip, sc=r.uniform(0.7, 1.15))
            o.rotation_euler = Euler((rad(r.uniform(-55, -15)), rad(r.uniform(-15, 15)), a - pi / 2), "XYZ")
        bpy.data.objects.remove(proto)
    return g


def pot_(kind):
    """A pot of the named kind, or of clay in the given colour; returns the height of its soil."""
    if kind == "basket":
        lathe(
            [(0, 0), (0.17, 0), (0.2, 0.1), (0.21, 0.25), (0.19, 0.34), (0.175, 0.34), (0.19, 0.25), (0, 0.2)],
            rattan(),
            n=4,
        )
        h = 0.31
    elif kind == "white":
        lathe(
            [(0, 0), (0.15, 0), (0.165, 0.05), (0.2, 0.38), (0.185, 0.38), (0.17, 0.3), (0, 0.3)],
            plaster("#e9e2d6", 0.7, 0.2, 30),
        )
        h = 0.34
    else:
        lathe(
            [(0, 0), (0.14, 0), (0.2, 0.12), (0.21, 0.25), (0.17, 0.38), (0.15, 0.4), (0.13, 0.38), (0, 0.36)],
            plain(kind, 0.75, bump=0.3, bscale=25, var=0.15),
            n=4,
        )
        h = 0.38
    cyl(0.15, 0.01, (0, 0, h - 0.02), plain("#2a1d14", 0.95, bump=0.8, bscale=60))
    return h


def frond(mat, L=1.1, n=34, lw=0.017, ll=0.34, arch=0.55, stem=None, seed=0, droop=0.35):
    """Palm frond along +y rising then arching; one mesh of folded leaflets."""
    r = random.Random(seed)
    v, f = [], []
    sp = lambda t: Vector((0, L * (t - 0.18 * arch * t * t), L * (0.42 * t - arch * t * t * 0.75)))
    for i in range(n):
        t = 0.12 + 0.88 * i / (n - 1)
        p = sp(t)
        q = (sp(min(1, t + 0.02)) - sp(t - 0.02)).normalized()
        l = ll * sin(pi * (0.16 + 0.8 * t)) ** 0.8 * r.uniform(0.88, 1.08)
        for s in (-1, 1):
            d = (q * (0.55 + 0.5 * t) + Vector((s, 0, 0.28 - 0.5 * t))).normalized()
            side = q.cross(d).normalized()
            side = d.cross(side).normalized()
            b = len(v)
            w = lw * r.uniform(0.8, 1.15)
            for k in range(6):
                u = k / 5
                c = p + d * l * u + Vector((0, 0, -droop * l * u * u))
                ww = w * sin(pi * (0.12 + 0.88 * u)) ** 0.7 if u < 1 else 0.0006
                nz = side.cross(d) * (-ww * 0.35)
                v += [c - side * ww + nz * -1, c, c + side * ww + nz * -1]
            for k in range(5):
                o = b + k * 3
                f += [(o, o + 1, o + 4, o + 3), (o + 1, o + 2, o + 5, o + 4)]
    with group() as g:
        mesh(v, f, mat)
        tube([sp(i / 14) for i in range(15)], 0.006 * L, stem or plain("#7c8a4a", 0.5), taper=lambda t: 1 - 0.75 * t)
    return g


def palm_pot(loc, n=13, h=1.3, seed=1, pot="basket", sc=1, mat=None):
    """An arching palm, potted unless `pot` is None."""
    r = random.Random(seed)
    mat = mat or leafm("#3f6a2e", "#5f8a3c", 0.45, 0.35)
    with group(loc, 0, sc) as g:
        b = pot_(pot) if pot else 0
        fr = [frond(mat, 1.0, 26, 0.013, 0.3, 0.6, seed=k) for k in range(2)]
        for i in range(n):
            a = 360 * i / n + r.uniform(-14, 14)
            s = h * r.uniform(0.65, 1.05)
            e = dup(fr[i % 2], (0, 0, b - 0.03 + r.uniform(0, 0.15) * h), sc=s)
            e.rotation_euler = Euler((rad(r.uniform(8, 52)), rad(r.uniform(-10, 10)), rad(a)), "XYZ")
        for q in fr:
            for c in list(q.e.children):
                bpy.data.objects.remove(c)
            bpy.data.objects.remove(q.e)
    return g


def palm_tree(loc, h=5.0, n=20, seed=3, L=2.3, lean=0.5, mat=None, sc=1):
    """A palm tree for the view outside."""
    r = random.Random(seed)
    mat = mat or leafm("#41662f", "#68893f", 0.5, 0.3)
    a0 = r.uniform(0, 6)
    with group(loc, 0, sc) as g:
        tip = (lean * cos(a0), lean * sin(a0), h)
        tube(
            [(0, 0, 0), (lean * 0.2 * cos(a0), lean * 0.2 * sin(a0), h * 0.5), tip],
            0.13,
            plain("#7a6752", 0.95, bump=0.8, bscale=14, var=0.2),
            n=14,
            taper=lambda t: 1.25 - 0.6 * t,
        )
        fr = [frond(mat, L, 62, 0.0165, 0.6, 0.75 + 0.15 * k, seed=k, droop=0.75) for k in range(2)]
        for i in range(n):
            e = dup(fr[i % 2], tip, sc=r.uniform(0.8, 1.1))
            e.rotation_euler = Euler(
                (rad(r.uniform(-25, 60)), rad(r.uniform(-15, 15)), 2 * pi * i / n + r.uniform(-0.2, 0.2)), "XYZ"
            )
        for q in fr:
            for c in list(q.e.children):
                bpy.data.objects.remove(c)
            bpy.data.objects.remove(q.e)
    return g


def branch_vase(loc, mat_leaf=None, n=7, h=0.6, seed=2, vase=None, leafL=0.06, leafw=0.016, sc=1, col="#e6dccd"):
    """Olive or eucalyptus stems in a ceramic vase."""
    r = random.Random(seed)
    ml = mat_leaf or leafm("#6f7f5b", "#93a07a", 0.55, 0.25)
    with group(loc, 0, sc) as g:
        vase = vase or [
            (0, 0),
            (0.06, 0),
            (0.09, 0.05),
            (0.1, 0.12),
            (0.075, 0.2),
            (0.038, 0.25),
            (0.04, 0.28),
            (0.034, 0.28),
            (0.033, 0.25),
            (0, 0.2),
        ]
        lathe(vase, plain(col, 0.75, bump=0.35, bscale=30, var=0.06), n=4)
        top = vase[-3][1]
        pl_ = [leaf((0, 0, 0), leafL, leafw, ml, curl=c, fold=0.2) for c in (0.15, 0.5)]
        for i in range(n):
            a = 2 * pi * i / n + r.uniform(-0.4, 0.4)
            sp = r.uniform(0.12, 0.5) * h
            hh = h * r.uniform(0.6, 1.05)
            pts = spl(
                [
                    (0, 0, top - 0.1),
                    (0.02 * cos(a), 0.02 * sin(a), top),
                    (sp * 0.45 * cos(a), sp * 0.45 * sin(a), top + hh * 0.55),
                    (sp * cos(a), sp * sin(a), top + hh * 0.95),
                    (sp * 1.2 * cos(a), sp * 1.2 * sin(a), top + hh),
                ],
                9,
            )
            tube(pts, 0.0028, plain("#6b5a40", 0.7), taper=lambda t: 1.2 - 0.8 * t)
            for k in range(10, len(pts)):
                for s in (0, 1):
                    d = (pts[k] - pts[k - 1]).normalized()
                    o = dup(pl_[r.randint(0, 1)], pts[k], sc=r.uniform(0.7, 1.15))
                    az = r.uniform(0, 2 * pi)
                    side = d.orthogonal().normalized()
                    side.rotate(Matrix.Rotation(az, 3, d))
                    q = (d * 0.7 + side).to_track_quat("Y", "Z")
                    o.rotation_euler = q.to_euler()
        for o in pl_:
            bpy.data.objects.remove(o)
    return g


def bloom(loc, r=0.05, col="#f5e6df", tip="#e9c4b8", n=5, seed=0, open_=1.0, rot=(0, 0, 0)):
    """Full garden-rose or peony head from whorls of cupped petals."""
    R = random.Random(seed)
    m = petal(col, tip, 0.35)
    with group(loc, rot=[rad(a) for a in rot]) as g:
        for k in range(n):
            t = k / (n - 1)
            cnt = 4 + 2 * k
            sz = r * (0.45 + 0.6 * t)

            def fn(u, v, sz=sz):
                x = (u - 0.5) * 2
                w = sz * 0.62 * sin(pi * (0.12 + 0.76 * v)) ** 0.6
                cup = 0.5 * sz * (x * x)
                return (
                    x * w,
                    cup * 0.75 + sz * (0.42 * v**2.4 if k < n - 1 else 0.3 * v**2 - 0.34 * v**7),
                    sz * v * (1 - 0.12 * x * x - 0.1 * v * v) + 0.012 * sz * sin(7 * x + 3 * v),
                )

            p = grid(9, 9, fn, m)
            for i in range(cnt):
                a = 2 * pi * (i + R.uniform(-0.2, 0.2)) / cnt + k
                o = dup(p, (0, 0, 0), sc=R.uniform(0.88, 1.1))
                tl = (8 + 50 * t * open_) + R.uniform(-6, 6)
                q = r * 0.1 * (k * 0.5)
                o.rotation_euler = Euler((rad(tl), rad(R.uniform(-8, 8)), a), "XYZ")
                o.location = (q * sin(a), -q * cos(a), -0.25 * r * t)
            bpy.data.objects.remove(p)
    return g


def orchid(mat_p, loc, sc=1.0, rot=(0, 0, 0), lip="#c24a7c"):
    """Phalaenopsis flower facing -y."""
    with group(loc, rot=[rad(a) for a in rot], sc=sc) as g:

        def pet(L, w, ang, curl=0.15, z=0.0):
            def fn(u, v):
                x = (u - 0.5) * 2
                ww = w * sin(pi * min(1, 0.06 + 0.9 * v**0.8)) ** 0.62
                return (
                    x * ww,
                    -curl * L * (v * v) * -1 * 0.6 + 0.12 * ww * x * x + z + 0.015 * L * sin(7 * v + 3 * x) * abs(x),
                    L * v,
                )

            o = grid(15, 14, fn, mat_p, sub=1)
            o.rotation_euler = (0, rad(ang), 0)
            return o

        for a in (0, 125, -125):
            pet(0.036, 0.0125, a, 0.1, 0.002)
        for a in (78, -78):
            pet(0.04, 0.0245, a, 0.06, -0.002)
        lm = petal(lip, "#e9b23c", 0.25)
        for a in (60, -60):
            o = grid(
                9,
                9,
                lambda u, v: (
                    (u - 0.5) * 0.012 * sin(pi * (0.1 + 0.8 * v)),
                    -0.012 * v + 0.004 * v * v,
                    0.014 * v - 0.004,
                ),
                lm,
            )
            o.rotation_euler = (0, rad(a), 0)
        grid(
            9,
            12,
            lambda u, v: (
                (u - 0.5) * 0.02 * sin(pi * (0.15 + 0.8 * v)),
                -0.02 * sin(v * 2.2),
                -0.006 - 0.014 * v + 0.3 * (u - 0.5) ** 2 * 0.02,
            ),
            lm,
        )
        ball(0.0038, (0, -0.005, 0.003), petal("#fff6ee", "#f0d9a0"), (1, 1.2, 1.3), 16)
    return g
