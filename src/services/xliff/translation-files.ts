import type { User } from '#db/store.ts'
import { type AppliedDocument, applyDocument } from './apply.ts'
import { exportXliff, type XliffExport } from './export.ts'
import { type PlannedSegment, planImport, type SegmentOutcome, segmentOutcomes } from './plan.ts'
import { readXliff } from './read-xliff.ts'
import type { TranslationContext } from './translatables.ts'

/** A file that came back from translators, and what is to be done with it. */
export interface XliffImport {
  readonly xliff: string
  /** Units that are left as they are. */
  readonly skip?: readonly string[]
  /** The release into which what was changed is put. */
  readonly release?: string
  readonly dryRun: boolean
}

/** What an import did, or would do. */
export interface XliffOutcome {
  readonly counts: Readonly<Record<SegmentOutcome, number>>
  readonly segments: readonly PlannedSegment[]
  readonly documents: readonly Omit<AppliedDocument, 'segments'>[]
}

/** Texts out to translators and in again. Every function authorises by the documents that it resolves. */
export interface TranslationFiles {
  export(user: User, asked: XliffExport): ReturnType<typeof exportXliff>
  import(user: User, given: XliffImport): Promise<XliffOutcome>
}

export function createTranslationFiles(context: TranslationContext): TranslationFiles {
  return {
    export: (user, asked) => exportXliff(context, user, asked),
    async import(user, { xliff, skip = [], release, dryRun }) {
      const plan = await planImport(context, user, readXliff(xliff), async () => () => [])
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
    },
  }
}

function countsOf(segments: readonly PlannedSegment[]): XliffOutcome['counts'] {
  const counts = Object.fromEntries(segmentOutcomes.map((outcome) => [outcome, 0])) as Record<SegmentOutcome, number>
  for (const { outcome } of segments) counts[outcome]++
  return counts
}
