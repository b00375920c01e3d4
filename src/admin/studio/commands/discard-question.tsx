import { useSyncExternalStore } from 'react'
import { t } from '#messages/interface.ts'
import { announce } from '../../components/announce.ts'
import { confirm } from '../../components/confirm.ts'
import type { Editor } from '../editor.ts'
import { discardEdits, type PersonalChanges, unsavedByPerson } from './discard.ts'

/** Asks before unsaved changes are discarded, with their number by editor. */
export async function askToDiscard(editor: Editor): Promise<void> {
  const isConfirmed = await confirm({
    title: t('Discard unsaved changes?'),
    text: <UnsavedChanges editor={editor} />,
    action: t('Discard'),
    isDestructive: true,
  })
  if (isConfirmed && editor.run(discardEdits(editor.studio)))
    announce(t('Unsaved changes discarded. Undo brings them back.'))
}

function UnsavedChanges({ editor: { studio, session } }: { readonly editor: Editor }) {
  // What others write meanwhile is counted as well.
  useSyncExternalStore(studio.store.subscribe, () => studio.get().pending)
  return (
    <>
      <p>{t('The page goes back to its last saved version, for everyone. These changes go:')}</p>
      <ul>
        {unsavedByPerson(studio, session.user.name).map((each) => (
          <li key={each.name}>{formatChanges(each)}</li>
        ))}
      </ul>
      <p className="vx-help">{t('You can bring them back with Undo.')}</p>
    </>
  )
}

function formatChanges({ name, count, isOwn }: PersonalChanges): string {
  return isOwn
    ? t('You: {count, plural, one {# change} other {# changes}}', { count })
    : t('{name}: {count, plural, one {# change} other {# changes}}', { name, count })
}
