import { bindTo } from '#model/bind-to.ts'
import type { User } from '#db/store.ts'
import { readApart } from '../reading/read-apart.ts'
import { type AppliedDocument, applyDocument } from './apply.ts'
import { exportXliff, type UnitStep, type XliffExport } from './export.ts'
import { glossaryNotes, glossaryWarnings, readGlossary } from './glossary.ts'
import { type Memory, type Proposal, readMemory } from './memory.ts'
import { type PlannedSegment, planImport, type SegmentOutcome, segmentOutcomes } from './plan.ts'
import { type AskedImport, bodyTask } from './read-body.ts'
import { type ReadUnit, xliffTask } from './read-xliff.ts'
import { type TranslationContext, translatablePage } from './translatables.ts'

/** A file that came back from translators, and what is to be done with it. */
interface XliffImport {
  readonly xliff: string
  /** Units that are left as they are. */
  readonly skip?: readonly string[] | undefined
  /** The release into which what was changed is put. */
  readonly release?: string | undefined
  readonly dryRun: boolean
}

/** Result of an import, or of its dry run. */
interface XliffOutcome {
  readonly counts: Readonly<Record<SegmentOutcome, number>>
  readonly segments: readonly PlannedSegment[]
  readonly documents: readonly Omit<AppliedDocument, 'segments'>[]
}

/** Translation files: export and import. Every function authorises by the loaded documents. */
export type TranslationFiles = ReturnType<typeof createTranslationFiles>

/** A text of a translation, and what was said of texts like it. */
interface ProposedText {
  readonly element: string
  readonly name: string
  readonly proposals: readonly Pick<Proposal, 'text' | 'match' | 'source' | 'title'>[]
}

export function createTranslationFiles(context: TranslationContext) {
  return {
    ...bindTo(context, {
      export: exportWithNotes,
      proposals: proposalsFor,
    }),

    async import(user: User, { xliff, skip, release, dryRun }: XliffImport): Promise<XliffOutcome> {
      const units: ReadUnit[] = []
      for await (const part of readApart(xliffTask, xliff, { bytes: xliff.length })) units.push(...part)
      return importUnits(context, user, { units, skip, release, dryRun })
    },
    /** The same of the body of a request, which is on the disk. */
    async importBody(
      user: User,
      { path, bytes }: { readonly path: string; readonly bytes: number },
      dryRun: boolean,
    ): Promise<XliffOutcome> {
      const units: ReadUnit[] = []
      let asked: AskedImport = {}
      for await (const part of readApart(bodyTask, path, { bytes })) {
        if ('asked' in part) asked = part.asked
        else units.push(...part.units)
      }
      return importUnits(context, user, { ...asked, units, dryRun })
    },
  }
}

async function importUnits(
  context: TranslationContext,
  user: User,
  { units, skip = [], release, dryRun }: Omit<XliffImport, 'xliff'> & { readonly units: readonly ReadUnit[] },
): Promise<XliffOutcome> {
  const plan = await planImport(context, user, units, glossaryWarnings(await readGlossary(context.store)))
  if (release !== undefined) await context.releases.get(user, release)
  const left = new Set(skip)
  const applied: AppliedDocument[] = []
  for (const document of plan.documents) {
    const { found, segments } = document
    const { collection, id, title } = found
    applied.push(
      dryRun
        ? { collection, document: id, title, isNew: !(found.page?.target ?? found.record?.target), segments }
        : await applyDocument(context, user, document, { skip: left, release }),
    )
  }
  const segments = [...applied.flatMap((each) => each.segments), ...plan.strays]
  return { counts: countsOf(segments), segments, documents: applied.map(({ segments: _, ...rest }) => rest) }
}

/** A file with notes of the glossary; if asked, texts without a translation begin with the best that was said of such texts. */
async function exportWithNotes(context: TranslationContext, user: User, asked: XliffExport) {
  const glossary = await readGlossary(context.store)
  const memories = new Map<string, Promise<Memory>>()
  const step: UnitStep = async (unit, found) => {
    const notes = [...unit.notes, ...glossaryNotes(glossary, unit, found)]
    if (unit.target || !asked.prefill) return { ...unit, notes }
    const { sourceLanguage, language } = found
    const memory = memories.get(sourceLanguage) ?? readMemory(context, user, sourceLanguage, language)
    memories.set(sourceLanguage, memory)
    const [best] = (await memory).proposalsFor(unit, 1)
    if (!best) return { ...unit, notes }
    const { inline: target, codes: targetCodes, match, source } = best
    if (match < 100) notes.push({ category: 'memory', text: `${match} %: ${source}` })
    return { ...unit, target, targetCodes, match, notes }
  }
  return exportXliff(context, user, asked, step)
}

/** Earlier translations of texts like those of a page, and the rules of its glossary, for the one who translates it. */
async function proposalsFor(context: TranslationContext, user: User, page: string) {
  const { page: asked } = await context.pages.get(user, page)
  const { sourceLanguage, language, units, site_id } = await translatablePage(context, user, page, asked.language_code)
  if (units.length === 0) return { rows: [], rules: [] }
  const memory = await readMemory(context, user, sourceLanguage, language)
  const rows = units.flatMap((unit): readonly ProposedText[] => {
    if (unit.place?.kind !== 'text') return []
    const proposals = memory
      .proposalsFor(unit)
      .filter(({ text }) => text !== unit.targetText)
      .map(({ text, match, source, title }) => ({ text, match, source, title }))
    return proposals.length > 0 ? [{ element: unit.place.element, name: unit.place.name, proposals }] : []
  })
  return { rows, rules: (await readGlossary(context.store)).rules(site_id, language) }
}

function countsOf(segments: readonly PlannedSegment[]): XliffOutcome['counts'] {
  const counts = Object.fromEntries(segmentOutcomes.map((outcome) => [outcome, 0])) as Record<SegmentOutcome, number>
  for (const { outcome } of segments) counts[outcome]++
  return counts
}
