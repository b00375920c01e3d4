import type { Slice } from '#slices/define.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { SliceFacts, Slices } from './match.ts'

/** Slices for the matcher. */
export const slices: Slices = new Map([...catalogue.values()].map((slice) => [slice.name, factsOf(slice)]))

function factsOf({ name, label, hydrate, upgrades = [], tags = [], layouts, ...slice }: Slice): SliceFacts {
  const { deprecated, bound, load, asks, fields } = slice
  return {
    ...{ name, label, hydrate, tags, layouts },
    upgrades: upgrades.map(({ version }) => ({ version })),
    isOffered: !deprecated && !bound && !load && !asks,
    fields: Object.fromEntries(
      Object.entries(fields).map(([each, { type, multiple, kind, options }]) => [
        each,
        {
          type,
          ...(multiple && { multiple }),
          ...(kind && { kind }),
          ...(options && { options: Object.keys(options) }),
        },
      ]),
    ),
  }
}
