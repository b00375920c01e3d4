import type { Binding } from '../record-pages/binding.ts'
import { elementsWithFacts, fieldsWithFacts } from '#model/records/facts.ts'
import type { QueryResults, Resolved } from '#model/studio/canvas.ts'
import type { Asset } from '#model/media/media.ts'
import type { Element, ModelQuery, Page } from '#model/page/page.ts'
import type { PageFacts } from '#model/view/view.ts'
import { elementsWithBoundFacts } from '#document/bound-facts.ts'
import { sectionsNamed, withSections } from '#document/synced-section.ts'
import { everyElement } from '#document/tree.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { Slice } from '#slices/define.ts'
import { type Lookup, propsOf, withFields } from '#slices/resolve.ts'
import type { Site } from '#db/store.ts'
import { fieldsFrom, recordsFor, titleOf } from '../records/model-query.ts'
import { needs } from '../placement-rules.ts'
import type { TrackedReader } from '../reader/reader.ts'
import { factsOfPage, factValues } from './facts.ts'
import { sanitise } from '../documents/sanitise.ts'
import { assetsOf, factsOf, mediaIn, translateOn } from './view.ts'

/** Elements of a synced section that visitors see nothing of, for its editors. */
type DraftOf = (id: string) => Promise<readonly Element[] | undefined>

/** Resolves the data of elements for rendering: records, query results, images. */
export async function resolveElements(
  page: Page,
  site: Site,
  asked: readonly Element[],
  reader: TrackedReader,
  bound?: Binding,
  draftOf?: DraftOf,
): Promise<Resolved> {
  const sections = await sectionsIn(asked, async (id) => (await reader.section(id)) ?? draftOf?.(id))
  const whole = await withSections(asked, async (id) => sections[id] ?? undefined)
  const stored = elementsWithBoundFacts(whole, needs.fields, page.fields)
  const facts = factsOf(page, site)
  const resort = bound?.about.resort ?? facts.booking.resort
  const tokens = factsOfPage({ elements: stored, fields: page.fields })
  const values = await factValues(tokens, { site, lang: facts.lang, resort, reader })
  const say = (token: string) => values[token] ?? ''
  const elements = elementsWithFacts(stored, say)
  const assets = new Map(await reader.assets(assetsOf({ elements, fields: page.fields })))
  const pageFields = fieldsWithFacts(page.fields, say)
  const lookup: Lookup = { asset: (id) => assets.get(id), sanitise, pageFields }
  const t = await translateOn(facts.lang, reader)
  const data: Record<string, unknown> = {}
  const results: Record<string, QueryResults> = {}
  for (const element of everyElement(elements)) {
    const slice = catalogue.get(element.component ?? '')
    if (slice && element.model_query) results[element.id] = await resultsOf(element.model_query, slice, element)
    // Nothing at all is an answer too: the canvas says so.
    else if (slice?.bound) data[element.id] = (await bound?.part(slice.bound.part)) ?? null
    else if (slice?.load) data[element.id] = await slice.load(propsOf(slice, element, lookup), reader, facts, t)
  }
  return { data, results, sections, values, assets: [...assets].map(([id, asset]) => assetNamed(id, asset)) }

  async function resultsOf(query: ModelQuery, slice: Slice, element: Element): Promise<QueryResults> {
    try {
      const records = await recordsFor(query, reader, bound?.record)
      const rows = records.slice(0, query.limit).map((record) => ({
        id: record.id,
        title: titleOf(record),
        fields: fieldsFrom(slice, query.map, record),
      }))
      const named = rows.flatMap(({ fields }) => fields.flatMap((field) => mediaIn(field.media)))
      for (const [id, asset] of await reader.assets(named)) assets.set(id, asset)
      return { total: records.length, rows: await Promise.all(rows.map((row) => loaded(row, slice, element, facts))) }
    } catch (error) {
      return { total: 0, rows: [], problem: error instanceof Error ? error.message : 'The records could not be read.' }
    }
  }

  async function loaded(row: QueryResults['rows'][number], slice: Slice, element: Element, about: PageFacts) {
    if (!slice.load) return row
    return { ...row, data: await slice.load(propsOf(slice, withFields(element, row.fields), lookup), reader, about, t) }
  }
}

/** Elements of the synced sections that these elements show, and of those in them; null for one without any. */
async function sectionsIn(
  elements: readonly Element[],
  elementsOf: DraftOf,
): Promise<Readonly<Record<string, readonly Element[] | null>>> {
  const found: Record<string, readonly Element[] | null> = {}
  let waiting = sectionsNamed(everyElement(elements))
  while (waiting.length > 0) {
    for (const id of waiting) found[id] = (await elementsOf(id)) ?? null
    const inside = waiting.flatMap((id) => [...everyElement(found[id] ?? [])])
    waiting = sectionsNamed(inside).filter((id) => !(id in found))
  }
  return found
}

/** A file under the name by which elements ask for it: a sample lies where the picture does that stands for it. */
function assetNamed(id: string, asset: Asset): Asset {
  return id === asset.id ? asset : { ...asset, id, servedAs: asset.servedAs ?? asset.id }
}
