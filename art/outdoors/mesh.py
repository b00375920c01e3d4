"""Meshes gathered from numpy blocks, and instances of them."""


import bpy
import numpy as np

from outdoors.noise import rotz


class MB:
    """Collects geometry as numpy blocks; every vertex carries a uv (metres) and a random value."""

    def __init__(s):
        s.v, s.f, s.uv, s.r, s.m, s.n, s.sm = [], [], [], [], [], 0, []

    def add(s, v, f, uv=None, rnd=0.0, mat=0, smooth=False):
        v = np.asarray(v, float).reshape(-1, 3)
        f = np.asarray(f, int)
        s.v.append(v)
        s.f.append(f + s.n)
        s.n += len(v)
        s.uv.append(v[:, :2] if uv is None else np.asarray(uv, float).reshape(-1, 2))
        s.r.append(np.broadcast_to(np.asarray(rnd, float), (len(v),)))
        s.m.append(np.full(len(f), mat))
        s.sm.append(np.full(len(f), smooth))
        return s

    def box(s, c, size, rot=None, rnd=0.0, mat=0, taper=1.0):
        h = np.asarray(size, float) / 2
        q = np.array([[x, y, z] for z in (-1, 1) for y in (-1, 1) for x in (-1, 1)], float) * h
        q[4:, :2] *= taper
        ax = int(np.argmax(h))
        o = [i for i in range(3) if i != ax]
        uv = np.stack([q[:, ax], q[:, o[0]] + q[:, o[1]]], 1) + rnd * 37.0
        if rot is not None:
            if np.isscalar(rot):
                rot = rotz(rot)
            q = q @ np.asarray(rot).T
        f = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]]
        return s.add(q + np.asarray(c, float), f, uv, rnd, mat)

    def tube(s, pts, rad, sides=10, rnd=0.0, mat=0, cap=True, smooth=True):
        P = np.asarray(pts, float)
        n = len(P)
        rad = np.broadcast_to(np.asarray(rad, float), (n,))
        T = np.gradient(P, axis=0)
        T /= np.linalg.norm(T, axis=1)[:, None] + 1e-9
        up = np.array([0, 0, 1.0]) if abs(T[0, 2]) < 0.9 else np.array([1.0, 0, 0])
        A = np.cross(T, up)
        A /= np.linalg.norm(A, axis=1)[:, None] + 1e-9
        B = np.cross(T, A)
        th = np.linspace(0, 2 * np.pi, sides, endpoint=False)
        V = P[:, None] + rad[:, None, None] * (
            np.cos(th)[None, :, None] * A[:, None] + np.sin(th)[None, :, None] * B[:, None]
        )
        L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
        uv = np.stack(np.broadcast_arrays(th[None] / (2 * np.pi), L[:, None]), -1).reshape(-1, 2)
        i, j = np.meshgrid(np.arange(n - 1), np.arange(sides), indexing="ij")
        j2 = (j + 1) % sides
        f = np.stack([i * sides + j, i * sides + j2, (i + 1) * sides + j2, (i + 1) * sides + j], -1).reshape(-1, 4)
        s.add(V.reshape(-1, 3), f, uv, rnd, mat, smooth)
        if cap and rad[0] > 0.004:
            for idx, fl in ((0, False), (n - 1, True)):
                ring = V[idx]
                c = P[idx]
                vv = np.vstack([ring, c])
                k = np.arange(sides)
                ff = np.stack([k, (k + 1) % sides, np.full(sides, sides)], 1)
                s.add(vv, ff if fl else ff[:, ::-1], None, rnd, mat, False)
        return s

    def cyl(s, c, r, h, sides=24, **kw):
        c = np.asarray(c, float)
        return s.tube([c, c + [0, 0, h]], r, sides, smooth=kw.pop("smooth", True), **kw)

    def grid(s, X, Y, Z, uv=None, rnd=0.0, mat=0, smooth=True):
        ny, nx = X.shape
        i, j = np.meshgrid(np.arange(ny - 1), np.arange(nx - 1), indexing="ij")
        f = np.stack([i * nx + j, i * nx + j + 1, (i + 1) * nx + j + 1, (i + 1) * nx + j], -1).reshape(-1, 4)
        r = rnd.reshape(-1) if hasattr(rnd, "reshape") else rnd
        return s.add(np.stack([X, Y, Z], -1).reshape(-1, 3), f, uv if uv is None else uv.reshape(-1, 2), r, mat, smooth)

    def cushion(s, c, size, rot=None, e=0.35, rnd=0.0, mat=0, n=20, sag=0.0):
        u = np.linspace(-np.pi, np.pi, 2 * n + 1)
        v = np.linspace(-np.pi / 2, np.pi / 2, n + 1)
        U, V = np.meshgrid(u, v)
        p = lambda x, e: np.sign(x) * np.abs(x) ** e
        q = (
            np.stack(
                [p(np.cos(V), e * 1.6) * p(np.cos(U), e), p(np.cos(V), e * 1.6) * p(np.sin(U), e), p(np.sin(V), 0.75)],
                -1,
            )
            * np.asarray(size, float)
            / 2
        )
        q[..., 2] += sag * ((q[..., 0] / size[0] * 2) ** 2 + (q[..., 1] / size[1] * 2) ** 2) * 0.5
        q = q.reshape(-1, 3)
        if rot is not None:
            q = q @ (rotz(rot) if np.isscalar(rot) else np.asarray(rot)).T
        q = q + np.asarray(c, float)
        q = q.reshape(U.shape + (3,))
        return s.grid(q[..., 0], q[..., 1], q[..., 2], np.stack([U, V], -1), rnd, mat)

    def obj(s, name, mats, bevel=0.0, smooth_all=False, link=True, **attrs):
        V, UVs, RN = np.vstack(s.v), np.vstack(s.uv), np.concatenate(s.r)
        me = bpy.data.meshes.new(name)
        me.vertices.add(len(V))
        me.vertices.foreach_set("co", V.astype(np.float32).ravel())
        tot = np.concatenate([np.full(len(f), f.shape[1]) for f in s.f])
        lv = np.concatenate([f.ravel() for f in s.f])
        st = np.concatenate([[0], np.cumsum(tot)[:-1]])
        me.loops.add(len(lv))
        me.loops.foreach_set("vertex_index", lv.astype(np.int32))
        me.polygons.add(len(tot))
        me.polygons.foreach_set("loop_start", st.astype(np.int32))
        me.polygons.foreach_set("loop_total", tot.astype(np.int32))
        me.polygons.foreach_set("material_index", np.concatenate(s.m).astype(np.int32))
        sm = np.concatenate(s.sm) | smooth_all
        me.polygons.foreach_set("use_smooth", sm)
        uvl = me.uv_layers.new(name="UVMap")
        uvl.data.foreach_set("uv", UVs[lv].astype(np.float32).ravel())
        a = me.attributes.new("rnd", "FLOAT", "POINT")
        a.data.foreach_set("value", RN.astype(np.float32))
        for k, val in attrs.items():
            a = me.attributes.new(k, "FLOAT", "POINT")
            a.data.foreach_set("value", np.asarray(val, np.float32).ravel())
        me.update(calc_edges=True)
        me.validate()
        for m in mats if isinstance(mats, (list, tuple)) else [mats]:
            me.materials.append(m)
        o = bpy.data.objects.new(name, me)
        if link:
            bpy.context.scene.collection.objects.link(o)
        if bevel:
            b = o.modifiers.new("b", "BEVEL")
            b.width = bevel
            b.segments = 2
            b.limit_method = "ANGLE"
            b.angle_limit = 0.6
            b.harden_normals = False
        return o


def inst(src, loc, rz=0.0, sc=1.0, tilt=(0, 0)):
    """Another copy of an object that shares its mesh."""
    o = bpy.data.objects.new(src.name, src.data)
    o.location = loc
    o.rotation_euler = (tilt[0], tilt[1], rz)
    o.scale = (sc, sc, sc) if np.isscalar(sc) else sc
    for md in src.modifiers:
        if md.type == "BEVEL":
            b = o.modifiers.new("b", "BEVEL")
            b.width = md.width
            b.segments = 2
            b.limit_method = "ANGLE"
            b.angle_limit = 0.6
    bpy.context.scene.collection.objects.link(o)
    return o
