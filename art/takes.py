"""Renders two takes of a scene that differ only in their noise, so that the darkroom can tell noise from detail."""

import json
import os
import time

import bpy

PREVIEW_EDGE = 480


def empty_scene():
    """Starts from a file without objects and hands back its scene, set to path tracing on two threads."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("World")
    scene.world.use_nodes = True
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.use_persistent_data = False  # it would keep the first take's noise for the second
    scene.view_settings.view_transform = "Raw"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False
    cycles.sample_clamp_direct = 40
    cycles.caustics_reflective = cycles.caustics_refractive = False
    return scene


def set_size(width, height, mode, scale):
    """Renders smaller than the picture will be: the darkroom enlarges after it has removed the noise."""
    render = bpy.context.scene.render
    k = PREVIEW_EDGE / max(width, height) if mode == "preview" else scale
    render.resolution_x, render.resolution_y = round(width * k / 2) * 2, round(height * k / 2) * 2
    render.resolution_percentage = 100


def render_takes(name, mode, work, seed, passes, depth, settings):
    """Writes work/NAME_{A,B}_{pass}.exr for every pass and work/NAME.json for the darkroom; a preview is NAME-preview.

    passes: label to a function (node tree, render layers) that gives the socket to save.
    """
    name = name if mode == "final" else f"{name}-{mode}"
    scene = bpy.context.scene
    start = time.time()
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = work
    out.format.file_format = "OPEN_EXR"
    out.format.color_depth = depth
    out.format.exr_codec = "ZIP"
    out.file_slots.clear()
    for label, socket in passes.items():
        out.file_slots.new(label)
        tree.links.new(socket(tree, layers), out.inputs[label])
    for index, take in enumerate("AB"):
        scene.cycles.seed = seed * 2 + index
        for slot, label in zip(out.file_slots, passes):
            slot.path = f"{name}_{take}_{label}_"
        bpy.ops.render.render()
        for label in passes:
            stem = f"{work}/{name}_{take}_{label}"
            os.replace(f"{stem}_{scene.frame_current:04d}.exr", f"{stem}.exr")
    with open(f"{work}/{name}.json", "w") as file:
        json.dump({"seed": seed, **settings}, file)
    print(f"rendered {name} in {time.time() - start:.0f} s")
