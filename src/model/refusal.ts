import { defineMessage } from '#messages/message.ts'
import { declaredNameWithin, sentence, Sentence, type SentenceValue } from '#messages/sentence.ts'
import { errors, type ErrorName, type VoixError } from './errors.ts'

/** Message of a refusal, for its reader’s language. */
export function refusalOf({ code, details }: Pick<VoixError, 'code' | 'details'>): Sentence {
  return refusalNamed(code, details)
}

/** Message of a refusal by the name of its error. */
export function refusalNamed(code: ErrorName, details: Readonly<Record<string, unknown>>): Sentence {
  const { message } = errors[code]
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const values = names.map((name) => [name, valueOf(name, details[name])] as const)
  return new Sentence(message, Object.fromEntries(values))
}

/** Things that refusals name and that are no kinds of records. */
const things: Readonly<Record<string, Sentence>> = {
  agent: sentence('agent'),
  'API client': sentence(defineMessage('API client', 'thing')),
  build: sentence('build'),
  collection: sentence('collection'),
  file: sentence('file'),
  folder: sentence('folder'),
  form: sentence('form'),
  import: sentence('import'),
  item: sentence('item'),
  layout: sentence('layout'),
  link: sentence('link'),
  page: sentence('page'),
  'page template': sentence('page template'),
  passkey: sentence('passkey'),
  problem: sentence('problem'),
  recipe: sentence('recipe'),
  record: sentence('record'),
  release: sentence('release'),
  resource: sentence('resource'),
  'second factor': sentence('second factor'),
  session: sentence('session'),
  site: sentence('site'),
  token: sentence('token'),
  user: sentence('user'),
  version: sentence('version'),
}

function valueOf(name: string, value: unknown): SentenceValue {
  if (name === 'what' && typeof value === 'string') return things[value] ?? declaredNameWithin(value)
  return value instanceof Sentence || typeof value === 'number' ? value : String(value ?? '')
}
