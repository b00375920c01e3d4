import { actorName } from '../../components/actor-name.ts'
import './history.css'
import { Modal } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { label, t } from '#messages/interface.ts'
import { type ElementChange, changelogOf } from '#document/element-changelog.ts'
import { labelOf } from '#fields/index.ts'
import type { Answer } from '#contract/call.ts'
import { call } from '../../api/api.ts'
import { formatRelative, formatDateTime } from '../../formats/format-date.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { useEditor, useDocument, useUi, useElement, useSelectedId } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'

const elementHistoryQuery = (page: string, element: string) =>
  queryOptions({
    queryKey: ['pages', 'element-history', page, element],
    queryFn: async () =>
      (await call('GET /api/pages/:id/elements/:element/history', { params: { id: page, element } })).rows,
    staleTime: 0,
  })

/** History of the selected element: who changed it, when and how. */
export function ElementHistoryDialog() {
  const { ui } = useEditor()
  const isOpen = useUi(({ dialog }) => dialog === 'element-history')
  const id = useSelectedId()
  const element = useElement(id ?? '')
  return (
    <Modal
      opened={isOpen && element !== undefined}
      onClose={() => ui.setState({ dialog: null })}
      title={t('History of “{element}”', { element: nameOf(element) })}
    >
      {isOpen && id !== undefined && <Saves element={id} />}
    </Modal>
  )
}

function Saves({ element }: { readonly element: string }) {
  const page = useDocument((state) => state.page.id)
  const pending = useDocument((state) => state.pending)
  const saves = useQuery(elementHistoryQuery(page, element))
  const unsaved = changelogOf(element, pending)
  if (saves.isPending) return <LoadingState />
  if (saves.isError) return <ErrorState error={saves.error} retry={() => void saves.refetch()} />
  if (saves.data.length + unsaved.length === 0)
    return <p className="vx-help">{t('No changes since the page was created.')}</p>
  return (
    <ol className="vx-element-saves" aria-label={t('Changes, latest first')}>
      {unsaved.length > 0 && (
        <li>
          <strong>{t('You')}</strong>
          <span>{t('Not saved yet')}</span>
          <p>{formatChanges(unsaved)}</p>
        </li>
      )}
      {saves.data.map((save) => (
        <SaveLine key={save.revision} {...save} />
      ))}
    </ol>
  )
}

type ElementSave = Answer<'GET /api/pages/:id/elements/:element/history'>['rows'][number]

/** Line of a save: who, when, and what was done. */
function SaveLine({ actor, actor_label, at, revision, deeds }: ElementSave) {
  return (
    <li>
      <strong>{actorName({ actor, actor_label })}</strong>
      <time dateTime={at} title={formatDateTime(at)}>
        {t('{at}, version {revision}', { at: formatRelative(at, Date.now()), revision })}
      </time>
      <p>{formatChanges(deeds)}</p>
    </li>
  )
}

const words: Readonly<Record<Exclude<ElementChange['did'], 'wrote'>, string>> = {
  added: t('Added'),
  copied: t('Created as a copy'),
  replaced: t('Replaced'),
  removed: t('Removed'),
  moved: t('Moved'),
  'switched on': t('Switched on'),
  'switched off': t('Switched off'),
  settings: t('Changed settings'),
  conditions: t('Changed conditions'),
  tags: t('Changed tags'),
  query: t('Changed query'),
}

function formatChanges(deeds: readonly ElementChange[]): string {
  const fields = deeds.flatMap((deed) => (deed.did === 'wrote' ? label(labelOf(deed.field)) : []))
  const others = deeds.flatMap((deed) => (deed.did === 'wrote' ? [] : words[deed.did]))
  if (fields.length > 0) others.push(t('Edited {fields}', { fields: fields.join(', ') }))
  return `${others.join('. ')}.`
}
