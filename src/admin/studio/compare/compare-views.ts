import { IconColumns2, IconHighlight, IconSquareHalf } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { announce } from '../../components/announce.ts'
import type { CompareView, UiStore } from '../state/ui-store.ts'

/** Views of a comparison. */
export const compareViews: readonly {
  readonly view: CompareView
  readonly label: string
  readonly icon: typeof IconColumns2
}[] = [
  {
    view: 'marks',
    label: t('Marks on page'),
    icon: IconHighlight,
  },
  {
    view: 'beside',
    label: t('Side by side'),
    icon: IconColumns2,
  },
  { view: 'over', label: t('Overlay'), icon: IconSquareHalf },
]

/** Switches to the next view of a comparison. */
export function nextCompareView(ui: UiStore): void {
  const { comparison, compareView } = ui.getState()
  if (!comparison) return announce(t('No comparison is open'))
  const at = compareViews.findIndex(({ view }) => view === compareView)
  const { view, label } = compareViews[(at + 1) % compareViews.length]!
  ui.setState({ compareView: view })
  announce(label)
}
