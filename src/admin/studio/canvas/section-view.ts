import { announce } from '../../components/announce.ts'
import { isTooSmall } from '../state/ui-store.ts'
import type { Editor } from '../state/editor.ts'

/** Shows the blocks of the page as strips, or the page itself again. */
export function toggleSections(editor: Editor): void {
  if (editor.ui.getState().sections) return leaveSections(editor)
  editor.ui.setState({ sections: { open: null } })
  announce('Section view. Arrows choose, Alt and arrows move, Enter opens a group, V leaves it.')
}

/** Opens or closes the strip of a group; that of a slice scrolls to the slice on the page. */
export function openStrip(editor: Editor, id: string | undefined): void {
  const { ui, studio, select } = editor
  const element = id === undefined ? undefined : studio.index.get(id)?.element
  if (!element) return
  if (element.type !== 'group') return leaveSections(editor, element.id)
  if (studio.index.get(element.id)?.parent !== null) return
  const isOpen = ui.getState().sections?.open === element.id
  ui.setState({ sections: { open: isOpen ? null : element.id } })
  select([element.id])
}

function leaveSections({ ui, canvas, studio }: Editor, id = studio.get().selection.elements[0]): void {
  const { zoom } = ui.getState()
  ui.setState({ sections: null, ...(isTooSmall(zoom) && { zoom: 'fit' }) })
  announce('The page as it is')
  if (id === undefined) return
  studio.select([id])
  // Once the page is as high as it is again.
  requestAnimationFrame(() => canvas.send({ kind: 'select', elements: [id], scroll: true }))
}
