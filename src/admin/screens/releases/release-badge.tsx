import type { ReleaseRow } from '#contract/releases.ts'
import { releaseStatusLabels } from './release-words.ts'

export function ReleaseBadge({ release: { status } }: { readonly release: Pick<ReleaseRow, 'status'> }) {
  return (
    <span className="vx-status" data-kind={status}>
      {releaseStatusLabels[status]}
    </span>
  )
}
