import type { Command } from '#document/command.ts'
import { setsReviewStatus } from '#document/of-review.ts'
import { withoutOrigin } from '#document/value-updates.ts'
import { editingLimits } from '#model/limits.ts'

/** Command as it is sent: a large one without its base, which the server knows. */
export function sentCommand(command: Command): Command {
  return isSmall(command) ? command : withoutOrigin(command)
}

function isSmall(command: Command): boolean {
  return JSON.stringify(command).length <= editingLimits.liveCommandBytes
}

/** Whether an edit can be shared before it is saved: large edits, and those about a saved page, cannot. */
export function isShareable(command: Command): boolean {
  return !setsReviewStatus(command) && isSmall(sentCommand(command))
}
