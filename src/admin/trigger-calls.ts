import { routes } from '#routes.ts'
import type { Transport } from './transport.ts'

/** A visitor as somebody imagines them. */
export interface ImaginedVisit {
  readonly url: string
  readonly site: string
  readonly referrer?: string
  readonly country?: string
  readonly agent?: boolean
  readonly code?: string
  readonly resort?: string
  readonly brand?: string
  readonly at?: string
}

/** What became of one trigger, and why. */
export interface TriggerVerdict {
  readonly id: string
  readonly name: string
  readonly priority: number
  readonly matches: boolean
  readonly why: readonly string[]
  readonly codes: Readonly<Record<string, string>>
}

export interface TriggerConflict {
  readonly winner: { readonly id: string; readonly name: string }
  readonly loser: { readonly id: string; readonly name: string }
  readonly isTie: boolean
}

export function triggerCalls(call: Transport['call']) {
  const path = routes.api.records('booking-code-triggers')
  return {
    simulateTriggers: (visit: ImaginedVisit) =>
      call<{ rows: readonly TriggerVerdict[] }>(`${path}/simulate`, { method: 'POST', body: visit }),
    triggerConflicts: () => call<{ rows: readonly TriggerConflict[] }>(`${path}/conflicts`),
  }
}
