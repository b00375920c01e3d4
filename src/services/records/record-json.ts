import { sentence } from '#messages/sentence.ts'
import type { Entity } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import { findUnsafeJson, isRecord } from '#model/json.ts'
import { limits } from '#model/limits.ts'
import { rowColumns } from '#db/record-list.ts'
import { parseInTurns } from '../turns/json-in-turns.ts'
import type { ImportLine } from './record-csv.ts'

/** Whether a file of records is JSON and not CSV. */
export function isJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text)
}

/**
 * Parses import lines from JSON: a list of objects by field name, or an API answer (`rows`, with values in `data`). Throws
 * `invalid-input` for other JSON, or an unknown field.
 */
export async function readJsonLines(entity: Entity, text: string): Promise<readonly ImportLine[]> {
  const given = await parsed(text)
  const rows = isRecord(given) ? given.rows : given
  if (!Array.isArray(rows) || !rows.every(isRecord)) throw notRecords()
  // One more than may come is enough to refuse them all.
  return rows.slice(0, limits.importRows + 1).map((row, i) => lineOf(entity, row, i + 1))
}

async function parsed(text: string): Promise<unknown> {
  try {
    const value: unknown = await parseInTurns(text.replace(/^\uFEFF/, ''))
    if (findUnsafeJson(value, limits.jsonDepth + 3) === undefined) return value
  } catch (error) {
    if (error instanceof VoixError) throw error
    // Said below.
  }
  throw notRecords()
}

function lineOf(entity: Entity, row: Readonly<Record<string, unknown>>, line: number): ImportLine {
  const { data: nested, ...flat } = row
  const values = isRecord(nested) ? nested : flat
  const named: readonly string[] = rowColumns
  const isKnown = (name: string) => Object.hasOwn(entity.fields, name)
  const stranger = Object.keys(values).find((name) => !isKnown(name) && !named.includes(name))
  if (stranger !== undefined)
    throw new VoixError('invalid-input', {
      field: 'csv',
      reason: sentence(
        'record {line} has a field “{stranger}”, which there is not. Fields are named such as {names}.',
        { line, stranger: stranger.slice(0, 60), names: Object.keys(entity.fields).slice(0, 8).join(', ') },
      ),
    })
  const data = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isKnown(name) ? [[name, value ?? entity.fields[name]!.default] as const] : [],
    ),
  )
  const text = (name: string) => (typeof row[name] === 'string' ? row[name].trim() : '')
  return { line, id: text('id'), site_id: text('site_id'), language_code: text('language_code'), data }
}

function notRecords(): VoixError {
  return new VoixError('invalid-input', {
    field: 'csv',
    reason: sentence('this is no JSON list of records. Begin with [ and give each record as an object of its fields.'),
  })
}
