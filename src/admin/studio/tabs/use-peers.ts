import { useCallback, useSyncExternalStore } from 'react'
import type { Present } from '#model/studio/presence.ts'
import { useEditor } from '../context.tsx'
import { peersOf } from './peers.ts'

/** Other people on the page. */
export function usePeers(): readonly Present[] {
  return usePeerFact(same)
}

/** Fact about other people on the page, compared by identity. */
export function usePeerFact<Fact>(read: (peers: readonly Present[]) => Fact): Fact {
  const { store } = useEditor().tabs
  const now = useCallback(() => read(peersOf(store.getState())), [store, read])
  return useSyncExternalStore(store.subscribe, now)
}

function same(peers: readonly Present[]): readonly Present[] {
  return peers
}

/** Whether the page is read-only because of too many editors. */
export function useIsFull(): boolean {
  const { store } = useEditor().tabs
  return useSyncExternalStore(store.subscribe, () => store.getState().isFull)
}

/** Whether another editor is there. */
export function isPresent(peers: readonly Present[]): boolean {
  return peers.length > 0
}
