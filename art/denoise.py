"""Removes path-tracing noise: non-local means guided by surface colour and normal, in denoise.c."""

import ctypes
import subprocess
from pathlib import Path

import cv2
import numpy as np

SOURCE = Path(__file__).with_name("denoise.c")
LOG_GAIN = 8


def load_filter(cache):
    """Compiles denoise.c for this machine if it has changed since, and loads it."""
    library = Path(cache) / "denoise.so"
    if not library.exists() or library.stat().st_mtime < SOURCE.stat().st_mtime:
        flags = ["-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC"]
        subprocess.run(["gcc", *flags, "-o", library, SOURCE], check=True)
    return ctypes.CDLL(str(library))


def blur(image, sigma):
    """Gaussian blur."""
    return cv2.GaussianBlur(image, (0, 0), sigma)


def despeckle(a, b):
    """Replaces bright pixels by the median round them if they stand alone or the two takes do not agree on them."""
    ring = np.array([[1, 1, 1], [1, 0, 1], [1, 1, 1]], np.uint8)
    light = np.stack([a.max(-1), b.max(-1)])
    disagree = light.min(0) < 0.55 * light.max(0)

    def clean(image):
        calm = cv2.medianBlur(np.minimum(image, 60), 5)
        bright = image.max(-1)
        alone = bright > 2.2 * cv2.dilate(bright, ring) + 0.03
        speck = alone | (disagree & (bright > 3 * calm.max(-1) + 0.03))
        return np.where(speck[..., None], calm, image)

    return clean(a), clean(b)


def encode(linear):
    """Compresses light logarithmically, so that noise is about as strong in shadow as in light."""
    return np.log2(1 + LOG_GAIN * np.maximum(linear, 0)).astype(np.float32)


def decode(encoded):
    """Undoes encode."""
    return (np.exp2(encoded) - 1) / LOG_GAIN


def take_variance(a, b, sigma):
    """How noisy the mean of two encoded takes is, pixel by pixel."""
    raw = (a - b) ** 2 * 0.25
    return blur(np.minimum(raw, 4 * blur(raw, 3) + 1e-6), sigma)


def non_local_means(library, image, variance, features, radius, patch=2, damping=0.45):
    """Averages each pixel with those around it whose patch and features look alike within the noise.

    features: list of (array, sigma); a difference of sigma halves the say of a neighbour.
    """
    height, width = image.shape[:2]
    pointer = lambda array: array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    planes = lambda array: np.ascontiguousarray(np.moveaxis(array, -1, 0), dtype=np.float32)
    stack = np.ascontiguousarray(np.concatenate([planes(array) for array, _ in features]))
    weights = np.array([1 / sigma**2 for array, sigma in features for _ in range(array.shape[2])], np.float32)
    guide, noise, out = planes(image), planes(variance), np.empty((3, height, width), np.float32)
    library.nlm(
        *(pointer(array) for array in (guide, noise, guide, stack)),
        len(stack),
        pointer(weights),
        width,
        height,
        radius,
        patch,
        ctypes.c_float(damping),
        pointer(out),
    )
    return np.moveaxis(out, 0, -1)


def denoise_image(library, a, b, features, strength=1.6, spatial=1.2):
    """Filters a whole picture; flat areas are also smoothed by what their own texture says of the noise."""
    a, b = despeckle(a, b)
    image = (encode(a) + encode(b)) * 0.5
    variance = np.maximum(take_variance(encode(a), encode(b), 1.6), 1e-6) * strength
    edges = sum(np.abs(blur(array, 0.8) - blur(array, 2.2)).max(-1) / sigma for array, sigma in features)
    flat = np.exp(-np.maximum(edges - 0.12, 0) * 1.2)[..., None]
    residue = image - blur(image, 1.3)
    variance = np.maximum(variance, spatial * flat * blur(np.minimum(residue**2, 0.25), 2.5))
    return decode(non_local_means(library, image, variance, features, radius=9))


def denoise_layer(library, a, b, features, strength=1.0, radius=7, patch=2):
    """Filters one layer of light or colour by the difference of its two takes."""
    a, b = despeckle(a, b)
    variance = np.maximum(take_variance(encode(a), encode(b), 2.0), 2e-6) * strength
    return decode(non_local_means(library, (encode(a) + encode(b)) * 0.5, variance, features, radius, patch))
