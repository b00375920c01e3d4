import type { ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { formatList } from '../../formats/format-list.ts'
import { label, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { useEntity } from '../../api/entity-loaders.ts'
import { onlyPlace } from '../../api/places-of-new.ts'
import { useSession } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { MayNotCreate } from '../../components/may-not-create.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { recordQuery } from '../../api/record-queries.ts'
import { columnLabel } from './columns.ts'
import { NotFound } from '../not-found.tsx'
import { RecordForm } from './record-form.tsx'
import { parseRecordSearch } from './record-search.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'

/** New record form; its address may provide values. */
export function CreateRecord() {
  const { entity: path } = useParams({ strict: false })
  const search = parseRecordSearch({ ...useSearch({ strict: false }) })
  const entity = useEntity(path ?? '')
  const { user } = useSession()
  if (!entity) return <NotFound />
  const title = t('New {one}', { one: lowercaseFirst(label(entity.label.one)) })
  const only = onlyPlace(entity, user)
  return (
    <>
      <title>{t('{title} · Voix', { title })}</title>
      <NewRecord
        key={path}
        entity={entity}
        initial={{ ...only, ...initialOf(entity, search) }}
        site={search.site === undefined ? undefined : String(search.site)}
        title={title}
      />
    </>
  )
}

/** New record form with the values of another, without those that copies start without. */
export function CopyRecord() {
  const { entity: path, id } = useParams({ strict: false })
  const entity = useEntity(path ?? '')
  if (!entity || !id) return <NotFound />
  return <CopyOf key={id} entity={entity} id={id} />
}

function CopyOf({ entity, id }: { readonly entity: Entity; readonly id: string }) {
  const record = useQuery(recordQuery(entity.path, id))
  if (record.isPending) return <LoadingState />
  if (record.isError)
    return (
      <div className="vx-screen">
        <ErrorState error={record.error} retry={() => void record.refetch()} />
      </div>
    )
  const { title, site_id, language_code } = record.data
  const cleared = (entity.copy?.clear ?? []).map((name) => lowercaseFirst(columnLabel(entity, name)))
  return (
    <>
      <title>{t('Copy of {title} · Voix', { title })}</title>
      <NewRecord
        entity={entity}
        initial={copyOf(entity, record.data)}
        site={site_id}
        language={language_code}
        title={t('Copy of {title}', { title })}
        {...(cleared.length > 0 && {
          note: t('These fields start empty because they belong to the original: {cleared}.', {
            cleared: formatList(cleared),
          }),
        })}
      />
    </>
  )
}

/** The form of a record that does not exist yet, for those who may create it. */
function NewRecord(props: ComponentProps<typeof RecordForm>) {
  const may = useMay(props.entity)
  if (!may('create')) return <MayNotCreate many={lowercaseFirst(label(props.entity.label.many))} />
  return <RecordForm {...props} />
}

/** Initial field values in the query of the address. */
function initialOf({ fields }: Entity, search: Readonly<Record<string, unknown>>): RecordData {
  const named = Object.keys(search).filter((name) => ['text', 'relation', 'select'].includes(fields[name]?.type))
  return Object.fromEntries(named.map((name) => [name, String(search[name])]))
}

function copyOf({ fields, title, slug, copy }: Entity, row: RecordRow): RecordData {
  const cleared = (copy?.clear ?? []).map((name) => [name, fields[name]?.default] as const)
  return {
    ...row.data,
    ...Object.fromEntries(cleared),
    [title]: t('Copy of {title}', { title: row.title }).slice(0, fields[title]?.maxLength ?? 200),
    ...(slug && { [slug]: '' }),
  }
}
