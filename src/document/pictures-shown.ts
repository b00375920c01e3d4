import type { MediaItem } from '#model/media/media.ts'
import type { Element } from '#model/page/page.ts'
import { sectionsNamed, withSections } from './synced-section.ts'
import { everyElement } from './tree.ts'

/** Pictures by the elements that show them: what is stored is read for many visits and never changed. */
const known = new WeakMap<readonly Element[], readonly string[]>()

/** Asset ids of the first picture of each media field, in page order, without disabled ones. */
export function picturesShown(elements: readonly Element[]): readonly string[] {
  const kept = known.get(elements)
  if (kept) return kept
  const assets = [...assetsOf(elements)]
  known.set(elements, assets)
  return assets
}

/** Asset ids of first pictures, including those of synced sections. */
export async function picturesWithSections(
  elements: readonly Element[],
  sectionOf: (id: string) => Promise<readonly Element[] | undefined>,
): Promise<readonly string[]> {
  const hasSections = sectionsNamed(everyElement(elements)).length > 0
  return picturesShown(hasSections ? await withSections(elements, sectionOf) : elements)
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
