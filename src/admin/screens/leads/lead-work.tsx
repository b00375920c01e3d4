import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { SideProps } from '../records/screen-slots.ts'
import { Button, Modal, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records.ts'
import { api } from '../../api/api.ts'
import { recordListQuery } from '../../api/record-queries.ts'
import { useSession } from '../../app/session.ts'
import { Moment } from '../../components/moment.tsx'
import { useMay } from '../../app/use-may.ts'
import { useRecordAction } from '../records/use-record-action.ts'
import { LeadDeliveries } from './lead-deliveries.tsx'

const states = {
  new: 'New',
  read: 'Read',
  in_progress: 'In progress',
  done: 'Done',
  spam: 'Spam',
} as const

/** Work on a submission: assignee, status, and the notes of colleagues. */
export function LeadWork(props: SideProps) {
  const { row, form, entity } = props
  const may = useMay(entity)
  const { user } = useSession()
  const action = useRecordAction(props)
  const [isErasing, setErasing] = useState(false)
  const colleagues = useQuery({
    ...recordListQuery('users', { sort: 'title', limit: 200, fields: 'title,name,email' }),
    retry: false,
  })
  if (row.data.state === 'erased')
    return (
      <section className="vx-card" aria-label="Work">
        <h2>Erased</h2>
        <p className="vx-dim">What was sent is erased. That something was sent, and when, is kept for the counts.</p>
      </section>
    )
  const change = (data: RecordData, said: string) =>
    action.mutate({ run: () => api.changeRecord('form-submissions', row.id, form.revision, { data }), said })
  const people = (colleagues.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const assigned = String(row.data.assigned_to ?? '')
  const known = [
    ...people,
    ...(people.some(({ value }) => value === user.id) ? [] : [{ value: user.id, label: user.name || user.email }]),
  ]
  return (
    <>
      <section className="vx-card" aria-label="Work">
        <h2>Work</h2>
        <Select
          label="Assigned to"
          placeholder="Nobody"
          clearable
          searchable
          disabled={!may('edit') || action.isPending}
          data={
            known.some(({ value }) => value === assigned) || !assigned
              ? known
              : [...known, { value: assigned, label: 'Somebody else' }]
          }
          value={assigned || null}
          onChange={(id) =>
            change(
              { assigned_to: id ?? '', ...(id && row.data.state === 'new' && { state: 'in_progress' }) },
              id ? 'Assigned.' : 'It is nobody’s now.',
            )
          }
        />
        <Select
          label="State"
          allowDeselect={false}
          disabled={!may('edit') || action.isPending}
          data={Object.entries(states).map(([value, label]) => ({ value, label }))}
          value={String(row.data.state)}
          onChange={(state) => state && change({ state }, `${states[state as keyof typeof states]}.`)}
        />
        {typeof row.data.erase_after === 'string' && row.data.erase_after && (
          <p className="vx-dim">Erased by itself after {row.data.erase_after}.</p>
        )}
        {may('delete') && (
          <div className="vx-card-actions">
            <Button size="xs" variant="default" onClick={() => setErasing(true)}>
              Erase…
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
                  'Noted.',
                )
            : undefined
        }
      />
      <LeadDeliveries id={row.id} mayResend={may('edit')} />
      {isErasing && (
        <Modal opened onClose={() => setErasing(false)} title="Erase what was sent?">
          <p>
            Every answer, note and delivery goes for good, older versions too. That something was sent, and when, stays.
            This cannot be undone.
          </p>
          <DialogAnswers
            no="Keep it"
            close={() => setErasing(false)}
            beginsWithNo
            yes="Erase"
            isGrave
            go={() => {
              setErasing(false)
              action.mutate({ run: () => api.eraseLead(row.id), said: 'Erased.' })
            }}
          />
        </Modal>
      )}
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
    <section className="vx-card" aria-label="Notes">
      <h2>Notes</h2>
      {all.length === 0 && <p className="vx-dim">None yet.</p>}
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
            aria-label="A note for colleagues"
            placeholder="A note for colleagues"
            autosize
            minRows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" variant="default" disabled={!text.trim()}>
            Add the note
          </Button>
        </form>
      )}
    </section>
  )
}
