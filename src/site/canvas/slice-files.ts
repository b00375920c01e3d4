import type { Slice } from '#slices/define.ts'

/** Module that declares one slice, or several. */
export interface SliceFile {
  readonly slice?: Slice
  readonly slices?: readonly Slice[]
}

/** Lazy modules of the slices with their styles. */
export const sliceFiles = import.meta.glob<SliceFile>([
  '../../slices/*/*.{ts,tsx}',
  '!../../slices/{kit,fields,data,families}/*',
  '!**/*.test.{ts,tsx}',
])
