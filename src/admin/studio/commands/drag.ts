import { t } from '#messages/interface.ts'
import { dropTargets } from '#document/placement-rules.ts'
import type { Element } from '#model/page/page.ts'
import { announce } from '../../components/announce.ts'
import type { Editor } from '../editor.ts'
import { isInReach } from '../state/canvas-store.ts'
import type { DropPosition } from '../state/drop-position.ts'
import type { Dragging } from '../state/ui-store.ts'
import { dropPositionLabel, isWithin } from './drop-positions.ts'
import { addAt, legally, selectedInOrder } from './edits.ts'

/** Starts a drag of an element, and reports its drop targets to the canvas. */
export function startDrag({ studio, ui, canvas, bridge, rules }: Editor, drag: Omit<Dragging, 'place' | 'why'>): void {
  const targets = [...dropTargets(studio.get().page, rules, drag.element)]
  bridge.send({
    kind: 'drag',
    targets: Object.fromEntries(
      targets.flatMap(([parent, slots]) => (isInReach(canvas, parent) ? [[parent ?? '', [...slots]]] : [])),
    ),
  })
  const { elements } = studio.get().selection
  const isOneOfSeveral = drag.known && elements.length > 1 && elements.includes(drag.element.id)
  const name = isOneOfSeveral
    ? t('{count, plural, one {# element} other {# elements}}', { count: elements.length })
    : drag.name
  ui.setState({ dragging: { ...drag, name, place: null } })
  canvas.setState({ hovered: null })
}

/** Ends a drag, with a drop at the proposed position or without one. */
export function endDrag(editor: Editor, dropped: boolean): void {
  const { ui, bridge } = editor
  const { dragging } = ui.getState()
  ui.setState({ dragging: null })
  bridge.send({ kind: 'drag', targets: null })
  if (dropped && dragging?.place) dropAt(editor, dragging, dragging.place)
}

/** Ends a drag with a drop, unless a drop target of the studio handled it. */
export function finishDrag(editor: Editor): void {
  setTimeout(() => endDrag(editor, true))
}

/** Elements that are dragged with one: the selection that it belongs to, else itself. */
export function draggedWith({ studio }: Editor, element: Element): readonly Element[] {
  const chosen = selectedInOrder(studio)
  return chosen.some(({ id }) => id === element.id) ? chosen : [element]
}

/** Drops the dragged element at a position, with the rest of the selection if it belongs to it. */
export function dropAt(editor: Editor, drag: Omit<Dragging, 'place'>, { parent, slot, after }: DropPosition): void {
  const { studio, rules, run, say } = editor
  const { element, known, name } = drag
  if (after === element.id) return
  const place = { parent, slot, after }
  const moved = draggedWith(editor, element)
  if (moved.some(({ id }) => isWithin(studio.index.get, parent, id)))
    return say(t('An element cannot be inside itself.'))
  const done = run(known ? legally(studio, rules, moved, place) : addAt(element, place))
  if (!done) return
  const where = dropPositionLabel(studio.index.get, place)
  announce(
    known
      ? t('{element} moved {place}', { element: name, place: where })
      : t('{element} added {place}', { element: name, place: where }),
  )
}
