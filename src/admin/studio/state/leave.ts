import { isDirty } from '#document/dirty.ts'
import { unsavedDraftAlert, unsavedQuestion } from '#model/constants.ts'
import type { ReleaseStatus } from '#model/page.ts'
import type { StudioState } from './studio-core.ts'

/** What stands in the way of leaving the studio: nothing, a question, or an alert that blocks. */
export type LeaveAnswer =
  | { readonly is: 'free' }
  | { readonly is: 'asked'; readonly question: typeof unsavedQuestion }
  | { readonly is: 'blocked'; readonly alert: typeof unsavedDraftAlert }

interface Asked {
  readonly reviewing?: boolean
  /** How far the release is by now, where that is known. */
  readonly release?: ReleaseStatus | undefined
}

export function mayLeave(
  { page, saved }: Pick<StudioState, 'page' | 'saved'>,
  { reviewing = false, release = page.current_release?.status }: Asked = {},
): LeaveAnswer {
  if (release === 'draft') return { is: 'blocked', alert: unsavedDraftAlert }
  if (!reviewing && isDirty(page, saved)) return { is: 'asked', question: unsavedQuestion }
  return { is: 'free' }
}
