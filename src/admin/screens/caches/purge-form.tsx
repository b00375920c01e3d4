import { t } from '#messages/interface.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { Site } from '#contract/sites.ts'
import type { CachePurge } from '#contract/maintenance.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { showFailure, showMessage } from '../../components/show-message.ts'

const kinds: readonly { readonly value: CachePurge['kind']; readonly label: string; readonly asks?: string }[] = [
  {
    value: 'prefix',
    label: t('Addresses that start with…'),
    asks: t('Start of the address'),
  },
  {
    value: 'page',
    label: t('One address'),
    asks: t('Address'),
  },
  {
    value: 'tag',
    label: t('Pages with a tag'),
    asks: t('Tag'),
  },
  { value: 'site', label: t('One site') },
  { value: 'everything', label: t('Everything') },
]

/** Word that is typed before everything is purged. */
const everything = t('everything')

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
      aria-label={t('Purge the cache')}
      onSubmit={(event) => {
        event.preventDefault()
        if (kind === 'everything') setConfirming(true)
        else if (isReady)
          purge.mutate({ kind, ...(needsSite && site && { site }), ...(asks && { value: value.trim() }) })
      }}
    >
      <Select
        label={t('What to purge')}
        data={kinds.map(({ value: each, label }) => ({ value: each, label }))}
        value={kind}
        onChange={(next) => setKind(kinds.find((each) => each.value === next)?.value ?? 'prefix')}
      />
      {needsSite && (
        <Select
          label={t('Site')}
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
        {kind === 'everything' ? t('Purge…') : t('Purge')}
      </Button>
      <Modal opened={confirming} onClose={close} title={t('Purge all pages?')}>
        <div className="vx-dialog">
          <p>
            {t('Every page of every site is rendered again on every node. The server is slower until this is done.')}
          </p>
          <TextInput
            label={t('Type “{word}” to confirm', { word: everything })}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
            data-autofocus
          />
          <DialogAnswers
            no={t('Cancel')}
            close={close}
            yes={t('Purge all pages')}
            isDestructive
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

/** Purges cached pages, which are rendered again on every node. */
function usePurge() {
  return useMutation({
    mutationFn: (body: CachePurge) => call('POST /api/caches/purge', { body }),
    onSuccess: async ({ outdated }) => {
      await queryClient.invalidateQueries({ queryKey: ['upkeep', 'caches'] })
      showMessage(
        t(
          '{outdated, plural, =0 {No cached page was affected.} one {# page is out of date and will be rendered again.} other {# pages are out of date and will be rendered again.}}',
          { outdated },
        ),
      )
    },
    onError: showFailure,
  })
}
