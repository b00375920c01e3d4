import type { ReactNode } from 'react'
import type { SliceDefinition } from '../../api/api.ts'

interface FieldTableProps {
  readonly fields: SliceDefinition['fields']
  readonly sample: SliceDefinition['templates'][number] | undefined
}

type Described = SliceDefinition['fields'][string]

/** Table of a slice's fields: type, default, and the value in the chosen template. */
export function FieldTable({ fields, sample }: FieldTableProps) {
  if (Object.keys(fields).length === 0) return <p className="vx-dim">It has no fields.</p>
  return (
    // A frame that scrolls can be reached and scrolled by keyboard.
    <div className="vx-table-frame" tabIndex={0} role="region" aria-label="Fields">
      <table className="vx-table vx-field-table">
        <thead>
          <tr>
            <th>Field</th>
            <th>Type</th>
            <th>Takes</th>
            <th>Starts as</th>
            <th>{sample ? `In “${sample.label}”` : 'Sample'}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(fields).map(([name, field]) => (
            <tr key={name}>
              <td>
                {field.label || name}
                <br />
                <code className="vx-code">{name}</code>
              </td>
              <td>{field.type}</td>
              <td>
                {takes(field)}
                {field.instructions && <p className="vx-field-hint">{field.instructions}</p>}
              </td>
              <td>
                <Value type={field.type} value={field.default} />
                {field.enabled === false && <p className="vx-field-hint">Switched off until it is used</p>}
              </td>
              <td className="vx-field-sample">
                <Value type={field.type} value={sample?.fields[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function takes({ type, options, min, max, step, maxLength, breakpoints, multiple }: Described): string {
  if (options) return Object.values(options).join(', ')
  if (min !== undefined || max !== undefined)
    return `${min ?? 'any'} to ${max ?? 'any'}${step === undefined ? '' : `, in steps of ${step}`}`
  if (type === 'media')
    return `${multiple ? 'Pictures' : 'A picture'}${breakpoints?.length ? ` at ${breakpoints.map(({ width, height }) => (height ? `${width} × ${height}` : String(width))).join(', ')}` : ''}`
  if (maxLength !== undefined) return `Up to ${maxLength} characters`
  return ''
}

function Value({ type, value }: { readonly type: string; readonly value: unknown }): ReactNode {
  if (value === undefined || value === null || value === '') return <span className="vx-dim">–</span>
  if (type === 'checkbox') return value === true ? 'On' : 'Off'
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
  return `${text || 'Link'} → ${href || 'nowhere yet'}`
}

function withoutTags(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > 140 ? `${words.slice(0, 140)}…` : words
}
