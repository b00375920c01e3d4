"""Under palms: an empty beach, crowns from below, two loungers at sunset."""

import math

import numpy as np

from outdoors.furniture import lounger, parasol
from outdoors.light import camera, dusk_sky, noon_sky, sky, sun
from outdoors.materials import fabric, sand_mat, wood
from outdoors.mesh import inst
from outdoors.noise import fbm, sstep
from outdoors.plants import palm, palm_mats
from outdoors.render import picture
from outdoors.shore import Shore
from outdoors.water import sea, sea_mat

CLEAR = [
    (0, (0.50, 0.54, 0.44)),
    (0.3, (0.32, 0.6, 0.55)),
    (0.9, (0.1, 0.5, 0.5)),
    (2.4, (0.025, 0.34, 0.42)),
    (7, (0.008, 0.15, 0.27)),
]
EVENING = [(0, (0.05, 0.06, 0.06)), (0.6, (0.03, 0.06, 0.08)), (4, (0.008, 0.03, 0.05))]


def height(shore, x, y):
    """How high the sand lies at one point."""
    return float(shore.z(np.array([x * 1.0]), np.array([y * 1.0]))[0])


@picture("beach-empty", samples=14, exposure=-0.2, bloom=0.05, vignette=0.14, sat=1.12)
def beach_empty():
    """A palm leans over an empty beach towards clear shallow water."""
    empty_beach((0.4, -1.0, 1.55), (-3.2, 20, 1.55), 28, 0.05)


@picture("beach-empty-portrait", 1080, 1350, samples=14, exposure=-0.2, bloom=0.05, vignette=0.14, sat=1.12)
def beach_empty_portrait():
    """The same palm, upright, with more of the sky."""
    empty_beach((0.4, -1.0, 1.55), (2.2, 20, 1.55), 27, 0.2)


def empty_beach(cam, aim, lens, shift):
    """Three palms at the side of a bare beach."""
    noon_sky(118, 50, cl=0.75, seed=14.2, lo=0.55, hi=0.77, power=4.3)
    camera(cam, aim, lens, level=True, shift=(0, shift))
    wave = lambda x: 10.5 - 0.5 * x + 1.1 * np.sin(x * 0.1 + 2) + 0.5 * fbm(x * 0.15, x * 0, 3, 8)
    shore = Shore(wave, slope=0.06, sea_slope=0.05)
    shore.beach(cam, sand_mat((0.72, 0.61, 0.46)), wet=(0.03, 0.26))
    haze = ((0.62, 0.76, 0.88), 0.45)
    sea(
        cam,
        sea_mat(body=CLEAR, rough=(0.05, 0.2), bump=0.5, haze=haze, haze_at=(500, 9000)),
        depth=shore.depth,
        foam=shore.surf(((5, 0.14), (17, 0.25))),
        damp=lambda d: 0.1 + 0.9 * sstep(d, 0.1, 3),
        wind=-95,
        spread=45,
        lmax=9,
        steep=0.045,
    )
    mats = palm_mats()
    for x, y, h, lean, seed in (
        (3.9, 7.8, 6.6, -2.5, 3),
        (6.2, 8.8, 8.2, -1.6, 8),
        (9.5, 7.2, 7.4, -1.0, 12),
    ):
        palm(f"palm{seed}", h, (lean, 0.3), seed, mats).location = (x, y, height(shore, x, y) - 0.1)


@picture(
    "palms-from-below", 1080, 1350, samples=14, exposure=-0.25, bloom=0.1, vignette=0.16, sat=1.14, look="High Contrast"
)
def palms_from_below():
    """Looking straight up between palm crowns into a clear sky, upright."""
    stops = [(0, (0.70, 0.84, 0.92)), (0.2, (0.42, 0.66, 0.88)), (0.5, (0.22, 0.47, 0.79)), (1, (0.12, 0.33, 0.66))]
    clouds = dict(scale=0.9, stretch=2, lo=0.52, hi=0.76, lit=(1.1, 1.1, 1.08), shade=(0.75, 0.82, 0.9))
    clouds.update(amount=0.55, zoff=0.1, seed=11, fade=(0.02, 0.1), prox=0.3, minlit=0.8, patch=1.4)
    sky(
        stops,
        strength=0.95,
        sun_at=(-40, 52),
        glow=[(60, (1, 0.92, 0.75), 0.6), (5, (1, 0.95, 0.85), 0.2)],
        clouds=[clouds],
    )
    sun(-40, 52, (1, 0.92, 0.76), 4.8, 0.55)
    camera((0, 0, 1.2), (0.3, 0.9, 9), 21)
    mats = palm_mats()
    for angle, away, h, seed in (
        (20, 5.4, 9.5, 3),
        (95, 6.2, 11, 8),
        (165, 5.2, 9, 12),
        (232, 6.4, 10.5, 5),
        (305, 5.8, 11.5, 21),
    ):
        x, y = away * math.cos(math.radians(angle)), away * math.sin(math.radians(angle))
        palm(f"palm{seed}", h, (-0.15 * x, -0.15 * y), seed, mats).location = (x, y, 0)


@picture(
    "loungers-sunset",
    samples=16,
    exposure=-0.45,
    bloom=0.22,
    bloom_at=1.4,
    vignette=0.28,
    sat=1.12,
    shadows=[0, 0.004, 0.018],
)
def loungers_sunset():
    """Two loungers under a parasol, dark against the last light."""
    dusk_sky(6, 2.4, seed=11.4)
    sun(6, 2.8, (1, 0.45, 0.16), 2.4, 1.0)
    cam = (0, 0, 1.25)
    camera(cam, (0, 30, 1.25), 40, level=True, shift=(0, 0.09))
    wave = lambda x: 15 + 0.8 * np.sin(x * 0.11 + 1.6) + 0.5 * fbm(x * 0.15, x * 0, 3, 14)
    shore = Shore(wave, slope=0.045, sea_slope=0.05)
    shore.beach(cam, sand_mat((0.52, 0.40, 0.29), (0.2, 0.14, 0.10), foot=0.8), wet=(0.05, 0.34))
    sea(
        cam,
        sea_mat(body=EVENING, rough=(0.05, 0.17), bump=0.45, haze=((0.9, 0.36, 0.13), 0.35), haze_at=(900, 15000)),
        depth=shore.depth,
        foam=shore.surf(((4.2, 0.12), (13, 0.2)), lacek=0.4),
        damp=lambda d: 0.12 + 0.88 * sstep(d, 0.1, 2.5),
        wind=-95,
        spread=38,
        lmax=11,
        steep=0.05,
    )
    teak = wood("teak", (0.2, 0.11, 0.055), (0.34, 0.21, 0.11))
    bed = lounger("bed", teak, fabric("cushion", (0.7, 0.66, 0.6), 0.05), 42)
    shade = parasol("shade", fabric("canvas", (0.72, 0.66, 0.56), 0.45), teak, 1.75, 2.5)
    bed.location = (-2.9, 9.3, height(shore, -2.9, 9.3))
    bed.rotation_euler = (0, 0, math.radians(158))
    inst(bed, (-0.7, 9.5, height(shore, -0.7, 9.5)), math.radians(158))
    shade.location = (-1.8, 10.1, height(shore, -1.8, 10.1) - 0.05)
    mats = palm_mats()
    for x, y, h, lean, seed in ((6.6, 13, 7.6, -2.2, 3), (8.6, 14.2, 9, -1.0, 12)):
        palm(f"palm{seed}", h, (lean, 0.3), seed, mats).location = (x, y, height(shore, x, y) - 0.1)
