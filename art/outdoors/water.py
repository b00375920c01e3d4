"""Sea and pool: wave grids and their surfaces."""

import math

import numpy as np

from outdoors import preview
from outdoors.mesh import MB
from outdoors.nodes import ADDS, ATTR, BUMP, LIN, M, MAP, MIX, MIXS, N, NOISE2, POS, RAMP, SCALE, SS, VM, VORO, material
from outdoors.noise import R


LACE = 2.2  # cells of foam a metre


def waves(X, Y, seed=1, wind=80, spread=45, lmin=0.12, lmax=18, per_oct=7, steep=0.045, step=None, damp=1.0):
    """Sum of Gerstner-ish waves; step = local grid spacing, used to fade unresolvable waves. Returns dz, dx, dy."""
    g = R(seed)
    octs = math.log2(lmax / lmin)
    n = int(octs * per_oct)
    Z, DX, DY = np.zeros_like(X), np.zeros_like(X), np.zeros_like(X)
    for i in range(n):
        lam = lmin * 2 ** (octs * (i + g.random()) / n)
        th = math.radians(wind) + math.radians(spread) * g.normal() * 0.75
        k = 2 * np.pi / lam
        a = steep * lam / (2 * np.pi) * (0.5 + g.random()) / math.sqrt(per_oct) * 1.6
        c, s = math.cos(th), math.sin(th)
        ph = k * (c * X + s * Y) + g.random() * 6.283
        w = a * damp
        if step is not None:
            w = w * np.clip((lam / step - 2.2) / 2.5, 0, 1)
        sn = np.sin(ph)
        Z += w * np.cos(ph)
        DX -= w * c * sn * 0.9
        DY -= w * s * sn * 0.9
    return Z, DX, DY


def polar(cam, az0, az1, n_az, r0, r1, n_r):
    """A grid round the camera, finer near it: x, y, distance and spacing."""
    az = np.radians(np.linspace(az0, az1, n_az))
    r = r0 * (r1 / r0) ** np.linspace(0, 1, n_r)
    Rr, A = np.meshgrid(r, az, indexing="ij")
    X, Y = cam[0] + Rr * np.sin(A), cam[1] + Rr * np.cos(A)
    step = np.maximum(Rr * math.log(r1 / r0) / n_r, Rr * (az[1] - az[0]))
    return X, Y, Rr, step


def sea_mat(
    name="Sea",
    deep=(0.004, 0.05, 0.075),
    body=None,
    rough=(0.04, 0.2),
    haze=None,
    haze_at=(400, 9000),
    bump=0.5,
    foam_col=(0.86, 0.88, 0.88),
    alpha=True,
    fres=1.0,
):
    """body: [(depth m, colour)] or None for deep only; needs attrs depth, foam on the mesh."""
    m, t, out = material(name)
    p = POS(t)
    dist = N(t, "ShaderNodeCameraData").outputs["View Distance"]
    n1 = NOISE2(t, MAP(t, p, (1, 1, 0.2)), 2.6, 5, 0.6).outputs[0]
    n2 = NOISE2(t, MAP(t, p, (1, 1.6, 0.2), (0, 0, 0.5)), 0.7, 3, 0.5).outputs[0]
    bs = LIN(t, M(t, "LOGARITHM", M(t, "ADD", dist, 1.0), 10.0), 0.8, 3.2, bump, bump * 0.25)
    nr = BUMP(t, M(t, "ADD", n1, M(t, "MULTIPLY", n2, 2.2)), 0.09, bs)
    rg = LIN(t, M(t, "LOGARITHM", M(t, "ADD", dist, 1.0), 10.0), 0.8, 3.4, rough[0], rough[1])
    if body:
        dmax = body[-1][0]
        dep = ATTR(t, "depth")
        wob = M(
            t, "MULTIPLY", dep, LIN(t, NOISE2(t, MAP(t, p, (0.05, 0.05, 0)), 1.0, 3).outputs[0], 0.3, 0.7, 0.8, 1.2)
        )
        col = RAMP(t, M(t, "DIVIDE", wob, dmax), [(d / dmax, c) for d, c in body])
    else:
        col = MIX(t, LIN(t, n2, 0.3, 0.7), tuple(np.array(deep) * 0.85), tuple(np.array(deep) * 1.15))
    dif = N(t, "ShaderNodeBsdfDiffuse", {"Color": col, "Normal": nr}).outputs[0]
    if body and alpha:
        al = M(t, "SUBTRACT", 1.0, M(t, "EXPONENT", M(t, "MULTIPLY", dep, -1.5)))
        tr = N(t, "ShaderNodeBsdfTransparent", {0: MIX(t, SS(t, dep, 0, 0.6), (1, 1, 1), (0.7, 0.95, 0.95))}).outputs[0]
        dif = MIXS(t, al, tr, dif)
    gl = N(t, "ShaderNodeBsdfGlossy", {"Color": (1, 1, 1), "Roughness": rg, "Normal": nr}).outputs[0]
    fr = M(t, "MULTIPLY", N(t, "ShaderNodeFresnel", {0: 1.333, 1: nr}).outputs[0], fres, clamp=True)
    s = MIXS(t, fr, dif, gl)
    if body:
        fo = ATTR(t, "foam")
        wp = VM(t, "ADD", p, SCALE(t, NOISE2(t, p, 1.1, 3).outputs["Color"], 0.55))
        wp = MAP(t, wp, (1, 1, 0))
        e1 = VORO(t, wp, LACE, "DISTANCE_TO_EDGE").outputs["Distance"]
        e2 = VORO(t, wp, LACE * 2.7, "DISTANCE_TO_EDGE").outputs["Distance"]
        cell = M(t, "MULTIPLY", SS(t, e1, 0, 0.34), M(t, "ADD", 0.55, M(t, "MULTIPLY", 0.45, SS(t, e2, 0, 0.3))))
        fm = SS(t, M(t, "SUBTRACT", M(t, "MULTIPLY", fo, 1.25), cell), -0.05, 0.16)
        fmb = BUMP(t, M(t, "MULTIPLY", fm, NOISE2(t, p, 14.0, 3).outputs[0]), 0.05, 0.6)
        s = MIXS(
            t,
            M(t, "MULTIPLY", fm, 0.95),
            s,
            N(t, "ShaderNodeBsdfDiffuse", {"Color": foam_col, "Normal": fmb}).outputs[0],
        )
    if haze:
        s = MIXS(
            t,
            M(
                t,
                "MULTIPLY",
                SS(t, M(t, "LOGARITHM", dist, 10.0), math.log10(haze_at[0]), math.log10(haze_at[1])),
                haze[1],
            ),
            s,
            N(t, "ShaderNodeEmission", {0: haze[0]}).outputs[0],
        )
    out(s)
    return m


def sea(cam, mat, az=(-50, 50), n=(520, 1500), r=(1.5, 25000), z=0.0, depth=None, foam=None, damp=None, **wk):
    """Camera-centred sea. depth(X,Y)->m, foam(X,Y,D)->0..1, damp(D)->0..1 are optional functions."""
    if preview.is_preview:
        n = (n[0] // 2, n[1] // 2)
    X, Y, _, st = polar(cam, az[0], az[1], n[0], r[0], r[1], n[1])
    Dp = depth(X, Y) if depth else np.full_like(X, 50.0)
    dm = damp(Dp) if damp else 1.0
    dz, dx, dy = waves(X, Y, step=st, damp=dm, **wk)
    F = np.zeros_like(X)
    if foam:
        F = foam(X, Y, Dp)
        if isinstance(F, tuple):
            F, ex = F
            dz = dz + ex
    b = MB()
    b.grid(X + dx, Y + dy, z + dz)
    return b.obj("sea", mat, depth=Dp, foam=F)


def pool_mat(bump=0.35, scale=2.2):
    """The surface of a pool."""
    m, t, out = material("PoolWater")
    p = POS(t)
    n = M(
        t,
        "ADD",
        NOISE2(t, MAP(t, p, (1, 1, 0)), scale, 3, 0.45).outputs[0],
        M(t, "MULTIPLY", 0.35, NOISE2(t, MAP(t, p, (1, 1, 0)), scale * 4, 2).outputs[0]),
    )
    nr = BUMP(t, n, 0.05, bump)
    rf = N(t, "ShaderNodeBsdfRefraction", {0: (0.94, 0.99, 1), 1: 0.0, 2: 1.33, 3: nr}).outputs[0]
    gl = N(t, "ShaderNodeBsdfGlossy", {0: (1, 1, 1), 1: 0.01, 2: nr}).outputs[0]
    s = MIXS(t, N(t, "ShaderNodeFresnel", {0: 1.33, 1: nr}).outputs[0], rf, gl)
    lp = N(t, "ShaderNodeLightPath")
    tr = N(t, "ShaderNodeBsdfTransparent", {0: (0.85, 0.97, 1)}).outputs[0]
    out(MIXS(t, M(t, "MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"]), s, tr))
    return m


def pool_floor(tile=0.3, a=(0.16, 0.5, 0.56), b=(0.2, 0.58, 0.62), grout=(0.3, 0.62, 0.66), caustic=0.9, glow=0.0):
    """Tiled pool shell with painted caustics (two warped Voronoi webs)."""
    m, t, out = material("PoolFloor")
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
            "Mortar Size": 0.008,
            "Brick Width": tile,
            "Row Height": tile,
        },
        offset=0.0,
    )
    w = VM(t, "ADD", p, SCALE(t, NOISE2(t, p, 1.3, 2).outputs["Color"], 0.5))
    e1 = VORO(t, w, 1.7, "SMOOTH_F1", smooth=0.25).outputs["Distance"]
    e2 = VORO(t, MAP(t, w, loc=(3.1, 1.7, 0)), 2.6, "SMOOTH_F1", smooth=0.25).outputs["Distance"]
    c = M(t, "ADD", M(t, "POWER", e1, 3.0), M(t, "POWER", e2, 3.0))
    col = MIX(
        t,
        1.0,
        br.outputs[0],
        SCALE(
            t, MIX(t, 0.0, (1, 1, 1), (1, 1, 1)), M(t, "ADD", 1 - 0.35 * caustic, M(t, "MULTIPLY", c, 1.6 * caustic))
        ),
        "MULTIPLY",
    )
    s = N(t, "ShaderNodeBsdfDiffuse", {0: col}).outputs[0]
    if glow:
        s = ADDS(t, s, N(t, "ShaderNodeEmission", {0: col, 1: glow}).outputs[0])
    out(s)
    return m


def far_sea(cam, z, az=(-50, 50), mat=None, **k):
    """A deep sea from some way off to the horizon."""
    return sea(
        cam,
        mat or sea_mat(deep=(0.006, 0.055, 0.085), rough=(0.06, 0.2), bump=0.4),
        az=az,
        n=(420, 700),
        r=(k.pop("r0", 20), 25000),
        z=z,
        **{**dict(wind=-95, spread=45, lmax=16, lmin=0.4, steep=0.045), **k}
    )
