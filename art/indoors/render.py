"""How indoor pictures are registered and rendered: lighting and surface colour in separate passes."""

import random

from register import register
from takes import empty_scene, render_takes, set_size

SCALE = 0.62
SAMPLES = 10
PREVIEW_SAMPLES = 8
BOUNCES = (5, 2, 3, 5, 8)  # all, diffuse, glossy, transmission, transparent


def picture(name):
    """Decorates the function that builds a scene, sets its camera and returns dict(samples=, bounces=, grade=)."""

    def keep(build):
        register(name, lambda mode, work, seed: render(name, build, mode, work, seed))
        return build

    return keep


def irradiance(tree, layers):
    """The light that falls on matt surfaces, before their colour is applied."""
    add = tree.nodes.new("CompositorNodeMixRGB")
    add.blend_type = "ADD"
    add.inputs[0].default_value = 1
    tree.links.new(layers.outputs["DiffDir"], add.inputs[1])
    tree.links.new(layers.outputs["DiffInd"], add.inputs[2])
    return add.outputs[0]


def render(name, build, mode, work, seed):
    """Builds a scene and renders its two takes."""
    scene = empty_scene()
    random.seed(seed)
    shot = build()
    size = scene.render.resolution_x, scene.render.resolution_y
    set_size(*size, mode, SCALE)
    cycles = scene.cycles
    cycles.samples = PREVIEW_SAMPLES if mode == "preview" else shot.get("samples", SAMPLES)
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.07
    cycles.adaptive_min_samples = 5
    bounces = shot.get("bounces", BOUNCES)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces[:3]
    cycles.transmission_bounces, cycles.transparent_max_bounces = bounces[3:]
    cycles.sample_clamp_indirect = 6
    cycles.blur_glossy = 1
    cycles.light_sampling_threshold = 0.03
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_color = layer.use_pass_normal = True
    passes = {
        "Image": lambda tree, layers: layers.outputs["Image"],
        "Irr": irradiance,
        "Alb": lambda tree, layers: layers.outputs["DiffCol"],
        "Spc": lambda tree, layers: layers.outputs["GlossCol"],
        "Nor": lambda tree, layers: layers.outputs["Normal"],
    }
    render_takes(name, mode, work, seed, passes, "16", {"kit": "indoors", "size": size, "exposure": 0, **shot["grade"]})
