import { t } from '#messages/interface.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { SideProps } from '../records/screen-slots.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { Failure } from '../../components/states.tsx'
import { TokenOnce } from '../profile/personal-tokens.tsx'

/** Creates the secret of an API client, and shows it once. */
export function ClientSecret({ row }: SideProps) {
  const client = useQueryClient()
  const [isSure, setSure] = useState(false)
  const making = useMutation({
    mutationFn: () => call('POST /api/api-clients/:id/secret', { params: { id: row.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['record', 'api-clients', row.id] }),
  })
  const close = () => {
    making.reset()
    setSure(false)
  }
  return (
    <section className="vx-card" aria-label={t('Secret')}>
      <h2>{t('Secret')}</h2>
      <SecretText />
      <Failure error={making.error} />
      {isSure ? (
        <DialogAnswers
          no={t('Keep current secret')}
          close={() => setSure(false)}
          yes={t('Replace secret')}
          isDestructive
          go={() => making.mutate()}
          busy={making.isPending}
        />
      ) : (
        <Button variant="default" onClick={() => setSure(true)}>
          {t('Create secret')}
        </Button>
      )}
      {making.data && <TokenOnce token={making.data.token} close={close} />}
    </section>
  )
}

/** Explanation of what the secret is for. */
function SecretText() {
  return (
    <p>
      {t(
        'The program sends this secret with each request. It is shown only once, and a new secret replaces it immediately.',
      )}
    </p>
  )
}
