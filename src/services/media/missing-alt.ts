import { sentence } from '#messages/sentence.ts'
import type { Problem } from '#document/placement-rules.ts'
import { everyElement } from '#document/tree.ts'
import { type Asset, inLanguage, isDescribed } from '#model/media.ts'
import type { Element, Page } from '#model/page.ts'
import { isRecord } from '#model/json.ts'

/** The library's files that elements of a page show. */
export function assetsShown(page: Page): readonly string[] {
  return shown(page.elements).flatMap(({ items }) => items.map(({ asset }) => asset))
}

/** Pictures of a page that nobody described, for those who cannot see them. Each names its element. */
export function missingAlt(page: Page, assets: readonly Asset[]): readonly Problem[] {
  const known = new Map(assets.map((asset) => [asset.id, asset]))
  return shown(page.elements).flatMap(({ element, field, items }) => {
    const bare = items.find(({ asset: id, alt }) => {
      const asset = known.get(id)
      // Words given here are enough, and none at all mark decoration.
      return asset !== undefined && alt === undefined && !isDescribed(inLanguage(asset, page.language_code))
    })
    if (!bare) return []
    const title = known.get(bare.asset)!.title || known.get(bare.asset)!.file
    return [
      {
        element: element.id,
        field,
        kind: 'alt' as const,
        reason: sentence(
          {
            id: 'refusals.media.no-alt',
            defaultMessage: '“{title}” in “{label}” has no alt text. Describe the picture, or mark it as decorative.',
          },
          { title, label: element.label || element.component || '' },
        ),
      },
    ]
  })
}

interface Shown {
  readonly element: Element
  readonly field: string
  readonly items: readonly { readonly asset: string; readonly alt?: string }[]
}

function shown(elements: readonly Element[]): readonly Shown[] {
  const hidden = new Set<Element>()
  const found: Shown[] = []
  for (const element of everyElement(elements)) {
    // What is switched off is seen by nobody, and neither is what lies in it.
    if (!element.enabled) for (const each of everyElement([element])) hidden.add(each)
    if (hidden.has(element)) continue
    for (const field of element.fields) {
      if (field.type !== 'media' || !field.enabled || !Array.isArray(field.media)) continue
      const items = field.media.filter(isItem)
      found.push({ element, field: field.name, items })
    }
  }
  return found
}

function isItem(item: unknown): item is { asset: string; alt?: string } {
  return isRecord(item) && typeof item.asset === 'string'
}
