import type { Slice } from '#slices/define.ts'
import { sliceFiles } from './slice-files.ts'

/** Slice definitions loaded by the canvas, each at first use. */
export interface Definitions {
  readonly get: (component: string) => Slice | undefined
  /** Whether there is such a slice, or may be: it has not been looked for yet. */
  readonly isKnown: (component: string) => boolean
  readonly load: (components: Iterable<string>) => Promise<void>
}

export function createDefinitions(
  sources: Readonly<Record<string, () => Promise<{ slice?: Slice }>>> = sliceFiles,
): Definitions {
  const loaded = new Map<string, Slice>()
  const missing = new Set<string>()
  const fileOf = new Map(
    Object.keys(sources).map((file) => [
      plain(
        file
          .split('/')
          .at(-1)!
          .replace(/\.tsx$/, ''),
      ),
      file,
    ]),
  )

  async function keep(file: string): Promise<void> {
    const slice = (await sources[file]?.())?.slice
    if (slice) loaded.set(slice.name, slice)
  }

  return {
    get: (component) => loaded.get(component),
    isKnown: (component) => !missing.has(component),
    async load(components) {
      const wanted = [...new Set(components)].filter((name) => !loaded.has(name) && !missing.has(name))
      await Promise.all(wanted.map((name) => keep(fileOf.get(plain(name)) ?? '')))
      // A file is named after its slice; should one not be, all of them tell.
      if (wanted.some((name) => !loaded.has(name))) await Promise.all(Object.keys(sources).map(keep))
      for (const name of wanted) if (!loaded.has(name)) missing.add(name)
    },
  }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
