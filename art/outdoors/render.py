"""How outdoor pictures are registered and rendered: whole images, adaptive sampling."""

from outdoors import preview
from register import register
from takes import empty_scene, render_takes, set_size

SCALE = 0.6
PREVIEW_SAMPLES = 8


def picture(name, w=1920, h=1080, samples=16, **grade):
    """Decorates the function that builds a scene; samples are those of both takes together."""

    def keep(build):
        register(name, lambda mode, work, seed: render(name, build, (w, h), samples, dict(grade), mode, work, seed))
        return build

    return keep


def render(name, build, size, samples, grade, mode, work, seed):
    """Builds a scene and renders its two takes."""
    preview.is_preview = mode == "preview"
    scene = empty_scene()
    set_size(*size, mode, SCALE)
    cycles = scene.cycles
    cycles.samples = PREVIEW_SAMPLES if preview.is_preview else max(5, samples // 2)
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.09
    cycles.adaptive_min_samples = 4
    cycles.max_bounces = 6
    cycles.diffuse_bounces = grade.pop("diffuse", 2)
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 5
    cycles.transparent_max_bounces = 16
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.5
    build()
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.cycles.denoising_store_passes = True
    passes = {
        "Image": lambda tree, layers: layers.outputs["Image"],
        "Alb": lambda tree, layers: layers.outputs["Denoising Albedo"],
        "Nor": lambda tree, layers: layers.outputs["Denoising Normal"],
    }
    render_takes(name, mode, work, seed, passes, "32", {"kit": "outdoors", "size": size, "exposure": 0, **grade})
