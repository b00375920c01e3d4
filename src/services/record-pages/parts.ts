import type { PageBooking } from '#model/booking/booking.ts'
import { dateFormat } from '#model/time/date-format.ts'
import { clockIn } from '#model/time/zone-clock.ts'
import { isRecord } from '#model/json.ts'
import type { BoundKind } from '#model/page/bound-page.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { BoundParts, NamedValue, PartName, RecordText } from '#model/page/record-page.ts'
import { isRouted, recordPath } from '#model/web/entity-routes.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { timeOf } from '#model/time/time-of.ts'
import { openingOf } from '#slices/data/posts.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import type { Translate } from '#messages/translate.ts'
import type { Site } from '#db/store.ts'
import type { StructuredNode } from '../reader/structured-data.ts'
import type { TrackedReader } from '../reader/reader.ts'
import { nameOf } from './names.ts'

/** Rendering context of a record's page. */
export interface Reading {
  readonly site: Site
  readonly lang: string
  readonly reader: TrackedReader
  readonly t: Translate
  /** Origin of the site, without a slash at the end. */
  readonly origin: string
}

/** Binding of a page, read for one visit: its metadata, and its parts as slices ask for them. */
export interface Bound {
  readonly kind: BoundKind
  /** Path in the site's language, without its prefix. */
  readonly path: string
  readonly title: string
  readonly about: AboutPage
  /** The record itself, where it is bound to one. */
  readonly record?: StoredRecord
  readonly parts: BoundPartReaders
  /** Whether its address may have a query of ours, as that of a list has. */
  readonly readsQuery?: boolean
  /** Look in which it is shown on a site of another: that of its own brand. */
  readonly layout?: LayoutId
}

/** Readers of a page's parts; `shown` are the parts that its slices render. */
export type BoundPartReaders = {
  readonly [P in PartName]?: (shown: ReadonlySet<PartName>) => MaybeLater<BoundParts[P] | undefined>
}

type MaybeLater<T> = T | Promise<T>

/** Redirect or 410 answer of a record page that has ended. */
export type RecordRedirect = { readonly location: string } | { readonly isGone: true }

/** Metadata of a record page, beside its content. */
export interface AboutPage {
  readonly description?: string
  readonly metaTitle?: string
  readonly image?: string
  readonly noindex?: boolean
  /** Slug of the resort that the page books. */
  readonly resort?: string
  /** Offer, room and resorts that every way to book takes along from the page. */
  readonly booking?: Pick<PageBooking, 'among' | 'room' | 'special'>
  /** Query of the page's address, such as the second page of a list; with a question mark. */
  readonly search?: string
  readonly canonical?: string
  /** Languages in which search engines know the page on another site. */
  readonly elsewhere?: readonly string[]
  /** The way here from the home page, both left out. */
  readonly above?: readonly { readonly name: string; readonly path: string }[]
  readonly alternates?: readonly { readonly language_code: string; readonly path: string }[]
  readonly structured?: readonly StructuredNode[]
  /** Article metadata of a dated text. */
  readonly article?: { readonly published: string; readonly modified: string; readonly author?: string }
  readonly feed?: { readonly title: string; readonly href: string }
}

/** Facts under a title; undefined without values. */
export function factsAlone(facts: readonly NamedValue[], title: string): RecordText | undefined {
  return facts.some(({ value }) => value) ? { title, facts } : undefined
}

/** Asset ids of all images in the data of a part. */
export function assetsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(assetsIn)
  if (!isRecord(value)) return []
  if (Array.isArray(value.crops)) return value.crops.flatMap(({ asset }) => asset ?? [])
  return Object.values(value).flatMap(assetsIn)
}

/** Translations of a record for `hreflang`, where it is published in several languages and in that of its page. */
export async function recordTranslations(
  record: StoredRecord,
  reader: TrackedReader,
): Promise<Pick<AboutPage, 'alternates'>> {
  const { entity, translation_group } = record
  if (record.language_code !== reader.language || !translation_group || !isRouted(entity)) return {}
  const translations = (await reader.inAnyLanguage(entity)).filter(
    (each) => each.translation_group === translation_group,
  )
  const alternates = translations.flatMap(({ language_code, ...each }) =>
    language_code ? [{ language_code, path: recordPath(entity, each.slug) }] : [],
  )
  return alternates.length > 1 ? { alternates } : {}
}

/** SEO metadata of a record: its editor's, or derived. */
export function seoOf({ data }: StoredRecord, description: string): AboutPage {
  const seo = (typeof data.seo === 'object' && data.seo !== null ? data.seo : {}) as Readonly<Record<string, unknown>>
  const robots = Array.isArray(seo.robots) ? seo.robots : []
  const image = wordsIn(seo, 'og_image') || wordsIn(data, 'image')
  const written = { metaTitle: wordsIn(seo, 'meta_title'), canonical: wordsIn(seo, 'canonical_url') }
  return {
    description: wordsIn(seo, 'meta_description') || description,
    ...(written.metaTitle && { metaTitle: written.metaTitle }),
    ...(written.canonical && { canonical: written.canonical }),
    ...(image && { image }),
    ...(robots.includes('noindex') && { noindex: true }),
  }
}

/** Longest meta description, characters: as much as search engines show. */
const longestSummary = 155

/** Meta description from a record's texts, shortened. */
export function summaryOf(...texts: readonly string[]): string {
  const sentences = texts.filter(Boolean).map((text) => (/[.!?…>]$/.test(text) ? text : `${text}.`))
  return openingOf(sentences.join(' '), longestSummary)
}

/** Meta description of a list: its words, and the first records that it lists. */
export function listSummary(words: readonly string[], records: readonly StoredRecord[]): string {
  const first = records.slice(0, 3).map(nameOf).join(', ')
  return openingOf([words.join(' · '), first].filter(Boolean).join(': '), longestSummary)
}

/** Formats the end of a sale at its place: the day if it counts whole, else the hour with its zone. */
export function formatSaleEnd(instant: string, lang: string, timeZone: string): string {
  const end = timeOf(instant)
  if (Number.isNaN(end)) return instant
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  // What ends at midnight, or in the minute before it, was last to be had on the day before.
  const clock = clockIn(timeZone, end).slice(11, 16)
  if (clock === '00:00' || clock === '23:59') return dateFormat(lang, day).format(end - 1)
  return dateFormat(lang, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(end)
}
