import { t } from '#messages/interface.ts'
import { announce } from '../../components/announce.ts'
import { formatMove, moveTo } from './edits.ts'
import { nameOf } from '../state/element-name.ts'
import { dropPositionLabel, dropPositionOf, dropPositionsFor, isSameDropPosition } from './drop-positions.ts'
import { isInReach } from '../state/canvas-store.ts'
import type { Editor } from '../editor.ts'

/** Starts move mode: arrows walk the allowed positions in page order, Enter drops, Esc cancels. */
export function beginMove({ studio, ui, canvas, rules, say }: Editor): void {
  const id = studio.get().selection.elements[0]
  const element = id === undefined ? undefined : studio.index.get(id)?.element
  if (!id || !element) return say(t('Select an element first.'))
  const places = dropPositionsFor(studio.get().page, rules, element).filter(({ parent }) => isInReach(canvas, parent))
  if (places.length < 2) return say(t('There is no other place for {element}.', { element: nameOf(element) }))
  const now = dropPositionOf(studio.get().page, studio.index.get, id)
  ui.setState({
    moving: {
      id,
      places,
      at: Math.max(
        0,
        places.findIndex((place) => isSameDropPosition(place, now)),
      ),
    },
  })
  announce(
    t(
      'Moving {element}. Arrow up and down choose the place, Enter moves, Escape cancels. {count, plural, one {# place} other {# places}}.',
      { element: nameOf(element), count: places.length },
    ),
  )
}

/** Handles a key in move mode; returns whether it was one of its keys. */
export function stepMove(editor: Editor, key: string): boolean {
  const { moving } = editor.ui.getState()
  if (!moving) return false
  if (key === 'Enter') finishMove(editor)
  else if (key === 'Escape') cancelMove(editor)
  else if (/^Arrow(Up|Left)$/.test(key)) propose(editor, moving.at - 1)
  else if (/^Arrow(Down|Right)$/.test(key)) propose(editor, moving.at + 1)
  else if (key === 'Home') propose(editor, 0)
  else if (key === 'End') propose(editor, moving.places.length - 1)
  else return false
  return true
}

function propose({ ui, studio, bridge }: Editor, at: number): void {
  const { moving } = ui.getState()
  const place = moving?.places[at]
  if (!moving || !place) return
  ui.setState({ moving: { ...moving, at } })
  const beside = place.after ?? place.parent ?? studio.get().page.elements[0]?.id
  if (beside) {
    bridge.send({ kind: 'watch', elements: [moving.id, beside] })
    bridge.send({ kind: 'select', elements: [beside], scroll: true })
  }
  announce(
    t('{place}, {at} of {count}', {
      place: dropPositionLabel(studio.index.get, place),
      at: at + 1,
      count: moving.places.length,
    }),
  )
}

export function finishMove(editor: Editor): void {
  const { moving } = editor.ui.getState()
  const place = moving?.places[moving.at]
  editor.ui.setState({ moving: null })
  if (!moving || !place) return
  const { studio } = editor
  if (isSameDropPosition(place, dropPositionOf(studio.get().page, studio.index.get, moving.id)))
    return cancelMove(editor)
  if (!editor.run(moveTo(studio, moving.id, place))) return
  announce(formatMove(studio, moving.id, place))
}

export function cancelMove({ ui, studio, bridge }: Editor): void {
  ui.setState({ moving: null })
  bridge.send({ kind: 'select', elements: studio.get().selection.elements, scroll: true })
  announce(t('Move cancelled'))
}
