import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { viewFileOf } from '#slices/catalogue.ts'

/** Chunk of a build in its manifest. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

/** Scripts and styles by their addresses. */
export interface Screen {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Chunks of a build with their imports. */
export interface BuildChunks {
  readonly buildId: string
  readonly all: readonly Chunk[]
  readonly find: (key: string) => Chunk | undefined
  /** The chunk of a source that every build has. */
  readonly of: (key: string) => Chunk
  /** The chunk with the view of a slice. */
  readonly ofView: (component: string) => Chunk | undefined
  /** A chunk after all that it imports, in the order in which they run. */
  readonly withImports: (chunk: Chunk) => readonly Chunk[]
  /** Scripts and styles of chunks, with all that they import. */
  readonly filesOf: (chunks: readonly Chunk[]) => Screen
}

/** Reads the manifest of `vite build` in `dist/`. */
export function readChunks(dist: string): BuildChunks {
  const text = readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  return {
    buildId: createHash('sha256').update(text).digest('hex').slice(0, 12),
    all: Object.values(manifest),
    find: (key) => manifest[key],
    of(key) {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`The build has no ${key}. Run npm run build.`)
      return chunk
    },
    ofView(component) {
      const file = viewFileOf(component)
      return file ? manifest[`${file}?view`] : undefined
    },
    withImports,
    filesOf(chunks) {
      const all = chunks.flatMap(withImports)
      const styles = all.flatMap(({ css = [] }) => css.map((file) => `/assets/${file}`))
      return { scripts: [...new Set(all.map(addressOf))], styles: [...new Set(styles)] }
    },
  }

  function withImports(chunk: Chunk): readonly Chunk[] {
    return [...importsOf(chunk), chunk]
  }

  function* importsOf(chunk: Chunk, seen = new Set<string>()): Generator<Chunk> {
    for (const key of chunk.imports ?? []) {
      const imported = manifest[key]
      if (!imported || seen.has(key)) continue
      seen.add(key)
      yield* importsOf(imported, seen)
      yield imported
    }
  }
}

/** Address of the file of a chunk. */
export function addressOf(chunk: Chunk): string {
  return `/assets/${chunk.file}`
}
