import { Alert, Button, CopyButton, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { MultiSelect, Select } from '../../components/lazy-fields.tsx'
import type { PersonalToken } from '../../api/account.ts'
import { api } from '../../api/api.ts'
import { formatRelative, formatDateTime } from '../../components/format-date.ts'
import { EmptyState, ErrorState, errorMessage, LoadingState } from '../../components/states.tsx'
import { Section } from './section.tsx'
import { scopeGroups, scopeInWords } from './token-scopes.ts'

const key = ['personal-tokens']

/** Tokens for scripts: made for something, until a day, and shown once. */
export function PersonalTokens() {
  const tokens = useQuery({ queryKey: key, queryFn: api.personalTokens })
  const [making, setMaking] = useState(false)
  const [removing, setRemoving] = useState<PersonalToken>()
  return (
    <Section
      title="Personal tokens"
      about="For scripts that work in your name. A token may do what it is made for, and never more than you."
    >
      {tokens.isError && <ErrorState error={tokens.error} retry={() => void tokens.refetch()} />}
      {tokens.isPending && <LoadingState />}
      {tokens.data?.rows.length === 0 && (
        <EmptyState title="No tokens">A script needs one to read or write content.</EmptyState>
      )}
      {tokens.data && tokens.data.rows.length > 0 && (
        <ul className="vx-lines">
          {tokens.data.rows.map((token) => (
            <TokenLine key={token.id} token={token} remove={() => setRemoving(token)} />
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => setMaking(true)}>
        Make a token
      </Button>
      {making && <MakeToken close={() => setMaking(false)} />}
      {removing && <RemoveToken token={removing} close={() => setRemoving(undefined)} />}
    </Section>
  )
}

function TokenLine({ token, remove }: { readonly token: PersonalToken; readonly remove: () => void }) {
  const now = Date.now()
  const isOver = Date.parse(token.expires_at) <= now
  return (
    <li>
      <div className="vx-line-words">
        <p className="vx-line-title">
          {token.name} <span className="vx-path">{token.prefix}…</span>
        </p>
        <p className="vx-line-more">May {token.scopes.map(scopeInWords).join(', ')}</p>
        <p className="vx-line-more">
          {token.used_at ? `Used ${formatRelative(token.used_at, now)}` : 'Not used yet'},{' '}
          {isOver ? 'expired' : `until ${formatDateTime(token.expires_at)}`}
        </p>
      </div>
      <Button variant="default" size="xs" onClick={remove} aria-label={`Remove the token ${token.name}`}>
        Remove
      </Button>
    </li>
  )
}

const lengths = [
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

function MakeToken({ close }: { readonly close: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>([])
  const [days, setDays] = useState('30')
  const making = useMutation({
    mutationFn: () => api.makeToken({ name: name.trim(), scopes, days: Number(days) }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
  if (making.data) return <TokenOnce token={making.data.token} close={close} />
  return (
    <Modal opened onClose={close} title="Make a token">
      <form
        className="vx-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() && scopes.length > 0) making.mutate()
        }}
      >
        {making.isError && (
          <Alert color="red" variant="light" role="alert">
            {errorMessage(making.error)}
          </Alert>
        )}
        <TextInput
          label="Name"
          description="What uses it, so that you know it again."
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={80}
          data-autofocus
        />
        <MultiSelect
          label="What it may do"
          data={scopeGroups}
          value={scopes}
          onChange={setScopes}
          placeholder={scopes.length === 0 ? 'Choose at least one' : undefined}
          searchable
          hidePickedOptions
          comboboxProps={{ transitionProps: { duration: 0 } }}
          // The list itself scrolls, so that it is one thing with the field to who does not see it.
          withScrollArea={false}
          styles={{ options: { maxHeight: 220, overflowY: 'auto' } }}
        />
        <Select label="How long" data={lengths} value={days} onChange={(value) => setDays(value ?? '30')} />
        <DialogAnswers
          close={close}
          yes="Make the token"
          busy={making.isPending}
          disabled={!name.trim() || scopes.length === 0}
        />
      </form>
    </Modal>
  )
}

export function TokenOnce({ token, close }: { readonly token: string; readonly close: () => void }) {
  return (
    <Modal opened onClose={close} title="Copy the token now" closeOnClickOutside={false}>
      <div className="vx-form">
        <p>It is shown this one time; only its fingerprint is kept.</p>
        <TextInput
          label="Token"
          value={token}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          classNames={{ input: 'vx-secret' }}
        />
        <p className="vx-help">
          Send it with each request: <code>Authorization: Bearer …</code>
        </p>
        <div className="vx-dialog-actions">
          <CopyButton value={token}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={close}>Done</Button>
        </div>
      </div>
    </Modal>
  )
}

function RemoveToken({ token, close }: { readonly token: PersonalToken; readonly close: () => void }) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => api.removeToken(token.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key })
      notifications.show({ message: `The token “${token.name}” is removed.` })
      close()
    },
  })
  return (
    <Modal opened onClose={close} title={`Remove “${token.name}”?`}>
      <p>Whatever uses it is refused from this moment on.</p>
      {removing.isError && <ErrorState error={removing.error} />}
      <DialogAnswers
        no="Keep it"
        close={close}
        beginsWithNo
        yes="Remove token"
        isGrave
        go={() => removing.mutate()}
        busy={removing.isPending}
      />
    </Modal>
  )
}
