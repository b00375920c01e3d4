import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { SideProps } from '../records/screen-slots.ts'
import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { TokenOnce } from '../profile/personal-tokens.tsx'

/** Makes the secret with which a program asks, and shows it this once. */
export function ClientSecret({ row }: SideProps) {
  const client = useQueryClient()
  const [isSure, setSure] = useState(false)
  const making = useMutation({
    mutationFn: () => api.makeClientSecret(row.id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['record', 'api-clients', row.id] }),
  })
  const close = () => {
    making.reset()
    setSure(false)
  }
  return (
    <section className="vx-card" aria-label="Secret">
      <h2>Secret</h2>
      <p>The program sends it with each request. It is shown once; a new one ends the one before at once.</p>
      {making.isError && (
        <Alert color="red" variant="light" role="alert">
          {errorMessage(making.error)}
        </Alert>
      )}
      {isSure ? (
        <DialogAnswers
          no="Keep the one there is"
          close={() => setSure(false)}
          yes="End it and make another"
          isGrave
          go={() => making.mutate()}
          busy={making.isPending}
        />
      ) : (
        <Button variant="default" onClick={() => setSure(true)}>
          Make a secret
        </Button>
      )}
      {making.data && <TokenOnce token={making.data.token} close={close} />}
    </section>
  )
}
