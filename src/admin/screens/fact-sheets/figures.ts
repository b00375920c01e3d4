import type { Entity } from '#entities/define.ts'
import { labelOf } from '#fields/index.ts'
import { label as declared } from '#messages/interface.ts'
import { traitsOf } from '#model/records/field-types.ts'
import { recordsIn } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'

/** A figure of a sheet beside what the resort's own record says. */
interface Figure {
  readonly label: string
  /** Value typed by hand; empty where the sheet shows the record's. */
  readonly typed: string
  /** Value of the record as text; undefined when no field belongs to the figure. */
  readonly live: string | undefined
  readonly differs: boolean
}

/** Sections and key facts of a fact sheet, compared with the resort. */
export function figuresOf(sheet: RecordData, resort: RecordData, entity: Entity): readonly Figure[] {
  const sections = recordsIn(sheet.sections).map(({ heading, key, bound_to, body }) => {
    const field = String(bound_to ?? '')
    return figure(String(heading || declared(labelOf(field || String(key ?? '')))), plain(body), field, resort, entity)
  })
  const facts = recordsIn(sheet.key_facts).map(({ label, value }) =>
    figure(String(label ?? ''), plain(value), fieldCalled(entity, String(label ?? '')), resort, entity),
  )
  return [...sections, ...facts].filter(({ typed, live }) => typed !== '' || live !== undefined)
}

function figure(label: string, typed: string, field: string, resort: RecordData, entity: Entity): Figure {
  const live = entity.fields[field] ? liveWords(entity, field, resort[field]) : undefined
  return { label, typed, live, differs: typed !== '' && live !== undefined && !saysSame(typed, live) }
}

/** The field that a fact is about, by its name: “Number of rooms”, “Check in”. */
function fieldCalled({ fields }: Entity, label: string): string {
  const wanted = letters(label)
  return (
    Object.keys(fields).find((name) => letters(fields[name]!.label || labelOf(name)) === wanted) ??
    Object.keys(fields).find((name) => letters(name) === wanted) ??
    ''
  )
}

function liveWords({ fields }: Entity, name: string, value: unknown): string {
  const field = fields[name]!
  return recordsIn(value).length > 0 ? `${recordsIn(value).length}` : traitsOf(field).formatValue(value, field)
}

/** The words may be dressed up; the figures must be the same. */
function saysSame(typed: string, live: string): boolean {
  const figures = live.match(/\d+(?:[.,:]\d+)*/g) ?? []
  const written = typed.match(/\d+(?:[.,:]\d+)*/g) ?? []
  if (figures.length > 0) return figures.every((each) => written.some((figure) => figure === each))
  return letters(typed).includes(letters(live))
}

function plain(value: unknown): string {
  return String(value ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
