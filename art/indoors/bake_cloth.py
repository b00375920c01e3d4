"""Simulates the duvets and pillows in cloth/: `blender -b --python indoors/bake_cloth.py -- pillows|king|queen`."""

import sys
from pathlib import Path

import bpy
import numpy as np
from mathutils import noise

CLOTH = Path(__file__).parent / "cloth"
HANG = 0.44  # how far a duvet hangs over on three sides
TOP = 0.58  # height of the bed


def add_mesh(name, vertices, faces):
    """An object from vertices and faces, in an emptied scene."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def simulate(thing, frames):
    """Plays the simulation and saves where the cloth came to rest."""
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    mesh = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    faces = np.array([tuple(polygon.vertices) for polygon in mesh.polygons], np.int32)
    np.savez(CLOTH / thing.name, v=points.reshape(-1, 3), f=faces)


def bake_duvet(name, half_width, seed, nx, ny=110):
    """Drapes a duvet over a bed; its head end is pinned."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, TOP / 2))
    bed = bpy.context.object
    bed.scale = (2 * half_width, 2.06, TOP)
    bpy.ops.object.transform_apply(scale=True)
    bevel = bed.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = 0.07, 5
    bed.modifiers.new("collision", "COLLISION")
    bed.collision.thickness_outer, bed.collision.cloth_friction = 0.012, 12

    xs = np.linspace(-half_width - HANG, half_width + HANG, nx)
    ys = np.linspace(-1.03 - HANG, 0.62, ny)
    lift = lambda x, y: 0.035 * noise.noise((x * 2.2, y * 2.2, seed)) + 0.02 * noise.noise((x * 6, y * 6, seed + 3))
    vertices = [(x, y, 0.61 + lift(x, y)) for y in ys for x in xs]
    faces = [
        (j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i)
        for j in range(ny - 1)
        for i in range(nx - 1)
    ]
    duvet = add_mesh(name, vertices, faces)
    duvet.vertex_groups.new(name="pin").add(list(range((ny - 1) * nx, ny * nx)), 1.0, "REPLACE")
    modifier = duvet.modifiers.new("cloth", "CLOTH")
    cloth = modifier.settings
    cloth.vertex_group_mass = "pin"
    cloth.quality, cloth.mass, cloth.air_damping = 5, 0.5, 2.5
    cloth.tension_stiffness, cloth.compression_stiffness = 22, 14
    cloth.shear_stiffness, cloth.bending_stiffness = 6, 2.2
    cloth.tension_damping = cloth.compression_damping = 12
    modifier.collision_settings.distance_min = 0.012
    modifier.collision_settings.collision_quality = 3
    modifier.point_cache.frame_end = 80
    simulate(duvet, 56)


def bake_pillow(name, width, height, pressure, seed):
    """Inflates two sheets that share their seam."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    nx, ny = 46, max(20, int(46 * height / width))
    vertices, index = [], {}
    for side in (0, 1):
        for j in range(ny):
            for i in range(nx):
                seam = i in (0, nx - 1) or j in (0, ny - 1)
                if side and seam:
                    index[side, i, j] = index[0, i, j]
                    continue
                x, y = (i / (nx - 1) - 0.5) * width, (j / (ny - 1) - 0.5) * height
                bump = noise.noise((x * 5, y * 5, seed + side * 7)) * 0.008
                index[side, i, j] = len(vertices)
                vertices.append((x, y, (0 if seam else (0.02 if side else -0.02)) + bump))
    faces = []
    for side in (0, 1):
        for j in range(ny - 1):
            for i in range(nx - 1):
                corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
                face = tuple(index[side, a, b] for a, b in corners)
                faces.append(face if side else face[::-1])
    pillow = add_mesh(name, vertices, faces)
    modifier = pillow.modifiers.new("cloth", "CLOTH")
    cloth = modifier.settings
    cloth.quality, cloth.mass, cloth.air_damping = 6, 0.2, 3
    cloth.use_pressure, cloth.uniform_pressure_force, cloth.shrink_min = True, pressure, -0.04
    cloth.effector_weights.gravity = 0
    cloth.tension_stiffness, cloth.compression_stiffness = 25, 18
    cloth.shear_stiffness, cloth.bending_stiffness = 4, 0.6
    modifier.point_cache.frame_end = 60
    simulate(pillow, 34)


wanted = sys.argv[sys.argv.index("--") + 1 :]
if "pillows" in wanted:
    bake_pillow("pillow_std", 0.72, 0.48, 5.5, 1)
    bake_pillow("pillow_sq", 0.52, 0.52, 5.0, 5)
    bake_pillow("pillow_lumbar", 0.62, 0.34, 4.5, 9)
if "king" in wanted:
    bake_duvet("duvet_king", 0.96, 2, 144)
if "queen" in wanted:
    bake_duvet("duvet_queen", 0.74, 11, 122)
