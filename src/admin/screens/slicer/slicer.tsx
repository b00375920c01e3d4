import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { SliceDefinition } from '#contract/definitions.ts'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { slicesQuery } from '../../api/queries.ts'
import { SliceCard } from './slice-card.tsx'
import { SliceFilters } from './slice-filters.tsx'
import { type SliceSearch, slicesFound } from './slice-search.ts'
import { SlicerHead } from './slicer-head.tsx'
import './slicer.css'

/** Slice gallery: thumbnails of all slices, with search and filters. */
export function Slicer() {
  const slices = useQuery(slicesQuery)
  const search: SliceSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Slices · Voix')}</title>
      <SlicerHead />
      {slices.isPending && <LoadingState />}
      {slices.isError && <ErrorState error={slices.error} retry={() => void slices.refetch()} />}
      {slices.data && (
        <>
          <SliceFilters
            slices={slices.data}
            search={search}
            show={(next) => void navigate({ to: routes.admin.slicer, search: next, replace: true })}
          />
          <Gallery slices={slices.data} search={search} />
        </>
      )}
    </div>
  )
}

function Gallery({ slices, search }: { readonly slices: readonly SliceDefinition[]; readonly search: SliceSearch }) {
  const wanted = useDeferredValue(search)
  const groups = useMemo(() => slicesFound(slices, wanted), [slices, wanted])
  const found = groups.reduce((sum, group) => sum + group.slices.length, 0)
  return (
    <>
      <p className="vx-dim" role="status">
        {found < slices.length
          ? t('{found} of {total, plural, one {# slice} other {# slices}}', { found, total: slices.length })
          : t('{found, plural, one {# slice} other {# slices}}', { found })}
      </p>
      {found === 0 && (
        <EmptyState title={t('No slices found')}>{t('Remove a filter or search for another word.')}</EmptyState>
      )}
      {groups.map(({ name, slices: members }) => (
        <SliceGroup key={name} name={name} members={members} />
      ))}
    </>
  )
}

/** Group of slices. */
function SliceGroup({
  name,
  members,
}: {
  readonly name: Parameters<typeof translated>[0]
  readonly members: readonly SliceDefinition[]
}) {
  return (
    <section aria-label={translated(name)} className="vx-gallery-group">
      <h2>
        {translated(name)} <span className="vx-count">{members.length}</span>
      </h2>
      <ul className="vx-gallery">
        {members.map((slice) => (
          <SliceCard key={slice.component} slice={slice} />
        ))}
      </ul>
    </section>
  )
}
