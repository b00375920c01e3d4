import type { Command } from '#document/command.ts'
import { setsReviewStatus } from '#document/of-review.ts'
import { editingLimits } from '#model/limits.ts'

/** Whether an edit can be shared before it is saved: what is too large, and what is about a saved page, is saved. */
export function isShareable(command: Command): boolean {
  return !setsReviewStatus(command) && JSON.stringify(command).length <= editingLimits.liveCommandBytes
}
