import { dayMs } from '#model/constants.ts'
import { newcomerDays } from '#model/limits.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'

/** First steps of an editor, in their order. */
export const firstSteps = ['page', 'words', 'section', 'picture', 'comment', 'hand-in'] as const
export type FirstStep = (typeof firstSteps)[number]

/** First steps that a user has done, by what is stored of it, and whether these are their first days. */
export async function firstStepsOf(
  store: Store,
  user: Pick<User, 'id'>,
  now: Date,
): Promise<{ readonly isNew: boolean; readonly done: readonly FirstStep[] }> {
  const since = bornAt(user.id)
  const isNew = since !== undefined && now.getTime() - since < newcomerDays * dayMs
  const has = async (entity: string, ...actions: readonly string[]) => {
    for (const action of actions)
      if ((await store.events.list({ actor: user.id, entity, action, limit: 1 })).total > 0) return true
    return false
  }
  const { rows } = await store.events.list({ actor: user.id, entity: 'pages', action: 'update', limit: 50 })
  const changed = [...new Set(rows.map(({ document_id }) => document_id))]
  const did = (type: string) => store.pages.hasCommanded(changed, user.id, type)
  const isDone: Readonly<Record<FirstStep, () => Promise<boolean>>> = {
    page: () => has('pages', 'create'),
    words: () => did('field.'),
    section: () => did('element.add'),
    picture: () => has('media', 'create'),
    comment: () => did('annotation.'),
    'hand-in': () => has('pages', 'publish', 'in_review'),
  }
  const done: FirstStep[] = []
  for (const step of firstSteps) if (await isDone[step]()) done.push(step)
  return { isNew, done }
}

/** Instant at which an account was made, ms, by its id, a UUID of version 7; undefined for other ids. */
function bornAt(id: string): number | undefined {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined
}
