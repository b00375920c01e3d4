import type { Command } from './command.ts'

/** Whether a command is about the review alone: comments and its status, and nothing of what visitors read. */
export function isOfReview(command: Command): boolean {
  if (command.type === 'batch') return command.commands.every(isOfReview)
  return command.type.startsWith('annotation.') || command.type === 'review.status'
}

/** Whether a command sets the status of the review, which is about a saved revision. */
export function setsReviewStatus(command: Command): boolean {
  return command.type === 'batch' ? command.commands.some(setsReviewStatus) : command.type === 'review.status'
}
