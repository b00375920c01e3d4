import type { AnySentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { withTexts } from '#model/records/field-texts.ts'
import type { Seo } from '#model/page/page.ts'
import type { PageRow, TranslationStatus, User } from '#db/store.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { WrittenText } from '../pages/translation-texts.ts'
import { type PlannedDocument, type PlannedSegment, reasonOf } from './plan.ts'
import { type Translatable, translatablePage, type TranslationContext } from './translatables.ts'
import type { StoredUnit } from './units.ts'

/** Document after an import. */
export interface AppliedDocument {
  readonly collection: string
  /** Source, and the translation that was written; none where nothing was. */
  readonly document: string
  readonly translation?: string
  readonly title: string
  readonly isNew: boolean
  readonly segments: readonly PlannedSegment[]
  /** Why it did not come into the release. */
  readonly releaseFlaw?: AnySentence
}

type Write = PlannedDocument['writes'][number]

/** Applies a plan, each document as one revision like a translator's save. A refused document is refused with all its texts. */
export async function applyDocument(
  context: TranslationContext,
  user: User,
  { found, segments, writes, read }: PlannedDocument,
  { skip, release }: { readonly skip: ReadonlySet<string>; readonly release?: string | undefined },
): Promise<AppliedDocument> {
  const { collection, id: document, title } = found
  const wanted = writes.filter(({ unit }) => !skip.has(unit.id))
  const about = { collection, document, title, isNew: false }
  const notified = segments.filter(({ unit, outcome }) => !(outcome === 'changed' && skip.has(unit)))
  if (wanted.length === 0) return { ...about, segments: notified }
  try {
    const written = found.page
      ? await writePage(context, user, found, wanted)
      : await writeRecord(context, user, found, wanted)
    if (found.page) await markPage(context, user, found, written as PageRow, { read, writes: wanted, skip })
    const translation = 'page' in written ? written.page.id : written.id
    const isNew = !(found.page?.target ?? found.record?.target)
    const releaseFlaw =
      release === undefined
        ? undefined
        : await addTo(context, user, release, { entity: collection, document_id: translation })
    return { ...about, translation, isNew, segments: notified, ...(releaseFlaw && { releaseFlaw }) }
  } catch (error) {
    if (!(error instanceof VoixError)) throw error
    const reason = reasonOf(error)
    return {
      ...about,
      segments: notified.map((segment) =>
        segment.outcome === 'changed' ? { ...segment, outcome: 'refused', reason } : segment,
      ),
    }
  }
}

async function writePage(
  context: TranslationContext,
  user: User,
  found: Translatable,
  wanted: readonly Write[],
): Promise<PageRow> {
  const { pages } = context
  if (found.page?.target) return saveTexts(context, user, found.page.target, wanted)
  const made = await pages.translate(user, found.id, { language_code: found.language })
  // Made a moment ago: its elements have ids of their own now.
  const now = await translatablePage(context, user, found.id, found.language)
  const places = new Map(now.units.map((unit) => [unit.id, unit]))
  return saveTexts(
    context,
    user,
    made,
    wanted.map((write) => ({ ...write, unit: places.get(write.unit.id) ?? write.unit })),
  )
}

async function saveTexts(
  { pages }: TranslationContext,
  user: User,
  { page, revision }: PageRow,
  wanted: readonly Write[],
): Promise<PageRow> {
  const texts: WrittenText[] = []
  let title: string | undefined
  let seo: Seo | undefined
  for (const { unit, text } of wanted) {
    const { place } = unit
    if (place?.kind === 'title') title = text
    else if (place?.kind === 'seo') seo = { ...page.seo, ...seo, [place.name]: text }
    else if (place?.kind === 'text') texts.push({ element: place.element, name: place.name, path: place.path, text })
  }
  return pages.writeTexts(user, page.id, {
    revision,
    texts,
    ...(title !== undefined && { title }),
    ...(seo && { seo }),
  })
}

async function writeRecord(
  { records }: TranslationContext,
  user: User,
  found: Translatable,
  wanted: readonly Write[],
): Promise<RecordRow> {
  const { collection, record, language } = found
  const row = record?.target ?? (await records.translate(user, collection, found.id, language))
  const data: Record<string, unknown> = {}
  for (const { unit, text } of wanted) {
    const { place } = unit
    if (place?.kind !== 'field') continue
    data[place.name] = withTexts(data[place.name] ?? row.data[place.name], [{ path: place.path, text }])
  }
  return records.change(user, collection, row.id, row.revision, { data })
}

/** Says how far the translation of a page is by now: as far as the least of its texts. */
async function markPage(
  { pages }: TranslationContext,
  user: User,
  found: Translatable,
  written: PageRow,
  { read, writes, skip }: Pick<PlannedDocument, 'read' | 'writes'> & { readonly skip: ReadonlySet<string> },
): Promise<void> {
  const done = new Map(read.map((each) => [each.id, each]))
  const taken = new Set(writes.map(({ unit }) => unit.id))
  const isThere = ({ id, state }: StoredUnit) => taken.has(id) || (state !== 'initial' && !skip.has(id))
  const isChecked = ({ id, state }: StoredUnit) => {
    const now = taken.has(id) ? (done.get(id)?.state ?? 'translated') : state
    return now === 'reviewed' || now === 'final'
  }
  const units = found.units.filter(({ place }) => place)
  const status: TranslationStatus = !units.every(isThere)
    ? 'in_progress'
    : units.every(isChecked)
      ? 'done'
      : 'needs_review'
  if (written.translated_from !== null && (status !== written.translation_status || status === 'done'))
    await pages.markTranslation(user, written.page.id, { status })
}

/** Puts a translation into a release; the reason why it could not be. */
async function addTo(
  { releases }: TranslationContext,
  user: User,
  release: string,
  item: { readonly entity: string; readonly document_id: string },
): Promise<AnySentence | undefined> {
  try {
    await releases.add(user, release, item)
    return undefined
  } catch (error) {
    if (error instanceof VoixError) return reasonOf(error)
    throw error
  }
}
