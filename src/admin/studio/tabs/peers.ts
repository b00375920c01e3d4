import { t } from '#messages/interface.ts'
import type { Present } from '#model/presence.ts'
import type { TabsState } from '../state/tabs-store.ts'

const known = new WeakMap<TabsState, readonly Present[]>()

/** The other people on the page, then the editor's own other windows; the same list for the same state. */
export function peersOf(state: TabsState): readonly Present[] {
  const { people, others, selections } = state
  if (others.length === 0) return people
  const list = known.get(state) ?? [
    ...people,
    ...others.map((id, i) => ({
      id,
      user: { id, name: t({ id: 'studio.presence.you-window', defaultMessage: 'You (window {i})' }, { i: i + 2 }) },
      doing: { elements: selections[id] ?? [] },
    })),
  ]
  known.set(state, list)
  return list
}
