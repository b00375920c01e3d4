import { isRecord } from '#model/json.ts'
import type { Element, Page } from '#model/page/page.ts'
import { partsOfRichText } from '#model/text/rich-text-parts.ts'

/** Longest address that the server is asked about, in characters. */
export const longestAddress = 2000

/** Address of the site that a link on a page leads to. */
interface PageAddress {
  readonly element: string
  readonly field: string
  readonly address: string
}

/** Addresses of published links on the site, without those that follow a record by its id. */
export function addressesOfLinks({ elements }: Pick<Page, 'elements'>): readonly PageAddress[] {
  return elements
    .filter(({ enabled, xp_status }) => enabled && xp_status !== 'rejected')
    .flatMap((element) => [...addressesOfElement(element), ...addressesOfLinks(element)])
}

function addressesOfElement({ id, fields }: Element): readonly PageAddress[] {
  return fields
    .filter(({ enabled }) => enabled)
    .flatMap((field) =>
      hrefsIn(field[field.type])
        .filter(isOfSite)
        .map((address) => ({ element: id, field: field.name, address })),
    )
}

/** Link targets in a value at any depth, without those that follow a record by its id. */
export function hrefsIn(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return value.includes('<a ') ? partsOfRichText(value, 'href').map(({ text }) => text) : []
  if (Array.isArray(value)) return value.flatMap(hrefsIn)
  if (!isRecord(value)) return []
  const { href, ref, ...others } = value
  const own = typeof href === 'string' && !isRecord(ref) ? [href] : []
  return [...own, ...Object.values(others).flatMap(hrefsIn)]
}

/** A path of the site that is no longer than any is; one with a fact in it is another on each page. */
function isOfSite(href: string): boolean {
  return /^\/(?!\/)/.test(href) && href.length <= longestAddress && !href.includes('{{')
}
