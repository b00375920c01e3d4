import type { ReleaseRow } from '#contract/releases.ts'
import { t } from '#messages/interface.ts'

/** Says who sent a release back from review and why; undefined for one that was not, or is in review again. */
export function sentBackWords({
  title,
  status,
  data,
}: Pick<ReleaseRow, 'title' | 'status' | 'data'>): string | undefined {
  if (status !== 'draft' || !data.sent_back) return undefined
  const { name, reason } = data.sent_back
  return reason
    ? t('{name} sent “{title}” back: {reason}', { name, title, reason })
    : t('{name} sent “{title}” back. No reason was given.', { name, title })
}
