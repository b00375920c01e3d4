import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import { limits } from '#model/limits.ts'
import { pageAddress } from '../../components/page-address.ts'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import type { ReleaseAction, ReleaseItemRow, ReleaseRow } from '#contract/releases.ts'
import { listRecords } from '../../api/records.ts'
import { call } from '../../api/api.ts'
import { ErrorState, errorMessage, LoadingState } from '../../components/states.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { forgetReleases, putInRelease } from '../../api/release-queries.ts'
import { useSession } from '../../api/session.ts'
import { actionLabels } from './release-words.ts'

interface AddDocumentsProps {
  readonly release: ReleaseRow
  readonly held: readonly ReleaseItemRow[]
  readonly opened: boolean
  readonly close: () => void
}

/** Search for pages and records to add to a release. */
export function AddDocuments({ release, held, opened, close }: AddDocumentsProps) {
  return (
    <Modal opened={opened} onClose={close} title={t('Add to “{title}”', { title: release.title })} size="lg">
      {opened && <Finder release={release} held={held} close={close} />}
    </Modal>
  )
}

const foundAtOnce = 50

function Finder({ release, held, close }: Omit<AddDocumentsProps, 'opened'>) {
  const { user } = useSession()
  const [entity, setEntity] = useState('pages')
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), 300)
  const [action, setAction] = useState<ReleaseAction>('publish')
  const [chosen, setChosen] = useState<ReadonlyMap<string, { readonly entity: string; readonly id: string }>>(new Map())
  const choices = [
    ...(user.may?.pages?.includes('read') ? [{ value: 'pages', label: t('Pages') }] : []),
    ...[...entityInfo.values()]
      .filter(({ isPublished, area }) => isPublished && user.may?.[area]?.includes('read'))
      .map(({ path, label }) => ({ value: path, label: translated(label.many) })),
  ]
  const found = useQuery({
    queryKey: ['releases', 'found', entity, asked],
    queryFn: () => documentsOf(entity, asked),
    placeholderData: keepPreviousData,
  })
  const adding = useMutation({
    mutationFn: async () => {
      const refused: string[] = []
      for (const { entity: kind, id } of chosen.values())
        await putInRelease(release.id, { entity: kind, document_id: id }, action).catch((error: unknown) => {
          refused.push(errorMessage(error))
        })
      await forgetReleases()
      if (refused.length > 0) throw new Error([...new Set(refused)].join(' '))
    },
    onSuccess: close,
  })
  const isHeld = (id: string) => held.some((item) => item.entity === entity && item.document_id === id)
  const toggle = (id: string) => {
    const key = `${entity} ${id}`
    const next = new Map(chosen)
    if (!next.delete(key)) next.set(key, { entity, id })
    setChosen(next)
  }
  const room = limits.releaseItems - held.length
  return (
    <div className="vx-dialog">
      <div className="vx-release-find">
        <Select
          aria-label={t('Kind')}
          data={choices}
          value={entity}
          onChange={(next) => next && setEntity(next)}
          searchable
        />
        <TextInput
          aria-label={t('Search')}
          placeholder={t('Part of the title')}
          data-autofocus
          leftSection={<IconSearch size={16} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      {found.isPending && <LoadingState />}
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className="vx-dim">{asked ? t('No results') : t('Nothing here yet')}</p>}
      {found.data && found.data.length > 0 && (
        <ul className="vx-release-found" aria-label={t('Results')}>
          {found.data.map((row) => (
            <li key={row.id}>
              <Checkbox
                label={row.title || t('Untitled')}
                description={isHeld(row.id) ? t('Already in this release') : row.about}
                disabled={isHeld(row.id)}
                checked={isHeld(row.id) || chosen.has(`${entity} ${row.id}`)}
                onChange={() => toggle(row.id)}
              />
              <StatusBadge page={row} />
            </li>
          ))}
        </ul>
      )}
      {adding.isError && <ErrorState error={adding.error} />}
      {chosen.size > room && (
        <p className="vx-error">
          {t('A release holds at most {releaseItems} documents.', { releaseItems: limits.releaseItems })}
        </p>
      )}
      <div className="vx-dialog-actions">
        <Select
          aria-label={t('Action')}
          w={130}
          data={Object.entries(actionLabels).map(([value, label]) => ({ value, label }))}
          value={action}
          onChange={(next) => setAction(next as ReleaseAction)}
        />
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button
          loading={adding.isPending}
          disabled={chosen.size === 0 || chosen.size > room}
          onClick={() => adding.mutate()}
        >
          {chosen.size > 0 ? t('Add {count}', { count: chosen.size }) : t('Add')}
        </Button>
      </div>
    </div>
  )
}

async function documentsOf(entity: string, search: string) {
  if (entity === 'pages') {
    const { rows } = await call('GET /api/pages', {
      query: { search, limit: foundAtOnce, order: 'title', direction: 'asc' },
    })
    return rows.map((row) => ({ ...row, about: pageAddress(row) }))
  }
  const { rows } = await listRecords(entity, { search, limit: foundAtOnce, sort: 'title' })
  return rows.map((row) => ({ ...row, about: row.language_code }))
}
