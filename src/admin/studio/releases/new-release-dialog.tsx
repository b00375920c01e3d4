import { Modal } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { ReleaseForm } from '../../screens/releases/release-form.tsx'
import { useEditor, useUi } from '../context.tsx'
import { closeDialog } from '../state/ui-store.ts'

/** Dialog that creates a release, which becomes the editor's target. */
export function NewReleaseDialog() {
  const { ui, release, studio } = useEditor()
  const opened = useUi(({ dialog }) => dialog === 'new-release')
  const close = () => closeDialog(ui, 'new-release')
  return (
    <Modal opened={opened} onClose={close} title={t('New release')} size={480}>
      {opened && (
        <ReleaseForm
          siteAtHand={studio.get().page.site_id}
          close={close}
          saved={({ id }) => {
            release.choose(id)
            close()
          }}
        />
      )}
    </Modal>
  )
}
