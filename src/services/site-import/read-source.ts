import { readWxrAside } from './read-wxr.ts'
import type { SourceSite } from './source.ts'

/** Reads a source, whichever kind it is. Throws `invalid-input` or `too-large`. */
export function readSource(file: string, text: string): Promise<SourceSite> {
  return readWxrAside(file, text)
}
