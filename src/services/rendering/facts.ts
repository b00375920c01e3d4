import {
  elementsWithFacts,
  type FactName,
  type FactToken,
  factNames,
  factsInFields,
  factsInText,
  fieldsWithFacts,
  isKnownFact,
  withFacts,
} from '#model/records/facts.ts'
import type { Page } from '#model/page/page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import { everyElement } from '#document/tree.ts'
import type { Site } from '#db/store.ts'
import { postalAddress } from '../record-pages/houses.ts'
import { nameOf, resortsByName } from '../record-pages/names.ts'
import { isPartFact, partFact, type PartFactName } from '../record-pages/part-facts.ts'
import { partsOf } from '../record-pages/resort-parts.ts'
import { brandData } from '../sites/brand-of-site.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { translateInto } from '../translations/messages.ts'
import type { TrackedReader } from '../reader/reader.ts'
import { localeFinder } from './site-chrome.ts'

/** Context of facts: site, language, and the page's resort. */
interface FactPlace {
  readonly site: Site
  readonly lang: string
  /** Id or slug of the resort that the page is about. */
  readonly resort?: string | undefined
  readonly reader: TrackedReader
}

/** Records that own the facts of a page; undefined for one that it lacks. */
interface Owners {
  readonly resort?: StoredRecord | undefined
  readonly brand?: StoredRecord | undefined
}

type ReadFact = (place: FactPlace, owners: Owners) => Promise<string> | string

const ofResort =
  (field: string): ReadFact =>
  (_, { resort }) =>
    wordsIn(resort?.data ?? {}, field)

/** A degree as addresses of maps write it, in any language. */
const ofPosition =
  (field: 'latitude' | 'longitude'): ReadFact =>
  (_, { resort }) => {
    const { [field]: degrees } = resort?.data ?? {}
    return typeof degrees === 'number' ? String(degrees) : ''
  }

const count = (value: unknown, lang: string) =>
  typeof value === 'number' && value > 0 ? value.toLocaleString(lang) : ''

const readers: Readonly<Record<Exclude<FactName, PartFactName>, ReadFact>> = {
  'resort.name': (_, { resort }) => (resort ? nameOf(resort) : ''),
  'resort.city': ofResort('address_locality'),
  'resort.address': ofResort('street_address'),
  'resort.postal_address': ({ lang }, { resort }) => (resort ? postalAddress(resort, lang) : ''),
  'resort.latitude': ofPosition('latitude'),
  'resort.longitude': ofPosition('longitude'),
  'resort.phone': ofResort('main_phone'),
  'resort.email': ofResort('email'),
  'resort.check_in': ofResort('check_in'),
  'resort.check_out': ofResort('check_out'),
  'resort.rooms': ({ lang }, { resort }) => count(resort?.data.number_of_rooms, lang),
  'resort.restaurants': async ({ reader, lang }, { resort }) =>
    resort ? count((await partsOf(resort, 'restaurants', { reader })).length, lang) : '',
  'resort.minimum_age': ({ lang }, { resort }) => count(resort?.data.min_guest_age, lang),
  'brand.name': (_, { brand }) => (brand ? nameOf(brand) : ''),
  'brand.legal_name': async ({ reader }, { brand }) =>
    brand ? wordsIn(await brandData(brand, reader), 'legal_name') : '',
  'brand.website': async ({ reader }, { brand }) =>
    brand ? wordsIn(await brandData(brand, reader), 'website_url') : '',
  'brand.resorts': async ({ reader, lang }, { brand }) =>
    brand ? count((await reader.list('resorts')).filter(({ data }) => data.brand_id === brand.id).length, lang) : '',
  'site.name': ({ site }) => site.name,
  'site.phone': ({ site }) => settingsOf(site).phone ?? '',
  'site.email': ({ site }) => settingsOf(site).email ?? '',
  'site.address': ({ site }) => settingsOf(site).address ?? '',
}

/** Values of fact tokens; empty for unknown or missing facts. */
export async function factValues(
  tokens: readonly FactToken[],
  place: FactPlace,
): Promise<Readonly<Record<string, string>>> {
  const different = new Map(tokens.map((each) => [each.token, each]))
  return Object.fromEntries(
    await Promise.all(Array.from(different, async ([token, each]) => [token, await valueOf(each, place)] as const)),
  )
}

async function valueOf(token: FactToken, place: FactPlace): Promise<string> {
  if (!isKnownFact(token)) return ''
  const { owner, name, of = place.resort } = token
  const { reader, site, lang } = place
  const { brand_id } = settingsOf(site)
  const fact = `${owner}.${name}` as FactName
  if (isPartFact(fact)) {
    const resort = place.resort ? await resortOf(place.resort, reader) : undefined
    return partFact(fact, token.of!, { reader, lang, resort, t: () => translateInto(lang, localeFinder(reader)) })
  }
  const resort = owner === 'resort' && of ? await resortOf(of, reader) : undefined
  const [brand] = owner === 'brand' && brand_id ? await reader.list('brands', { names: [brand_id] }) : []
  return readers[fact](place, { resort, brand })
}

/** A resort in the language of the page where it is translated. */
async function resortOf(name: string, reader: TrackedReader): Promise<StoredRecord | undefined> {
  const [named] = await reader.inAnyLanguage('resorts', { names: [name] })
  return named && ((await resortsByName(reader)).get(named.id) ?? named)
}

/** Fact tokens in a page's fields, elements, title and search-engine texts. */
export function factsOfPage({ title, elements, fields, seo }: FactTexts): readonly FactToken[] {
  const inElements = Array.from(everyElement(elements)).flatMap((element) => factsInFields(element.fields))
  const inHead = [title, seo?.meta_title, seo?.meta_description].flatMap((text) => (text ? factsInText(text) : []))
  return [...inElements, ...factsInFields(fields), ...inHead]
}

type FactTexts = Pick<Page, 'elements' | 'fields' | 'seo'> & Partial<Pick<Page, 'title'>>

/** Page with facts in place of tokens; the same object without any. */
export async function pageWithFacts<Texts extends FactTexts>(page: Texts, place: FactPlace): Promise<Texts> {
  const tokens = factsOfPage(page)
  if (tokens.length === 0) return page
  const values = await factValues(tokens, place)
  const say = (token: string) => values[token] ?? ''
  const { title, elements, fields, seo } = page
  const { meta_title, meta_description } = seo ?? {}
  return {
    ...page,
    ...(title !== undefined && { title: withFacts(title, say) }),
    elements: elementsWithFacts(elements, say),
    fields: fieldsWithFacts(fields, say),
    ...(seo && {
      seo: {
        ...seo,
        ...(meta_title !== undefined && { meta_title: withFacts(meta_title, say) }),
        ...(meta_description !== undefined && { meta_description: withFacts(meta_description, say) }),
      },
    }),
  }
}

/** All facts with values that need no name: of the site, its brand, and a resort. */
export async function allFacts(
  place: FactPlace,
  of: string | undefined,
): Promise<{ owner: string; name: string; value: string }[]> {
  const all = Object.entries(factNames).flatMap(([owner, names]) =>
    names.flatMap((name) => (isKnownFact({ owner, name }) ? [{ owner, name }] : [])),
  )
  return Promise.all(
    all.map(async (fact) => ({
      ...fact,
      value: await valueOf({ ...fact, token: '', ...(of && fact.owner === 'resort' && { of }) }, place),
    })),
  )
}
