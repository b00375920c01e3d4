import { isRecord } from '#model/json.ts'
import { isSafeHref } from '#model/link.ts'
import type { Site } from '#store/store.ts'

/** What a site says about itself beside its name and domain. Every key may be missing. */
export interface SiteSettings {
  readonly wordmark?: string
  readonly strapline?: string
  readonly title_suffix?: string
  readonly booking_url?: string
  readonly book_now_text?: string
  readonly currency?: string
  readonly address?: string
  readonly phone?: string
  readonly email?: string
  readonly social?: readonly { readonly name: string; readonly href: string }[]
  readonly autosave?: boolean
}

/** Reads a site's stored settings; what has the wrong shape or leads somewhere unsafe is as if it were missing. */
export function settingsOf(site: Site): SiteSettings {
  let settings = read.get(site)
  if (!settings) read.set(site, (settings = settingsIn(site.settings)))
  return settings
}

/** A site is read once for all the pages that are drawn of it. */
const read = new WeakMap<Site, SiteSettings>()

function settingsIn(stored: Site['settings']): SiteSettings {
  const texts = [
    'wordmark',
    'strapline',
    'title_suffix',
    'booking_url',
    'book_now_text',
    'currency',
    'address',
    'phone',
    'email',
  ] as const
  const social = Array.isArray(stored.social) ? stored.social.filter(isSocial) : []
  return {
    ...Object.fromEntries(texts.flatMap((key) => (isUsable(key, stored[key]) ? [[key, stored[key]]] : []))),
    social,
    autosave: stored.autosave === true,
  }
}

function isUsable(key: string, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && (key !== 'booking_url' || isSafeHref(value))
}

function isSocial(value: unknown): value is { name: string; href: string } {
  return isRecord(value) && typeof value.name === 'string' && typeof value.href === 'string' && isSafeHref(value.href)
}
