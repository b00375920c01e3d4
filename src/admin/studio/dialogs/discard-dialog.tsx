import { Modal } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { announce } from '../../components/announce.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { discardEdits, type PersonalChanges, unsavedByPerson } from '../commands/discard.ts'
import { useDocument, useEditor, useUi } from '../context.tsx'
import { closeDialog } from '../state/ui-store.ts'

/** Confirmation before unsaved changes are discarded, with their number by editor. */
export function DiscardDialog() {
  const isOpen = useUi((ui) => ui.dialog === 'discard')
  return isOpen ? <OpenDiscardDialog /> : null
}

function OpenDiscardDialog() {
  const { studio, ui, run, session } = useEditor()
  // What others write meanwhile is counted as well.
  useDocument(({ pending }) => pending)
  const close = () => closeDialog(ui, 'discard')
  const discard = () => {
    close()
    if (run(discardEdits(studio))) announce(t('Unsaved changes discarded. Undo brings them back.'))
  }
  return (
    <Modal opened onClose={close} title={t('Discard unsaved changes?')}>
      <p>{t('The page goes back to its last saved version, for everyone. These changes go:')}</p>
      <ul>
        {unsavedByPerson(studio, session.user.name).map((each) => (
          <li key={each.name}>{formatChanges(each)}</li>
        ))}
      </ul>
      <p className="vx-help">{t('You can bring them back with Undo.')}</p>
      <DialogAnswers close={close} beginsWithNo yes={t('Discard')} go={discard} isDestructive />
    </Modal>
  )
}

function formatChanges({ name, count, isOwn }: PersonalChanges): string {
  return isOwn
    ? t('You: {count, plural, one {# change} other {# changes}}', { count })
    : t('{name}: {count, plural, one {# change} other {# changes}}', { name, count })
}
