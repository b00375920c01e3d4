import type { Box } from '#model/studio/canvas.ts'

/** Style of an overlay over a box of the canvas, at least `least` px wide and high. */
export function styleOf({ x, y, width, height }: Box, scale: number, least = 0) {
  return {
    transform: `translate(${x * scale}px, ${y * scale}px)`,
    width: Math.max(width * scale, least),
    height: Math.max(height * scale, least),
  }
}
