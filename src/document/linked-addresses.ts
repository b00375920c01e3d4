import { canonicalPath } from '#model/web/canonical-path.ts'
import { fileAt } from '#model/media/media.ts'
import type { Reference } from '#model/records/field-types.ts'
import type { Page } from '#model/page/page.ts'
import { hrefsIn, longestAddress } from './page-addresses.ts'
import { referencesOfPage } from './page-references.ts'
import { everyElement } from './tree.ts'

/** Entity of references to addresses that links lead to. */
export const addressEntity = 'addresses'

/** References of a page: files, records and pages by id, and addresses of links. */
export function usesOfPage(page: Page): readonly Reference[] {
  const { site_id, fields, elements } = page
  const own = fields.flatMap((field) => linksIn(site_id, field[field.type], `fields.${field.name}`))
  const links = Array.from(everyElement(elements), ({ id, fields: its }) =>
    its.flatMap((field) => linksIn(site_id, field[field.type], `${id}.${field.name}`)),
  )
  return [...referencesOfPage(page), ...own, ...links.flat()]
}

/** Whether two versions of a page certainly have the same references; shared parts are not walked. */
export function refersAlike(before: Page, after: Page): boolean {
  if (before.site_id !== after.site_id) return false
  const [was, is] = [apart(before, after), apart(after, before)]
  if (is.elements.length > mostCompared) return false
  const named = (page: Page) => usesOfPage(page).map(({ entity, id, field }) => `${entity} ${id} ${field}`)
  const [gone, come] = [new Set(named(was)), new Set(named(is))]
  return gone.size === come.size && [...come].every((name) => gone.has(name))
}

/** Elements that are compared one by one; more are a new page. */
const mostCompared = 20

/** A page with those elements alone, each by itself, that another version has not. */
function apart(page: Page, { elements }: Page): Page {
  const shared = new Set(everyElement(elements))
  const own = [...everyElement(page.elements)].filter((element) => !shared.has(element))
  return { ...page, elements: own.map((element) => ({ ...element, elements: [] })) }
}

/** References of a page without the addresses of links: files, records and pages by id, also files that links lead to. */
export function namedByPage(page: Page): readonly Reference[] {
  return usesOfPage(page).filter(({ entity }) => entity !== addressEntity)
}

/** Addresses and library files of the links in a value, as references; `*` is the site for values shared by the group. */
export function linksIn(siteId: string, value: unknown, field: string): readonly Reference[] {
  const hrefs = hrefsIn(value)
  const names = new Set(hrefs.flatMap((href) => addressName(siteId, href) ?? []))
  const files = new Set(hrefs.flatMap((href) => fileAt(href) ?? []))
  return [
    ...Array.from(names, (id) => ({ entity: addressEntity, id, field })),
    ...Array.from(files, (id) => ({ entity: 'media', id, field })),
  ]
}

/** Reference name of a link's address: `ziva/rooms`, or `//ziva.test/rooms` with a host; undefined for others, such as a mail. */
export function addressName(siteId: string, href: string): string | undefined {
  if (href.length > longestAddress || href.includes('{{')) return undefined
  const [bare = ''] = href.split(/[?#]/)
  const [, host, path] = /^(?:https?:(\/\/[^/]+))?(\/(?!\/).*)?$/i.exec(bare) ?? []
  if (host === undefined && path === undefined) return undefined
  const clean = canonicalPath(path ?? '/').replace(/(?<=.)\/+$/, '')
  return `${host?.toLowerCase() ?? siteId}${clean}`
}
