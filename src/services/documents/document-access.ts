import { sentence, declaredName } from '#messages/sentence.ts'
import type { Action } from '../accounts/subject.ts'
import { VoixError } from '#model/errors.ts'
import type { User } from '#db/store.ts'
import { authorise, denial } from '../accounts/permissions.ts'
import type { Document, DocumentKind, DocumentRef } from './document-kind.ts'

type Findable<Row> = Pick<DocumentKind<Row>, 'find' | 'namesOf' | 'isHidden'>

/** Document by reference, for a user who may read it and do the action. Throws `not-found` or `not-allowed`. */
export async function authorizedDocument<Row>(
  { find, ...kind }: Findable<Row>,
  user: User,
  ref: DocumentRef,
  action: Action,
): Promise<Document<Row>> {
  return authorizedRow(await find(ref), kind, user, ref, action)
}

/** Authorises an action on a loaded document. Throws `not-found` or `not-allowed`. */
export function authorizedRow<Row>(
  document: Document<Row> | undefined,
  { namesOf, isHidden }: Omit<Findable<Row>, 'find'>,
  user: User,
  ref: DocumentRef,
  action: Action,
): Document<Row> {
  if (!document || (isHidden && denial(user, 'read', document.subject)))
    throw new VoixError('not-found', { what: namesOf(ref.entity).one })
  authorise(user, 'read', document.subject)
  authorise(user, action, document.subject)
  return document
}

/** Document in the trash for an action. Throws `not-found` where it may not be read, or `not-allowed`. */
export async function authorizedInTrash<Row>(
  { findInTrash, namesOf }: Pick<DocumentKind<Row>, 'findInTrash' | 'namesOf'>,
  user: User,
  ref: DocumentRef,
  action: Action,
): Promise<Document<Row>> {
  return authorizedDocument({ find: findInTrash, namesOf, isHidden: true }, user, ref, action)
}

/** Throws `wrong-state` for a document in the trash. */
export function assertNotTrashed({ isTrashed }: Pick<Document, 'isTrashed'>): void {
  if (isTrashed)
    throw new VoixError('wrong-state', {
      reason: sentence('This is in the trash. Restore it first.'),
    })
}

/** Throws `wrong-state` for a document without drafts, which is neither published nor scheduled. */
export function assertHasDrafts(
  { hasDrafts, namesOf }: Pick<DocumentKind, 'hasDrafts' | 'namesOf'>,
  entity: string,
): void {
  if (!hasDrafts(entity))
    throw new VoixError('wrong-state', {
      reason: sentence('{many} are live as long as they exist.', { many: declaredName(namesOf(entity).many) }),
    })
}
