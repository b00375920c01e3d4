import { VoixError } from '#model/errors.ts'
import type { SourceFiles } from './source.ts'

/** In-memory files of sources, for tests and callers without imports. */
export function filesInMemory(): SourceFiles & { readonly names: () => readonly string[] } {
  const all = new Map<string, Uint8Array>()
  return {
    names: () => [...all.keys()],
    async keep(id, name, content) {
      const pieces: Uint8Array[] = []
      for await (const piece of content) pieces.push(piece)
      all.set(`${id} ${name}`, Buffer.concat(pieces))
    },
    async open(id, name) {
      const found = all.get(`${id} ${name}`)
      if (!found) throw new VoixError('not-found', { what: 'file' })
      return (async function* () {
        yield found
      })()
    },
    async remove(id, names) {
      for (const name of names) all.delete(`${id} ${name}`)
    },
  }
}
