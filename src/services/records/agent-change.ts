import { sentence } from '#messages/sentence.ts'
import type { Problems } from '#entities/define.ts'
import type { RecordData } from '#model/records/records.ts'

/** Rejects changes of an agent's status by a save: decisions change it, with sessions, addresses and mails. */
export function checkAgentChange(change: { readonly before?: RecordData; readonly after?: RecordData }): Problems {
  const { before, after } = change
  if (!before || !after || before.state === after.state) return {}
  return {
    state: sentence('Approve, reject, suspend, resume or close the agent instead.'),
  }
}
