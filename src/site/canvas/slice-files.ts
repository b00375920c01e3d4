import type { Slice } from '#slices/define.ts'

/** Where each slice's file is, and the styles it needs: as long as the rest of the canvas's script, and seldom changed. */
export const sliceFiles = import.meta.glob<{ slice?: Slice }>(['../../slices/*/*.tsx', '!**/*.test.tsx'])
