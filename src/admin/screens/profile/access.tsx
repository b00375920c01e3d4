import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { call } from '../../api/api.ts'
import { confirm } from '../../components/confirm.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { AccessList } from './access-list.tsx'
import { Section } from './section.tsx'

/** Query key of the user's credentials, invalidated by every change of one. */
export const accessKey = ['own-access']

/** Credentials of the user, each with a button to end it. */
export function Access() {
  const client = useQueryClient()
  const access = useQuery({ queryKey: accessKey, queryFn: () => call('GET /api/session/access') })
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
      <Button variant="default" onClick={() => void signOutEverywhere()}>
        {t('Sign out everywhere')}
      </Button>
    </Section>
  )
}

function signOutEverywhere() {
  return confirm({
    title: t('Sign out everywhere?'),
    text: t(
      'Every browser is signed out, including this one. Your tokens, assistants and links end, and so do the secrets of API clients that you created: what runs with them stops. Unsaved work in an open studio stays in its browser.',
    ),
    cancel: t('Stay signed in'),
    action: t('Sign out everywhere'),
    isDestructive: true,
    run: async () => {
      await call('DELETE /api/session/list')
      window.location.assign(`${routes.admin.login}?signed-out=1`)
    },
  })
}
