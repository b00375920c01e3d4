import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { label, t } from '#messages/interface.ts'
import { useEntity } from '../../api/entity-loaders.ts'
import { LoadingState } from '../../components/states.tsx'
import { NotFound } from '../not-found.tsx'
import { screenSlots } from './screen-slots.ts'
import { viewOf } from './list-view.ts'
import { parseRecordSearch } from './record-search.ts'
import { RecordList } from './record-list.tsx'

/** List of an entity by its address. */
export function RecordsScreen() {
  const { entity: path } = useParams({ from: '/signed-in/shell/voix/$entity' })
  const search = useSearch({ from: '/signed-in/shell/voix/$entity' })
  const navigate = useNavigate()
  const entity = useEntity(path)
  if (!entity) return <NotFound />
  const given = parseRecordSearch({ ...search })
  const Other = screenSlots[path]?.views?.[String(given.view ?? '')]
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('{many} · Voix', { many: label(entity.label.many) })}</title>
      {Other ? (
        <Suspense fallback={<LoadingState />}>
          <Other entity={entity} />
        </Suspense>
      ) : (
        <RecordList
          key={path}
          entity={entity}
          view={viewOf(entity, given)}
          show={(view) => void navigate({ to: '.', search: viewOf(entity, view), replace: true })}
        />
      )}
    </div>
  )
}
