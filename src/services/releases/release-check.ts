import { readData } from '#entities/define.ts'
import { problemsOf } from '#document/placement-rules.ts'
import type { Page } from '#model/page.ts'
import type { ReleaseItem, Store } from '#db/store.ts'
import { assetsShown, missingAlt } from '../media/missing-alt.ts'
import { entityAt } from '../records/record-service.ts'
import { referencesOf } from '../records/record-fields.ts'
import { referencesOfPage } from '../pages/page-references.ts'
import { placementRules } from '../placement-rules.ts'

/** What stands between an item of a release and visitors. */
export interface ItemState {
  readonly item: ReleaseItem
  readonly state: 'ready' | 'already' | 'not_ready'
  /** What must be mended first. */
  readonly errors: readonly string[]
  /** Visitors see something else by now than when it was put in: publishing would undo that. */
  readonly conflict: boolean
  /** It was saved again since it was put in. */
  readonly hasNewer: boolean
}

/** Looks at an item as if its release were published now. */
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

/** Where the document of an item leads. */
export function usesOfItem({ entity, document }: ReleaseItem) {
  return entity === 'pages' ? referencesOfPage(document as unknown as Page) : referencesOf(entityAt(entity), document)
}
