import { Parser } from 'htmlparser2'
import { isRecord, recordsIn } from '#model/json.ts'
import { type FieldShape, traitsOf } from '#model/records/field-types.ts'
import type { RecordData } from '#model/records/records.ts'

type FieldShapes = Readonly<Record<string, FieldShape>>

/** Texts of a record's fields that people read; an address, a code or a stored choice is none. */
export function textsOfFields(
  fields: FieldShapes,
  data: RecordData,
  hidden: readonly string[] = [],
): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (hidden.includes(name) ? [] : textsOf(data[name], field)))
}

function textsOf(value: unknown, field: FieldShape): readonly string[] {
  if (field.isForMachines || field.format || field.pattern) return []
  const inside = field.fields ?? {}
  if (field.type === 'list') return recordsIn(value).flatMap((row) => textsOfFields(inside, row))
  if (field.type === 'group') return isRecord(value) ? textsOfFields(inside, value) : []
  if (field.type === 'words') return Array.isArray(value) ? value.map((each) => readableText(String(each))) : []
  const text: unknown = traitsOf(field).translated?.read(value)
  return typeof text === 'string' && text ? [readableText(text)] : []
}

/** Elements that part neither words nor sentences. */
const inLine: ReadonlySet<string> = new Set('a abbr b em i mark s small span strong sub sup u'.split(' '))

/** Words of a text that may have formatting: each paragraph is a line, entities are letters. */
export function readableText(html: string): string {
  if (!/[<&]/.test(html)) return inLines(html)
  const words: string[] = []
  const part = (tag: string) => void (inLine.has(tag) || words.push('\n'))
  const parser = new Parser({
    ontext: (text) => words.push(text.replaceAll(/\s+/g, ' ')),
    onopentagname: part,
    onclosetag: part,
  })
  parser.end(html)
  return inLines(words.join(''))
}

/** Lines without addresses and the bars between the columns of a typed table. */
function inLines(text: string): string {
  const words = (line: string) => line.replaceAll(/\bhttps?:\/\/\S+/g, '').split(/\s+\|(?=\s|$)/)
  const lines = text.split('\n').map((line) =>
    words(line)
      .map((each) => each.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' · '),
  )
  return lines.filter(Boolean).join('\n')
}
