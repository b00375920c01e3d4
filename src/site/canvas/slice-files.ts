import type { Slice } from '#slices/define.ts'

/** Lazy modules of the slices with their styles. */
export const sliceFiles = import.meta.glob<{ slice?: Slice }>(['../../slices/*/*.tsx', '!**/*.test.tsx'])
