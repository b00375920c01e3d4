import { t } from '#messages/interface.ts'
import { announce } from '../../components/announce.ts'
import { isTooSmall } from '../state/canvas-store.ts'
import type { Editor } from '../editor.ts'

/** Toggles the section view, which shows the blocks of the page as strips. */
export function toggleSections(editor: Editor): void {
  if (editor.canvas.getState().sections) return leaveSections(editor)
  editor.canvas.setState({ sections: { open: null } })
  announce(t('Section view. Arrow keys select, Alt with arrow keys moves, Enter opens a group, V leaves.'))
}

/** Opens or closes the strip of a group; for a slice, scrolls to it on the page. */
export function openStrip(editor: Editor, id: string | undefined): void {
  const { canvas, studio, select } = editor
  const element = id === undefined ? undefined : studio.index.get(id)?.element
  if (!element) return
  if (element.type !== 'group') return leaveSections(editor, element.id)
  if (studio.index.get(element.id)?.parent !== null) return
  const isOpen = canvas.getState().sections?.open === element.id
  canvas.setState({ sections: { open: isOpen ? null : element.id } })
  select([element.id])
}

function leaveSections({ canvas, bridge, studio }: Editor, id = studio.get().selection.elements[0]): void {
  const { zoom } = canvas.getState()
  canvas.setState({ sections: null, ...(isTooSmall(zoom) && { zoom: 'fit' }) })
  announce(t('Page view'))
  if (id === undefined) return
  studio.select([id])
  // Once the page is as high as it is again.
  requestAnimationFrame(() => bridge.send({ kind: 'select', elements: [id], scroll: true }))
}
