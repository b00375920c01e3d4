"""Noise and rotations on numpy arrays."""

import math

import numpy as np
from mathutils import Matrix


R = np.random.default_rng


def _h(ix, iy, seed):
    h = (ix.astype(np.int64) * 374761393 + iy.astype(np.int64) * 668265263 + seed * 1442695041) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    return h ^ (h >> 16)


def perlin(x, y, seed=0):
    """Gradient noise."""
    x0, y0 = np.floor(x), np.floor(y)
    fx, fy = x - x0, y - y0
    u, v = fx**3 * (fx * (fx * 6 - 15) + 10), fy**3 * (fy * (fy * 6 - 15) + 10)

    def g(dx, dy):
        a = _h(x0 + dx, y0 + dy, seed) * (2 * np.pi / 2**32)
        return np.cos(a) * (fx - dx) + np.sin(a) * (fy - dy)

    a, b, c, d = g(0, 0), g(1, 0), g(0, 1), g(1, 1)
    return ((a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v) * 1.5


def fbm(x, y, octv=5, seed=0, gain=0.5, lac=2.03):
    """Fractal noise, about -1 to 1."""
    s, a, n = 0, 1.0, 0
    for i in range(octv):
        s = s + a * perlin(x + 17.3 * i, y - 9.1 * i, seed + i)
        n += a
        a *= gain
        x, y = x * lac, y * lac
    return s / n


def ridged(x, y, octv=5, seed=0, gain=0.5):
    """Fractal noise with sharp crests."""
    s, a, n = 0, 1.0, 0
    for i in range(octv):
        s = s + a * (1 - np.abs(perlin(x + 5.2 * i, y + 1.3 * i, seed + i)))
        n += a
        a *= gain
        x, y = x * 2.03, y * 2.03
    return s / n


def crowns(x, y, size, seed=0):
    """Round tree crowns on a jittered grid: height of the dome 0..1, and a random number for each tree."""
    gx, gy = np.floor(x / size), np.floor(y / size)
    dome, number = np.zeros_like(x), np.zeros_like(x)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            cx, cy = gx + dx, gy + dy
            jitter = [_h(cx, cy, seed + k) / 2**32 for k in range(3)]
            radius = size * (0.55 + 0.4 * jitter[2])
            away = np.hypot((cx + jitter[0]) * size - x, (cy + jitter[1]) * size - y) / radius
            height = np.sqrt(np.clip(1 - away**2, 0, 1)) * (0.65 + 0.35 * jitter[2])
            number = np.where(height > dome, jitter[0], number)
            dome = np.maximum(dome, height)
    return dome, number


def sstep(x, a, b):
    """Smooth step from a to b."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def rotz(a):
    """Rotation about z as a matrix."""
    c, s = math.cos(a), math.sin(a)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def rotm(axis, a):
    """Rotation about a named axis as a matrix."""
    return np.array(Matrix.Rotation(a, 3, axis))
