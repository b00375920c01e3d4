import { sameJson } from '#model/json.ts'
import type { Page } from '#model/page/page.ts'
import { type Difference, diff } from './diff.ts'
import { everyElement } from './tree.ts'

/** Changes between two versions of a page, as people count them. */
export interface PageChanges {
  /** Differences by element; what lies inside an added or removed element is counted with it. */
  readonly elements: ReadonlyMap<string, readonly Difference[]>
  /** Facts of the page itself that differ. */
  readonly facts: readonly PageFact[]
  /** Every difference, of what lies inside an added or removed element as well. */
  readonly all: readonly Difference[]
}

/** Attribute of a page that visitors or search engines notice. */
export type PageFact = keyof typeof facts

/** Compares two versions of a page, without comments and approvals, which visitors do not see. */
export function changesBetween(before: Page, after: Page): PageChanges {
  const all = diff(before, after)
  const inOthers = within(before, after, all)
  return {
    all,
    elements: Map.groupBy(
      all.filter(({ id }) => !inOthers.has(id)),
      ({ id }) => id,
    ),
    facts: (Object.keys(facts) as PageFact[]).filter((fact) => !sameJson(facts[fact](before), facts[fact](after))),
  }
}

/** Number of changes between two versions of a page. */
export function countChanges(before: Page, after: Page): number {
  const { elements, facts: differing } = changesBetween(before, after)
  return elements.size + differing.length
}

const facts = {
  title: ({ title }) => title,
  path: ({ path }) => path,
  layout: ({ layout }) => layout,
  metaTitle: ({ seo }) => seo?.meta_title ?? '',
  metaDescription: ({ seo }) => seo?.meta_description ?? '',
  tags: ({ tags }) => tags,
  fields: ({ fields }) => fields,
  image: ({ seo }) => seo?.og_image ?? '',
  noindex: ({ seo }) => seo?.noindex ?? false,
  visibility: ({ visibility }) => visibility ?? 'public',
} as const satisfies Readonly<Record<string, (page: Page) => unknown>>

/** The ids of what was added within something added, or removed with something removed. */
function within(before: Page, after: Page, differences: readonly Difference[]): ReadonlySet<string> {
  const inside = new Set<string>()
  for (const [kind, page] of [
    ['added', after],
    ['removed', before],
  ] as const) {
    const own = new Set(differences.flatMap((each) => (each.kind === kind ? each.id : [])))
    for (const element of everyElement(page.elements))
      if (own.has(element.id)) for (const child of element.elements) if (own.has(child.id)) inside.add(child.id)
  }
  return inside
}
