import { IconColumns2, IconHighlight, IconSquareHalf } from '@tabler/icons-react'
import { announce } from '../../components/announce.ts'
import type { CompareView, UiStore } from '../state/ui-store.ts'

/** The ways in which two states of a page can be looked at. */
export const compareViews: readonly {
  readonly view: CompareView
  readonly label: string
  readonly icon: typeof IconColumns2
}[] = [
  { view: 'marks', label: 'Marks on the page', icon: IconHighlight },
  { view: 'beside', label: 'Side by side', icon: IconColumns2 },
  { view: 'over', label: 'One over the other', icon: IconSquareHalf },
]

/** Goes on to the next way of looking at both. */
export function nextCompareView(ui: UiStore): void {
  const { comparison, compareView } = ui.getState()
  if (!comparison) return announce('Nothing is compared')
  const at = compareViews.findIndex(({ view }) => view === compareView)
  const { view, label } = compareViews[(at + 1) % compareViews.length]!
  ui.setState({ compareView: view })
  announce(label)
}
