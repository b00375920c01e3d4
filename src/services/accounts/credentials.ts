import type { Store } from '#db/open.ts'
import type { NewEvent, User } from '#db/store.ts'
import type { Tables } from '#db/tables.ts'

/** Kinds of credential: access as a person or on their behalf. */
export const credentialKinds = [
  'session',
  'personal-token',
  'api-client',
  'assistant',
  'review-link',
  'preview-link',
] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** Tables that keep the hash of a secret, or a secret itself. */
type SecretTable = {
  [Name in keyof Tables]: Extract<keyof Tables[Name], `${string}_hash` | 'secret'> extends never ? never : Name
}[keyof Tables]

/** Tables with secrets: each is a kind of credential, or states why it is none. A new one does not compile without. */
export const secretTables: Readonly<Record<SecretTable, CredentialKind | { readonly none: string }>> = {
  sessions: 'session',
  api_tokens: 'personal-token',
  oauth_rows: 'assistant',
  review_links: 'review-link',
  releases: 'preview-link',
  users: { none: 'the password lets in the person who signs in again, and is changed, not ended' },
  second_factors: { none: 'it lets nobody in by itself' },
  known_devices: { none: 'it lets nobody in by itself; forgotten as access ends' },
  one_time_tokens: { none: 'links in mails and sign-ins in progress, over within days; forgotten as access ends' },
  sign_in_tries: { none: 'counts failures' },
  answers: { none: 'answers to repeated requests' },
  agent_accounts: { none: 'travel agents are no users' },
  agent_sessions: { none: 'travel agents are no users' },
}

type Person = Pick<User, 'id' | 'name' | 'email'>

interface Ending {
  /** Hash of the session that goes on. */
  readonly exceptSession?: string | undefined
  /** Who ends it, for the audit log: the person, where nobody is named. */
  readonly by?: Person
}

type EndAll = (store: Store, person: Person, ending: Ending) => Promise<void>

/** Ends all credentials of a kind. A kind that is missing does not compile. */
const endings: Readonly<Record<CredentialKind, EndAll>> = {
  session: (store, { id }, { exceptSession }) => store.sessions.removeOf(id, exceptSession),
  'personal-token': ({ signIn }, { id }) => signIn.tokens.removeOf(id),
  async 'api-client'({ signIn }, { id }) {
    for (const client of await clientsMadeBy({ signIn }, id)) await signIn.tokens.replaceOfClient(client.id)
  },
  assistant: ({ signIn }, { id }) => signIn.oauth.removeOf(id),
  async 'review-link'(store, person, { by = person }) {
    for (const { id, page_id, name } of await store.reviewLinks.by(person.id))
      await store.reviewLinks.remove(id, {
        ...eventBy(by, 'end_review_link'),
        entity: 'pages',
        document_id: page_id,
        title: name,
        details: { link: name },
      })
  },
  async 'preview-link'(store, person, { by = person }) {
    for (const { id } of await previewLinksOf(store, person.id)) await endPreviewLink(store, by, id)
  },
}

/** Ends all credentials of a person, and sign-ins in progress. */
export async function endCredentials(store: Store, person: Person, ending: Ending = {}): Promise<void> {
  for (const kind of credentialKinds) await endings[kind](store, person, ending)
  await forgetLinks(store, person.id)
  await store.signIn.devices.removeOf(person.id)
}

/** Ends all sessions but one and their tokens, as after a password change. */
export async function endSignIns(store: Store, person: Person, ending: Ending = {}): Promise<void> {
  for (const kind of ['session', 'assistant'] as const) await endings[kind](store, person, ending)
}

/** Revokes mailed links and sign-ins in progress. */
export async function forgetLinks({ signIn }: Store, userId: string): Promise<void> {
  for (const purpose of ['sign-in', 'password-reset', 'invitation', 'second-factor', 'enrolment', 'passkey-enrolment'])
    await signIn.oneTime.removeOf(userId, purpose)
}

/** API clients with a secret created by a person. */
export async function clientsMadeBy({ signIn }: Pick<Store, 'signIn'>, userId: string) {
  const made = (await signIn.clients.list()).filter((client) => client.owner_id === userId && !client.removed_at)
  const secrets = await Promise.all(made.map(({ id }) => signIn.tokens.ofClient(id)))
  return made.flatMap((client, i) => (secrets[i] ? [{ ...client, secret: secrets[i] }] : []))
}

/** Releases with a valid preview link created by a person. */
export async function previewLinksOf({ releases }: Store, userId: string) {
  const now = new Date().toISOString()
  return (await releases.list()).flatMap(({ id, title, secret_hash, secret_expires_at, data }) => {
    const { preview_by: by, preview_at: at } = data
    return secret_hash && by === userId && secret_expires_at > now
      ? [{ id, title, created_at: typeof at === 'string' ? at : '', expires_at: secret_expires_at }]
      : []
  })
}

/** Revokes the preview link of a release, retrying on concurrent changes. */
export async function endPreviewLink(store: Store, by: Person, id: string): Promise<void> {
  for (;;) {
    const release = await store.releases.get(id)
    if (!release?.secret_hash) return
    const event = { ...eventBy(by, 'end_preview_link'), entity: 'releases', document_id: id, title: release.title }
    const outcome = await store.releases.put({ ...release, secret_hash: '', secret_expires_at: '' }, event)
    if (outcome === 'stale') continue
    await store.changes.announce([`release:${id}`])
    return
  }
}

function eventBy(by: Person, action: string): Omit<NewEvent, 'entity' | 'document_id' | 'title'> {
  return { actor: by.id, actor_label: by.name || by.email, action, site_id: '*', details: {} }
}
