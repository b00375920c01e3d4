import { sentence } from '#messages/sentence.ts'
import type { Command } from '#document/command.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Comment, Page } from '#model/page/page.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import type { ElementGuard } from '../accounts/element-permissions.ts'
import { namesOfUsers } from '../accounts/user-names.ts'

/** Comment author: a user by id, or a guest by the name they gave. */
type Commenter =
  | {
      readonly id: string
      readonly name: string
      /** Whether they may delete the comments of others. */
      readonly clears: boolean
    }
  | { readonly guest: string }

/** Restricts comments to their authors, by account: names may change. */
export function commentsOf(commenter: Commenter): ElementGuard {
  return guard

  function guard(page: Page, command: Command): void {
    switch (command.type) {
      case 'batch':
        return command.commands.forEach((each) => guard(page, each))
      case 'annotation.add':
        if (annotationsOf(page).length >= limits.annotations)
          throw new VoixError('too-large', {
            reason: sentence('a page has at most {annotations} comment threads. Resolve and delete some first.', {
              annotations: limits.annotations,
            }),
          })
        return command.annotation.comments.forEach(refuseForeign)
      case 'annotation.comment':
        return refuseForeign(command.comment)
      case 'annotation.reword':
        commentsAt(page, command.uuid)
          .filter(({ id }) => id === command.comment.id)
          .forEach(refuseForeign)
        return refuseForeign(command.comment)
      case 'review.status':
        if (command.approval && (!('id' in commenter) || command.approval.user !== commenter.id))
          throw new VoixError('not-allowed', {
            reason: sentence('you approve under your own name, {commenter}.', { commenter: nameOf(commenter) }),
          })
        return undefined
      case 'annotation.uncomment':
        return refuseClearing(commentsAt(page, command.uuid).filter(({ id }) => id === command.comment))
      case 'annotation.delete':
        return refuseClearing(commentsAt(page, command.uuid))
    }
  }

  function refuseForeign(comment: Comment): void {
    const { text } = comment
    if (!isBy(commenter, comment))
      throw new VoixError('not-allowed', {
        reason: sentence('comments are written under your own name, {commenter}.', { commenter: nameOf(commenter) }),
      })
    if (text.trim() === '' || text.length > limits.commentLength)
      throw new VoixError('invalid-input', {
        field: 'comment.text',
        reason: sentence('Enter a comment of at most {commentLength} characters.', {
          commentLength: limits.commentLength,
        }),
      })
  }

  function refuseClearing(comments: readonly Comment[]): void {
    const other = comments.find((comment) => !isBy(commenter, comment))
    if (other && !('id' in commenter && commenter.clears))
      throw new VoixError('not-allowed', {
        reason: sentence('{author} wrote in this thread. Resolve the thread instead.', { author: other.author }),
      })
  }
}

/** Whether a comment is the commenter's own. A guest's never is a user's, nor is one with a name alone. */
function isBy(commenter: Commenter, { user, author, guest }: Comment): boolean {
  return 'id' in commenter ? user === commenter.id && !guest : guest === true && author === commenter.guest && !user
}

function nameOf(commenter: Commenter): string {
  return 'id' in commenter ? commenter.name : commenter.guest
}

/** Signs commands: comments and approvals get the sender's account and current name. */
export function signed(
  commands: readonly Command[],
  user: Pick<User, 'id' | 'name'>,
  { revision, now }: { readonly revision: number; readonly now: Date },
): readonly Command[] {
  return commands.map(sign)

  function sign(command: Command): Command {
    switch (command.type) {
      case 'batch':
        return { ...command, commands: command.commands.map(sign) }
      case 'annotation.add': {
        const { annotation } = command
        return { ...command, annotation: { ...annotation, comments: annotation.comments.map(own) } }
      }
      case 'annotation.comment':
      case 'annotation.reword':
        return { ...command, comment: own(command.comment) }
      case 'review.status': {
        const { approval } = command
        if (command.status !== 'approved') {
          const { approval: _, ...rest } = command
          return rest
        }
        if (approval && !isMine(approval.user, approval.by)) return command
        return {
          ...command,
          approval: { revision, by: user.name, user: user.id, at: approval?.at || now.toISOString() },
        }
      }
      default:
        return command
    }
  }

  function own(comment: Comment): Comment {
    return !comment.guest && isMine(comment.user, comment.author)
      ? { ...comment, author: user.name, user: user.id }
      : comment
  }

  function isMine(id: string | undefined, name: string): boolean {
    return id === undefined ? name === user.name : id === user.id
  }
}

/** Page whose comments and approval have their authors' current names. */
export async function withCurrentNames(store: Pick<Store, 'users'>, page: Page): Promise<Page> {
  const { annotations, approval } = page.review
  const ids = [
    ...annotationsOf(page).flatMap(({ comments }) => comments.flatMap(({ user }) => user ?? [])),
    ...(approval?.user ? [approval.user] : []),
  ]
  if (ids.length === 0) return page
  const names = await namesOfUsers(store, ids)
  const named = (comment: Comment) => ({ ...comment, author: names.get(comment.user ?? '') ?? comment.author })
  return {
    ...page,
    review: {
      ...page.review,
      ...(approval && { approval: { ...approval, by: names.get(approval.user ?? '') ?? approval.by } }),
      annotations: Object.fromEntries(
        Object.entries(annotations).map(([width, list]) => [
          width,
          list.map((annotation) => ({ ...annotation, comments: annotation.comments.map(named) })),
        ]),
      ),
    },
  }
}

/** Whether the commands approve the page. */
export function approves(commands: readonly Command[]): boolean {
  return commands.some((command) =>
    command.type === 'batch'
      ? approves(command.commands)
      : command.type === 'review.status' && command.status === 'approved',
  )
}

/** Whether a command only comments on or reviews the page, without changing it. */
export function isComment(command: Command): boolean {
  if (command.type === 'batch') return command.commands.every(isComment)
  return command.type.startsWith('annotation.') || command.type.startsWith('review.')
}

function annotationsOf({ review }: Page) {
  return Object.values(review.annotations).flat()
}

function commentsAt(page: Page, uuid: string): readonly Comment[] {
  return annotationsOf(page).find((annotation) => annotation.uuid === uuid)?.comments ?? []
}
