import { t } from '#messages/interface.ts'
import type { SideProps } from '../records/screen-slots.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { confirm } from '../../components/confirm.ts'
import { TokenOnce } from '../profile/personal-tokens.tsx'

/** Creates the secret of an API client, and shows it once. */
export function ClientSecret({ row }: SideProps) {
  const client = useQueryClient()
  const [token, setToken] = useState<string>()
  const create = async () => {
    let made: string | undefined
    await confirm({
      title: t('Create secret'),
      text: t('The new secret replaces the current one immediately.'),
      cancel: t('Keep current secret'),
      action: t('Replace secret'),
      isDestructive: true,
      run: async () => {
        made = (await call('POST /api/api-clients/:id/secret', { params: { id: row.id } })).token
        await client.invalidateQueries({ queryKey: ['record', 'api-clients', row.id] })
      },
    })
    setToken(made)
  }
  return (
    <section className="vx-card" aria-label={t('Secret')}>
      <h2>{t('Secret')}</h2>
      <p>
        {t(
          'The program sends this secret with each request. It is shown only once, and a new secret replaces it immediately.',
        )}
      </p>
      <Button variant="default" onClick={() => void create()}>
        {t('Create secret')}
      </Button>
      {token !== undefined && <TokenOnce token={token} close={() => setToken(undefined)} />}
    </section>
  )
}
