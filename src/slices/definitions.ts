import type { Definition } from './define.ts'

const found = import.meta.glob<Definition>(['./*/*.tsx', '!./{kit,fields,data}/*', '!**/*.test.tsx'], {
  import: 'slice',
  query: '?definition',
  eager: true,
})

/** Slice definitions by name, without their views, for the studio. */
export const definitions: ReadonlyMap<string, Definition> = new Map(
  Object.values(found).map((slice) => [slice.name, slice]),
)
