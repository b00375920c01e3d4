import type { ReactNode } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import type { SliceDefinition } from '#contract/definitions.ts'
import { TableHead } from '../../components/table-head.tsx'

interface FieldTableProps {
  readonly fields: SliceDefinition['fields']
  readonly sample: SliceDefinition['templates'][number] | undefined
}

type Described = SliceDefinition['fields'][string]

/** Table of a slice's fields: type, default, and the value in the chosen template. */
export function FieldTable({ fields, sample }: FieldTableProps) {
  if (Object.keys(fields).length === 0) return <p className="vx-dim">{t('This slice has no fields.')}</p>
  return (
    // A frame that scrolls can be reached and scrolled by keyboard.
    <div className="vx-table-frame" tabIndex={0} role="region" aria-label={t('Fields')}>
      <table className="vx-table vx-field-table">
        <TableHead
          columns={[
            t('Field'),
            t('Type'),
            t('Accepts'),
            t('Default'),
            sample ? t('In “{label}”', { label: translated(sample.label) }) : t('Sample'),
          ]}
        />
        <tbody>
          {Object.entries(fields).map(([name, field]) => (
            <FieldRow key={name} field={field} name={name} sample={sample} />
          ))}
        </tbody>
      </table>
    </div>
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
        {field.enabled === false && <p className="vx-field-hint">{t('Off by default')}</p>}
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
    return step === undefined ? range : t('{range}, in steps of {step}', { range, step })
  }
  if (type === 'media') {
    const kind = multiple ? t('Images') : t('Image')
    const sizes = (breakpoints ?? []).map(({ width, height }) => (height ? `${width} × ${height}` : String(width)))
    return sizes.length === 0 ? kind : t('{kind} at {sizes}', { kind, sizes: sizes.join(', ') })
  }
  if (maxLength !== undefined) return t('Up to {maxLength} characters', { maxLength })
  return ''
}

function rangeOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return t('At most {max}', { max: max ?? 0 })
  if (max === undefined) return t('At least {min}', { min })
  return t('{min} to {max}', { min, max })
}

function Value({ type, value }: { readonly type: string; readonly value: unknown }): ReactNode {
  if (value === undefined || value === null || value === '') return <span className="vx-dim">–</span>
  if (type === 'checkbox') return value === true ? t('On') : t('Off')
  if (type === 'color')
    return (
      <>
        <span className="vx-sample-swatch" style={{ background: String(value) }} />
        {String(value)}
      </>
    )
  if (Array.isArray(value)) return value.length === 0 ? <span className="vx-dim">–</span> : formatListField(value)
  if (typeof value === 'object') return formatLinkField(value as { text?: string; href?: string })
  return type === 'wysiwyg' ? withoutTags(String(value)) : String(value)
}

function formatListField(items: readonly unknown[]): string {
  return items
    .map((item) =>
      typeof item === 'object' && item !== null && 'asset' in item
        ? String(item.asset).replace(/^sample:/, '')
        : String(item),
    )
    .join(', ')
}

function formatLinkField({ text = '', href = '' }: { text?: string; href?: string }): ReactNode {
  if (!text && !href) return <span className="vx-dim">–</span>
  return `${text || t('Link')} → ${href || t('no target yet')}`
}

function withoutTags(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > 140 ? `${words.slice(0, 140)}…` : words
}
