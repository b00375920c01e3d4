import { Radio, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordRow } from '#model/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { api, type PageSummary } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { templatesQuery } from '../../api/queries.ts'
import { ScheduleDialog } from '../records/schedule-dialog.tsx'
import { DeletePage } from './delete-page.tsx'
import type { PageDialog } from './page-actions.tsx'
import { UnpublishPage } from './unpublish-page.tsx'

interface PageDialogsProps {
  readonly dialog: PageDialog | undefined
  readonly page: PageSummary | undefined
  readonly close: () => void
}

/** The questions that are asked before something is done with a page of the list. */
export function PageDialogs({ dialog, page, close }: PageDialogsProps) {
  const client = useQueryClient()
  const scheduling = useMutation({
    mutationFn: (at: Parameters<typeof api.schedulePage>[1]) => api.schedulePage(page!.id, at),
    onSuccess: () => {
      notifications.show({ message: 'The appointment is kept.' })
      void client.invalidateQueries({ queryKey: ['pages'] })
      close()
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  })
  if (!page) return null
  if (dialog === 'schedule')
    return (
      <ScheduleDialog row={page as unknown as RecordRow} opened close={close} set={(at) => scheduling.mutate(at)} />
    )
  if (dialog === 'unpublish') return <UnpublishPage page={page} close={close} />
  if (dialog === 'template') return <SaveTemplate page={page} close={close} />
  return <DeletePage page={page} close={close} />
}

/** Dialog that saves the page's elements as a page template. */
function SaveTemplate({ page, close }: { readonly page: PageSummary; readonly close: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState(page.title.slice(0, 80))
  const [description, setDescription] = useState('')
  const templates = useQuery(templatesQuery)
  // Editors who may not change templates never see this dialog.
  const own = templates.data?.find(({ id }) => id === page.template_id)
  const [replaces, setReplaces] = useState(false)
  const saving = useMutation({
    mutationFn: () =>
      api.saveAsTemplate(page.id, {
        name: replaces && own ? own.name : name.trim(),
        ...(!replaces && description && { description }),
        ...(replaces && own && { replaces: own.id }),
      }),
    onSuccess: () => {
      notifications.show({
        message:
          replaces && own
            ? `Pages that begin with “${own.name}” begin so from now on.`
            : `“${name.trim()}” is a page template now.`,
      })
      void client.invalidateQueries({ queryKey: ['pages', 'templates'] })
      void client.invalidateQueries({ queryKey: ['record', 'page-templates'] })
      close()
    },
  })
  return (
    <Modal opened onClose={close} title="Save as page template">
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
            label="What becomes of it"
            value={replaces ? 'replace' : 'new'}
            onChange={(choice) => setReplaces(choice === 'replace')}
          >
            <Radio mt="xs" value="new" label="A new template" />
            <Radio mt="xs" value="replace" label={`In place of what “${own.name}” has, which this page began with`} />
          </Radio.Group>
        )}
        {!replaces && (
          <>
            <TextInput
              label="Name"
              required
              data-autofocus
              maxLength={80}
              value={name}
              error={name.trim() ? undefined : 'Give the template a name.'}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Textarea
              label="Description"
              maxLength={500}
              autosize
              minRows={2}
              value={description}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
          </>
        )}
        <p className="vx-help">Pages begin with a copy of it: later changes of either leave the other as it is.</p>
        {saving.isError && <ErrorState error={saving.error} />}
        <DialogAnswers close={close} yes="Save" busy={saving.isPending} />
      </form>
    </Modal>
  )
}
