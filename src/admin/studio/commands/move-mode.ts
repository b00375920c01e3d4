import { announce } from '../../components/announce.ts'
import { moveTo, nameOf } from './edits.ts'
import { placeInWords, placeOf, placesFor, samePlace } from './drop-positions.ts'
import { isInReach } from '../state/ui-store.ts'
import type { Workbench } from '../state/editor.ts'

/** Move mode: the arrows walk the legal places in page order, Enter puts the element there, Esc leaves it where it is. */
export function beginMove({ studio, desk, rules, say }: Workbench): void {
  const id = studio.get().selection.elements[0]
  const element = id === undefined ? undefined : studio.index.get(id)?.element
  if (!id || !element) return say('Select something first.')
  const places = placesFor(studio.get().page, rules, element).filter(({ parent }) => isInReach(desk, parent))
  if (places.length < 2) return say(`There is no other place for ${nameOf(element)}.`)
  const now = placeOf(studio.get().page, studio.index.get, id)
  desk.setState({
    moving: {
      id,
      places,
      at: Math.max(
        0,
        places.findIndex((place) => samePlace(place, now)),
      ),
    },
  })
  announce(
    `Moving ${nameOf(element)}. Arrow up and down choose the place, Enter puts it there, Escape leaves it. ${places.length} places.`,
  )
}

/** Handles a key while something is being moved. Answers whether it was one of its keys. */
export function stepMove(bench: Workbench, key: string): boolean {
  const { moving } = bench.desk.getState()
  if (!moving) return false
  if (key === 'Enter') finishMove(bench)
  else if (key === 'Escape') cancelMove(bench)
  else if (/^Arrow(Up|Left)$/.test(key)) propose(bench, moving.at - 1)
  else if (/^Arrow(Down|Right)$/.test(key)) propose(bench, moving.at + 1)
  else if (key === 'Home') propose(bench, 0)
  else if (key === 'End') propose(bench, moving.places.length - 1)
  else return false
  return true
}

function propose({ desk, studio, canvas }: Workbench, at: number): void {
  const { moving } = desk.getState()
  const place = moving?.places[at]
  if (!moving || !place) return
  desk.setState({ moving: { ...moving, at } })
  const beside = place.after ?? place.parent ?? studio.get().page.elements[0]?.id
  if (beside) {
    canvas.send({ kind: 'watch', elements: [moving.id, beside] })
    canvas.send({ kind: 'select', elements: [beside], scroll: true })
  }
  announce(`${placeInWords(studio.index.get, place)}, ${at + 1} of ${moving.places.length}`)
}

export function finishMove(bench: Workbench): void {
  const { moving } = bench.desk.getState()
  const place = moving?.places[moving.at]
  bench.desk.setState({ moving: null })
  if (!moving || !place) return
  const { studio } = bench
  if (samePlace(place, placeOf(studio.get().page, studio.index.get, moving.id))) return cancelMove(bench)
  const words = placeInWords(studio.index.get, place)
  if (!bench.run(moveTo(studio, moving.id, place))) return
  bench.canvas.send({ kind: 'select', elements: [moving.id], scroll: true })
  announce(`Moved ${nameOf(studio.index.get(moving.id)?.element)} ${words}`)
}

export function cancelMove({ desk, studio, canvas }: Workbench): void {
  desk.setState({ moving: null })
  canvas.send({ kind: 'select', elements: studio.get().selection.elements, scroll: true })
  announce('Left where it was.')
}
