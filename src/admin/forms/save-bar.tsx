import { Button } from '@mantine/core'
import { IconCloudOff, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import { commandKey, isMac } from '../components/command-key.ts'
import './forms.css'

/** State of a form, as its save bar says it. */
interface FormState {
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** No answer from the server: it is tried again by itself. */
  readonly isOffline?: boolean
  /** A refusal that is about no single field. */
  readonly failure: unknown
}

interface SaveBarProps {
  readonly form: FormState
  readonly isNew?: boolean
  /** Whether saving makes sense though nothing is written. */
  readonly isSavable?: boolean
  /** Reason why it cannot be saved; undefined when it can. */
  readonly refusal?: string | undefined
  readonly save: () => void
  /** Absent where there is nothing to publish, or never will be for this editor. */
  readonly publish?:
    | { readonly run: () => void; readonly refusal: string | undefined; readonly busy: boolean; readonly done: boolean }
    | undefined
  readonly children?: ReactNode
}

/** Save bar of a form: the state of its changes, and the buttons to save and publish. */
export function SaveBar({ form, isNew = false, isSavable = isNew, refusal, save, publish, children }: SaveBarProps) {
  return (
    <div className="vx-save-bar">
      <span role="status" className="vx-save-state" data-offline={form.isOffline || undefined}>
        {form.isOffline && <IconCloudOff size={16} aria-hidden />}
        {stateOf(form, isNew)}
      </span>
      {children}
      <Button
        variant={publish ? 'default' : 'filled'}
        onClick={save}
        loading={form.isSaving && !publish?.busy}
        disabled={refusal !== undefined || (!form.isDirty && !isSavable)}
        title={refusal ? t('You cannot save: {refusal}', { refusal }) : `${commandKey}S`}
        aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
      >
        {isNew && !publish ? t('Create') : isNew ? t('Save draft') : t('Save')}
      </Button>
      {publish && (
        <Button
          onClick={publish.run}
          loading={publish.busy}
          leftSection={<IconUpload size={16} />}
          disabled={publish.refusal !== undefined || (publish.done && !form.isDirty)}
          title={
            publish.refusal ? t('You cannot publish: {refusal}', { refusal: publish.refusal }) : `${commandKey}Enter`
          }
          aria-keyshortcuts={isMac ? 'Meta+Enter' : 'Control+Enter'}
        >
          {t('Publish')}
        </Button>
      )}
    </div>
  )
}

function stateOf({ isOffline, isSaving, isDirty, failure }: FormState, isNew: boolean): string {
  if (isOffline) return t('The server cannot be reached. Your changes are kept, and saving is retried.')
  if (isSaving) return t('Saving…')
  if (failure !== undefined) return t('Not saved')
  if (isDirty) return t('Unsaved changes')
  return isNew ? t('Nothing entered yet') : t('All changes saved')
}
