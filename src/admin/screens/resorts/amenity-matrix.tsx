import { hasWords } from '#model/text/fold.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconList } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { isRecord } from '#model/json.ts'
import type { RecordRow } from '#model/records/records.ts'
import { routes } from '#routes.ts'
import { readingKey } from '../../components/reading-direction.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { call } from '../../api/api.ts'
import { useEntity } from '../../api/entity-loaders.ts'
import { announce } from '../../components/announce.ts'
import { offerUndo } from '../../components/offer-undo.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { everyRecordQuery } from '../../api/record-queries.ts'
import { useMay } from '../../api/use-may.ts'
import { showFailure } from '../../components/show-message.ts'
import '../records/records.css'
import '../../controls/controls.css'
import './resorts.css'

const heading = t('Amenities by resort')
const resortsQuery = everyRecordQuery('resorts', { sort: 'title', language: 'en' })
/** Labels of the groups of amenities. */
function useGroups(): Readonly<Record<string, unknown>> {
  return useEntity('amenities')?.fields.group?.options ?? {}
}

/** Amenity matrix: resorts in columns, amenities in rows, a toggle in each cell. */
export function AmenityMatrix() {
  const resorts = useQuery(resortsQuery)
  const amenities = useQuery(everyRecordQuery('amenities', { sort: 'title' }))
  const groups = useGroups()
  const [group, setGroup] = useState('')
  const [words, setWords] = useState('')
  const failed = [resorts, amenities].find(({ isError }) => isError)
  const shown = (amenities.data ?? []).filter(
    ({ title, data }) => (!group || data.group === group) && hasWords(title, words),
  )
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Amenities by resort · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{heading}</h1>
        <Button
          component={Link}
          to={routes.admin.records('amenities')}
          variant="default"
          leftSection={<IconList size={16} />}
        >
          {t('All amenities')}
        </Button>
      </header>
      <div className="vx-list-filters">
        <TextInput
          className="vx-filters-search"
          aria-label={t('Search amenities')}
          placeholder={t('Search amenities')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Select
          aria-label={t('Group')}
          data={[
            { value: '', label: t('All groups') },
            ...Object.entries(groups).map(([value, label]) => ({ value, label: String(label) })),
          ]}
          value={group}
          onChange={(next) => setGroup(next ?? '')}
        />
      </div>
      {failed && <ErrorState error={failed.error} retry={() => void failed.refetch()} />}
      {(resorts.isPending || amenities.isPending) && !failed && <LoadingState />}
      {resorts.data && amenities.data && (resorts.data.length === 0 || amenities.data.length === 0) && (
        <EmptyState title={amenities.data.length === 0 ? t('No amenities yet') : t('No resorts yet')}>
          {t('Add resorts and amenities to record which resort has what.')}
        </EmptyState>
      )}
      {resorts.data && amenities.data && amenities.data.length > 0 && shown.length === 0 && (
        <EmptyState
          title={t('No amenities match')}
          action={
            <Button
              variant="default"
              onClick={() => {
                setWords('')
                setGroup('')
              }}
            >
              {t('Show all')}
            </Button>
          }
        />
      )}
      {resorts.data && resorts.data.length > 0 && shown.length > 0 && <Grid resorts={resorts.data} amenities={shown} />}
    </div>
  )
}

interface GridProps {
  readonly resorts: readonly RecordRow[]
  readonly amenities: readonly RecordRow[]
}

function Grid({ resorts, amenities }: GridProps) {
  const may = useMay({ area: 'resorts' })
  const toggle = useToggle()
  const [at, setAt] = useState({ row: 0, column: 0 })
  const groups = useGroups()
  const body = useRef<HTMLTableSectionElement>(null)
  const row = Math.min(at.row, amenities.length - 1)
  const column = Math.min(at.column, resorts.length - 1)
  const go = (nextRow: number, nextColumn: number) => {
    const next = {
      row: Math.max(0, Math.min(amenities.length - 1, nextRow)),
      column: Math.max(0, Math.min(resorts.length - 1, nextColumn)),
    }
    setAt(next)
    body.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
  }
  const pressed = (event: KeyboardEvent) => {
    const last = resorts.length - 1
    const steps: Readonly<Record<string, () => void>> = {
      ArrowRight: () => go(row, column + 1),
      ArrowLeft: () => go(row, column - 1),
      ArrowDown: () => go(row + 1, column),
      ArrowUp: () => go(row - 1, column),
      Home: () => go(event.ctrlKey ? 0 : row, 0),
      End: () => go(event.ctrlKey ? amenities.length - 1 : row, last),
      PageDown: () => go(row + 10, column),
      PageUp: () => go(row - 10, column),
    }
    const step = steps[readingKey(event.key)]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <>
      <p className="vx-help">
        {t('Move with the arrow keys, toggle with Space. Publish a resort to show its changes.')}
      </p>
      <div className="vx-matrix-frame">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table that arrows walk through */}
        <table className="vx-matrix" role="grid" aria-label={heading} aria-readonly={!may('edit')}>
          <thead>
            <tr>
              <th scope="col">{t('Amenity')}</th>
              {resorts.map(({ id, title }) => (
                <th key={id} scope="col">
                  <Link to={routes.admin.record('resorts', id)} className="vx-title-link">
                    {title}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {amenities.map((amenity, i) => (
              <tr key={amenity.id}>
                <th scope="row">
                  {amenity.title} <span className="vx-dim">{String(groups[String(amenity.data.group)] ?? '')}</span>
                </th>
                {resorts.map((resort, j) => {
                  const has = hasAmenity(resort, amenity.id)
                  return (
                    <td key={resort.id}>
                      <button
                        type="button"
                        role="checkbox"
                        aria-checked={has}
                        aria-label={t('{title} at {title2}', { title: amenity.title, title2: resort.title })}
                        data-cell={`${i} ${j}`}
                        tabIndex={i === row && j === column ? 0 : -1}
                        aria-disabled={!may('edit')}
                        className="vx-matrix-cell"
                        onFocus={() => setAt({ row: i, column: j })}
                        onKeyDown={pressed}
                        onClick={() => may('edit') && toggle(resort.id, amenity, !has)}
                      >
                        {has && <IconCheck size={16} aria-hidden />}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Turns an amenity of a resort on or off: shown at once, saved one after the other, taken back when it is refused. */
function useAmenitySaving() {
  const client = useQueryClient()
  const put = (id: string, change: (row: RecordRow) => RecordRow) =>
    client.setQueryData(resortsQuery.queryKey, (rows) => rows?.map((row) => (row.id === id ? change(row) : row)))
  const found = (id: string) => client.getQueryData(resortsQuery.queryKey)?.find((row) => row.id === id)
  const saving = useMutation({
    // One after the other: each change stands on the revision that the one before made.
    scope: { id: 'amenities' },
    mutationFn: async ({ id, amenity, has }: { id: string; amenity: RecordRow; has: boolean }) => {
      const { revision } = found(id)!
      const current = await call('GET /api/:entity/:id', { params: { entity: 'resorts', id } })
      const base = current.revision === revision ? found(id)! : current
      return call('PATCH /api/:entity/:id', {
        params: { entity: 'resorts', id },
        body: { data: { amenities: listWith(base, amenity.id, has) } },
        revision: current.revision,
      })
    },
    onSuccess: (stored, { id }) =>
      put(id, (row) => ({ ...row, revision: stored.revision, published_revision: stored.published_revision })),
    onError: (error) => {
      showFailure(error)
      void client.invalidateQueries({ queryKey: resortsQuery.queryKey })
    },
  })
  const set = (id: string, amenity: RecordRow, has: boolean) => {
    put(id, (row) => ({ ...row, data: { ...row.data, amenities: listWith(row, amenity.id, has) } }))
    saving.mutate({ id, amenity, has })
  }
  return { found, set }
}

function useToggle() {
  const { found, set } = useAmenitySaving()
  return (id: string, amenity: RecordRow, has: boolean) => {
    set(id, amenity, has)
    const resort = found(id)?.title ?? ''
    const message = has
      ? t('{resort}: {amenity} added', { resort, amenity: amenity.title })
      : t('{resort}: {amenity} removed', { resort, amenity: amenity.title })
    announce(message)
    offerUndo({ about: `amenity-${id}-${amenity.id}`, message, undo: () => set(id, amenity, !has) })
  }
}

function amenitiesOf({ data }: RecordRow): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(data.amenities) ? data.amenities.filter(isRecord) : []
}

function hasAmenity(resort: RecordRow, amenity: string): boolean {
  return amenitiesOf(resort).some(({ amenity_id }) => amenity_id === amenity)
}

function listWith(resort: RecordRow, amenity: string, has: boolean): readonly object[] {
  const others = amenitiesOf(resort).filter(({ amenity_id }) => amenity_id !== amenity)
  const own = amenitiesOf(resort).find(({ amenity_id }) => amenity_id === amenity)
  return has
    ? [...others, own ?? { amenity_id: amenity, included: true, fee_note: '', hours: '', featured: false }]
    : others
}
