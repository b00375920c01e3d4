import './history.css'
import { Modal } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ElementChange, changelogOf } from '#document/element-changelog.ts'
import { labelOf } from '#fields/index.ts'
import { api } from '../../api/api.ts'
import { formatRelative, formatDateTime } from '../../components/format-date.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { useEditor, useDocument, useUi, useElement, useSelectedId } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'

const elementHistoryQuery = (page: string, element: string) =>
  queryOptions({
    queryKey: ['pages', 'element-history', page, element],
    queryFn: async () => (await api.elementHistory(page, element)).rows,
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
      title={`Who changed “${nameOf(element)}”`}
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
    return <p className="vx-help">Nobody has changed it since it came with the page.</p>
  return (
    <ol className="vx-element-saves" aria-label="Changes, the latest first">
      {unsaved.length > 0 && (
        <li>
          <strong>You</strong>
          <span>not saved yet</span>
          <p>{inWords(unsaved)}</p>
        </li>
      )}
      {saves.data.map(({ revision, at, actor, actor_label, deeds }) => (
        <li key={revision}>
          <strong>{actor_label || actor}</strong>
          <time dateTime={at} title={formatDateTime(at)}>
            {formatRelative(at, Date.now())}, version {revision}
          </time>
          <p>{inWords(deeds)}</p>
        </li>
      ))}
    </ol>
  )
}

const words: Readonly<Record<Exclude<ElementChange['did'], 'wrote'>, string>> = {
  added: 'added it',
  copied: 'made it as a copy',
  replaced: 'put another in its place',
  removed: 'removed it',
  moved: 'moved it',
  'switched on': 'switched it on',
  'switched off': 'switched it off',
  settings: 'changed its settings',
  conditions: 'changed its conditions',
  tags: 'changed its tags',
  query: 'changed its records',
}

function inWords(deeds: readonly ElementChange[]): string {
  const fields = deeds.flatMap((deed) => (deed.did === 'wrote' ? labelOf(deed.field) : []))
  const others = deeds.flatMap((deed) => (deed.did === 'wrote' ? [] : words[deed.did]))
  const all = [...others, ...(fields.length > 0 ? [`wrote ${fields.join(', ')}`] : [])].join('; ')
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`
}
