import { translatedField } from '../../controls/translated-field.ts'
import { label, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { type EntityFields, labelOf } from '#fields/index.ts'
import { traitsOf } from '#model/records/field-types.ts'
import type { RecordData } from '#model/records/records.ts'

/** Types of fields left out of fact sheets for partners. */
const inner = ['seo', 'relation', 'relations', 'asset', 'assets', 'json']

/** Facts of a resort as a table of headings, names and values, for fact sheets. */
export function factsOf({ fields, secret = [] }: Entity, data: RecordData): string {
  const lines = Object.entries(outer(fields))
    .filter(([name]) => !secret.includes(name) && name !== 'seo')
    .flatMap(([name, field]) => {
      const said = traitsOf(field).formatValue(
        data[name],
        translatedField({ ...field, fields: outer(field.fields ?? {}) }),
      )
      return said === '' ? [] : [[label(field.group ?? ''), label(field.label || labelOf(name)), said]]
    })
  return [[t('Section'), t('Fact'), t('Value')], ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
}

function outer(fields: EntityFields): EntityFields {
  return Object.fromEntries(Object.entries(fields).filter(([, { type }]) => !inner.includes(type)))
}

/** A cell that a spreadsheet reads as text, never as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
