import { UnpublishPage } from '../../screens/pages/unpublish-page.tsx'
import { useEditor, useUi } from '../context.tsx'

/** Asks what visitors meet before the open page is taken from them. */
export function UnpublishDialog() {
  const { ui, saver, studio } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'unpublish')
  if (!open) return null
  return (
    <UnpublishPage
      page={studio.get().page}
      close={() => ui.setState({ dialog: null })}
      inTurn={(ask) => saver.exclusively(ask)}
    />
  )
}
