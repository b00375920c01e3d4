import type { MediaItem } from '#model/media.ts'
import type { Element } from '#model/page.ts'

/** Pictures by the elements that show them: what is stored is read for many visits and never changed. */
const known = new WeakMap<readonly Element[], readonly string[]>()

/** Asset ids of the first picture of each media field, in the order of the page, without what is switched off. */
export function picturesShown(elements: readonly Element[]): readonly string[] {
  const kept = known.get(elements)
  if (kept) return kept
  const assets = [...assetsOf(elements)]
  known.set(elements, assets)
  return assets
}

function* assetsOf(elements: readonly Element[]): Generator<string> {
  for (const { enabled, fields, elements: children } of elements) {
    if (!enabled) continue
    for (const field of fields) {
      const [item] = field.type === 'media' && field.enabled ? ((field.media ?? []) as readonly MediaItem[]) : []
      if (item) yield item.asset
    }
    yield* assetsOf(children)
  }
}
