import type { Entity } from '#entities/define.ts'
import { type EntityFields, labelOf } from '#fields/index.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records.ts'

/** Field types left out of fact sheets for partners. */
const inner = ['seo', 'relation', 'relations', 'asset', 'assets', 'json']

/** Facts of a resort as a table of headings, names and values, for fact sheets. */
export function factsOf({ fields, secret = [] }: Entity, data: RecordData): string {
  const lines = Object.entries(fields)
    .filter(([name]) => !secret.includes(name) && name !== 'seo')
    .flatMap(([name, field]) => {
      const said = wordsOf(fields, name, data[name])
      return said === '' ? [] : [[field.group ?? '', field.label || labelOf(name), said]]
    })
  return [['Section', 'Fact', 'Value'], ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
}

function wordsOf(fields: EntityFields, name: string, value: unknown): string {
  const field = fields[name]
  if (!field || inner.includes(field.type) || value === null || value === undefined || value === '') return ''
  if (field.type === 'select') return String(field.options?.[String(value)] ?? value)
  if (field.type === 'checkbox') return value === true ? 'Yes' : 'No'
  if (field.type === 'wysiwyg')
    return String(value)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  if (Array.isArray(value))
    return value
      .map((each) => (isRecord(each) ? rowOf(field.fields ?? {}, each) : String(each)))
      .filter(Boolean)
      .join('; ')
  if (isRecord(value)) return rowOf(field.fields ?? {}, value)
  return String(value)
}

function rowOf(fields: EntityFields, row: RecordData): string {
  return Object.keys(fields)
    .map((name) => wordsOf(fields, name, row[name]))
    .filter(Boolean)
    .join(', ')
}

/** A cell that a spreadsheet reads as text, never as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
