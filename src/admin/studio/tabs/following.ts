import type { Editor } from '../editor.ts'
import { peersOf } from './peers.ts'

/** Follows another editor's selection, until the user selects or edits something, or ends it. */
export function follow(editor: Pick<Editor, 'ui' | 'studio' | 'tabs' | 'select'>, id: string): void {
  const { ui, studio, tabs, select } = editor
  const wasFollowed = ui.getState().following === id
  ui.setState({ following: null })
  if (wasFollowed || !person()) return
  ui.setState({ following: id })

  let shown = ''
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
    const { elements } = there.doing
    if (elements.join(' ') === shown) return
    shown = elements.join(' ')
    const known = elements.filter((each) => studio.index.get(each) !== undefined)
    if (known.length === 0) return
    isGoing = true
    select(known, { scroll: true })
    isGoing = false
  }

  function end(): void {
    ui.setState({ following: null })
  }
}
