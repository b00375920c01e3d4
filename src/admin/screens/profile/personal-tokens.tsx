import { Button, TextInput } from '@mantine/core'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { confirm } from '../../components/confirm.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { SecretOnce } from '../../components/secret-once.tsx'
import { MultiSelect, Select } from '../../components/lazy-fields.tsx'
import type { PersonalToken } from '#contract/session.ts'
import { call } from '../../api/api.ts'
import { formatRelative, formatDateTime } from '../../formats/format-date.ts'
import { EmptyState, ErrorState, LoadingState, Failure } from '../../components/states.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { accessKey } from './access.tsx'
import { Section } from './section.tsx'
import { scopeGroups, formatScope } from './token-scopes.ts'
import { showMessage } from '../../components/show-message.ts'

const key = ['personal-tokens']

const forgetTokens = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: key }), client.invalidateQueries({ queryKey: accessKey })])

/** API tokens for scripts: purpose, expiry, and the token, which is shown once. */
export function PersonalTokens() {
  const tokens = useQuery({ queryKey: key, queryFn: () => call('GET /api/session/tokens') })
  const [making, setMaking] = useState(false)
  const client = useQueryClient()
  const remove = ({ id, name }: PersonalToken) =>
    confirm({
      title: t('Remove token “{name}”?', { name }),
      text: t('Requests with this token are refused from now on.'),
      cancel: t('Keep token'),
      action: t('Remove token'),
      isDestructive: true,
      run: async () => {
        await call('DELETE /api/session/tokens/:id', { params: { id } })
        await forgetTokens(client)
        showMessage(t('Token “{name}” removed', { name }))
      },
    })
  return (
    <Section
      title={t('Personal tokens')}
      about={t('For scripts that act as you. A token never allows more than your own roles.')}
    >
      {tokens.isError && <ErrorState error={tokens.error} retry={() => void tokens.refetch()} />}
      {tokens.isPending && <LoadingState />}
      {tokens.data?.rows.length === 0 && (
        <EmptyState title={t('No tokens yet')}>{t('Create one for a script that reads or writes content.')}</EmptyState>
      )}
      {tokens.data && tokens.data.rows.length > 0 && (
        <ul className="vx-lines">
          {tokens.data.rows.map((token) => (
            <TokenLine key={token.id} token={token} remove={() => void remove(token)} />
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => setMaking(true)}>
        {t('Create token')}
      </Button>
      {making && <MakeToken close={() => setMaking(false)} />}
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
        <p className="vx-line-more">{t('Allows: {scopes}', { scopes: token.scopes.map(formatScope).join(', ') })}</p>
        <p className="vx-line-more">
          {token.used_at ? t('Used {used_at}', { used_at: formatRelative(token.used_at, now) }) : t('Not used yet')} ·{' '}
          {isOver ? t('Expired') : t('Valid until {expires_at}', { expires_at: formatDateTime(token.expires_at) })}
        </p>
      </div>
      <Button variant="default" size="xs" onClick={remove} aria-label={t('Remove token {name}', { name: token.name })}>
        {t('Remove')}
      </Button>
    </li>
  )
}

const lengths = [
  { value: '7', label: t('1 week') },
  { value: '30', label: t('30 days') },
  { value: '90', label: t('90 days') },
  { value: '365', label: t('1 year') },
]

function MakeToken({ close }: { readonly close: () => void }) {
  useFocusBack()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>([])
  const [days, setDays] = useState('30')
  const making = useMutation({
    mutationFn: () => call('POST /api/session/tokens', { body: { name: name.trim(), scopes, days: Number(days) } }),
    onSuccess: () => forgetTokens(client),
  })
  if (making.data) return <TokenOnce token={making.data.token} close={close} />
  return (
    <Modal opened onClose={close} title={t('Create token')}>
      <form
        className="vx-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() && scopes.length > 0) making.mutate()
        }}
      >
        <Failure error={making.error} />
        <TextInput
          label={t('Name')}
          description={t('Which script or system uses it.')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={80}
          data-autofocus
        />
        <MultiSelect
          label={t('Permissions')}
          data={scopeGroups}
          value={scopes}
          onChange={setScopes}
          placeholder={scopes.length === 0 ? t('Choose at least one permission.') : undefined}
          searchable
          hidePickedOptions
          comboboxProps={{ transitionProps: { duration: 0 } }}
          // The list itself scrolls, so that it is one thing with the field to who does not see it.
          withScrollArea={false}
          styles={{ options: { maxHeight: 220, overflowY: 'auto' } }}
        />
        <Select label={t('Valid for')} data={lengths} value={days} onChange={(value) => setDays(value ?? '30')} />
        <DialogAnswers
          close={close}
          yes={t('Create token')}
          busy={making.isPending}
          disabled={!name.trim() || scopes.length === 0}
        />
      </form>
    </Modal>
  )
}

/** New token, shown once. */
export function TokenOnce({ token, close }: { readonly token: string; readonly close: () => void }) {
  return (
    <SecretOnce
      title={t('Copy the token now')}
      text={t('This token is shown only once. Voix stores only its fingerprint.')}
      label={t('Token')}
      secret={token}
      close={close}
    >
      <p className="vx-help">
        {rich('Send it with each request: <code>Authorization: Bearer …</code>', {
          code: (children) => <code>{children}</code>,
        })}
      </p>
    </SecretOnce>
  )
}
