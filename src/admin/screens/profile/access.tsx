import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { call } from '../../api/api.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { AccessList } from './access-list.tsx'
import { Section } from './section.tsx'

/** Query key of the user's credentials, invalidated by every change of one. */
export const accessKey = ['own-access']

/** Credentials of the user, each with a button to end it. */
export function Access() {
  const client = useQueryClient()
  const access = useQuery({ queryKey: accessKey, queryFn: () => call('GET /api/session/access') })
  const [asking, setAsking] = useState(false)
  return (
    <Section
      title={t('Access')}
      about={t(
        'Everything that signs in as you or acts in your name. End what you do not recognise, then change your password.',
      )}
    >
      {access.isError && <ErrorState error={access.error} retry={() => void access.refetch()} />}
      {access.isPending && <LoadingState />}
      {access.data && (
        <AccessList
          rows={access.data.rows}
          end={async ({ kind, id }) => {
            await call('DELETE /api/session/access/:kind/:id', { params: { kind, id } })
            await Promise.all([
              client.invalidateQueries({ queryKey: accessKey }),
              client.invalidateQueries({ queryKey: ['personal-tokens'] }),
            ])
          }}
        />
      )}
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Sign out everywhere')}
      </Button>
      {asking && <SignOutEverywhere close={() => setAsking(false)} />}
    </Section>
  )
}

function SignOutEverywhere({ close }: { readonly close: () => void }) {
  const acting = useMutation({
    mutationFn: () => call('DELETE /api/session/list'),
    onSuccess: () => window.location.assign(`${routes.admin.login}?signed-out=1`),
  })
  return (
    <Modal opened onClose={close} title={t('Sign out everywhere?')}>
      <p>
        {t(
          'Every browser is signed out, including this one. Your tokens, assistants and links end, and so do the secrets of API clients that you created: what runs with them stops. Unsaved work in an open studio stays in its browser.',
        )}
      </p>
      {acting.isError && <ErrorState error={acting.error} />}
      <DialogAnswers
        no={t('Stay signed in')}
        close={close}
        beginsWithNo
        yes={t('Sign out everywhere')}
        isDestructive
        go={() => acting.mutate()}
        busy={acting.isPending}
      />
    </Modal>
  )
}
