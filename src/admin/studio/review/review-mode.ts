import { t } from '#messages/interface.ts'
import type { SessionUser } from '#contract/session.ts'
import type { Command } from '#document/command.ts'
import { announce } from '../../components/announce.ts'
import { breakpointAt, lookAt } from '../state/canvas-store.ts'
import type { Editor } from '../editor.ts'
import { limits } from '#model/limits.ts'
import type { Comment, Element } from '#model/page/page.ts'
import { nameOf } from '../state/element-name.ts'
import type { NewThread, UiState } from '../state/ui-store.ts'
import { type Thread, threadsOf } from './threads.ts'

export const readOnlyReason = t('The page is in review and cannot be edited. Leave the review to edit.')

/** Message for a user who can only view and comment. */
export function cannotEdit(reason: string): string {
  return t('You may not edit this page: {reason}', { reason })
}

/** Enters or leaves review mode; unsaved changes are saved first, as reviewers see the saved page. */
export async function toggleReview(editor: Editor): Promise<void> {
  const { ui, studio, saver, say } = editor
  if (ui.getState().reviewing) {
    ui.setState({ reviewing: false, commenting: false, newThread: null, thread: null, right: 'content' })
    return announce(t('Review left'))
  }
  if (studio.get().pending.length > 0 && (await saver.save()) !== 'saved')
    return say(t('The review could not start because your changes could not be saved.'))
  ui.setState({ reviewing: true, rightOpen: true, dragging: null, moving: null })
  announce(t('Review started. The page is read-only. Press C to comment.'))
}

/** Activates the comment tool, or comments on the selection. The page stays editable. */
export function beginComment(editor: Editor): void {
  const { ui, studio } = editor
  const element = studio.get().selection.elements[0]
  if (element !== undefined) return placeComment(editor, { element, x: 50, y: 12 })
  const commenting = !ui.getState().commenting
  ui.setState({ commenting, newThread: null })
  announce(commenting ? t('Click an element to comment on it, or press Escape.') : t('Comment tool closed'))
}

/** Whether a click on the canvas says where a comment stands: the tool is on, or its box is open and goes along. */
export function isPlacingComment({ commenting, newThread, reviewing }: UiState, element: string | null): boolean {
  return commenting || (newThread !== null && (reviewing || newThread.element === element))
}

/** Opens the box for a new thread at a place, or moves the open one there. */
export function placeComment({ ui, studio, select }: Editor, newThread: NewThread): void {
  const { reviewing } = ui.getState()
  const chosen = newThread.element === undefined ? [] : [newThread.element]
  // Outside of the review the box stands among the comments of the element.
  if (!reviewing && String(studio.get().selection.elements) !== String(chosen)) select(chosen)
  ui.setState({ newThread, commenting: false, thread: null, rightOpen: true, ...(!reviewing && { right: 'comments' }) })
}

/** Whether the review panel replaces the inspector: in review mode, or for a comment on the page. */
export function isReviewShown({ reviewing, newThread }: Pick<UiState, 'reviewing' | 'newThread'>): boolean {
  return reviewing || (newThread !== null && newThread.element === undefined)
}

/** Whether comment pins are shown on the canvas. */
export function arePinsShown({ reviewing, newThread, right, rightOpen }: UiState): boolean {
  return reviewing || newThread !== null || (rightOpen && right === 'comments')
}

export function openThread(
  { ui, canvas, select, studio }: Editor,
  { uuid, breakpoint, element, orphaned }: Thread,
): void {
  if (breakpointAt(canvas.getState().width) !== breakpoint) lookAt(canvas, breakpoint)
  ui.setState({ thread: uuid, newThread: null })
  if (element !== undefined && !orphaned) select([element], { scroll: true })
  else if (studio.get().selection.elements.length > 0) select([])
}

/** Goes to the next or previous open thread. */
export function stepThread(editor: Editor, by: 1 | -1): void {
  const { studio, ui } = editor
  const open = threadsOf(studio.get().page.review, (id) => studio.index.get(id) !== undefined).filter(
    ({ resolved }) => !resolved,
  )
  if (open.length === 0) return announce(t('No open comments'))
  const at = open.findIndex(({ uuid }) => uuid === ui.getState().thread)
  const next = open[at < 0 ? (by > 0 ? 0 : open.length - 1) : (at + by + open.length) % open.length]!
  openThread(editor, next)
  announce(t('Comment {number}: {text}', { number: next.number, text: next.comments[0]?.text ?? '' }))
}

/** Applies review commands and saves them at once. */
export async function say(editor: Editor, label: string, command: Command): Promise<boolean> {
  if (!editor.run({ label, command })) return false
  await editor.saver.save()
  return true
}

export function commentBy(
  { id: user, name: author }: Pick<SessionUser, 'id' | 'name'>,
  id: string,
  text: string,
  mentions: readonly string[] = [],
): Comment {
  return {
    id,
    author,
    user,
    text,
    at: new Date().toISOString(),
    ...(mentions.length > 0 && { mentions: mentions.slice(0, limits.mentions) }),
  }
}

/** Description of an element for threads after its deletion: its name, and the beginning of its text. */
export function aboutOf(element: Element | undefined): string {
  const words = element?.fields.find(
    ({ type, text }) => type === 'text' && typeof text === 'string' && text !== '',
  )?.text
  const begins = typeof words === 'string' ? ` “${words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words}”` : ''
  return `${nameOf(element)}${begins}`.slice(0, limits.annotationAbout)
}
