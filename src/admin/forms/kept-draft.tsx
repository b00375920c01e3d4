import { Alert, Button } from '@mantine/core'
import { formatTime } from '../components/format-date.ts'
import type { LocalDraft } from './local-drafts.ts'

interface KeptDraftProps {
  readonly draft: LocalDraft
  /** Revision that the form shows. */
  readonly revision: number
  readonly restore: () => void
  readonly forget: () => void
}

/** Offers what was written on an earlier visit and never saved. */
export function KeptDraft({ draft, revision, restore, forget }: KeptDraftProps) {
  return (
    <Alert color="blue" variant="light" title="Something you wrote was kept">
      <p>
        At {formatTime(draft.at)} you left this form without saving. It was kept in this browser.
        {draft.revision !== revision && ' The record has been saved since then.'}
      </p>
      <div className="vx-form-actions">
        <Button size="xs" onClick={restore}>
          Put it back
        </Button>
        <Button size="xs" variant="default" onClick={forget}>
          Throw it away
        </Button>
      </div>
    </Alert>
  )
}
