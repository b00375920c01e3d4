import { Radio, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import type { ListedPage } from '#contract/pages.ts'
import type { Schedule } from '#contract/records.ts'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { templatesQuery } from '../../api/queries.ts'
import { ScheduleDialog } from '../records/schedule-dialog.tsx'
import { DeletePage } from './delete-page.tsx'
import type { PageDialog } from './page-actions.tsx'
import { UnpublishPage } from './unpublish-page.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { showFailure, showMessage } from '../../components/show-message.ts'

interface PageDialogsProps {
  readonly dialog: PageDialog | undefined
  readonly page: ListedPage | undefined
  readonly close: () => void
  /** Called with a page that went to the trash. */
  readonly trashed: (page: ListedPage) => void
}

/** Dialogs of the list of pages. */
export function PageDialogs({ dialog, page, close, trashed }: PageDialogsProps) {
  const client = useQueryClient()
  const scheduling = useMutation({
    mutationFn: (at: Schedule) => call('POST /api/pages/:id/schedule', { params: { id: page!.id }, body: at }),
    onSuccess: () => {
      showMessage(t('Schedule saved'))
      void client.invalidateQueries({ queryKey: ['pages'] })
      close()
    },
    onError: showFailure,
  })
  if (!page) return null
  if (dialog === 'schedule')
    return (
      <ScheduleDialog row={page as unknown as RecordRow} opened close={close} set={(at) => scheduling.mutate(at)} />
    )
  if (dialog === 'unpublish') return <UnpublishPage page={page} close={close} />
  if (dialog === 'template') return <SaveTemplate page={page} close={close} />
  return <DeletePage page={page} close={close} trashed={trashed} />
}

/** Dialog that saves the page's elements as a page template. */
function SaveTemplate({ page, close }: { readonly page: ListedPage; readonly close: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState(page.title.slice(0, 80))
  const [description, setDescription] = useState('')
  const templates = useQuery(templatesQuery)
  // Editors who may not change templates never see this dialog.
  const own = templates.data?.find(({ id }) => id === page.template_id)
  const [replaces, setReplaces] = useState(false)
  const saving = useMutation({
    mutationFn: () =>
      call('POST /api/pages/:id/template', {
        params: { id: page.id },
        body: {
          name: replaces && own ? own.name : name.trim(),
          ...(!replaces && description && { description }),
          ...(replaces && own && { replaces: own.id }),
        },
      }),
    onSuccess: () => {
      showMessage(
        replaces && own
          ? t('Template “{name}” replaced', { name: own.name })
          : t('Template “{name}” saved', { name: name.trim() }),
      )
      void client.invalidateQueries({ queryKey: ['pages', 'templates'] })
      void client.invalidateQueries({ queryKey: ['record', 'page-templates'] })
      close()
    },
  })
  return (
    <Modal opened onClose={close} title={t('Save as page template')}>
      <form
        className="vx-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) saving.mutate()
        }}
      >
        {own && (
          <Radio.Group
            label={t('Save as')}
            value={replaces ? 'replace' : 'new'}
            onChange={(choice) => setReplaces(choice === 'replace')}
          >
            <Radio mt="xs" value="new" label={t('New template')} />
            <Radio
              mt="xs"
              value="replace"
              label={t('Replace “{name}”, the template of this page', { name: own.name })}
            />
          </Radio.Group>
        )}
        {!replaces && (
          <>
            <TextInput
              label={t('Name')}
              required
              data-autofocus
              maxLength={80}
              value={name}
              error={name.trim() ? undefined : t('Enter a name for the template.')}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Textarea
              label={t('Description')}
              maxLength={500}
              minRows={2}
              value={description}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
          </>
        )}
        <p className="vx-help">
          {t('Pages start with a copy of the template. Later changes to the template do not affect them.')}
        </p>
        {saving.isError && <ErrorState error={saving.error} />}
        <DialogAnswers close={close} yes={t('Save')} busy={saving.isPending} />
      </form>
    </Modal>
  )
}
