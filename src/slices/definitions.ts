import type { Definition } from './define.ts'

const found = import.meta.glob<Definition>(['./*/*.tsx', '!./{kit,fields,data}/*', '!**/*.test.tsx'], {
  import: 'slice',
  query: '?definition',
  eager: true,
})

/** Every slice there is, by name, as the studio knows it. */
export const definitions: ReadonlyMap<string, Definition> = new Map(
  Object.values(found).map((slice) => [slice.name, slice]),
)
