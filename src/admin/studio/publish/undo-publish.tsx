import { t } from '#messages/interface.ts'
import { confirm } from '../../components/confirm.ts'
import type { Editor } from '../editor.ts'
import { undoPublication } from './publish.ts'

/** Asks before the last publication of the page is undone, and undoes it. */
export async function askToUndoPublishing(editor: Editor): Promise<void> {
  const { publication } = editor.ui.getState()
  if (!publication) return
  const others = publication.pages.length - 1
  const isUndone = await confirm({
    title: t('Undo publishing?'),
    text: (
      <>
        <p>
          {publication.isFirst
            ? t('Visitors no longer see this page. Your draft stays as it is.')
            : t('Visitors see the version from before again. Your draft stays as it is.')}
        </p>
        {others > 0 && (
          <p>
            {t(
              '{count, plural, one {# translation that went with it is put back too.} other {# translations that went with it are put back too.}}',
              { count: others },
            )}
          </p>
        )}
      </>
    ),
    action: t('Undo publishing'),
    run: () => {
      // Of a failed attempt, only what is left is undone again.
      const left = editor.ui.getState().publication
      return left && undoPublication(editor, left)
    },
  })
  if (isUndone) editor.say(t('Publishing undone. Your draft is unchanged.'))
}
