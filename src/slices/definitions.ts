import type { Definition } from './define.ts'

const single = import.meta.glob<Definition>(['./*/*.tsx', '!./{kit,fields,data,families}/*', '!**/*.test.tsx'], {
  import: 'slice',
  query: '?definition',
  eager: true,
})

const several = import.meta.glob<readonly Definition[]>(
  ['./*/*.ts', '!./{kit,fields,data,families}/*', '!**/*.test.ts'],
  { import: 'slices', query: '?definition', eager: true },
)

/** Slice definitions by name, without their views, for the studio. */
export const definitions: ReadonlyMap<string, Definition> = new Map(
  [...Object.values(single), ...Object.values(several).flat()].map((slice) => [slice.name, slice]),
)
