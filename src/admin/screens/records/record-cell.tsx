import { IconCheck, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { label, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { Field } from '#fields/index.ts'
import { isRecord, recordsIn } from '#model/json.ts'
import { variantUrl } from '#model/media/media.ts'
import type { RecordFieldType, RecordRow } from '#model/records/records.ts'
import { rowSummary } from '../../controls/row-summary.ts'
import { formatDate } from '../../formats/format-date.ts'
import { Foreign } from '../../components/foreign.tsx'
import { languageLabel } from '../../formats/language-name.ts'
import { Moment } from '../../components/moment.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { screenSlots } from './screen-slots.ts'

/** Names of what cells only know by id: records by entity and id, and sites. */
export interface CellNames {
  readonly titles: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Undefined until they are known. */
  readonly sites: ReadonlyMap<string, string> | undefined
}

interface RecordCellProps {
  readonly entity: Entity
  readonly name: string
  readonly row: RecordRow
  readonly names: CellNames
}

/** Table cell with one value of a record, rendered by its type. */
export function RecordCell({ entity, name, row, names }: RecordCellProps) {
  const field: Field | undefined = entity.fields[name]
  const Added = screenSlots[entity.path]?.columns?.[name]?.Cell
  if (Added)
    return (
      <Suspense>
        <Added row={row} />
      </Suspense>
    )
  if (!field) return <RowCell name={name} row={row} sites={names.sites} />
  const value = row.data[name]
  const draw: CellDrawing = cells[field.type]
  const drawn = draw({ field, value, names })
  return name === entity.title ? <Foreign lang={row.language_code}>{drawn}</Foreign> : drawn
}

interface DrawnValue {
  readonly field: Field
  readonly value: unknown
  readonly names: CellNames
}

type CellDrawing = (drawn: DrawnValue) => ReactNode

const asText: CellDrawing = ({ value }) => <span className="vx-cell-text">{String(value ?? '')}</span>

const asRecords = ({ field, value, names }: DrawnValue, isPlain: boolean) => (
  <Chips words={listOf(value).map((id) => names.titles.get(field.entity ?? '')?.get(id) ?? '…')} isPlain={isPlain} />
)

/** Cell of each field type. */
const cells: Readonly<Record<RecordFieldType, CellDrawing>> = {
  text: asText,
  textarea: asText,
  wysiwyg: asText,
  media: asText,
  specials: asText,
  resorts: asText,
  pairs: asText,
  menu: asText,
  json: asText,
  asset: ({ value }) => <Picture id={String(value ?? '')} />,
  assets: ({ value }) => <Picture id={listOf(value)[0] ?? ''} />,
  checkbox: ({ value }) => (value ? <IconCheck size={16} aria-label={t('Yes')} /> : <span className="vx-dim">–</span>),
  select: ({ field, value }) => optionLabel(field, String(value ?? '')),
  choices: ({ field, value }) => <Chips words={listOf(value).map((each) => optionLabel(field, each))} />,
  words: ({ value }) => <Chips words={listOf(value)} />,
  relation: (drawn) => asRecords(drawn, true),
  relations: (drawn) => asRecords(drawn, false),
  list: ({ field, value }) => (
    <Chips words={recordsIn(value).map((each) => rowSummary(field.fields ?? {}, each))} isWhole />
  ),
  date: ({ value }) => <span className="vx-figures">{value ? formatDate(String(value)) : ''}</span>,
  datetime: ({ value }) => (value ? <Moment at={String(value)} /> : null),
  number: ({ value }) => (
    <span className="vx-figures">{value === null || value === undefined ? '' : String(value)}</span>
  ),
  color: ({ value }) => (value ? <ColourMark colour={String(value)} /> : null),
  group: ({ value }) =>
    isRecord(value)
      ? Object.values(value)
          .filter((each) => typeof each === 'string' && each)
          .join(', ')
      : '',
  link: ({ value }) => <span className="vx-path">{isRecord(value) ? String(value.href ?? '') : ''}</span>,
}

function RowCell({
  name,
  row,
  sites,
}: {
  readonly name: string
  readonly row: RecordRow
  readonly sites: CellNames['sites']
}) {
  if (name === 'status') return <StatusBadge page={row} />
  if (name === 'updated_by') return <>{row.updated_by_label}</>
  if (name === 'site_id' && row.site_id === '*') return <>{t('All sites')}</>
  if (name === 'site_id') return <>{sites ? (sites.get(row.site_id) ?? row.site_id) : '…'}</>
  if (name === 'language_code') return <>{languageLabel(row.language_code)}</>
  const value = (row as unknown as Readonly<Record<string, unknown>>)[name] ?? row.data[name]
  if (typeof value === 'boolean')
    return value ? <IconCheck size={16} aria-label={t('Yes')} /> : <span className="vx-dim">–</span>
  if (name.endsWith('_at'))
    return value ? (
      <Moment at={String(value)} {...(name === 'updated_at' && { by: row.updated_by_label ?? '' })} />
    ) : null
  return <>{value === null || value === undefined ? '' : String(value)}</>
}

const mostChips = 3

interface ChipsProps {
  readonly words: readonly string[]
  readonly isPlain?: boolean
  /** Shows long words in several lines instead of their beginning. */
  readonly isWhole?: boolean
}

function Chips({ words, isPlain = false, isWhole = false }: ChipsProps) {
  if (isPlain) return <>{words[0] ?? ''}</>
  return (
    <span className="vx-chips" title={words.join(', ')}>
      {words.slice(0, mostChips).map((word, i) => (
        // Names that are still on their way are all alike, so a word is no key.
        // Keyed by index: chips have no state, and their order is that of the field
        <span key={i} className={isWhole ? 'vx-word vx-word-rows' : 'vx-word'}>
          {word}
        </span>
      ))}
      {words.length > mostChips && <span className="vx-dim">+{words.length - mostChips}</span>}
    </span>
  )
}

function Picture({ id }: { readonly id: string }) {
  const [missing, setMissing] = useState<string>()
  return (
    <span className="vx-cell-picture">
      {id && missing !== id ? (
        <img src={variantUrl(id, 320, 'webp')} alt="" loading="lazy" decoding="async" onError={() => setMissing(id)} />
      ) : (
        <IconPhoto size={16} stroke={1.3} aria-hidden />
      )}
    </span>
  )
}

function ColourMark({ colour }: { readonly colour: string }) {
  return (
    <span className="vx-colour-mark">
      <span style={{ background: colour }} aria-hidden />
      {colour}
    </span>
  )
}

function listOf(value: unknown): readonly string[] {
  return [value].flat().filter((each): each is string => typeof each === 'string' && each !== '')
}

function optionLabel({ options }: Field, value: string): string {
  const declared = options?.[value]
  return declared === undefined ? value : label(declared)
}
