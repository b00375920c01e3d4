import { Alert, Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { formatDateTime } from '../components/format-date.ts'
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
    <Alert
      color="blue"
      variant="light"
      title={t({ id: 'admin.forms.kept-title', defaultMessage: 'Unsaved changes from earlier' })}
    >
      <p>
        {t(
          {
            id: 'admin.forms.kept',
            defaultMessage: 'You left this form on {at} without saving. This browser kept your changes.',
          },
          { at: formatDateTime(draft.at) },
        )}
        {draft.revision !== revision && (
          <> {t({ id: 'admin.forms.saved-since', defaultMessage: 'The record has been saved since then.' })}</>
        )}
      </p>
      <div className="vx-form-actions">
        <Button size="xs" onClick={restore}>
          {t({ id: 'admin.forms.restore-kept', defaultMessage: 'Restore changes' })}
        </Button>
        <Button size="xs" variant="default" onClick={forget}>
          {t({ id: 'admin.forms.discard-kept', defaultMessage: 'Discard changes' })}
        </Button>
      </div>
    </Alert>
  )
}
