import { escaped } from '../text/escaped.ts'
import { isRecord } from '../json.ts'
import type { Element, StoredField } from '../page/page.ts'

/** Facts that texts can show, by owner: the resort, the brand or the site of the page, and what a resort has. */
export const factNames = {
  resort: [
    'name',
    'city',
    'address',
    'postal_address',
    'latitude',
    'longitude',
    'phone',
    'email',
    'check_in',
    'check_out',
    'rooms',
    'restaurants',
    'minimum_age',
  ],
  brand: ['name', 'legal_name', 'website', 'resorts'],
  site: ['name', 'phone', 'email', 'address'],
  room: ['name', 'size', 'sleeps', 'beds', 'view', 'price'],
  meeting: ['name', 'size', 'height', 'theatre', 'classroom', 'banquet', 'cocktail', 'u_shape', 'boardroom'],
  restaurant: ['name', 'hours'],
  contact: ['name', 'title', 'phone', 'email', 'hours'],
} as const

/**
 * Owners of which a token names one: a resort by its id, the others by their slug, or by their name at the resort of the page;
 * a contact by its department, or by its name.
 */
const namedOwners: readonly FactOwner[] = ['resort', 'room', 'meeting', 'restaurant', 'contact']

export type FactOwner = keyof typeof factNames
/** Name of a fact with its owner, such as `resort.check_in`. */
export type FactName = { [Owner in FactOwner]: `${Owner}.${(typeof factNames)[Owner][number]}` }[FactOwner]

/** Token of a fact in a text: `{{resort.check_in}}`, or of one that it names, `{{resort:ziva.check_in}}`, `{{room:sea-room.size}}`. */
export interface FactToken {
  /** As it stands in the text. */
  readonly token: string
  readonly owner: string
  readonly name: string
  /** Id of the resort, or slug of what it has; absent for the resort of the page. */
  readonly of?: string
}

const tokenPattern = /\{\{\s*([a-z]{1,20})(?::([\w-]{1,80}))?\.([a-z_]{1,40})\s*\}\}/g

/** Token of a fact, as the picker writes it. */
export function factToken({ owner, name, of }: Omit<FactToken, 'token'>): string {
  return `{{${owner}${of === undefined ? '' : `:${of}`}.${name}}}`
}

/** Whether a fact exists; a resort may be named, and what a resort has must be. */
export function isKnownFact({ owner, name, of }: Omit<FactToken, 'token'>): boolean {
  if (!Object.hasOwn(factNames, owner)) return false
  if (of === undefined ? isOfPart(owner) : !namedOwners.includes(owner as FactOwner)) return false
  return (factNames[owner as FactOwner] as readonly string[]).includes(name)
}

/** Whether a fact is of something that a resort has. */
export function isOfPart(owner: string): boolean {
  return owner !== 'resort' && namedOwners.includes(owner as FactOwner)
}

/** Tokens of facts in a text. */
export function factsInText(text: string): readonly FactToken[] {
  if (!text.includes('{{')) return []
  return Array.from(text.matchAll(tokenPattern), ([token, owner = '', of, name = '']) => ({
    token,
    owner,
    name,
    ...(of !== undefined && { of }),
  }))
}

/** Text with values in place of fact tokens; a fact without a value is empty. */
export function withFacts(text: string, valueOf: (token: string) => string): string {
  return text.includes('{{') ? text.replaceAll(tokenPattern, (token) => valueOf(token)) : text
}

/** The texts of a field in which facts can stand. */
function textsOf(field: StoredField): readonly string[] {
  const { type, [type]: value } = field
  if (type === 'link') {
    const { text, href } = (value ?? {}) as { text?: unknown; href?: unknown }
    const address = typeof href === 'string' && factAddress.test(href) ? href : ''
    return typeof text === 'string' ? [text, address] : [address]
  }
  return isText(type) && typeof value === 'string' ? [value] : []
}

function isText(type: string): boolean {
  return type === 'text' || type === 'textarea' || type === 'wysiwyg'
}

/** Tokens by the fields in which they were found: what is stored is read for many visits and never changed. */
const found = new WeakMap<readonly StoredField[], readonly FactToken[]>()

/** Tokens in the fields of an element or of a page. */
export function factsInFields(fields: readonly StoredField[]): readonly FactToken[] {
  const known = found.get(fields)
  if (known) return known
  const tokens = fields.flatMap((field) => textsOf(field).flatMap(factsInText))
  found.set(fields, tokens)
  return tokens
}

/** Fields with values in place of fact tokens; the same list without any. */
export function fieldsWithFacts<Field extends StoredField>(
  fields: readonly Field[],
  valueOf: (token: string) => string,
): readonly Field[] {
  return factsInFields(fields).length === 0 ? fields : fields.map((field) => fieldWithFacts(field, valueOf))
}

function fieldWithFacts<Field extends StoredField>(field: Field, valueOf: (token: string) => string): Field {
  const { type, [type]: value } = field
  if (textsOf(field).flatMap(factsInText).length === 0) return field
  if (type === 'link') {
    const { text = '', href = '', ...link } = value as { readonly text?: string; readonly href?: string }
    return { ...field, link: { ...link, text: withFacts(text, valueOf), href: hrefWithFacts(href, valueOf) } }
  }
  const said = type === 'wysiwyg' ? (token: string) => escaped(valueOf(token)) : valueOf
  return { ...field, [type]: withFacts(value as string, said) }
}

/** Addresses in which a fact can stand: a telephone number, or where mail goes. */
const factAddress = /^(?:tel|mailto):/i

function hrefWithFacts(href: string, valueOf: (token: string) => string): string {
  return factAddress.test(href)
    ? withFacts(href, (token) => valueOf(token).replaceAll(/[^\p{L}\p{N}+@._-]/gu, ''))
    : href
}

/** Tokens in a stored value of any shape, such as the data of a record. */
export function factsInValue(value: unknown): readonly FactToken[] {
  if (typeof value === 'string') return factsInText(value)
  if (Array.isArray(value)) return value.flatMap(factsInValue)
  return isRecord(value) ? Object.values(value).flatMap(factsInValue) : []
}

/** Stored value of any shape with values in place of fact tokens, escaped in formatted texts. */
export function valueWithFacts(value: unknown, valueOf: (token: string) => string): unknown {
  if (typeof value === 'string')
    return withFacts(value, /<\/?[a-z]/i.test(value) ? (token) => escaped(valueOf(token)) : valueOf)
  if (Array.isArray(value)) return value.map((each) => valueWithFacts(each, valueOf))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, valueWithFacts(each, valueOf)]))
}

/** Elements with values in place of fact tokens; an element without any stays the same object. */
export function elementsWithFacts(
  elements: readonly Element[],
  valueOf: (token: string) => string,
): readonly Element[] {
  const shown = elements.map((element) => {
    const fields = fieldsWithFacts(element.fields, valueOf)
    const inside = elementsWithFacts(element.elements, valueOf)
    return fields === element.fields && inside === element.elements ? element : { ...element, fields, elements: inside }
  })
  return shown.every((element, i) => element === elements[i]) ? elements : shown
}
