import { problemsOf, type PlacementRules } from '#document/placement-rules.ts'
import type { Asset } from '#model/media.ts'
import type { Element, Page } from '#model/page.ts'
import { stopWords } from '#model/stop-words.ts'

const mark = 'sample:'

/**
 * A new slice whose template names pictures by words, with pictures of the library in their place; without a match,
 * none.
 */
export function withRealPictures(element: Element, library: readonly Asset[]): Element {
  return {
    ...element,
    fields: element.fields.map((field) => {
      if (!Array.isArray(field.media)) return field
      const media = (field.media as readonly { asset: string }[]).flatMap((item) => {
        if (!item.asset.startsWith(mark)) return [item]
        const asset = matching(library, item.asset.slice(mark.length))
        return asset ? [{ ...item, asset: asset.id }] : []
      })
      return { ...field, media }
    }),
  }
}

/**
 * The first picture that has most of the words in its title or tags; of equals the one that is tagged with one first.
 */
export function matching(library: readonly Asset[], words: string): Asset | undefined {
  const wanted = stopWords(words)
  const scored = library
    .filter(({ kind }) => kind === 'image')
    .map((asset) => ({ asset, score: scoreOf(asset, wanted) }))
    .filter(({ score }) => score > 0)
  return scored.toSorted((a, b) => b.score - a.score)[0]?.asset
}

function scoreOf({ tags, title }: Asset, wanted: readonly string[]): number {
  const text = ` ${[...tags, title].join(' ').toLowerCase().replaceAll(/\W+/g, ' ')} `
  const hits = wanted.filter((word) => text.includes(` ${word} `)).length
  return 2 * hits + (wanted.some((word) => text.startsWith(` ${word} `)) ? 1 : 0)
}

/** New slice without the template's colours that this layout lacks, which fall back to the slice's defaults. */
export function withAllowedColours(element: Element, page: Page, rules: PlacementRules): Element {
  const refused = new Set(
    problemsOf({ ...page, elements: [element] }, rules).flatMap(({ kind, field }) =>
      kind === 'colour' && field ? [field] : [],
    ),
  )
  return refused.size === 0 ? element : { ...element, fields: element.fields.filter(({ name }) => !refused.has(name)) }
}
