import type { Slice } from '#slices/define.ts'

/** Lazy modules of the slices with their styles: as large as the rest of the canvas's script, and seldom changed. */
export const sliceFiles = import.meta.glob<{ slice?: Slice }>(['../../slices/*/*.tsx', '!**/*.test.tsx'])
