import { Tabs } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { entityInfo } from '#entities/entity-info.ts'
import type { RecordRow } from '#model/records/records.ts'
import { useEntity } from '../../api/entity-loaders.ts'
import { LoadingState } from '../../components/states.tsx'
import type { ListSearch } from '../../api/list-search.ts'

const RecordList = lazy(() => import('./record-list.tsx').then((module) => ({ default: module.RecordList })))

/** Child records, such as the rooms of a resort. */
export function RecordParts({ entity, row }: { readonly entity: Entity; readonly row: RecordRow }) {
  const parts = [...entityInfo.values()].filter(({ partOf }) => partOf === entity.path)
  const [opened, setOpened] = useState<string>()
  if (parts.length === 0) return null
  return (
    <section className="vx-form-section" aria-labelledby="parts">
      <h2 id="parts" tabIndex={-1}>
        {t('Parts of this record')}
      </h2>
      <Tabs value={opened ?? null} onChange={(next) => setOpened(next ?? undefined)} keepMounted={false}>
        <Tabs.List>
          {parts.map(({ path, label }) => (
            <Tabs.Tab key={path} value={path}>
              {translated(label.many)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(({ path }) => (
          <Tabs.Panel key={path} value={path} className="vx-part">
            <Suspense fallback={<LoadingState />}>
              <PartList path={path} parent={row} />
            </Suspense>
          </Tabs.Panel>
        ))}
        {!opened && <p className="vx-dim vx-part">{t('Choose a part to show it.')}</p>}
      </Tabs>
    </section>
  )
}

function PartList({ path, parent }: { readonly path: string; readonly parent: RecordRow }) {
  const entity = useEntity(path)
  const [view, show] = useState<ListSearch>({})
  if (!entity?.parent) return null
  return <RecordList entity={entity} view={view} show={show} within={{ field: entity.parent.field, id: parent.id }} />
}
