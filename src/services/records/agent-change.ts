import { sentence } from '#messages/sentence.ts'
import type { Problems } from '#entities/define.ts'
import type { RecordData } from '#model/records/records.ts'

/** The state of an agent follows from decisions, which end sessions, confirm addresses and send mails: a save leaves it. */
export function checkAgentChange(change: { readonly before?: RecordData; readonly after?: RecordData }): Problems {
  const { before, after } = change
  if (!before || !after || before.state === after.state) return {}
  return {
    state: sentence('Approve, reject, suspend, resume or close the agent instead.'),
  }
}
