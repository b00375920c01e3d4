import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { ErrorState } from '../../components/states.tsx'
import { useEditor, useUi } from '../context.tsx'
import { undoPublication } from './publish.ts'
import { closeDialog } from '../state/ui-store.ts'

/** Confirmation before a publication is undone. */
export function UndoPublishDialog() {
  const editor = useEditor()
  const { ui, say } = editor
  const publication = useUi((it) => (it.dialog === 'undo-publish' ? it.publication : null))
  const close = () => closeDialog(ui, 'undo-publish')
  const undoing = useMutation({
    mutationFn: async () => publication && undoPublication(editor, publication),
    onSuccess: () => {
      close()
      say(t('Publishing undone. Your draft is unchanged.'))
    },
  })
  const others = (publication?.pages.length ?? 1) - 1
  return (
    <Modal opened={publication !== null} onClose={close} title={t('Undo publishing?')}>
      <UndoText publication={publication} />
      {others > 0 && <OthersToo others={others} />}
      {undoing.isError && <ErrorState error={undoing.error} />}
      <DialogAnswers
        close={close}
        beginsWithNo
        go={() => undoing.mutate()}
        busy={undoing.isPending}
        yes={t('Undo publishing')}
      />
    </Modal>
  )
}

/** Text about the page after the undo. */
function UndoText({ publication }: { readonly publication: { readonly isFirst: boolean } | null }) {
  return (
    <p>
      {publication?.isFirst
        ? t('Visitors no longer see this page. Your draft stays as it is.')
        : t('Visitors see the version from before again. Your draft stays as it is.')}
    </p>
  )
}

/** Note on translations that are put back too. */
function OthersToo({ others }: { readonly others: number }) {
  return (
    <p>
      {t(
        '{count, plural, one {# translation that went with it is put back too.} other {# translations that went with it are put back too.}}',
        { count: others },
      )}
    </p>
  )
}
