#!/usr/bin/python3
"""The darkroom: two noisy takes in, one finished JPEG out. Usage: develop.py NAME WORK OUT.jpg"""

import json
import os
import sys
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
os.environ.setdefault("OMP_NUM_THREADS", "2")

import cv2  # noqa: E402
import numpy as np  # noqa: E402
import PyOpenColorIO as ocio  # noqa: E402

from denoise import blur, denoise_image, denoise_layer, load_filter  # noqa: E402

MAX_BYTES = 450_000
COLOUR_MANAGEMENT = "/usr/share/blender/datafiles/colormanagement/config.ocio"
DEFAULTS = {
    "outdoors": dict(
        bloom=0.12, bloom_at=1.2, vignette=0.22, sat=1.12, sharpen=0.35, shadows=[0, 0, 0], highs=[0, 0, 0]
    ),
    "indoors": dict(
        bloom=0.14,
        bloom_at=1.1,
        vignette=0.26,
        sat=1.1,
        sharpen=0.45,
        shadows=[0.006, 0.004, 0],
        highs=[0.008, 0.002, -0.012],
    ),
}


def read_takes(name, work, label):
    """Both takes of one pass as RGB float arrays."""
    takes = [cv2.imread(f"{work}/{name}_{take}_{label}.exr", cv2.IMREAD_UNCHANGED) for take in "AB"]
    return [np.nan_to_num(np.ascontiguousarray(im[..., 2::-1]).astype(np.float32), posinf=60, neginf=0) for im in takes]


def mean(takes):
    """The two takes averaged."""
    return (takes[0] + takes[1]) * 0.5


def clean_outdoors(name, work, settings, library):
    """Denoises the picture as a whole, guided by surface colour and normal."""
    gain = 2 ** settings["exposure"]
    a, b = read_takes(name, work, "Image")
    colour, normal = mean(read_takes(name, work, "Alb")), mean(read_takes(name, work, "Nor"))
    features = [(np.clip(colour, -2, 2), 0.12), (np.clip(normal, -2, 2), 0.6)]
    return denoise_image(library, a * gain, b * gain, features)


def clean_indoors(name, work, settings, library):
    """Denoises light, surface colour and reflections apart, so that weave and grain survive."""
    gain = 2 ** settings["exposure"]
    image, light, colour, gloss, normal = (
        read_takes(name, work, label) for label in ("Image", "Irr", "Alb", "Spc", "Nor")
    )
    surface, shine, facing = mean(colour), mean(gloss), mean(normal)
    rest = [np.maximum(image[i] - colour[i] * light[i], 0) * gain for i in (0, 1)]
    light = [take * gain for take in light]
    colour = denoise_layer(library, *colour, [(facing, 0.5)], radius=3, patch=1)
    light = denoise_layer(library, *light, [(facing, 0.22), (surface, 0.16)], strength=3.0, radius=10)
    rest = denoise_layer(library, *rest, [(facing, 0.2), (surface, 0.12), (shine, 0.2)], strength=1.8, radius=7)
    return colour * light + rest


def enlarge(linear, size):
    """Scales to the final size in log light, which keeps bright edges from ringing."""
    log = cv2.resize(np.log2(1 + 8 * np.maximum(linear, 0)), tuple(size), interpolation=cv2.INTER_LANCZOS4)
    return np.maximum((np.exp2(log) - 1) / 8, 0).astype(np.float32)


def add_bloom(linear, amount, threshold):
    """Lets what is brighter than the threshold glow into its surroundings."""
    height, width = linear.shape[:2]
    bright = np.minimum(np.maximum(linear - threshold, 0), 12)
    glow = 0
    for sigma, weight in ((0.004, 0.45), (0.015, 0.3), (0.05, 0.17), (0.12, 0.08)):
        step = max(1, int(sigma * width / 4))
        small = cv2.resize(bright, (max(8, width // step), max(8, height // step)), interpolation=cv2.INTER_AREA)
        soft = blur(small, sigma * width / step)
        glow = glow + weight * cv2.resize(soft, (width, height), interpolation=cv2.INTER_CUBIC)
    return linear * (1 - 0.3 * amount) + np.maximum(glow, 0) * amount


def add_vignette(linear, amount):
    """Darkens towards the corners."""
    height, width = linear.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    radius = ((x - width / 2) ** 2 + (y - height / 2) ** 2) / ((width / 2) ** 2 + (height / 2) ** 2)
    return linear * (1 - amount * radius[..., None] ** 1.2)


def print_film(linear, look):
    """Scene light to display values through Blender's Filmic curve."""
    view = ocio.DisplayViewTransform()
    view.setSrc("Linear")
    view.setDisplay("sRGB")
    view.setView("Filmic")
    pipeline = ocio.LegacyViewingPipeline()
    pipeline.setDisplayViewTransform(view)
    pipeline.setLooksOverrideEnabled(True)
    pipeline.setLooksOverride(look)
    processor = pipeline.getProcessor(ocio.Config.CreateFromFile(COLOUR_MANAGEMENT)).getDefaultCPUProcessor()
    image = np.ascontiguousarray(linear, np.float32)
    processor.applyRGB(image)
    return np.clip(image, 0, 1)


def grade(image, settings):
    """Split toning, saturation, sharpening and a little grain, on display values."""
    width = image.shape[1]
    tone = image.mean(-1, keepdims=True)
    image = image + (1 - tone) ** 2 * np.array(settings["shadows"], np.float32)
    image = image + tone**2 * np.array(settings["highs"], np.float32)
    grey = (image @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    image = np.clip(grey + (image - grey) * settings["sat"], 0, 1)
    image = np.clip(image + settings["sharpen"] * (image - blur(image, 0.9 * width / 1920 + 0.35)), 0, 1)
    grain = blur(np.random.default_rng(7).standard_normal(image.shape[:2]).astype(np.float32), 0.7)
    return np.clip(image + 0.01 * grain[..., None] * (1.2 - image.mean(-1, keepdims=True)), 0, 1)


def spot(image):
    """Retouches small bright specks that lamps leave in dusk pictures: at most five pixels across, clearly above what lies round them."""
    tones = (image * 255).astype(np.uint8)
    light = tones.max(-1)
    specks = ((light.astype(np.int16) - cv2.medianBlur(light, 9)) > 26) & (light < 250)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(specks.astype(np.uint8), connectivity=8)
    small = (stats[:, 4] <= 14) & (stats[:, 2] <= 5) & (stats[:, 3] <= 5)
    mask = cv2.dilate(small[labels].astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    return np.where(mask[..., None], cv2.medianBlur(tones, 9).astype(np.float32) / 255, image)


def save(image, path):
    """Writes a progressive JPEG at the best quality that keeps within MAX_BYTES."""
    pixels = (image * 255 + 0.5).astype(np.uint8)[..., ::-1]
    for quality in range(90, 58, -2):
        options = [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1]
        cv2.imwrite(str(path), pixels, options)
        if os.path.getsize(path) <= MAX_BYTES:
            return quality
    raise SystemExit(f"{path} stays heavier than {MAX_BYTES} bytes")


def develop(name, work, path):
    """Turns the takes of one picture into its JPEG."""
    with open(f"{work}/{name}.json") as file:
        settings = json.load(file)
    settings = {"look": "Medium High Contrast", **DEFAULTS[settings["kit"]], **settings}
    clean = {"outdoors": clean_outdoors, "indoors": clean_indoors}[settings["kit"]]
    linear = clean(name, work, settings, load_filter(work))
    linear = np.maximum(linear, 0) * np.array(settings.get("wb", [1, 1, 1]), np.float32)
    if settings.get("mirror"):
        linear = np.ascontiguousarray(linear[:, ::-1])
    if not name.endswith("-preview"):
        linear = enlarge(linear, settings["size"])
    linear = add_bloom(linear, settings["bloom"], settings["bloom_at"])
    linear = add_vignette(linear, settings["vignette"])
    image = print_film(linear, settings["look"])
    if settings.get("spotting"):
        image = spot(image)
    quality = save(grade(image, settings), path)
    print(f"{path}: {Path(path).stat().st_size // 1000} kB at quality {quality}")


if __name__ == "__main__":
    develop(*sys.argv[1:4])
