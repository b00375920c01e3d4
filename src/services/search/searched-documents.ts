import { sectionsNamed, withSections } from '#document/synced-section.ts'
import { everyElement } from '#document/tree.ts'
import { elementsWithFacts, valueWithFacts, withFacts } from '#model/records/facts.ts'
import { type Element, isForAgents, type Page } from '#model/page/page.ts'
import { isRouted } from '#model/web/entity-routes.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { isRecord } from '#model/json.ts'
import { defaultLanguage } from '#model/constants.ts'
import { spokenLanguages, translateInto } from '#messages/catalogues.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { entities } from '#entities/entities.ts'
import { catalogue } from '#slices/catalogue.ts'
import { broughtForward } from '#slices/upgrade.ts'
import type { RelatedRecords, SearchedDocument, SearchReader } from '#db/site-texts.ts'
import { publicPage } from '../rendering/public-page.ts'
import { elementsOfSection } from '../reader/sections.ts'
import { countriesOf, isEverPublic, windowOf } from '../records/visibility-window.ts'
import { factsOf, relatedTo, unsearched } from './searched-facts.ts'
import { readableText, textsOfFields } from './searched-text.ts'

/** Version of the rules below; a change of it rebuilds the search index. */
export const searchRules = '6'

/** Reader of the site search: defines the searchable text of pages and records. */
export const searchReader: SearchReader = { ofPage, ofRecord, sectionsIn, relatedTo }

function sectionsIn({ elements }: Page): readonly string[] {
  return sectionsNamed(everyElement(elements))
}

async function ofPage(
  stored: Page,
  sectionOf: (id: string) => Page | undefined = () => undefined,
): Promise<SearchedDocument | undefined> {
  if (stored.seo?.noindex || isForAgents(stored) || isUnaddressed(stored)) return undefined
  const whole = { ...stored, elements: await withSections(stored.elements, async (id) => elementsOf(sectionOf(id))) }
  const page = broughtForward(whole, (component) => catalogue.get(component))
  const elements = elementsWithFacts(page.elements, none)
  // What begins later is found once its page is read again: an excerpt would tell of it before.
  const texts = textsIn(publicPage({ page: { ...page, elements }, published_at: '' }, new Date()).elements)
  return {
    site_id: page.site_id,
    language_code: page.language_code,
    path: page.path,
    title: withFacts(page.title, none),
    headings: texts.flatMap(({ text, isHeading }) => (isHeading ? text : [])).join(' '),
    text: [withFacts(page.seo?.meta_description ?? '', none), ...texts.map(({ text }) => text)].join('\n'),
    only_countries: [],
    barred_countries: [],
  }
}

function ofRecord(row: StoredRecord, related: RelatedRecords): SearchedDocument | undefined {
  const { entity: kind, data, language_code = '' } = row
  const entity = entities.get(kind)
  if (!entity || !isRouted(kind) || !isEverPublic(row)) return undefined
  const hidden = [...(entity.secret ?? []), ...(unsearched[kind] ?? []), entity.title, 'seo', 'slug']
  const { names, shown, place, further } = factsOf({ ...row, entity: kind }, related)
  const own = translateInto(language_code || defaultLanguage)
  const { start, end } = windowOf(row)
  const { only, except } = countriesOf(row)
  return {
    site_id: row.site_id,
    language_code,
    path: row.slug,
    title: withFacts(String(data[entity.title] ?? ''), none),
    headings: place(own.language).join(' '),
    text: [
      ...textsOfFields(entity.fields, valueWithFacts(data, none) as RecordData, hidden),
      ...names,
      ...shown(own),
      place(own.language).join(', '),
    ].join('\n'),
    also: [defaultLanguage, ...spokenLanguages].map(translateInto).map((t) => ({
      language_code: t.language,
      words: [...shown(t), ...place(t.language), ...further(t)].join(' '),
    })),
    shown_from: start?.toISOString(),
    shown_until: end?.toISOString(),
    only_countries: only.map(String),
    barred_countries: except.map(String),
  }
}

function elementsOf(section: Page | undefined): readonly Element[] | undefined {
  return section && elementsOfSection(section)
}

/** Placeholder of a fact, which is not searchable as it changes without the page. */
export const factGap = '…'
const none = () => factGap

interface Text {
  readonly text: string
  readonly isHeading: boolean
}

/** Texts of an element for visitors, whatever its slice; none of its settings. */
function textsIn(value: unknown): Text[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  const { name, text, textarea, wysiwyg, fields, elements } = value
  const isHeading = typeof text === 'string' && typeof name === 'string' && /title|head/.test(name)
  const own = [text, textarea, wysiwyg]
    .filter((each): each is string => typeof each === 'string')
    .map((each) => ({ text: readableText(each), isHeading }))
  return [...own, ...textsIn(fields), ...textsIn(elements)]
}
