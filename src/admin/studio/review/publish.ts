import { notifications } from '@mantine/notifications'
import { api } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { queryClient } from '../../api/queries.ts'
import { ApiError } from '../../api/transport.ts'
import { openThreads } from './threads.ts'
import type { Editor } from '../editor.ts'

/** Saves what is unsaved and makes it what visitors see. */
export async function publishPage({ saver, studio, say }: Editor): Promise<void> {
  if ((await saver.save()) !== 'saved') return say('Nothing was published: the page is not saved yet.')
  const { page } = studio.get()
  try {
    await saver.exclusively(() => api.publish(page.id, studio.get().revision, page.site_id))
    void queryClient.invalidateQueries({ queryKey: ['pages'] })
    void queryClient.invalidateQueries({ queryKey: ['page', page.id] })
    const open = openThreads(page.review)
    if (open === 0) say('Published. Visitors see it from now on.')
    else
      notifications.show({
        color: 'yellow',
        title: `Published with ${open === 1 ? 'an open comment' : `${open} open comments`}`,
        message: 'Visitors see it from now on. Review shows what is still to be settled.',
        autoClose: 10_000,
      })
  } catch (error) {
    notifications.show({ color: 'red', title: 'Not published', message: problemsIn(error), autoClose: 10_000 })
  }
}

/** Problems that prevent publishing, each in a sentence, the first few of them. */
function problemsIn(error: unknown): string {
  const problems =
    error instanceof ApiError && Array.isArray(error.details.problems)
      ? (error.details.problems as { reason?: string }[])
      : []
  const reasons = problems.flatMap(({ reason }) => reason ?? [])
  if (reasons.length === 0) return errorMessage(error)
  return reasons.slice(0, 3).join(' ') + (reasons.length > 3 ? ` And ${reasons.length - 3} more.` : '')
}
