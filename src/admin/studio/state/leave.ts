import { isDirty } from '#document/dirty.ts'
import { unsavedDraftAlert, unsavedQuestion } from '#model/limits.ts'
import type { ReleaseStatus } from '#model/page/page.ts'
import type { DocumentState } from './document-core.ts'

/** Navigation guard of the studio: free to leave, a question, or a blocking alert. Where both apply, the question comes first. */
type LeaveAnswer =
  | { readonly is: 'free' }
  | { readonly is: 'asked'; readonly question: typeof unsavedQuestion }
  | { readonly is: 'blocked'; readonly alert: typeof unsavedDraftAlert }

interface Asked {
  readonly reviewing?: boolean
  /** Status of the release, where it is known. */
  readonly release?: ReleaseStatus | undefined
}

export function mayLeave(
  { page, saved, local }: Pick<DocumentState, 'page' | 'saved' | 'local'>,
  { reviewing = false, release = page.current_release?.status }: Asked = {},
): LeaveAnswer {
  if (!reviewing && local.length > 0 && isDirty(page, saved)) return { is: 'asked', question: unsavedQuestion }
  if (release === 'draft') return { is: 'blocked', alert: unsavedDraftAlert }
  return { is: 'free' }
}
