import { UnpublishPage } from '../../screens/pages/unpublish-page.tsx'
import { useEditor, useUi } from '../context.tsx'
import { closeDialog } from '../state/ui-store.ts'

/** Dialog that unpublishes the open page and sets the answer at its address. */
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
