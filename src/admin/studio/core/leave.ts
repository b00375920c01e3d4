import { isDirty } from '#document/dirty.ts'
import { unsavedDraftAlert, unsavedQuestion } from '#model/constants.ts'
import type { StudioState } from './studio.ts'

/** What stands in the way of leaving the studio: nothing, a question, or an alert that blocks. */
export type LeaveAnswer =
  | { readonly is: 'free' }
  | { readonly is: 'asked'; readonly question: typeof unsavedQuestion }
  | { readonly is: 'blocked'; readonly alert: typeof unsavedDraftAlert }

export function mayLeave(
  { page, saved }: Pick<StudioState, 'page' | 'saved'>,
  { reviewing = false } = {},
): LeaveAnswer {
  if (page.current_release?.status === 'draft') return { is: 'blocked', alert: unsavedDraftAlert }
  if (!reviewing && isDirty(page, saved)) return { is: 'asked', question: unsavedQuestion }
  return { is: 'free' }
}
