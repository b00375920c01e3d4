import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { label, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { entityInfo } from '#entities/entity-info.ts'
import { routes } from '#routes.ts'
import { useEntity } from '../../api/entity-loaders.ts'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { recordQuery } from '../../api/record-queries.ts'
import { ApiError } from '../../api/transport.ts'
import { NotFound } from '../not-found.tsx'
import { RecordForm } from './record-form.tsx'
import { SidePanel } from './side-panel.tsx'
import { lowercaseFirst } from '../../components/lowercase-first.ts'

const RecordParts = lazy(async () => ({ default: (await import('./record-parts.tsx')).RecordParts }))

/** The form of a stored record. */
export function EditRecord() {
  const { entity: path, id } = useParams({ strict: false })
  const entity = useEntity(path ?? '')
  if (!entity || !id) return <NotFound />
  return <Stored key={`${path} ${id}`} entity={entity} id={id} />
}

function Stored({ entity, id }: { readonly entity: Entity; readonly id: string }) {
  const record = useQuery(recordQuery(entity.path, id))
  if (record.isPending) return <LoadingState />
  if (record.isError) {
    const isGone = record.error instanceof ApiError && record.error.status === 404
    return isGone ? (
      <Gone entity={entity} />
    ) : (
      <div className="vx-screen">
        <ErrorState error={record.error} retry={() => void record.refetch()} />
      </div>
    )
  }
  const row = record.data
  return (
    <>
      <title>{t('{title} · Voix', { title: row.title || label(entity.label.one) })}</title>
      <RecordForm
        entity={entity}
        row={row}
        title={row.title || t('{one} without a title', { one: label(entity.label.one) })}
        side={(form, it) => <SidePanel entity={entity} row={it} form={form} />}
        below={(it) =>
          hasParts(entity) && (
            <Suspense>
              <RecordParts entity={entity} row={it} />
            </Suspense>
          )
        }
      />
    </>
  )
}

function hasParts({ path }: Entity): boolean {
  return [...entityInfo.values()].some(({ partOf }) => partOf === path)
}

function Gone({ entity }: { readonly entity: Entity }) {
  return (
    <div className="vx-alone">
      <title>{t('Not found · Voix')}</title>
      <EmptyState
        icon={<IconMapOff size={28} stroke={1.4} />}
        title={t('{one} not found', { one: label(entity.label.one) })}
        action={
          <Button component={Link} to={routes.admin.records(entity.path)} variant="default">
            {t('Show all {many}', { many: lowercaseFirst(label(entity.label.many)) })}
          </Button>
        }
      >
        {t('It may be in the trash, or it belongs to a site you cannot open.')}
      </EmptyState>
    </div>
  )
}
