import { Alert, Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { formatDateTime } from '../formats/format-date.ts'
import type { LocalDraft } from './local-drafts.ts'

interface KeptDraftProps {
  readonly draft: LocalDraft
  /** Revision that the form shows. */
  readonly revision: number
  readonly restore: () => void
  readonly forget: () => void
}

/** Offers to restore the local draft of an earlier visit. */
export function KeptDraft({ draft, revision, restore, forget }: KeptDraftProps) {
  return (
    <Alert color="blue" variant="light" title={t('Unsaved changes from earlier')}>
      <p>
        {t('You left this form on {at} without saving. This browser kept your changes.', {
          at: formatDateTime(draft.at),
        })}
        {draft.revision !== revision && <> {t('The record has been saved since then.')}</>}
      </p>
      <div className="vx-form-actions">
        <Button size="xs" onClick={restore}>
          {t('Restore changes')}
        </Button>
        <Button size="xs" variant="default" onClick={forget}>
          {t('Discard changes')}
        </Button>
      </div>
    </Alert>
  )
}
