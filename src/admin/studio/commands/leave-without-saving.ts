import { t } from '#messages/interface.ts'
import { confirm } from '../../components/confirm.ts'
import type { Editor } from '../editor.ts'

/** Asks, then takes back the user's own edits since the page was opened, saved by themselves or not, and calls `leave`. */
export async function leaveWithoutSaving({ studio, saver }: Editor, leave: () => void): Promise<void> {
  const count = studio.get().history.past.length
  const isConfirmed = await confirm({
    title: t('Leave without saving?'),
    text: t(
      '{count, plural, one {Your change} other {Your # changes}} since you opened the page will be undone, even what was saved as a draft. Changes by others stay.',
      { count },
    ),
    action: t('Leave without saving'),
    isDestructive: true,
  })
  if (!isConfirmed) return
  while (studio.undo() !== undefined) continue
  const isAllUndone = studio.get().history.past.length === 0
  if ((await saver.save()) === 'saved' && isAllUndone) leave()
}
