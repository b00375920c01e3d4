import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '#messages/interface.ts'
import { relation } from '#fields/index.ts'
import { RelationControl } from '../../controls/relation-control.tsx'
import '../../controls/controls.css'
import { Select } from '../../components/lazy-fields.tsx'
import { sitesQuery } from '../../api/queries.ts'

interface SiteFieldProps {
  readonly value: string
  readonly onChange: (site: string | undefined) => void
}

/** Site select of a simulation. */
export function SiteField({ value, onChange }: SiteFieldProps) {
  const sites = useQuery(sitesQuery)
  return (
    <Select
      label={t('Site')}
      description={t('The site that is visited.')}
      data={(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

interface RecordFieldProps {
  readonly label: string
  readonly entity: 'resorts' | 'rooms' | 'specials' | 'booking-code-triggers'
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Record select of a simulation. */
export function RecordField({ label, entity, value, onChange }: RecordFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="vx-label" htmlFor={id}>
        {label}
      </label>
      <RelationControl
        field={relation(entity) as never}
        value={value}
        write={(next) => onChange(String(next))}
        id={id}
        label={label}
        disabled={false}
        layout="blocks"
        newId={() => crypto.randomUUID()}
      />
    </div>
  )
}
