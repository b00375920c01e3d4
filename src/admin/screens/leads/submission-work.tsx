import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { confirm } from '../../components/confirm.ts'
import type { SideProps } from '../records/screen-slots.ts'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'
import { call } from '../../api/api.ts'
import { recordListQuery } from '../../api/record-queries.ts'
import { useSession } from '../../api/session.ts'
import { formatDate } from '../../formats/format-date.ts'
import { Moment } from '../../components/moment.tsx'
import { useMay } from '../../api/use-may.ts'
import { useRecordAction } from '../records/use-record-action.ts'
import { SubmissionDeliveries } from './submission-deliveries.tsx'
import { Textarea } from '../../components/textarea.tsx'

const states = {
  new: t('New'),
  read: t('Read'),
  in_progress: t('In progress'),
  done: t(defineMessage('Done', 'state of an entry')),
  spam: t('Spam'),
} as const

/** Work on a submission: assignee, status, and the notes of colleagues. */
export function SubmissionWork(props: SideProps) {
  const { row, form, entity } = props
  const may = useMay(entity)
  const { user } = useSession()
  const action = useRecordAction(props)
  const colleagues = useQuery({
    ...recordListQuery('users', { sort: 'title', limit: 200, fields: 'title,name,email' }),
    retry: false,
  })
  if (row.data.state === 'erased')
    return (
      <section className="vx-card" aria-label={t('Follow-up')}>
        <h2>{t('Erased')}</h2>
        <p className="vx-dim">
          {t('The content is erased. Only the fact and time of sending are kept, for the counts.')}
        </p>
      </section>
    )
  const change = (data: RecordData, said: string) =>
    action.mutate({
      run: () =>
        call('PATCH /api/:entity/:id', {
          params: { entity: 'form-submissions', id: row.id },
          body: { data },
          revision: form.revision,
        }),
      said,
    })
  const erase = async () => {
    const isConfirmed = await confirm({
      title: t('Erase this entry?'),
      text: t(
        'All answers, notes and deliveries are permanently erased, in older versions too. Only the fact and time of sending are kept. This cannot be undone.',
      ),
      action: t('Erase entry'),
      isDestructive: true,
    })
    if (isConfirmed)
      action.mutate({
        run: () => call('POST /api/form-submissions/:id/erase', { params: { id: row.id }, body: {} }),
        said: t('Entry erased'),
      })
  }
  const people = (colleagues.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const assigned = String(row.data.assigned_to ?? '')
  const known = [
    ...people,
    ...(people.some(({ value }) => value === user.id) ? [] : [{ value: user.id, label: user.name || user.email }]),
  ]
  return (
    <>
      <section className="vx-card" aria-label={t('Follow-up')}>
        <h2>{t('Follow-up')}</h2>
        <Select
          label={t('Assigned to')}
          placeholder={t('Not assigned')}
          clearable
          searchable
          disabled={!may('edit') || action.isPending}
          data={
            known.some(({ value }) => value === assigned) || !assigned
              ? known
              : [...known, { value: assigned, label: t('Another user') }]
          }
          value={assigned || null}
          onChange={(id) =>
            change(
              { assigned_to: id ?? '', ...(id && row.data.state === 'new' && { state: 'in_progress' }) },
              id ? t('Entry assigned') : t('Assignment removed'),
            )
          }
        />
        <Select
          label={t('Status')}
          allowDeselect={false}
          disabled={!may('edit') || action.isPending}
          data={Object.entries(states).map(([value, label]) => ({ value, label }))}
          value={String(row.data.state)}
          onChange={(state) =>
            state &&
            change({ state }, t('Status changed to “{status}”', { status: states[state as keyof typeof states] }))
          }
        />
        {typeof row.data.erase_after === 'string' && row.data.erase_after && (
          <p className="vx-dim">{t('Erased automatically after {day}.', { day: formatDate(row.data.erase_after) })}</p>
        )}
        {may('delete') && (
          <div className="vx-card-actions">
            <Button size="xs" variant="default" onClick={() => void erase()}>
              {t('Erase…')}
            </Button>
          </div>
        )}
      </section>
      <Notes
        notes={row.data.notes}
        add={
          may('edit')
            ? (text) =>
                change(
                  {
                    notes: [
                      ...(Array.isArray(row.data.notes) ? row.data.notes : []),
                      { by: user.name || user.email, at: new Date().toISOString(), text },
                    ],
                  },
                  t('Note added'),
                )
            : undefined
        }
      />
      <SubmissionDeliveries id={row.id} mayResend={may('edit')} />
    </>
  )
}

interface NotesProps {
  readonly notes: unknown
  readonly add: ((text: string) => void) | undefined
}

function Notes({ notes, add }: NotesProps) {
  const [text, setText] = useState('')
  const all = Array.isArray(notes) ? notes.filter(isRecord) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    add?.(text.trim())
    setText('')
  }
  return (
    <section className="vx-card" aria-label={t('Notes')}>
      <h2>{t('Notes')}</h2>
      {all.length === 0 && <p className="vx-dim">{t('No notes yet')}</p>}
      <ul className="vx-lead-notes">
        {all.map(({ by, at, text: said }, i) => (
          <li key={i}>
            <span className="vx-dim">
              {String(by)} · <Moment at={String(at)} />
            </span>
            <p>{String(said)}</p>
          </li>
        ))}
      </ul>
      {add && (
        <form onSubmit={submit} className="vx-form">
          <Textarea
            aria-label={t('Note for colleagues')}
            placeholder={t('Note for colleagues')}
            minRows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" variant="default" disabled={!text.trim()}>
            {t('Add note')}
          </Button>
        </form>
      )}
    </section>
  )
}
