import { t } from '#messages/interface.ts'
import { confirm } from '../../components/confirm.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { SideProps } from '../records/screen-slots.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordRow } from '#model/records/records.ts'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import type { Answer } from '#contract/call.ts'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { recordListQuery } from '../../api/record-queries.ts'
import { useSession } from '../../api/session.ts'
import { Moment } from '../../components/moment.tsx'
import { AccessList } from '../profile/access-list.tsx'
import { useRecordAction } from '../records/use-record-action.ts'

const states: Readonly<Record<string, string>> = {
  invited: t('Invited, not signed in yet'),
  active: t('Active'),
  suspended: t('Suspended'),
  deactivated: t('Deactivated'),
}
const pills: Readonly<Record<string, string>> = { active: 'published', invited: 'changed' }

interface Action {
  readonly run: (id: string) => Promise<void>
  readonly said: string
}

interface Question extends Action {
  readonly label: string
  readonly about: string
}

/** Sign-in of a user: second factor and sessions, and the actions on them. */
export function UserAccess(props: SideProps) {
  const { row } = props
  const me = useSession().user
  const client = useQueryClient()
  const key = ['user-access', row.id, row.revision]
  const access = useQuery({
    queryKey: key,
    queryFn: () => call('GET /api/users/:id/access', { params: { id: row.id } }),
    retry: false,
  })
  const action = useRecordAction(props)
  const [isHandingOver, setHandingOver] = useState(false)
  const state = String(row.data.state)
  const isMe = me.id === row.id
  const name = row.title
  const act = ({ run, said }: Action) =>
    action.mutate(
      {
        run: async (): Promise<RecordRow> => {
          await run(row.id)
          return call('GET /api/:entity/:id', { params: { entity: 'users', id: row.id } })
        },
        said,
      },
      { onSettled: () => void client.invalidateQueries({ queryKey: ['user-access', row.id] }) },
    )
  const ask = async ({ label, about, ...asked }: Question) => {
    const title = t('{label}?', { label })
    if (await confirm({ title, text: about, action: label, isDestructive: true })) act(asked)
  }
  return (
    <section className="vx-card" aria-label={t('Access')}>
      <h2>{t('Access')}</h2>
      <span className="vx-status" data-kind={pills[state] ?? 'unpublished'}>
        {states[state] ?? state}
      </span>
      {access.isError && <ErrorState error={access.error} retry={() => void access.refetch()} />}
      {access.data && <AccessFacts access={access.data} lastSeenAt={row.data.last_seen_at} />}
      {access.data && access.data.credentials.length > 0 && (
        <AccessList
          rows={access.data.credentials}
          end={async ({ kind, id }) => {
            await call('DELETE /api/users/:id/access/:kind/:credential', {
              params: { id: row.id, kind, credential: id },
            })
            await client.invalidateQueries({ queryKey: ['user-access', row.id] })
          }}
        />
      )}
      <div className="vx-card-actions">
        {state === 'invited' && (
          <Button
            size="xs"
            loading={action.isPending}
            onClick={() =>
              act({
                run: (id: string) => call('POST /api/users/:id/invite', { params: { id } }),
                said: t('Invitation sent to {name}', { name }),
              })
            }
          >
            {t('Send invitation')}
          </Button>
        )}
        {(state === 'active' || state === 'invited') && !isMe && (
          <Button size="xs" variant="default" onClick={() => void ask(suspensionOf(name))}>
            {t('Suspend…')}
          </Button>
        )}
        {state === 'suspended' && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              act({
                run: (id: string) => call('POST /api/users/:id/resume', { params: { id } }),
                said: t('{name} can sign in again', { name }),
              })
            }
          >
            {t('Resume')}
          </Button>
        )}
        {access.data?.second_factor && (
          <Button size="xs" variant="default" onClick={() => void ask(twoFactorResetOf(name))}>
            {t('Reset two-factor sign-in…')}
          </Button>
        )}
        {(access.data?.credentials.length ?? 0) > 0 && (
          <Button size="xs" variant="default" onClick={() => void ask(signOutOf(name))}>
            {t('Sign out everywhere…')}
          </Button>
        )}
        {(access.data?.made ?? 0) > 0 && !isMe && (
          <Button size="xs" variant="default" onClick={() => setHandingOver(true)}>
            {t('Transfer content…')}
          </Button>
        )}
      </div>
      {isHandingOver && (
        <HandOver
          row={row}
          made={access.data?.made ?? 0}
          close={() => setHandingOver(false)}
          hand={(to) => {
            setHandingOver(false)
            action.mutate({
              run: async () => {
                await call('POST /api/users/:id/hand-over', { params: { id: row.id }, body: { to } })
                return call('GET /api/:entity/:id', { params: { entity: 'users', id: row.id } })
              },
              said: t('Content of {name} transferred', { name }),
            })
            void client.invalidateQueries({ queryKey: ['user-access'] })
          }}
        />
      )}
    </section>
  )
}

function suspensionOf(name: string): Question {
  return {
    run: (id: string) => call('POST /api/users/:id/suspend', { params: { id } }),
    label: t('Suspend'),
    about: t(
      '{name} is signed out everywhere and cannot sign in until the account is resumed. Their tokens, links and secrets of API clients end. Their content stays.',
      { name },
    ),
    said: t('{name} suspended', { name }),
  }
}

function twoFactorResetOf(name: string): Question {
  return {
    run: (id: string) => call('POST /api/users/:id/reset-mfa', { params: { id } }),
    label: t('Reset two-factor sign-in'),
    about: t(
      '{name} signs in with the password alone until they set up a new app. Make sure that the request really comes from them.',
      { name },
    ),
    said: t('Two-factor sign-in reset'),
  }
}

function signOutOf(name: string): Question {
  return {
    run: (id: string) => call('POST /api/users/:id/sign-out', { params: { id } }),
    label: t('Sign out everywhere'),
    about: t(
      '{name} is signed out of every browser. Their tokens, assistants and links end, and so do the secrets of API clients that they created. Unsaved changes stay in those browsers.',
      { name },
    ),
    said: t('{name} signed out everywhere', { name }),
  }
}

interface AccessFactsProps {
  readonly access: Answer<'GET /api/users/:id/access'>
  readonly lastSeenAt: unknown
}

function AccessFacts({ access, lastSeenAt }: AccessFactsProps) {
  return (
    <dl className="vx-card-facts">
      <dt>{t('Two-factor sign-in')}</dt>
      <dd>{access.second_factor ? t('On') : t('Off')}</dd>
      <dt>{t('Active sessions')}</dt>
      <dd>{access.sessions}</dd>
      <dt>{t('Last seen')}</dt>
      <dd>{lastSeenAt ? <Moment at={String(lastSeenAt)} /> : t('Never')}</dd>
      <dt>{t('Authored')}</dt>
      <dd>{t('{made, plural, one {# page or record} other {# pages and records}}', { made: access.made })}</dd>
    </dl>
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
    <Modal opened onClose={close} title={t('Transfer content of {title}', { title: row.title })}>
      <div className="vx-dialog">
        <p>
          {t(
            '{title} is the author of {made, plural, one {# page or record} other {# pages and records}}, including drafts. The new user becomes their author. The history does not change.',
            { made, title: row.title },
          )}
        </p>
        <Select
          label={t('New author')}
          placeholder={t('Choose a user')}
          searchable
          data={(users.data?.rows ?? [])
            .filter(({ id }) => id !== row.id)
            .map(({ id, title }) => ({ value: id, label: title }))}
          value={to}
          onChange={setTo}
        />
        <DialogAnswers
          no={t('Cancel')}
          close={close}
          yes={t('Transfer content')}
          go={() => to && hand(to)}
          disabled={!to}
        />
      </div>
    </Modal>
  )
}
