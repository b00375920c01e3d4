import type { Command } from '#document/command.ts'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import type { Comment, Page } from '#model/page.ts'
import type { Guard } from './element-permissions.ts'

/** Who comments, by the name that stands beside their words. */
export interface Commenter {
  readonly name: string
  /** Whether they may take away what others wrote. */
  readonly clears: boolean
  /** Whether they come through a reviewer's link; their words say so. */
  readonly isGuest?: boolean
}

/** Lets everybody speak for themselves alone, and take back only what is theirs. */
export function commentsOf(commenter: Commenter): Guard {
  return guard

  function guard(page: Page, command: Command): void {
    switch (command.type) {
      case 'batch':
        return command.commands.forEach((each) => guard(page, each))
      case 'annotation.add':
        if (annotationsOf(page).length >= limits.annotations)
          throw new VoixError('too-large', { reason: `a page has at most ${limits.annotations} threads of comments.` })
        return command.annotation.comments.forEach(refuseForeign)
      case 'annotation.comment':
        return refuseForeign(command.comment)
      case 'review.status':
        if (command.approval && command.approval.by !== commenter.name)
          throw new VoixError('not-allowed', { reason: `you approve under your own name, ${commenter.name}.` })
        return undefined
      case 'annotation.uncomment':
        return refuseClearing(commentsAt(page, command.uuid).filter(({ id }) => id === command.comment))
      case 'annotation.delete':
        return refuseClearing(commentsAt(page, command.uuid))
    }
  }

  function refuseForeign(comment: Comment): void {
    const { text } = comment
    if (!isOwn(comment))
      throw new VoixError('not-allowed', { reason: `comments are written under your own name, ${commenter.name}.` })
    if (text.trim() === '' || text.length > limits.commentLength)
      throw new VoixError('invalid-input', {
        field: 'comment.text',
        reason: `Write something, at most ${limits.commentLength} characters.`,
      })
  }

  /** A guest may give any name, an editor's as well. */
  function isOwn({ author, guest }: Comment): boolean {
    return author === commenter.name && Boolean(guest) === Boolean(commenter.isGuest)
  }

  function refuseClearing(comments: readonly Comment[]): void {
    const other = comments.find((comment) => !isOwn(comment))
    if (other && !commenter.clears)
      throw new VoixError('not-allowed', { reason: `${other.author} wrote here; resolve it instead.` })
  }
}

function annotationsOf({ review }: Page) {
  return Object.values(review.annotations).flat()
}

function commentsAt(page: Page, uuid: string): readonly Comment[] {
  return annotationsOf(page).find((annotation) => annotation.uuid === uuid)?.comments ?? []
}
