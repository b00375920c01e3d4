import { isRecord, textsIn } from '#model/json.ts'
import { isSafeHref } from '#model/web/link.ts'
import type { MapStyle } from '#model/page/map.ts'
import type { ConsentView } from '#model/view/view.ts'
import type { Site } from '#db/store.ts'

/** Site settings beside name and domain. Every key may be missing. */
interface SiteSettings {
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
  readonly brand_id?: string
  /** Resort of a site that stands for a single one. */
  readonly resort_id?: string
  /** Consent banner; absent where a site asks for no consent. */
  readonly consent?: ConsentView
  /** Style of the site's maps; absent where it draws none. */
  readonly map?: MapStyle
  /** Points of a view for a tag, where it is not one point. */
  readonly tag_points?: ReadonlyMap<string, number>
  /** Origins of front ends that send forms of the site. */
  readonly front_ends: readonly string[]
  /** Front ends on which drafts are previewed: names, and addresses with `{token}`. */
  readonly previews: readonly { readonly name: string; readonly url: string }[]
}

/** Parses a site's settings; invalid or unsafe values count as missing. */
export function settingsOf(site: Site): SiteSettings {
  let settings = read.get(site)
  if (!settings) read.set(site, (settings = settingsIn(site.settings)))
  return settings
}

/** Cache of parsed settings, shared by all pages of a site. */
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
    'brand_id',
    'resort_id',
  ] as const
  const social = Array.isArray(stored.social) ? stored.social.filter(isSocial) : []
  return {
    ...Object.fromEntries(texts.flatMap((key) => (isUsable(key, stored[key]) ? [[key, stored[key]]] : []))),
    social,
    autosave: stored.autosave !== false,
    ...consentIn(stored),
    ...mapIn(stored),
    ...pointsIn(stored.tag_points),
    front_ends: textsIn(stored.front_ends),
    previews: listOf(stored.previews).flatMap(({ name, url }) =>
      typeof name === 'string' && typeof url === 'string' && URL.canParse(url) ? [{ name, url }] : [],
    ),
  }
}

function consentIn({ consent, consent_version, consent_text, consent_policy }: Site['settings']): {
  consent?: ConsentView
} {
  if (consent !== 'ask' && consent !== 'opt_out') return {}
  return {
    consent: {
      manner: consent,
      version: typeof consent_version === 'string' && /^[a-z0-9-]+$/.test(consent_version) ? consent_version : '1',
      ...(typeof consent_text === 'string' && consent_text !== '' && { text: consent_text }),
      ...(typeof consent_policy === 'string' &&
        consent_policy !== '' &&
        isSafeHref(consent_policy) && { policy: consent_policy }),
    },
  }
}

/** Host of tiles, glyphs or sprites, as a content security policy may name it. */
const host = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

function mapIn({ map_style: address, map_hosts: hosts }: Site['settings']): { map?: MapStyle } {
  if (typeof address !== 'string' || !/^(?:https:\/\/|\/(?!\/))/.test(address)) return {}
  if (!URL.canParse(address, 'https://site.invalid')) return {}
  const own = address.startsWith('/') ? [] : [new URL(address).origin]
  const further = (Array.isArray(hosts) ? hosts : []).filter((each) => typeof each === 'string' && host.test(each))
  return { map: { address, origins: [...new Set([...own, ...further.map((each) => `https://${each}`)])] } }
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function pointsIn(value: unknown): { tag_points?: ReadonlyMap<string, number> } {
  const points = new Map(
    listOf(value).flatMap((each) => (isPoints(each.points) ? [[String(each.tag), each.points]] : [])),
  )
  return points.size > 0 ? { tag_points: points } : {}
}

function isPoints(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100
}

function isUsable(key: string, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && (key !== 'booking_url' || isSafeHref(value))
}

function isSocial(value: unknown): value is { name: string; href: string } {
  return isRecord(value) && typeof value.name === 'string' && typeof value.href === 'string' && isSafeHref(value.href)
}
