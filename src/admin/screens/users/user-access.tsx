import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { SideProps } from '../records/screen-slots.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordRow } from '#model/records.ts'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import { api } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { recordListQuery } from '../../api/record-queries.ts'
import { useSession } from '../../app/session.ts'
import { Moment } from '../../components/moment.tsx'
import { useRecordAction } from '../records/use-record-action.ts'

const states: Readonly<Record<string, string>> = {
  invited: 'Invited, has not begun',
  active: 'Active',
  suspended: 'Suspended',
  deactivated: 'Deactivated',
}
const pills: Readonly<Record<string, string>> = { active: 'published', invited: 'changed' }

interface Question {
  readonly run: (id: string) => Promise<void>
  readonly label: string
  readonly about: string
  readonly said: string
}

/** Sign-in of a user: second factor and sessions, and the actions on them. */
export function UserAccess(props: SideProps) {
  const { row } = props
  const me = useSession().user
  const client = useQueryClient()
  const key = ['user-access', row.id, row.revision]
  const access = useQuery({ queryKey: key, queryFn: () => api.userAccess(row.id), retry: false })
  const action = useRecordAction(props)
  const [asking, setAsking] = useState<Question | 'hand-over'>()
  const state = String(row.data.state)
  const isMe = me.id === row.id
  const name = row.title
  const act = ({ run, said }: Pick<Question, 'run' | 'said'>) => {
    setAsking(undefined)
    action.mutate(
      {
        run: async (): Promise<RecordRow> => {
          await run(row.id)
          return api.record('users', row.id)
        },
        said,
      },
      { onSettled: () => void client.invalidateQueries({ queryKey: ['user-access', row.id] }) },
    )
  }
  return (
    <section className="vx-card" aria-label="Access">
      <h2>Access</h2>
      <span className="vx-status" data-kind={pills[state] ?? 'unpublished'}>
        {states[state] ?? state}
      </span>
      {access.isError && <ErrorState error={access.error} retry={() => void access.refetch()} />}
      {access.data && (
        <dl className="vx-card-facts">
          <dt>Second factor</dt>
          <dd>{access.data.second_factor ? 'On' : 'Off'}</dd>
          <dt>Open sessions</dt>
          <dd>{access.data.sessions}</dd>
          <dt>Last seen</dt>
          <dd>{row.data.last_seen_at ? <Moment at={String(row.data.last_seen_at)} /> : 'Never'}</dd>
          <dt>Made</dt>
          <dd>{access.data.made} pages and records</dd>
        </dl>
      )}
      <div className="vx-card-actions">
        {state === 'invited' && (
          <Button
            size="xs"
            loading={action.isPending}
            onClick={() => act({ run: api.inviteUser, said: `${name} is sent an invitation.` })}
          >
            Send the invitation
          </Button>
        )}
        {(state === 'active' || state === 'invited') && !isMe && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              setAsking({
                run: api.suspendUser,
                label: 'Suspend',
                about: `${name} is signed out everywhere and cannot sign in until somebody resumes the account. What they made stays.`,
                said: `${name} is suspended.`,
              })
            }
          >
            Suspend…
          </Button>
        )}
        {state === 'suspended' && (
          <Button
            size="xs"
            variant="default"
            onClick={() => act({ run: api.resumeUser, said: `${name} may sign in again.` })}
          >
            Resume
          </Button>
        )}
        {access.data?.second_factor && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              setAsking({
                run: api.resetSecondFactor,
                label: 'Reset the second factor',
                about: `${name} signs in with the password alone until they set up a new one. Make sure that it is really they who ask.`,
                said: 'The second factor is reset.',
              })
            }
          >
            Reset second factor…
          </Button>
        )}
        {(access.data?.sessions ?? 0) > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              setAsking({
                run: api.signOutUser,
                label: 'Sign out everywhere',
                about: `${name} is signed out of every browser. What they have not saved stays in theirs.`,
                said: `${name} is signed out everywhere.`,
              })
            }
          >
            Sign out everywhere…
          </Button>
        )}
        {(access.data?.made ?? 0) > 0 && !isMe && (
          <Button size="xs" variant="default" onClick={() => setAsking('hand-over')}>
            Hand over content…
          </Button>
        )}
      </div>
      {asking && asking !== 'hand-over' && (
        <Modal opened onClose={() => setAsking(undefined)} title={`${asking.label}?`}>
          <p>{asking.about}</p>
          <DialogAnswers
            no="Leave it"
            close={() => setAsking(undefined)}
            beginsWithNo
            yes={asking.label}
            isGrave
            go={() => act(asking)}
          />
        </Modal>
      )}
      {asking === 'hand-over' && (
        <HandOver
          row={row}
          made={access.data?.made ?? 0}
          close={() => setAsking(undefined)}
          hand={(to) => {
            setAsking(undefined)
            action.mutate({
              run: async () => {
                await api.handOver(row.id, to)
                return api.record('users', row.id)
              },
              said: `What ${name} made is handed over.`,
            })
            void client.invalidateQueries({ queryKey: ['user-access'] })
          }}
        />
      )}
    </section>
  )
}

interface HandOverProps {
  readonly row: RecordRow
  readonly made: number
  readonly close: () => void
  readonly hand: (to: string) => void
}

function HandOver({ row, made, close, hand }: HandOverProps) {
  const users = useQuery(recordListQuery('users', { sort: 'title', limit: 200, fields: 'title,name,email' }))
  const [to, setTo] = useState<string | null>(null)
  return (
    <Modal opened onClose={close} title={`Hand over what ${row.title} made`}>
      <div className="vx-dialog">
        <p>
          {made} pages and records belong to {row.title} as their author. They become somebody else’s, drafts too. Who
          changed what stays in the history.
        </p>
        <Select
          label="To"
          placeholder="Choose a colleague"
          searchable
          data={(users.data?.rows ?? [])
            .filter(({ id }) => id !== row.id)
            .map(({ id, title }) => ({ value: id, label: title }))}
          value={to}
          onChange={setTo}
        />
        <DialogAnswers no="Leave it" close={close} yes="Hand over" go={() => to && hand(to)} disabled={!to} />
      </div>
    </Modal>
  )
}
