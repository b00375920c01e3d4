import type { Slice } from '#slices/define.ts'

const found = import.meta.glob<Slice['view']>('./*.tsx', { import: 'View', eager: true })

/** The views of what pages of records are made of, by name: `record-head.tsx` draws `RecordHead`. */
export const recordViews: ReadonlyMap<string, Slice['view']> = new Map(
  Object.entries(found).map(([file, view]) => [partIn(file), view]),
)

/** Name → its source file, which is how the build names its styles. */
export const recordFiles: ReadonlyMap<string, string> = new Map(
  Object.keys(found).map((file) => [partIn(file), file.replace('./', 'src/site/records/')]),
)

function partIn(file: string): string {
  return file
    .slice('./'.length, -'.tsx'.length)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
