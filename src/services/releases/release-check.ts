import { readData } from '#entities/define.ts'
import { problemsOf } from '#document/placement-rules.ts'
import type { Page } from '#model/page.ts'
import type { ReleaseItem, Store } from '#db/store.ts'
import { assetsShown, missingAlt } from '../media/missing-alt.ts'
import { entityAt } from '../records/record-service.ts'
import { referencesOf } from '../records/record-fields.ts'
import { referencesOfPage } from '../pages/page-references.ts'
import { placementRules } from '../placement-rules.ts'

/** State of a release item: the problems to solve before it can be published. */
export interface ItemState {
  readonly item: ReleaseItem
  readonly state: 'ready' | 'already' | 'not_ready'
  /** Errors to fix first. */
  readonly errors: readonly string[]
  /** Whether the published version has changed since the item was added: publishing would undo that change. */
  readonly conflict: boolean
  /** Whether it was saved again since it was added. */
  readonly hasNewer: boolean
}

/** Checks an item as if its release were published now. */
export async function stateOf(store: Store, item: ReleaseItem): Promise<ItemState> {
  const current = await currentOf(store, item)
  if (!current)
    return {
      item,
      state: 'not_ready',
      errors: ['It is no longer there. Take it out.'],
      conflict: false,
      hasNewer: false,
    }
  const { published_revision, revision } = current
  const isDone = item.action === 'publish' ? published_revision === item.revision : published_revision === null
  const errors = item.action === 'publish' && !isDone ? await errorsOf(store, item) : []
  return {
    item,
    state: isDone ? 'already' : errors.length > 0 ? 'not_ready' : 'ready',
    errors,
    conflict: !isDone && published_revision !== item.base_revision,
    hasNewer: item.action === 'publish' && revision > item.revision,
  }
}

export interface Current {
  readonly revision: number
  readonly published_revision: number | null
}

/** The document as it is now; undefined when it is gone or in the trash. */
export async function currentOf(
  store: Store,
  { entity, document_id }: Pick<ReleaseItem, 'entity' | 'document_id'>,
): Promise<Current | undefined> {
  if (entity === 'pages') return store.pages.get(document_id)
  const row = await store.records.get(entity, document_id)
  return row && !row.deleted_at ? row : undefined
}

async function errorsOf(store: Store, { entity, document }: ReleaseItem): Promise<readonly string[]> {
  if (entity === 'pages') {
    const page = document as unknown as Page
    const problems = [
      ...problemsOf(page, placementRules).filter(({ kind }) => kind !== 'unknown'),
      ...missingAlt(page, await store.media.many(assetsShown(page))),
    ]
    return problems.map(({ reason }) => reason)
  }
  const { problems } = readData(entityAt(entity), document, { before: document, complete: true })
  return Object.entries(problems).map(([field, problem]) => `${field}: ${problem}`)
}

/** References of a release item's document. */
export function usesOfItem({ entity, document }: ReleaseItem) {
  return entity === 'pages' ? referencesOfPage(document as unknown as Page) : referencesOf(entityAt(entity), document)
}
