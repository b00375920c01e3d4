import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
    <Section title="Where you are signed in" about="End what you do not know, then change your password.">
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
        Sign out everywhere
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
      notifications.show({ message: `${device} is signed out.` })
    },
    onError: () => notifications.show({ color: 'red', message: `${device} could not be signed out. Try again.` }),
  })
  return (
    <li>
      <div className="vx-line-words">
        <p className="vx-line-title">{device}</p>
        <p className="vx-line-more">
          {session.isThis ? (
            <span className="vx-here">This browser</span>
          ) : (
            <>Last seen {formatRelative(session.seen_at, Date.now())}</>
          )}
          , signed in on {formatDateTime(session.created_at)}
        </p>
      </div>
      {!session.isThis && (
        <Button
          variant="default"
          size="xs"
          loading={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={`Sign out ${device}, last seen ${formatRelative(session.seen_at, Date.now())}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere({ close }: { readonly close: () => void }) {
  const acting = useMutation({
    mutationFn: api.signOutEverywhere,
    onSuccess: () => window.location.assign(`${routes.admin.login}?signed-out=1`),
  })
  return (
    <Modal opened onClose={close} title="Sign out everywhere?">
      <p>Every browser is signed out, this one too. What is not saved in an open studio stays in its browser.</p>
      {acting.isError && <ErrorState error={acting.error} />}
      <DialogAnswers
        no="Stay signed in"
        close={close}
        beginsWithNo
        yes="Sign out everywhere"
        isGrave
        go={() => acting.mutate()}
        busy={acting.isPending}
      />
    </Modal>
  )
}
