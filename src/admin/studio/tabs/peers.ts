import { t } from '#messages/interface.ts'
import { type Present, presenceColours } from '#model/studio/presence.ts'
import type { TabsState } from '../state/tabs-store.ts'

type Known = Pick<TabsState, 'others' | 'selections'> & { readonly list: readonly Present[] }
const known = new WeakMap<readonly Present[], Known>()

/** Other people on the page, then the editor's other windows; the same list while unchanged. */
export function peersOf({ people, others, selections }: TabsState): readonly Present[] {
  if (others.length === 0) return people
  const last = known.get(people)
  if (last?.others === others && last.selections === selections) return last.list
  const list = [
    ...people,
    ...others.map((id, i) => ({
      id,
      user: { id, name: t('You (window {i})', { i: i + 2 }) },
      colour: (people.length + i) % presenceColours.length,
      since: 0,
      doing: { elements: selections[id] ?? [] },
    })),
  ]
  known.set(people, { others, selections, list })
  return list
}
