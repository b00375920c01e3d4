import type { Slice } from '#slices/define.ts'
import { type SliceFile, sliceFiles } from './slice-files.ts'

/** Slice definitions loaded by the canvas, each at first use. */
export interface Definitions {
  readonly get: (component: string) => Slice | undefined
  /** Whether there is such a slice, or may be: it has not been looked for yet. */
  readonly isKnown: (component: string) => boolean
  readonly load: (components: Iterable<string>) => Promise<void>
}

export function createDefinitions(
  sources: Readonly<Record<string, () => Promise<SliceFile>>> = sliceFiles,
): Definitions {
  const loaded = new Map<string, Slice>()
  const missing = new Set<string>()
  const names = Object.keys(sources).map((file) => [plain(/([^/]+)[.]tsx?$/.exec(file)?.[1] ?? ''), file] as const)
  const fileOf = new Map(names)
  const several = names.filter(([, file]) => file.endsWith('.ts'))

  /** A file is named after its slice, and one of several after that with which the names of its slices begin; those of records begin otherwise. */
  function likelyFile(component: string): string {
    const name = plain(component)
    return (
      fileOf.get(name) ?? several.find(([beginning]) => name.startsWith(beginning))?.[1] ?? fileOf.get('records') ?? ''
    )
  }

  async function keep(file: string): Promise<void> {
    const { slice, slices = slice ? [slice] : [] } = (await sources[file]?.()) ?? {}
    for (const each of slices) loaded.set(each.name, each)
  }

  return {
    get: (component) => loaded.get(component),
    isKnown: (component) => !missing.has(component),
    async load(components) {
      const wanted = [...new Set(components)].filter((name) => !loaded.has(name) && !missing.has(name))
      await Promise.all(wanted.map((name) => keep(likelyFile(name))))
      // Should a file be named otherwise, all of them tell.
      if (wanted.some((name) => !loaded.has(name))) await Promise.all(Object.keys(sources).map(keep))
      for (const name of wanted) if (!loaded.has(name)) missing.add(name)
    },
  }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
