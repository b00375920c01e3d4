import { sentence, type AnySentence } from '#messages/sentence.ts'
import type { ReleaseItem } from '#db/store.ts'
import { type Document, kindOf } from '../documents/document-kind.ts'
import type { ReleaseContext } from './release-access.ts'
import { currentDocument, releasedDocument } from './release-documents.ts'

/** State of a release item: the problems to solve before it can be published. */
export interface ItemState {
  readonly item: ReleaseItem
  readonly state: 'ready' | 'already' | 'not_ready'
  /** Errors to fix first. */
  readonly errors: readonly AnySentence[]
  /** Whether the published version has changed since the item was added: publishing would undo that change. */
  readonly conflict: boolean
  /** Whether it was saved again since it was added. */
  readonly hasNewer: boolean
}

/** States of a release's items, as if published now. */
export async function statesOf(context: ReleaseContext, id: string): Promise<readonly ItemState[]> {
  return Promise.all((await context.releases.items(id)).map((item) => stateOf(context, item)))
}

/** State of an item, as if its release were published now. */
export async function stateOf(context: ReleaseContext, item: ReleaseItem): Promise<ItemState> {
  const current = await currentDocument(context, item)
  if (!current)
    return {
      item,
      state: 'not_ready',
      errors: [sentence('This no longer exists. Remove it from the release.')],
      conflict: false,
      hasNewer: false,
    }
  const { published_revision, revision } = current
  const isDone = item.action === 'publish' ? published_revision === item.revision : published_revision === null
  const errors = item.action === 'publish' && !isDone ? await errorsOf(context, current, item) : []
  return {
    item,
    state: isDone ? 'already' : errors.length > 0 ? 'not_ready' : 'ready',
    errors,
    conflict: !isDone && published_revision !== item.base_revision,
    // What goes back to a version before the published one does so on purpose.
    hasNewer:
      item.action === 'publish' && revision > item.revision && item.revision >= (item.base_revision ?? item.revision),
  }
}

async function errorsOf(
  context: ReleaseContext,
  current: Document,
  item: ReleaseItem,
): Promise<readonly AnySentence[]> {
  const released = await releasedDocument(context, current, item)
  const problems = await kindOf(context.kinds, item.entity).problems(released, 'release')
  return problems?.reasons ?? []
}
