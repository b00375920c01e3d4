import { UnpublishPage } from '../../screens/pages/unpublish-page.tsx'
import { useEditor, useUi } from '../context.tsx'
import { closeDialog } from '../state/ui-store.ts'

/** Asks what visitors meet before the open page is taken from them. */
export function UnpublishDialog() {
  const { ui, saver, studio } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'unpublish')
  if (!open) return null
  return (
    <UnpublishPage
      page={studio.get().page}
      close={() => closeDialog(ui, 'unpublish')}
      inTurn={(ask) => saver.exclusively(ask)}
    />
  )
}
