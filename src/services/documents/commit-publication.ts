import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { refuseOutside } from '../accounts/scope-change.ts'
import { assertApproved, assertPublisher } from './approval.ts'
import { assertHasDrafts, assertNotTrashed } from './document-access.ts'
import { kindOf } from './document-kind.ts'
import type { Actor, CheckStage, Document, DocumentContext, DocumentKind, DocumentRef } from './document-kind.ts'
import { endReview } from './review-requests.ts'
import { followMoves, publishedPaths } from './published-paths.ts'

/** Publication or withdrawal of a document, for the guards. */
export interface Publication<Row = unknown> {
  readonly kind: DocumentKind<Row>
  /** As visitors will see it. */
  readonly document: Document<Row>
  /** As it is stored, where visitors will see another version. */
  readonly stored?: Document<Row>
  /** `take-back` is of an appointment, after which nothing happens. */
  readonly action: 'publish' | 'unpublish' | 'take-back'
}

/** Guards of publications, in order. */
export const publicationGuards = [
  'permission',
  'drafts',
  'trash',
  'publisher',
  'approval',
  'problems',
  'leaving',
] as const
type Guard = (typeof publicationGuards)[number]

interface Asked extends Publication {
  readonly store: Store
  readonly source: PublicationSource
  readonly user: User
  readonly stage: CheckStage
}

const guards: Readonly<Record<Guard, (asked: Asked) => void | Promise<void>>> = {
  permission: ({ store, user, document, stored = document }) =>
    refuseOutside(store, user, 'publish', stored.subject, document.subject),
  drafts: ({ kind, document }) => assertHasDrafts(kind, document.entity),
  trash: ({ document, stored = document }) => assertNotTrashed(stored),
  /** What visitors see again by an undo is as much a decision as what they see again, also where it is nothing. */
  async publisher({ store, source, user, document, action }) {
    if (action === 'publish' || source === 'undo' || source === 'schedule') await assertPublisher(store, user, document)
  },
  async approval({ store, source, kind, user, document, stored = document, action }) {
    if (action === 'publish' || source === 'schedule') await assertApproved(store, kind, user, stored)
  },
  async problems({ kind, document, stage, action }) {
    const problems = action === 'publish' ? await kind.problems(document, stage) : undefined
    if (problems) throw problems.error
  },
  async leaving({ kind, user, document, action }) {
    if (action === 'unpublish') await kind.refuseLeaving(user, document, 'unpublish')
  },
}

const askedThen = 'asked of who made the appointment, when it was made'

interface Source {
  /** How strictly problems are looked for. */
  readonly stage: CheckStage
  readonly skipped: Partial<Record<Guard, string>>
}

/** Sources of publications, each with the guards it skips, and why. */
export const publicationSources = {
  publish: { stage: 'publish', skipped: {} },
  schedule: { stage: 'schedule', skipped: {} },
  appointment: {
    stage: 'schedule',
    skipped: {
      permission: askedThen,
      drafts: askedThen,
      trash: 'the trash takes its appointments back',
      publisher: askedThen,
      approval: 'an approval that lapsed lets it wait, and tells who made the appointment',
    },
  },
  release: {
    stage: 'release',
    skipped: { problems: 'asked of all of its documents together, and told in one refusal' },
  },
  'release-appointment': {
    stage: 'release',
    skipped: {
      permission: askedThen,
      publisher: askedThen,
      approval: askedThen,
      problems: 'asked of all of its documents together, and told in one refusal',
    },
  },
  undo: { stage: 'schedule', skipped: { approval: 'visitors saw it so before, and it was approved then' } },
} as const satisfies Record<string, Source>

export type PublicationSource = keyof typeof publicationSources

/** The user for whom the schedule acts for: nobody whose rights are asked. */
const nobody = { id: 'system', name: 'Schedule', assignments: [] } as unknown as User

/** Runs the guards of a source; throws their refusals. */
export async function guardPublication<Row>(
  { store }: Pick<DocumentContext, 'store'>,
  source: PublicationSource,
  publication: Publication<Row>,
  user: User = nobody,
): Promise<void> {
  const { stage, skipped }: Source = publicationSources[source]
  const asked = { ...(publication as unknown as Publication), store, source, user, stage }
  for (const name of publicationGuards) if (skipped[name] === undefined) await guards[name](asked)
}

/**
 * Commits guarded publications and follows moves by redirects: the only way to publish. False where `store` stored nothing
 * because of a concurrent request.
 */
export async function commitPublication(
  context: Pick<DocumentContext, 'store' | 'kinds' | 'adminAt'>,
  actor: Actor,
  documents: readonly DocumentRef[],
  store: () => Promise<boolean>,
): Promise<boolean> {
  const before = await publishedPaths(context.kinds, documents)
  if (!(await store())) return false
  await followMoves(context, actor, before)
  for (const ref of documents) await endReviewOf(context, actor, ref)
  return true
}

/** Ends the review of a document that visitors see now. */
async function endReviewOf(
  context: Pick<DocumentContext, 'store' | 'kinds' | 'adminAt'>,
  actor: Actor,
  ref: DocumentRef,
): Promise<void> {
  if (!(await context.store.reviewRequests.get(ref.entity, ref.id))) return
  const document = await kindOf(context.kinds, ref.entity).find(ref)
  if (document) await endReview(context, actor, document, 'published')
}
