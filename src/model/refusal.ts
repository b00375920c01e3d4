import { declaredNameWithin, sentence, Sentence, type SentenceValue } from '#messages/sentence.ts'
import { errors, type ErrorName, type VoixError } from './errors.ts'

/** Refusal in words, for its reader’s language. */
export function refusalOf({ code, details }: Pick<VoixError, 'code' | 'details'>): Sentence {
  return refusalNamed(code, details)
}

/** Refusal in words, by the name of the error. */
export function refusalNamed(code: ErrorName, details: Readonly<Record<string, unknown>>): Sentence {
  const { message } = errors[code]
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const values = names.map((name) => [name, valueOf(name, details[name])] as const)
  return new Sentence({ id: messageIdOf(code), defaultMessage: message }, Object.fromEntries(values))
}

/** Refusals of signing in, which are translated with its pages. */
const ofSignIn: readonly ErrorName[] = [
  'csrf',
  'wrong-credentials',
  'too-many-tries',
  'second-factor-needed',
  'wrong-code',
  'link-over',
]

/** Id of what an error says. */
export function messageIdOf(code: ErrorName): string {
  return `${ofSignIn.includes(code) ? 'sign-in' : 'refusals'}.${code}`
}

/** Things that refusals name and that are no kinds of records. */
const things: Readonly<Record<string, Sentence>> = {
  agent: sentence({ id: 'refusals.thing.agent', defaultMessage: 'agent' }),
  'API client': sentence({ id: 'refusals.thing.api-client', defaultMessage: 'API client' }),
  build: sentence({ id: 'refusals.thing.build', defaultMessage: 'build' }),
  collection: sentence({ id: 'refusals.thing.collection', defaultMessage: 'collection' }),
  file: sentence({ id: 'refusals.thing.file', defaultMessage: 'file' }),
  folder: sentence({ id: 'refusals.thing.folder', defaultMessage: 'folder' }),
  form: sentence({ id: 'refusals.thing.form', defaultMessage: 'form' }),
  import: sentence({ id: 'refusals.thing.import', defaultMessage: 'import' }),
  item: sentence({ id: 'refusals.thing.item', defaultMessage: 'item' }),
  layout: sentence({ id: 'refusals.thing.layout', defaultMessage: 'layout' }),
  link: sentence({ id: 'refusals.thing.link', defaultMessage: 'link' }),
  page: sentence({ id: 'refusals.thing.page', defaultMessage: 'page' }),
  'page template': sentence({ id: 'refusals.thing.page-template', defaultMessage: 'page template' }),
  problem: sentence({ id: 'refusals.thing.problem', defaultMessage: 'problem' }),
  recipe: sentence({ id: 'refusals.thing.recipe', defaultMessage: 'recipe' }),
  record: sentence({ id: 'refusals.thing.record', defaultMessage: 'record' }),
  release: sentence({ id: 'refusals.thing.release', defaultMessage: 'release' }),
  resource: sentence({ id: 'refusals.thing.resource', defaultMessage: 'resource' }),
  'second factor': sentence({ id: 'refusals.thing.second-factor', defaultMessage: 'second factor' }),
  session: sentence({ id: 'refusals.thing.session', defaultMessage: 'session' }),
  site: sentence({ id: 'refusals.thing.site', defaultMessage: 'site' }),
  token: sentence({ id: 'refusals.thing.token', defaultMessage: 'token' }),
  user: sentence({ id: 'refusals.thing.user', defaultMessage: 'user' }),
  version: sentence({ id: 'refusals.thing.version', defaultMessage: 'version' }),
}

function valueOf(name: string, value: unknown): SentenceValue {
  if (name === 'what' && typeof value === 'string') return things[value] ?? declaredNameWithin(value)
  return value instanceof Sentence || typeof value === 'number' ? value : String(value ?? '')
}
