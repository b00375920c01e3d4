import { Parser } from 'htmlparser2'
import { sectionsNamed, withSections } from '#document/synced-section.ts'
import { everyElement } from '#document/tree.ts'
import { elementsWithFacts, valueWithFacts, withFacts } from '#model/records/facts.ts'
import { type Element, isForAgents, type Page } from '#model/page/page.ts'
import { isRouted } from '#model/web/entity-routes.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { isRecord } from '#model/json.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { entities } from '#entities/entities.ts'
import { catalogue } from '#slices/catalogue.ts'
import { broughtForward } from '#slices/upgrade.ts'
import type { SearchedDocument, SearchReader } from '#db/site-texts.ts'
import { publicPage } from '../rendering/public-page.ts'
import { elementsOfSection } from '../reader/sections.ts'
import { countriesOf, isEverPublic, windowOf } from '../records/visibility-window.ts'

/** Version of the rules below; a change of it rebuilds the search index. */
export const searchRules = '6'

/** Reader of the site search: defines the searchable text of pages and records. */
export const searchReader: SearchReader = { ofPage, ofRecord, sectionsIn }

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
    text: [withFacts(page.seo?.meta_description ?? '', none), ...texts.map(({ text }) => text)].join(' '),
    only_countries: [],
    barred_countries: [],
  }
}

function ofRecord(row: StoredRecord): SearchedDocument | undefined {
  const entity = entities.get(row.entity)
  if (!entity || !isRouted(row.entity) || !isEverPublic(row)) return undefined
  const secret: readonly string[] = [...(entity.secret ?? []), 'seo', 'slug']
  const open: RecordData = Object.fromEntries(
    Object.entries(row.data).flatMap(([name, value]) =>
      secret.includes(name) ? [] : [[name, valueWithFacts(value, none)] as const],
    ),
  )
  const { start, end } = windowOf(row)
  const { only, except } = countriesOf(row)
  return {
    site_id: row.site_id,
    language_code: row.language_code ?? '',
    path: row.slug,
    title: withFacts(String(row.data[entity.title] ?? ''), none),
    headings: '',
    text: recordTexts(open).join(' '),
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
    .map((each) => ({ text: plain(each), isHeading }))
  return [...own, ...textsIn(fields), ...textsIn(elements)]
}

/** Words of a record; what is an id, an address or a code is none. */
function recordTexts(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) || /^\p{L}\p{Ll}{3,}$/u.test(value) ? [plain(value)] : []
  if (Array.isArray(value)) return value.flatMap(recordTexts)
  return isRecord(value) ? Object.values(value).flatMap(recordTexts) : []
}

/** Words of a text that may have formatting: tags part words, entities are letters. */
function plain(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ')
  const words: string[] = []
  const part = () => void words.push(' ')
  const parser = new Parser({ ontext: (text) => words.push(text), onopentagname: part, onclosetag: part })
  parser.end(html)
  return words.join('').replace(/\s+/g, ' ')
}
