import { canonicalPath } from '#model/canonical-path.ts'
import type { Reference } from '#model/field-types.ts'
import type { Page } from '#model/page.ts'
import { hrefsIn, longestAddress } from './page-addresses.ts'
import { referencesOfPage } from './page-references.ts'
import { everyElement } from './tree.ts'

/** Entity under which the addresses that links lead to stand among references. */
export const addressEntity = 'addresses'

/** What a page refers to: files, records and pages by their ids, and whatever is at the addresses of its links. */
export function usesOfPage(page: Page): readonly Reference[] {
  const { site_id, fields, elements } = page
  const own = fields.flatMap((field) => linksIn(site_id, field[field.type], `fields.${field.name}`))
  const links = Array.from(everyElement(elements), ({ id, fields: its }) =>
    its.flatMap((field) => linksIn(site_id, field[field.type], `${id}.${field.name}`)),
  )
  return [...referencesOfPage(page), ...own, ...links.flat()]
}

/** Addresses that the links of a value lead to, as references. Those of what the group shares are of every site (`*`). */
export function linksIn(siteId: string, value: unknown, field: string): readonly Reference[] {
  const names = hrefsIn(value).flatMap((href) => addressName(siteId, href) ?? [])
  return [...new Set(names)].map((id) => ({ entity: addressEntity, id, field }))
}

/** Name of the address that a link leads to: `ziva/rooms`, or `//ziva.test/rooms` with its host; undefined for a mail, say. */
export function addressName(siteId: string, href: string): string | undefined {
  if (href.length > longestAddress || href.includes('{{')) return undefined
  const [bare = ''] = href.split(/[?#]/)
  const [, host, path] = /^(?:https?:(\/\/[^/]+))?(\/(?!\/).*)?$/i.exec(bare) ?? []
  if (host === undefined && path === undefined) return undefined
  const clean = canonicalPath(path ?? '/').replace(/(?<=.)\/+$/, '')
  return `${host?.toLowerCase() ?? siteId}${clean}`
}
