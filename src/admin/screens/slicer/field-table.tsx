import type { ReactNode } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import type { SliceDefinition } from '#contract/definitions.ts'

interface FieldTableProps {
  readonly fields: SliceDefinition['fields']
  readonly sample: SliceDefinition['templates'][number] | undefined
}

type Described = SliceDefinition['fields'][string]

/** Table of a slice's fields: type, default, and the value in the chosen template. */
export function FieldTable({ fields, sample }: FieldTableProps) {
  if (Object.keys(fields).length === 0)
    return (
      <p className="vx-dim">{t({ id: 'screens.slicer.no-fields', defaultMessage: 'This slice has no fields.' })}</p>
    )
  return (
    // A frame that scrolls can be reached and scrolled by keyboard.
    <div
      className="vx-table-frame"
      tabIndex={0}
      role="region"
      aria-label={t({ id: 'screens.slicer.fields', defaultMessage: 'Fields' })}
    >
      <table className="vx-table vx-field-table">
        <FieldsHead sample={sample} />
        <tbody>
          {Object.entries(fields).map(([name, field]) => (
            <FieldRow key={name} field={field} name={name} sample={sample} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Head of the table. */
function FieldsHead({ sample }: { readonly sample: FieldTableProps['sample'] }) {
  return (
    <thead>
      <tr>
        <th>{t({ id: 'screens.records.field', defaultMessage: 'Field' })}</th>
        <th>{t({ id: 'admin.type', defaultMessage: 'Type' })}</th>
        <th>{t({ id: 'screens.slicer.accepts', defaultMessage: 'Accepts' })}</th>
        <th>{t({ id: 'screens.slicer.default', defaultMessage: 'Default' })}</th>
        <th>
          {sample
            ? t({ id: 'screens.slicer.in-sample', defaultMessage: 'In “{label}”' }, { label: translated(sample.label) })
            : t({ id: 'screens.slicer.sample', defaultMessage: 'Sample' })}
        </th>
      </tr>
    </thead>
  )
}

interface FieldRowProps {
  readonly field: Described
  readonly name: string
  readonly sample: FieldTableProps['sample']
}

/** Row of a field: its name, type, what it accepts, default and sample. */
function FieldRow({ field, name, sample }: FieldRowProps) {
  return (
    <tr>
      <td>
        {translated(field.label) || name}
        <br />
        <code className="vx-code">{name}</code>
      </td>
      <td>{field.type}</td>
      <td>
        {takes(field)}
        {field.instructions && <p className="vx-field-hint">{translated(field.instructions)}</p>}
      </td>
      <td>
        <Value type={field.type} value={field.default} />
        {field.enabled === false && (
          <p className="vx-field-hint">
            {t({ id: 'screens.slicer.off-by-default', defaultMessage: 'Off by default' })}
          </p>
        )}
      </td>
      <td className="vx-field-sample">
        <Value type={field.type} value={sample?.fields[name]} />
      </td>
    </tr>
  )
}

function takes({ type, options, min, max, step, maxLength, breakpoints, multiple }: Described): string {
  if (options) return Object.values(options).map(translated).join(', ')
  if (min !== undefined || max !== undefined) {
    const range = rangeOf(min, max)
    return step === undefined
      ? range
      : t({ id: 'screens.slicer.in-steps', defaultMessage: '{range}, in steps of {step}' }, { range, step })
  }
  if (type === 'media') {
    const kind = multiple
      ? t({ id: 'screens.slicer.images', defaultMessage: 'Images' })
      : t({ id: 'screens.slicer.an-image', defaultMessage: 'Image' })
    const sizes = (breakpoints ?? []).map(({ width, height }) => (height ? `${width} × ${height}` : String(width)))
    return sizes.length === 0
      ? kind
      : t({ id: 'screens.slicer.image-at', defaultMessage: '{kind} at {sizes}' }, { kind, sizes: sizes.join(', ') })
  }
  if (maxLength !== undefined)
    return t({ id: 'screens.slicer.up-to', defaultMessage: 'Up to {maxLength} characters' }, { maxLength })
  return ''
}

function rangeOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return t({ id: 'screens.slicer.at-most', defaultMessage: 'At most {max}' }, { max: max ?? 0 })
  if (max === undefined) return t({ id: 'screens.slicer.at-least', defaultMessage: 'At least {min}' }, { min })
  return t({ id: 'screens.slicer.range', defaultMessage: '{min} to {max}' }, { min, max })
}

function Value({ type, value }: { readonly type: string; readonly value: unknown }): ReactNode {
  if (value === undefined || value === null || value === '') return <span className="vx-dim">–</span>
  if (type === 'checkbox')
    return value === true
      ? t({ id: 'screens.slicer.on', defaultMessage: 'On' })
      : t({ id: 'screens.slicer.off', defaultMessage: 'Off' })
  if (type === 'color')
    return (
      <>
        <span className="vx-sample-swatch" style={{ background: String(value) }} />
        {String(value)}
      </>
    )
  if (Array.isArray(value)) return value.length === 0 ? <span className="vx-dim">–</span> : listInWords(value)
  if (typeof value === 'object') return linkInWords(value as { text?: string; href?: string })
  return type === 'wysiwyg' ? withoutTags(String(value)) : String(value)
}

function listInWords(items: readonly unknown[]): string {
  return items
    .map((item) =>
      typeof item === 'object' && item !== null && 'asset' in item
        ? String(item.asset).replace(/^sample:/, '')
        : String(item),
    )
    .join(', ')
}

function linkInWords({ text = '', href = '' }: { text?: string; href?: string }): ReactNode {
  if (!text && !href) return <span className="vx-dim">–</span>
  return `${text || t({ id: 'screens.slicer.link', defaultMessage: 'Link' })} → ${href || t({ id: 'screens.slicer.no-target', defaultMessage: 'no target yet' })}`
}

function withoutTags(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > 140 ? `${words.slice(0, 140)}…` : words
}
