import type { Box } from '#model/canvas.ts'

/** Where a box of the canvas is drawn over it; what is thinner than `least` px is made that thick. */
export function styleOf({ x, y, width, height }: Box, scale: number, least = 0) {
  return {
    transform: `translate(${x * scale}px, ${y * scale}px)`,
    width: Math.max(width * scale, least),
    height: Math.max(height * scale, least),
  }
}
