import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { defineMessage } from '#messages/message.ts'
import { spoken, t } from '#messages/interface.ts'
import { keepsFromVisitors } from '#document/placement-rules.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { hideShown, showInPlace } from '../../components/kept-notification.ts'
import { publicAddress } from '../../components/site-origin.ts'
import type { Editor } from '../editor.ts'
import { placeOfProblem } from '../commands/problem-place.ts'
import { openThreads } from '../review/threads.ts'
import type { Carried } from './publish.ts'
import { askToUndoPublishing } from './undo-publish.tsx'

const about = 'published'

/** Notification about a published page, with a link to it and undo. */
export function tellPublished(editor: Editor, { publication, refused }: Carried): void {
  const { studio, problems } = editor
  const { page } = studio.get()
  const open = openThreads(page.review)
  const lost = problems.get().filter((each) => !keepsFromVisitors(each))
  const others = publication.pages.length - 1
  showInPlace(about, {
    color: refused.length > 0 || lost.length > 0 || open > 0 ? 'yellow' : 'green',
    title:
      lost.length > 0
        ? t('{count, plural, one {Page published with # problem} other {Page published with # problems}}', {
            count: lost.length,
          })
        : open > 0
          ? t('{count, plural, one {Page published with # open comment} other {Page published with # open comments}}', {
              count: open,
            })
          : t('Page published'),
    message: (
      <>
        {others > 0 && (
          <p>{t('{count, plural, one {With # translation.} other {With # translations.}}', { count: others })}</p>
        )}
        {lost.slice(0, 3).map((problem) => (
          <p key={`${problem.element} ${problem.field}`}>
            {placeOfProblem(editor, problem)}: {spoken(problem.reason)}
          </p>
        ))}
        <Refused reasons={refused} />
        <span className="vx-publish-ways">
          {!isUnaddressed(page) && (
            <Button
              size="compact-sm"
              variant="default"
              component="a"
              href={addressOf(editor)}
              target="_blank"
              leftSection={<IconExternalLink size={14} aria-hidden />}
            >
              {t(defineMessage('View', 'to look'))}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              forgetPublished()
              void askToUndoPublishing(editor)
            }}
          >
            {t('Undo')}
          </Button>
        </span>
      </>
    ),
    autoClose: 15_000,
  })
}

/** Hides the notification of the last publication, whose undo has become another one. */
export function forgetPublished(): void {
  hideShown(about)
}

/** Notification about a scheduled page. */
export function tellScheduled({ refused }: Carried, when: string): void {
  showInPlace(about, {
    color: refused.length > 0 ? 'yellow' : 'green',
    title: when,
    message: <Refused reasons={refused} />,
    autoClose: 10_000,
  })
}

function Refused({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <>
      <p>{t('These translations stay as they were:')}</p>
      <ul className="vx-publish-list">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  )
}

function addressOf({ studio, ui }: Editor): string {
  const { path, site_id, language_code } = studio.get().page
  const site = queryClient.getQueryData(sitesQuery.queryKey)?.find(({ id }) => id === site_id)
  return publicAddress({ path, language_code }, site, ui.getState().domain)
}
