import { sameJson } from '#model/json.ts'
import type { ViewPosition } from '#model/studio/presence.ts'
import type { Editor } from '../editor.ts'
import { peersOf } from './peers.ts'

/** Follows the selection and view of another editor, until the user selects, edits or scrolls, or stops it. */
export function follow(editor: Pick<Editor, 'ui' | 'studio' | 'tabs' | 'select' | 'bridge'>, id: string): void {
  const { ui, studio, tabs, select, bridge } = editor
  const wasFollowed = ui.getState().following === id
  ui.setState({ following: null })
  if (wasFollowed || !person()) return
  ui.setState({ following: id })

  let shown = ''
  let seen: ViewPosition | undefined
  let isGoing = false
  const offs = [
    tabs.store.subscribe(go),
    studio.store.subscribe((state, before) => {
      // What others delete changes the selection as well, with the page.
      if (!isGoing && state.selection !== before.selection && state.page === before.page) end()
    }),
    studio.listen({ edited: end }),
    ui.subscribe(({ following }) => {
      if (following !== id) offs.forEach((off) => off())
    }),
  ]
  go()

  function person() {
    return peersOf(tabs.store.getState()).find((each) => each.id === id)
  }

  function go(): void {
    const there = person()
    if (!there) return end()
    const { elements, view } = there.doing
    // Where they look says more than what they select: they may have scrolled away from it.
    if (view && !sameJson(view, seen)) bridge.send({ kind: 'view', view })
    seen = view
    if (elements.join(' ') === shown) return
    shown = elements.join(' ')
    const known = elements.filter((each) => studio.index.get(each) !== undefined)
    if (known.length === 0) return
    isGoing = true
    select(known, { scroll: view === undefined })
    isGoing = false
  }

  function end(): void {
    ui.setState({ following: null })
  }
}
