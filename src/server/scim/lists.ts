import { sentence } from '#messages/sentence.ts'
import { isRecord } from '#model/json.ts'
import { limits } from '#model/limits.ts'
import { schemas } from './definitions.ts'
import { refusal } from './refusals.ts'
import type { Resource } from './resources.ts'

/** Library of filters, loaded by the first of them: most installations have no directory. */
const filtering = () => import('scim2-parse-filter')

/** Query of a list (RFC 7644, 3.4.2). */
export type ListQuery = Readonly<Record<string, unknown>>

/** Page of the resources that pass the filter; the first has the index 1. */
export async function listed(all: readonly Resource[], query: ListQuery): Promise<object> {
  const found = await filtered(all, query.filter)
  const start = Math.max(1, wholeNumber('startIndex', query.startIndex) ?? 1)
  const count = Math.min(limits.scimRows, Math.max(0, wholeNumber('count', query.count) ?? limits.scimRows))
  const page = found.slice(start - 1, start - 1 + count)
  return {
    schemas: [schemas.list],
    totalResults: found.length,
    startIndex: start,
    itemsPerPage: page.length,
    Resources: page.map((each) => asAsked(each, query)),
  }
}

/** Resource with the attributes that are asked for. */
export function asAsked(resource: Resource, { attributes, excludedAttributes }: ListQuery): object {
  const wanted = namesIn(attributes)
  const excluded = namesIn(excludedAttributes)
  const isShown = (name: string) =>
    always.includes(name) ||
    (wanted.length > 0 ? wanted.includes(name.toLowerCase()) : !excluded.includes(name.toLowerCase()))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)))
}

/** Schema before the name of an attribute, which says nothing here. */
const coreSchema = /urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/g

const always = ['schemas', 'id', 'meta']

async function filtered(all: readonly Resource[], asked: unknown): Promise<readonly Resource[]> {
  if (asked === undefined || asked === '') return all
  if (typeof asked !== 'string' || asked.length > 1000)
    throw refusal('invalidFilter', 'filter', sentence('This filter cannot be read.'))
  const { parse, filter } = await filtering()
  const passes = (() => {
    try {
      return filter(parse(asked.toLowerCase().replaceAll(coreSchema, '')))
    } catch {
      throw refusal('invalidFilter', 'filter', sentence('This filter cannot be read.'))
    }
  })()
  return all.filter((resource) => passes(inSmallLetters(resource)))
}

/** Texts in small letters: the library tells capitals from them, and names and addresses are the same in both. */
function inSmallLetters(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) return value.map(inSmallLetters)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), inSmallLetters(each)]))
}

/** Names of attributes in small letters, without what is within them. */
function namesIn(asked: unknown): readonly string[] {
  if (typeof asked !== 'string') return []
  return asked
    .split(',')
    .map((name) => /([\w$]+)(?:\.[\w$]+)?$/.exec(name.trim())?.[1]?.toLowerCase() ?? '')
    .filter(Boolean)
}

function wholeNumber(field: string, value: unknown): number | undefined {
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  if (!Number.isSafeInteger(number))
    throw refusal('invalidValue', field, sentence('Send {kinds}.', { kinds: sentence('a whole number') }))
  return number
}
