import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import type { OpenSession } from '../../api/account.ts'
import { api } from '../../api/api.ts'
import { formatRelative, formatDateTime } from '../../components/format-date.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { deviceOf } from './device.ts'
import { Section } from './section.tsx'

/** Open sessions of the user, each of which can be ended. */
export function OpenSessions() {
  const sessions = useQuery({ queryKey: ['open-sessions'], queryFn: api.openSessions })
  const [asking, setAsking] = useState(false)
  return (
    <Section
      title={t({ id: 'screens.profile.sessions', defaultMessage: 'Active sessions' })}
      about={t({
        id: 'screens.profile.sessions-help',
        defaultMessage: 'End sessions you do not recognise, then change your password.',
      })}
    >
      {sessions.isError && <ErrorState error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.isPending && <LoadingState />}
      {sessions.data && (
        <ul className="vx-lines">
          {sessions.data.rows.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => setAsking(true)}>
        {t({ id: 'screens.profile.sign-out-everywhere', defaultMessage: 'Sign out everywhere' })}
      </Button>
      {asking && <SignOutEverywhere close={() => setAsking(false)} />}
    </Section>
  )
}

function SessionLine({ session }: { readonly session: OpenSession }) {
  const client = useQueryClient()
  const device = deviceOf(session.agent)
  const ending = useMutation({
    mutationFn: () => api.endSession(session.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['open-sessions'] })
      notifications.show({
        message: t({ id: 'screens.profile.device-signed-out', defaultMessage: '{device} was signed out' }, { device }),
      })
    },
    onError: () =>
      notifications.show({
        color: 'red',
        message: t(
          {
            id: 'screens.profile.device-sign-out-failed',
            defaultMessage: '{device} could not be signed out. Try again.',
          },
          { device },
        ),
      }),
  })
  return (
    <li>
      <div className="vx-line-words">
        <p className="vx-line-title">{device}</p>
        <p className="vx-line-more">
          {session.isThis
            ? rich(
                {
                  id: 'screens.profile.this-session',
                  defaultMessage: '<here>This browser</here>, signed in on {created}',
                },
                {
                  here: (children) => <span className="vx-here">{children}</span>,
                  created: formatDateTime(session.created_at),
                },
              )
            : t(
                { id: 'screens.profile.other-session', defaultMessage: 'Last seen {seen}, signed in on {created}' },
                { seen: formatRelative(session.seen_at, Date.now()), created: formatDateTime(session.created_at) },
              )}
        </p>
      </div>
      {!session.isThis && <SignOutButton ending={ending} device={device} session={session} />}
    </li>
  )
}

interface SignOutButtonProps {
  readonly ending: { readonly isPending: boolean; readonly mutate: () => void }
  readonly device: string
  readonly session: OpenSession
}

/** Button that signs a device out. */
function SignOutButton({ ending, device, session }: SignOutButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      loading={ending.isPending}
      onClick={() => ending.mutate()}
      aria-label={t(
        { id: 'screens.profile.sign-out-device', defaultMessage: 'Sign out {device}, last seen {seen_at}' },
        { device, seen_at: formatRelative(session.seen_at, Date.now()) },
      )}
    >
      {t({ id: 'admin.sign-out', defaultMessage: 'Sign out' })}
    </Button>
  )
}

function SignOutEverywhere({ close }: { readonly close: () => void }) {
  const acting = useMutation({
    mutationFn: api.signOutEverywhere,
    onSuccess: () => window.location.assign(`${routes.admin.login}?signed-out=1`),
  })
  return (
    <Modal
      opened
      onClose={close}
      title={t({ id: 'screens.profile.sign-out-everywhere-title', defaultMessage: 'Sign out everywhere?' })}
    >
      <p>
        {t({
          id: 'screens.profile.sign-out-everywhere-text',
          defaultMessage:
            'Every browser is signed out, including this one. Unsaved work in an open studio stays in its browser.',
        })}
      </p>
      {acting.isError && <ErrorState error={acting.error} />}
      <DialogAnswers
        no={t({ id: 'screens.profile.stay-signed-in', defaultMessage: 'Stay signed in' })}
        close={close}
        beginsWithNo
        yes={t({ id: 'screens.profile.sign-out-everywhere', defaultMessage: 'Sign out everywhere' })}
        isGrave
        go={() => acting.mutate()}
        busy={acting.isPending}
      />
    </Modal>
  )
}
