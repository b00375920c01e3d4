import { BrowserError } from '../browser-error.ts'

/** Page payload: the data with which a browser replaces one page of a site by another without a document load. */
export interface PagePayload {
  readonly build: string
  /** Shell of the page: only pages with the same one replace each other, as editors' head tags run once a document. */
  readonly shell: string
  readonly title: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The elements of the head that speak of this page alone, from its title on. */
  readonly head: string
  /** The `data-…` attributes of the body. */
  readonly marks: Readonly<Record<string, string>>
  /** Addresses of the styles, in the order in which they count. */
  readonly styles: readonly string[]
  /** The HTML between the header's first and the footer's last word, with what its islands need. */
  readonly content: string
}

/** Answer for a page payload: the page, a redirect, or that the whole document must be loaded. */
export type PayloadAnswer = PagePayload | { readonly redirect: string } | { readonly document: true }

const file = '_payload.json'

/** Payload address of a page, with its build or time. Throws `payload-host` for an address with a host. */
export function payloadAddress(page: string, mark: string): string {
  if (!/^\/(?![/\\])/.test(page)) throw new BrowserError('payload-host', { url: page.slice(0, 200) })
  const [, path = '/', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(page) ?? []
  return `${path.replace(/\/$/, '')}/${file}?${mark}${query.replace('?', '&')}`
}

/** Page of a payload address, with its query; undefined for other addresses. */
export function payloadOf(address: string): { readonly page: string; readonly mark: string } | undefined {
  // Asked of every visit, so most are told apart by one look.
  if (!address.includes(file)) return undefined
  const [path = '', query = ''] = address.split('?', 2)
  if (!path.endsWith(`/${file}`)) return undefined
  const [, mark = '', rest = ''] = /^([\w-]*)(?![^&])&?(.*)$/.exec(address.slice(path.length + 1)) ?? ['', '', query]
  return { page: `${path.slice(0, -file.length - 1) || '/'}${rest && `?${rest}`}`, mark }
}
