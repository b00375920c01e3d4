import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { Site } from '../../api/sites.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import type { CachePurge } from '../../api/maintenance.ts'
import { usePurge } from './use-purge.ts'

const kinds: readonly { readonly value: CachePurge['kind']; readonly label: string; readonly asks?: string }[] = [
  { value: 'prefix', label: 'Every path that begins so', asks: 'Beginning of the path' },
  { value: 'page', label: 'One path', asks: 'Path' },
  { value: 'tag', label: 'What depends on a tag', asks: 'Tag' },
  { value: 'site', label: 'A whole site' },
  { value: 'everything', label: 'Everything' },
]

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
      aria-label="Purge"
      onSubmit={(event) => {
        event.preventDefault()
        if (kind === 'everything') setConfirming(true)
        else if (isReady)
          purge.mutate({ kind, ...(needsSite && site && { site }), ...(asks && { value: value.trim() }) })
      }}
    >
      <Select
        label="Purge"
        data={kinds.map(({ value: each, label }) => ({ value: each, label }))}
        value={kind}
        onChange={(next) => setKind(kinds.find((each) => each.value === next)?.value ?? 'prefix')}
      />
      {needsSite && (
        <Select
          label="Site"
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
        Purge{kind === 'everything' ? '…' : ''}
      </Button>
      <Modal opened={confirming} onClose={close} title="Draw every page anew?">
        <div className="vx-dialog">
          <p>Every page of every site is drawn anew, on every node. The server is slower until that is done.</p>
          <TextInput
            label="Write “everything” to confirm"
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
            data-autofocus
          />
          <DialogAnswers
            no="Keep them"
            close={close}
            yes="Purge everything"
            isGrave
            go={() => {
              purge.mutate({ kind: 'everything', confirmation: 'everything' })
              close()
            }}
            disabled={word.trim() !== 'everything'}
          />
        </div>
      </Modal>
    </form>
  )
}
