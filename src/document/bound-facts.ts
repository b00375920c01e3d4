import { type FactName, factsInText, factToken, isOfPart } from '#model/records/facts.ts'
import type { Element, FieldType, StoredField } from '#model/page/page.ts'
import { slugify } from '#model/text/slugify.ts'

/** Field of a slice: what decides whether a record fills it. */
interface FactField {
  readonly type: string
  readonly enabled: boolean
  /** Fact that it shows while nothing is typed. */
  readonly fact?: FactName
  /** Name of what has the fact, where no field of the slice names it. */
  readonly factOf?: string
}

type FactFields = Readonly<Record<string, FactField>>

/** Fields of a slice by its name; undefined for an unknown one. */
export type FieldsOf = (component: string) => FactFields | undefined

/** Element whose empty fields of facts hold the token of their fact; the same element without any. */
export function withBoundFacts(
  element: Element,
  fields: FactFields | undefined,
  pageFields: readonly StoredField[] = [],
): Element {
  const filled = Object.entries(fields ?? {}).flatMap(([name, { type, enabled, fact, factOf }]): StoredField[] => {
    const own = element.fields.find((each) => each.name === name)
    if (!fact || !(own?.enabled ?? enabled) || own?.[type] || pageFields.some((each) => lends(each, name))) return []
    const token = boundToken(element, { fact, factOf })
    return token ? [{ ...(own ?? { id: name, name, type: type as FieldType, enabled }), [type]: token }] : []
  })
  if (filled.length === 0) return element
  const names = new Set(filled.map(({ name }) => name))
  return { ...element, fields: [...element.fields.filter(({ name }) => !names.has(name)), ...filled] }
}

/** Whether a field of the page gives its value to the fields of that name. */
function lends(field: StoredField, name: string): boolean {
  return field.name === name && field.enabled && Boolean(field[field.type])
}

/** Elements whose empty fields of facts hold the tokens of their facts, with all that is in them. */
export function elementsWithBoundFacts(
  elements: readonly Element[],
  fieldsOf: FieldsOf,
  pageFields: readonly StoredField[] = [],
): readonly Element[] {
  const all = elements.map((element) => {
    const own = withBoundFacts(element, fieldsOf(element.component ?? ''), pageFields)
    const inside = elementsWithBoundFacts(element.elements, fieldsOf, pageFields)
    return inside === element.elements ? own : { ...own, elements: inside }
  })
  return all.every((element, i) => element === elements[i]) ? elements : all
}

/** Fact that an editor typed in place of what the record says. */
export interface TypedFact {
  readonly element: string
  readonly field: string
  readonly fact: FactName
  readonly token: string
  readonly typed: string
}

/** Typed values of an element's fields of facts; none of what is switched off. */
export function typedFacts(element: Element, fields: FactFields | undefined): readonly TypedFact[] {
  if (!element.enabled) return []
  return Object.entries(fields ?? {}).flatMap(([field, { type, fact, factOf }]): TypedFact[] => {
    const own = element.fields.find(({ name, enabled }) => name === field && enabled)
    const typed = own?.[type]
    const token = fact && boundToken(element, { fact, factOf })
    if (!token || typeof typed !== 'string' || typed === '' || factsInText(typed).length > 0) return []
    return [{ element: element.id, field, fact, token, typed }]
  })
}

/** Token of a fact for an element: what a resort has is named by the title of the element, a contact by its name. */
export function boundToken(
  { fields }: Element,
  { fact, factOf }: { readonly fact: FactName; readonly factOf?: string | undefined },
): string | undefined {
  const [owner = '', name = ''] = fact.split('.')
  if (!isOfPart(owner)) return factToken({ owner, name })
  if (factOf) return factToken({ owner, name, of: factOf })
  const naming = owner === 'contact' ? 'name' : 'title'
  const typed = fields.find((each) => each.name === naming && each.enabled)?.text
  if (typeof typed !== 'string') return undefined
  const [named] = factsInText(typed)
  const of = named?.owner === owner ? named.of : slugify(typed)
  return of ? factToken({ owner, name, of }) : undefined
}

/** Whether a typed text contradicts a value: another time of day, or a number that the value does not have. */
export function contradicts(typed: string, value: string): boolean {
  const [said, kept] = [timeIn(typed), timeIn(value)]
  if (kept !== undefined) return said !== undefined && said !== kept
  const known = numbersIn(value)
  // Measures are rounded when they are converted.
  return known.length > 0 && numbersIn(typed).some((each) => !known.some((own) => Math.abs(own - each) <= own / 100))
}

/** Minutes of the time of day with which a text begins: `15:00`, `3 p.m.`, `12 noon`. */
export function timeIn(text: string): number | undefined {
  const [, hours, minutes, half = ''] = /^\D{0,12}?(\d{1,2})(?::(\d\d))?\s*(a\.?\s?m|p\.?\s?m|noon)?/i.exec(text) ?? []
  if (hours === undefined || (minutes === undefined && half === '')) return undefined
  const isAfternoon = half.toLowerCase().startsWith('p') && Number(hours) < 12
  const isMidnight = half.toLowerCase().startsWith('a') && Number(hours) === 12
  return (Number(hours) + (isAfternoon ? 12 : isMidnight ? -12 : 0)) * 60 + Number(minutes ?? 0)
}

function numbersIn(text: string): readonly number[] {
  return Array.from(text.matchAll(/\d+(?:[.,]\d{3})*/g), ([digits]) => Number(digits.replaceAll(/[.,]/g, '')))
}
