import { t } from '#messages/interface.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { Site } from '#contract/sites.ts'
import type { CachePurge } from '#contract/maintenance.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import { usePurge } from './use-purge.ts'

const kinds: readonly { readonly value: CachePurge['kind']; readonly label: string; readonly asks?: string }[] = [
  {
    value: 'prefix',
    label: t({ id: 'screens.caches.by-prefix', defaultMessage: 'Addresses that start with…' }),
    asks: t({ id: 'screens.caches.prefix', defaultMessage: 'Start of the address' }),
  },
  {
    value: 'page',
    label: t({ id: 'screens.caches.by-address', defaultMessage: 'One address' }),
    asks: t({ id: 'admin.address', defaultMessage: 'Address' }),
  },
  {
    value: 'tag',
    label: t({ id: 'screens.caches.by-tag', defaultMessage: 'Pages with a tag' }),
    asks: t({ id: 'screens.caches.tag', defaultMessage: 'Tag' }),
  },
  { value: 'site', label: t({ id: 'screens.caches.by-site', defaultMessage: 'One site' }) },
  { value: 'everything', label: t({ id: 'screens.caches.everything', defaultMessage: 'Everything' }) },
]

/** Word that is typed before everything is purged. */
const everything = t({ id: 'screens.caches.everything-word', defaultMessage: 'everything' })

/** Form of a purge; purging everything needs a typed confirmation. */
export function PurgeForm({ sites }: { readonly sites: readonly Site[] }) {
  const purge = usePurge()
  const [kind, setKind] = useState<CachePurge['kind']>('prefix')
  const [chosen, setChosen] = useState<string>()
  const [value, setValue] = useState('')
  const [confirming, setConfirming] = useState(false)
  const [word, setWord] = useState('')
  const site = chosen ?? sites[0]?.id
  const { asks } = kinds.find((each) => each.value === kind)!
  const needsSite = kind !== 'tag' && kind !== 'everything'
  const isReady = (!asks || value.trim() !== '') && (!needsSite || site !== undefined)
  const close = () => {
    setConfirming(false)
    setWord('')
  }
  return (
    <form
      className="vx-purge-form"
      aria-label={t({ id: 'screens.caches.purge-form', defaultMessage: 'Purge the cache' })}
      onSubmit={(event) => {
        event.preventDefault()
        if (kind === 'everything') setConfirming(true)
        else if (isReady)
          purge.mutate({ kind, ...(needsSite && site && { site }), ...(asks && { value: value.trim() }) })
      }}
    >
      <Select
        label={t({ id: 'screens.caches.what', defaultMessage: 'What to purge' })}
        data={kinds.map(({ value: each, label }) => ({ value: each, label }))}
        value={kind}
        onChange={(next) => setKind(kinds.find((each) => each.value === next)?.value ?? 'prefix')}
      />
      {needsSite && (
        <Select
          label={t({ id: 'admin.site', defaultMessage: 'Site' })}
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
          value={site ?? null}
          onChange={(next) => next && setChosen(next)}
          searchable
        />
      )}
      {asks && (
        <TextInput
          label={asks}
          placeholder={kind === 'tag' ? 'entity:specials' : '/resorts'}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          maxLength={300}
        />
      )}
      <Button type="submit" variant="default" loading={purge.isPending} disabled={!isReady}>
        {kind === 'everything'
          ? t({ id: 'screens.caches.purge-ask', defaultMessage: 'Purge…' })
          : t({ id: 'screens.caches.purge', defaultMessage: 'Purge' })}
      </Button>
      <Modal
        opened={confirming}
        onClose={close}
        title={t({ id: 'screens.caches.purge-title', defaultMessage: 'Purge all pages?' })}
      >
        <div className="vx-dialog">
          <p>
            {t({
              id: 'screens.caches.purge-text',
              defaultMessage:
                'Every page of every site is rendered again on every node. The server is slower until this is done.',
            })}
          </p>
          <TextInput
            label={t(
              { id: 'screens.caches.confirm', defaultMessage: 'Type “{word}” to confirm' },
              { word: everything },
            )}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
            data-autofocus
          />
          <DialogAnswers
            no={t({ id: 'admin.cancel', defaultMessage: 'Cancel' })}
            close={close}
            yes={t({ id: 'screens.caches.purge-everything', defaultMessage: 'Purge all pages' })}
            isGrave
            go={() => {
              purge.mutate({ kind: 'everything', confirmation: 'everything' })
              close()
            }}
            disabled={word.trim() !== everything}
          />
        </div>
      </Modal>
    </form>
  )
}
