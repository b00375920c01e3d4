import { problemsOfNothingDrawn } from '#document/nothing-drawn.ts'
import { problemsElsewhere } from '#document/page-problems.ts'
import { keepsFromVisitors, type Problem, publishProblems } from '#document/placement-rules.ts'
import { elementOf } from '#document/tree.ts'
import { labelOf } from '#fields/field.ts'
import { limits } from '#model/limits.ts'
import { createBreather } from '#services/turns/breathe.ts'
import { needs, placementRules } from '#services/placement-rules.ts'
import type { PageRow, StoredUser } from '#services/repository-types.ts'
import { slicesDrawingNothing } from '#site/server/nothing-drawn.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { Context } from '../context.ts'

/** Reader of problems, and the origin of drawn pages. */
interface Asker {
  readonly user: StoredUser
  readonly origin: string
}

/** Problems of a working copy: its own, those of its references, and empty slices. */
export async function problemsOfPage(
  { content }: Pick<Context, 'content'>,
  row: PageRow,
  { user, origin }: Asker,
): Promise<readonly Problem[]> {
  const view = await content.readDraft(row, { origin })
  const found = [
    ...publishProblems(row.page, placementRules),
    ...(await problemsElsewhere(row.page, needs, (asked) => content.lostReferences(row, asked, user))),
  ]
  const told = new Set(found.map(({ element }) => element))
  const empty = slicesDrawingNothing(view).filter((id) => !told.has(id))
  const elements = empty.flatMap((id) => elementOf(row.page, id) ?? [])
  return [...found, ...problemsOfNothingDrawn(elements, catalogue, labelOf)]
}

/** Problem counts of the first pages of a list, computed each time, as problems depend on other pages, records and files. */
export async function problemCounts(
  { store, content }: Pick<Context, 'store' | 'content'>,
  ids: readonly string[],
  asker: Asker,
): Promise<ReadonlyMap<string, { readonly blocking: number; readonly told: number }>> {
  const breathe = createBreather()
  const counts = new Map<string, { readonly blocking: number; readonly told: number }>()
  for (const id of ids.slice(0, limits.problemsInLists)) {
    const row = await store.pages.get(id)
    if (!row) continue
    const problems = await problemsOfPage({ content }, row, asker)
    const blocking = problems.filter(keepsFromVisitors).length
    counts.set(id, { blocking, told: problems.length - blocking })
    await breathe()
  }
  return counts
}
