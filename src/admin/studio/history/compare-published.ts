import { api } from '../../api.ts'
import { sentenceOf } from '../../parts/states.tsx'
import type { Workbench } from '../workbench.ts'

/** Compares the page with what visitors see of it. */
export async function compareWithPublished({ studio, compare, say }: Workbench): Promise<void> {
  const { id } = studio.get().page
  try {
    const { published_revision: revision } = await api.page(id)
    if (revision === null) return say('Visitors do not see this page yet. Publish it first.')
    compare.with('what visitors see', (await api.pageVersion(id, revision)).page)
  } catch (error) {
    say(sentenceOf(error))
  }
}
