import './facts.css'
import { Button, Modal, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { spoken, t } from '#messages/interface.ts'
import { FieldError } from '#fields/index.ts'
import { type FactName, factToken } from '#model/records/facts.ts'
import { routes } from '#routes.ts'
import { definitions } from '#slices/definitions.ts'
import { call } from '../../api/api.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { insertText } from '../commands/insert-text.ts'
import { useEditor, useUi } from '../context.tsx'
import { factLabel, ownerLabel } from '../state/fact-words.ts'

/** Fact dialog: inserts a fact into the selected field's text, and finds its uses. */
export function FactDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'fact')
  const close = () => ui.setState({ dialog: null })
  return (
    <Modal opened={open} onClose={close} title={t('Insert a fact')} returnFocus={false}>
      {open && <FactChoice close={close} />}
    </Modal>
  )
}

function FactChoice({ close }: { readonly close: () => void }) {
  const { studio } = useEditor()
  const { id, site_id } = studio.get().page
  const [resort, setResort] = useState<string | null>(null)
  const asked = useQuery({
    queryKey: ['facts', id, resort],
    queryFn: () =>
      call('GET /api/pages/:id/facts', { params: { id }, query: { ...(resort && { resort }) }, siteId: site_id }),
    placeholderData: (before) => before,
  })
  if (asked.isError) return <ErrorState error={asked.error} retry={() => void asked.refetch()} />
  if (!asked.data) return <LoadingState />
  const { facts, resorts } = asked.data
  const shown = facts.filter(({ owner, value }) => value !== '' || owner !== 'resort' || asked.data.resort !== null)
  return (
    <div className="vx-fact-choice">
      <p className="vx-help">
        {t('The text shows the value as it is at the time. Change it once where it is kept, and every page follows.')}
      </p>
      <Select
        data-autofocus
        label={t('Resort')}
        placeholder={t('Resort of the page')}
        data={resorts.map((each) => ({ value: each.id, label: each.name }))}
        value={resort}
        onChange={setResort}
        searchable
        clearable
      />
      {(['resort', 'brand', 'site'] as const).map((owner) => (
        <FactList
          key={owner}
          owner={owner}
          facts={shown.filter((fact) => fact.owner === owner)}
          of={owner === 'resort' && resort ? resort : undefined}
          close={close}
        />
      ))}
    </div>
  )
}

interface FactListProps {
  readonly owner: 'resort' | 'brand' | 'site'
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  /** Id of the resort that is named; absent for that of the page. */
  readonly of: string | undefined
  readonly close: () => void
}

function FactList({ owner, facts, of, close }: FactListProps) {
  if (facts.length === 0) return null
  const tokenOf = (name: string) => factToken({ owner, name, ...(of && { of }) })
  return (
    <section aria-label={ownerLabel(owner)}>
      <h3>{ownerLabel(owner)}</h3>
      <ul>
        {facts.map(({ name, value }) => {
          const label = factLabel(`${owner}.${name}` as FactName)
          return <FactLine key={name} value={value} close={close} tokenOf={tokenOf} name={name} label={label} />
        })}
      </ul>
    </section>
  )
}

interface FactLineProps {
  readonly value: string
  readonly close: () => void
  readonly tokenOf: (name: string) => string
  readonly name: string
  readonly label: string
}

/** Line of a fact: inserts it, or finds its uses. */
function FactLine({ value, close, tokenOf, name, label }: FactLineProps) {
  const editor = useEditor()
  return (
    <li>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={value === ''}
        title={value === '' ? t('It has no value here.') : undefined}
        onClick={() => {
          close()
          insertFact(editor, tokenOf(name))
        }}
      >
        {label}
      </Button>
      <span>{value || '–'}</span>
      <Button
        component="a"
        // Pages and records of all sites, in a tab of its own: what is written here stays.
        href={`${routes.admin.findReplace}?${new URLSearchParams({ words: tokenOf(name) })}`}
        target="_blank"
        variant="subtle"
        size="compact-xs"
        aria-label={t('Find uses of {label}', { label })}
      >
        {t('Find uses')}
      </Button>
    </li>
  )
}

function insertFact(editor: ReturnType<typeof useEditor>, token: string): void {
  const { elements, field } = editor.studio.get().selection
  const [id] = elements
  const component = editor.studio.index.get(id ?? '')?.element.component
  const definition = field ? definitions.get(component ?? '')?.fields[field] : undefined
  if (!id || !field || !definition) return
  try {
    insertText(editor, { id, name: field, field: definition }, token)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    editor.say(spoken(error.said))
  }
}
