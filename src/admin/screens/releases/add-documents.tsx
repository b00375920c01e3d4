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
import { sitesQuery } from '../../api/queries.ts'
import { languagesOf } from '../../components/page-options.ts'
import { languageLabel } from '../../formats/language-name.ts'
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
const mostFound = 200

function Finder({ release, held, close }: Omit<AddDocumentsProps, 'opened'>) {
  const { user } = useSession()
  const [entity, setEntity] = useState('pages')
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), 300)
  const [action, setAction] = useState<ReleaseAction>('publish')
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const choices = [
    ...(user.may?.pages?.includes('read') ? [{ value: 'pages', label: t('Pages') }] : []),
    ...[...entityInfo.values()]
      .filter(({ isPublished, area }) => isPublished && user.may?.[area]?.includes('read'))
      .map(({ path, label }) => ({ value: path, label: translated(label.many) })),
  ]
  const [place, setPlace] = useState<Place>({})
  const [limit, setLimit] = useState(foundAtOnce)
  const { data: sites = [] } = useQuery(sitesQuery)
  const siteNames = place.site || sites.length < 2 ? undefined : new Map(sites.map(({ id, name }) => [id, name]))
  const wanted = { ...place, ...(asked && { search: asked }) }
  const found = useQuery({
    queryKey: ['releases', 'found', entity, wanted, limit],
    queryFn: () => documentsOf(entity, wanted, limit),
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
  const rows = found.data?.rows
  const more = (found.data?.total ?? 0) - (rows?.length ?? 0)
  const isHeld = (id: string) => held.some((item) => item.entity === entity && item.document_id === id)
  const toggle = (id: string) => {
    setChosen(withAll(chosen, [{ entity, id }], !chosen.has(keyOf({ entity, id }))))
  }
  const offered = (rows ?? []).filter(({ id }) => !isHeld(id)).map(({ id }) => ({ entity, id }))
  const chosenHere = offered.filter((each) => chosen.has(keyOf(each))).length
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
      <PlaceFilters entity={entity} place={place} change={setPlace} />
      {found.isPending && <LoadingState />}
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {rows?.length === 0 && (
        <p className="vx-dim">{Object.keys(wanted).length > 0 ? t('No results') : t('Nothing here yet')}</p>
      )}
      {offered.length > 1 && (
        <Checkbox
          label={t('All that are listed')}
          checked={chosenHere === offered.length}
          indeterminate={chosenHere > 0 && chosenHere < offered.length}
          onChange={() => setChosen(withAll(chosen, offered, chosenHere < offered.length))}
        />
      )}
      {rows && rows.length > 0 && (
        <ul className="vx-release-found" aria-label={t('Results')}>
          {rows.map((row) => (
            <li key={row.id}>
              <Checkbox
                label={row.title || t('Untitled')}
                description={
                  isHeld(row.id)
                    ? t('Already in this release')
                    : [siteNames?.get(row.site_id ?? ''), row.about].filter(Boolean).join(' · ')
                }
                disabled={isHeld(row.id)}
                checked={isHeld(row.id) || chosen.has(keyOf({ entity, id: row.id }))}
                onChange={() => toggle(row.id)}
              />
              <StatusBadge page={row} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button
          variant="subtle"
          size="xs"
          loading={found.isPlaceholderData}
          onClick={() => setLimit(Math.min(limit + foundAtOnce, mostFound))}
          disabled={limit >= mostFound}
        >
          {limit >= mostFound
            ? t('{count, plural, one {# more: narrow the search} other {# more: narrow the search}}', { count: more })
            : t('{count, plural, one {Show # more} other {Show # more}}', { count: Math.min(more, foundAtOnce) })}
        </Button>
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

interface Choice {
  readonly entity: string
  readonly id: string
}
type Chosen = ReadonlyMap<string, Choice>

const keyOf = ({ entity, id }: Choice) => `${entity} ${id}`

/** The chosen documents with these, or without them. */
function withAll(chosen: Chosen, these: readonly Choice[], isWith: boolean): Chosen {
  const next = new Map(chosen)
  for (const each of these) {
    if (isWith) next.set(keyOf(each), each)
    else next.delete(keyOf(each))
  }
  return next
}

/** What narrows the documents that are offered, beside words. */
interface Place {
  readonly site?: string
  readonly language?: string
  /** Those whose working copy is ahead of what visitors see. */
  readonly changed?: true
}

/** Site, language and unpublished changes, of kinds that have them. */
function PlaceFilters({
  entity,
  place,
  change,
}: {
  readonly entity: string
  readonly place: Place
  readonly change: (place: Place) => void
}) {
  const { data: sites = [] } = useQuery(sitesQuery)
  const info = entityInfo.get(entity)
  const languages = new Map(sites.flatMap(languagesOf).map(({ value, label }) => [value, label]))
  const set = (name: keyof Place, value: string | boolean | null) => {
    const { [name]: _, ...others } = place
    change(value ? { ...others, [name]: value } : others)
  }
  return (
    <div className="vx-release-place">
      {info?.belongs !== 'group' && sites.length > 1 && (
        <Select
          aria-label={t('Site')}
          placeholder={t('All sites')}
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
          value={place.site ?? null}
          onChange={(site) => set('site', site)}
          clearable
          searchable
        />
      )}
      {languages.size > 1 && (
        <Select
          aria-label={t('Language')}
          placeholder={t('Any language')}
          data={[...languages].map(([value, name]) => ({ value, label: name }))}
          value={place.language ?? null}
          onChange={(language) => set('language', language)}
          clearable
          searchable
        />
      )}
      <Checkbox
        label={t('Unpublished changes')}
        checked={place.changed === true}
        onChange={(event) => set('changed', event.currentTarget.checked)}
      />
    </div>
  )
}

async function documentsOf(entity: string, { changed, ...place }: Place & { readonly search?: string }, limit: number) {
  if (entity === 'pages') {
    const { rows, total } = await call('GET /api/pages', {
      query: { ...place, ...(changed && { changed: '1' }), limit, order: 'title', direction: 'asc' },
    })
    return {
      total,
      rows: rows.map((row) => ({ ...row, about: `${pageAddress(row)} · ${languageLabel(row.language_code)}` })),
    }
  }
  const { rows, total } = await listRecords(entity, {
    ...place,
    ...(changed && { changed }),
    limit,
    sort: 'title',
  })
  return { total, rows: rows.map((row) => ({ ...row, about: row.language_code && languageLabel(row.language_code) })) }
}
