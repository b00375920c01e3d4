"""Sunset and dusk silhouettes: palms against a burning sea."""


import numpy as np

from outdoors.light import camera, dusk_sky, sun
from outdoors.materials import fabric, plain, sand_mat
from outdoors.mesh import MB
from outdoors.noise import fbm, sstep
from outdoors.plants import palm, palm_mats
from outdoors.render import picture
from outdoors.shore import Shore
from outdoors.water import sea, sea_mat


def sunset(cam, aim, lens, palms, az=8, el=2.2, ys=9.5, shift=(0, 0), seed=0.0):
    """Palms leaning over a beach before the setting sun."""
    dusk_sky(az, el, seed=seed)
    sun(az, el + 0.4, (1, 0.45, 0.16), 2.2, 1.0)
    camera(cam, aim, lens, level=True, shift=shift)
    S = Shore(
        lambda X: ys + 0.9 * np.sin(X * 0.11 + 0.6) + 0.5 * fbm(X * 0.15, X * 0, 3, 4), slope=0.045, sea_slope=0.05
    )
    S.beach(cam, sand_mat((0.52, 0.40, 0.29), (0.2, 0.14, 0.10), foot=0.8), wet=(0.05, 0.34))
    sea(
        cam,
        sea_mat(
            body=[(0, (0.05, 0.06, 0.06)), (0.6, (0.03, 0.06, 0.08)), (4, (0.008, 0.03, 0.05))],
            rough=(0.05, 0.17),
            bump=0.45,
            haze=((0.9, 0.36, 0.13), 0.35),
            haze_at=(900, 15000),
        ),
        depth=S.depth,
        foam=S.surf(((4.2, 0.14), (13, 0.24)), lacek=0.4),
        damp=lambda d: 0.12 + 0.88 * sstep(d, 0.1, 2.5),
        wind=-95,
        spread=38,
        lmax=13,
        steep=0.055,
    )
    pm = palm_mats()
    for i, (x, y, H, lx, ly, sc, sd) in enumerate(palms):
        p = palm(f"palm{i}", H, (lx, ly), sd, pm, nf=26, L=4.2 * sc, curve=1.9)
        p.location = (x, y, float(S.z(np.array([x * 1.0]), np.array([y * 1.0]))[0]) - 0.1)


@picture(
    "sunset-palms",
    samples=28,
    exposure=-0.6,
    bloom=0.22,
    bloom_at=1.4,
    vignette=0.3,
    sat=1.15,
    shadows=[0.0, 0.004, 0.02],
    look="Medium High Contrast",
)
def sunset_palms():
    """Palms before the setting sun."""
    sunset(
        (0, 0, 1.6),
        (0, 30, 1.6),
        32,
        [
            (-8.2, 17, 7.6, 3.4, 0.3, 1, 3),
            (-10.2, 18.5, 9.6, 2.0, -0.8, 1.05, 8),
            (-13.5, 17, 7.0, -1.0, 0.5, 1, 5),
            (15.5, 30, 7.2, -1.9, 1.2, 0.95, 12),
        ],
        ys=12.5,
        az=9,
        shift=(0, 0.12),
    )


@picture(
    "sunset-palms-portrait",
    1080,
    1350,
    samples=12,
    exposure=-0.6,
    bloom=0.22,
    bloom_at=1.4,
    vignette=0.3,
    sat=1.15,
    shadows=[0.0, 0.004, 0.02],
)
def sunset_palms_portrait():
    """Two tall palms before the setting sun, upright."""
    sunset(
        (0, 0, 1.6),
        (0, 30, 1.6),
        30,
        [(-5.6, 15, 8.6, 3.2, 0.4, 1, 3), (-8.2, 18, 11.0, 2.2, 0.4, 1.05, 21)],
        ys=12,
        az=9,
        el=3.0,
        shift=(0, 0.22),
        seed=2.7,
    )


def hammock(a, b, sag, width=1.25, strings=14):
    """A hammock of cloth between two points: strings gather at both ends, the cloth sags between them."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    along = (b - a) / np.linalg.norm(b - a)
    across = np.cross(along, [0, 0, 1.0])
    across /= np.linalg.norm(across)

    def point(t, side):
        spread = np.sin(np.pi * np.clip((t - 0.16) / 0.68, 0, 1)) ** 0.35
        body = a + (b - a) * t - np.array([0, 0, sag * 4 * t * (1 - t)])
        lift = 0.16 * spread * np.abs(side) ** 2.2
        return body + across * side * width / 2 * (0.25 + 0.75 * spread) + np.array([0, 0, lift])

    cloth, cords = MB(), MB()
    ts, sides = np.linspace(0.17, 0.83, 60), np.linspace(-1, 1, 24)
    grid = np.array([[point(t, side) for t in ts] for side in sides])
    cloth.grid(grid[..., 0], grid[..., 1], grid[..., 2])
    for end, t in ((a, 0.17), (b, 0.83)):
        for side in np.linspace(-1, 1, strings):
            cords.tube([end, point(t, side)], 0.006, 5)
    for edge in (-1, 1):
        cords.tube([point(t, edge) for t in ts], 0.014, 6)
        for k, t in enumerate(np.linspace(0.2, 0.8, 34)):
            foot = point(t, edge)
            cords.tube([foot, foot - [0, 0, 0.13 + 0.03 * np.sin(5 * k)]], 0.006, 4)
    cloth.obj("hammock", fabric("Hammock", (0.72, 0.62, 0.5), 0.35))
    cords.obj("cords", plain("Cord", (0.4, 0.32, 0.24), 0.9))


@picture(
    "hammock-sunset",
    samples=18,
    exposure=-0.5,
    bloom=0.22,
    bloom_at=1.4,
    vignette=0.3,
    sat=1.12,
    shadows=[0.0, 0.004, 0.02],
)
def hammock_sunset():
    """A hammock between two palms, dark against the setting sun."""
    palms = [
        (-4.3, 10.5, 7.4, 1.0, 0.2, 1, 3),
        (2.6, 10.2, 8.2, 1.6, 0.1, 1.05, 8),
        (10.5, 12.4, 6.2, -1.4, 0.4, 0.9, 12),
    ]
    sunset((0, 0, 1.5), (0, 30, 1.5), 31, palms, az=-2.5, el=2.6, ys=13, shift=(0, 0.08), seed=5.3)
    hammock((-3.95, 10.5, 2.35), (3.42, 10.2, 2.4), 1.15)


@picture(
    "sunset-sea-portrait",
    1080,
    1350,
    samples=14,
    exposure=-0.55,
    bloom=0.22,
    bloom_at=1.4,
    vignette=0.28,
    sat=1.1,
    shadows=[0.0, 0.004, 0.02],
)
def sunset_sea_portrait():
    """Nothing but sand, sea and a burning sky, upright."""
    sunset((0, 0, 1.3), (0, 30, 1.3), 34, [], az=3, el=1.9, ys=6.5, shift=(0, 0.1), seed=7.7)
