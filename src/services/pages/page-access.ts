import { type AnySentence } from '#messages/sentence.ts'
import type { Action } from '../accounts/subject.ts'
import { wordsOnly } from '#document/words-only.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, User, Version } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import { translatesOnly } from '../accounts/translation-rights.ts'
import {
  approvalLapsed,
  asksForApproval,
  authorsOf,
  ownWorkDenial,
  unapprovedAppointment,
} from '../documents/approval.ts'
import { authorizedDocument } from '../documents/document-access.ts'
import type { LifeContext } from '../documents/document-kind.ts'
import { subjectOf } from './page-checks.ts'
import { documentOf, pageEntity } from './page-kind.ts'

/** Context of pages: store, document kind and clock. */
export type PageContext = LifeContext<PageRow, Version>

/** Reasons by denied action; allowed actions are missing. */
export type PageRefusals = Readonly<
  Partial<
    Record<
      'comment' | 'approve' | 'edit' | 'structure' | 'lock' | 'publish' | 'schedule' | 'delete' | 'manage',
      AnySentence
    >
  >
>

/** Page by id, for a user who may read it and do the action. Throws `not-found` or `not-allowed`. */
export async function authorizedPage(
  { kind }: Pick<PageContext, 'kind'>,
  user: User,
  id: string,
  action: Action = 'read',
): Promise<PageRow> {
  return (await authorizedDocument(kind, user, { entity: pageEntity, id }, action)).row
}

/** Denied actions of the user on a page, with the reasons; `structure` is everything but its texts. */
export async function pageRefusals({ store, kind }: PageContext, user: User, row: PageRow): Promise<PageRefusals> {
  const subject = subjectOf(row)
  const asked = ['comment', 'approve', 'edit', 'lock', 'publish', 'delete', 'manage'] as const
  const reasons = asked.map((action) => [action, denial(user, action, subject)] as const)
  const known: PageRefusals = Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined))
  const approve = known.approve ?? (await ownWorkDenial(store, user, await authorsShown(store, kind, row)))
  const structure = known.edit ?? (translatesOnly(user, subject) ? wordsOnly() : undefined)
  const lapsed = await unapprovedAppointment(store, kind, documentOf(row))
  return {
    ...known,
    ...(approve && { approve }),
    ...(structure && { structure }),
    ...(lapsed && { schedule: approvalLapsed(kind) }),
  }
}

/** Authors of a page, as its menu shows them: where no approval is required, the last editor. */
async function authorsShown(store: Store, kind: PageContext['kind'], row: PageRow): Promise<readonly string[]> {
  const document = documentOf(row)
  return (await asksForApproval(store, document.site_id))
    ? authorsOf(kind, document)
    : [row.updated_by, ...row.updated_with]
}
