import { notifications } from '@mantine/notifications'
import { spoken, t } from '#messages/interface.ts'
import type { Problem } from '#document/placement-rules.ts'
import { api } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { queryClient } from '../../api/queries.ts'
import { ApiError } from '../../api/transport.ts'
import { openThreads } from './threads.ts'
import type { Editor } from '../editor.ts'

/** Saves what is unsaved and makes it what visitors see. */
export async function publishPage({ saver, studio, say, problems }: Editor): Promise<void> {
  if ((await saver.save()) !== 'saved')
    return say(
      t({
        id: 'studio.publish.not-saved',
        defaultMessage: 'The page was not published because it could not be saved.',
      }),
    )
  const { page } = studio.get()
  try {
    await saver.exclusively(() => api.publish(page.id, studio.get().revision, page.site_id))
    void queryClient.invalidateQueries({ queryKey: ['pages'] })
    void queryClient.invalidateQueries({ queryKey: ['page', page.id] })
    const open = openThreads(page.review)
    const lost = problems.get().filter(({ kind }) => kind === 'reference' || kind === 'empty')
    if (lost.length > 0) warnOf(lost)
    else if (open === 0) say(t({ id: 'studio.publish.published', defaultMessage: 'Page published' }))
    else
      notifications.show({
        color: 'yellow',
        title: t(
          {
            id: 'studio.publish.published-with-comments',
            defaultMessage:
              '{count, plural, one {Page published with # open comment} other {Page published with # open comments}}',
          },
          { count: open },
        ),
        message: t({
          id: 'studio.publish.published-help',
          defaultMessage: 'Visitors see it now. Open the review to resolve the comments.',
        }),
        autoClose: 10_000,
      })
  } catch (error) {
    notifications.show({
      color: 'red',
      title: t({ id: 'studio.publish.failed', defaultMessage: 'Page not published' }),
      message: problemsIn(error),
      autoClose: 10_000,
    })
  }
}

/** Says what visitors miss on a page that was published: records and files that are not there. */
function warnOf(lost: readonly Problem[]): void {
  notifications.show({
    color: 'yellow',
    title: t(
      {
        id: 'studio.publish.published-with-problems',
        defaultMessage: '{count, plural, one {Page published with # problem} other {Page published with # problems}}',
      },
      { count: lost.length },
    ),
    message: firstOf(lost.map(({ reason }) => spoken(reason))),
    autoClose: 10_000,
  })
}

/** Problems that prevent publishing, each in a sentence, the first few of them. */
function problemsIn(error: unknown): string {
  const problems =
    error instanceof ApiError && Array.isArray(error.details.problems)
      ? (error.details.problems as { reason?: string }[])
      : []
  const reasons = problems.flatMap(({ reason }) => reason ?? [])
  if (reasons.length === 0) return errorMessage(error)
  return firstOf(reasons)
}

/** The first few of several sentences, and how many there are more. */
function firstOf(reasons: readonly string[]): string {
  const shown = reasons.slice(0, 3).join(' ')
  return reasons.length > 3
    ? t(
        { id: 'studio.publish.and-more', defaultMessage: '{reasons} And {count} more.' },
        { reasons: shown, count: reasons.length - 3 },
      )
    : shown
}
