import type { Credential } from '#contract/session.ts'
import {
  clientsMadeBy,
  type CredentialKind,
  credentialKinds,
  endPreviewLink,
  previewLinksOf,
} from '#services/accounts/credentials.ts'
import type { StoredUser } from '#services/repository-types.ts'
import { assistantWith } from './assistant-clients.ts'
import type { Auth } from './auth.ts'
import { payloadOf } from './oauth-adapter.ts'

type Row = Omit<Credential, 'kind' | 'isThis'> & { readonly isThis?: boolean }

interface Listed {
  list(auth: Auth, user: StoredUser, here: string | undefined): Promise<readonly Row[]>
  /** Ends one that `list` answered. */
  end(auth: Auth, user: StoredUser, id: string, by: StoredUser): Promise<void>
}

/** How each kind of credential is listed and ended one by one. A kind that is missing does not compile. */
const kinds: Readonly<Record<CredentialKind, Listed>> = {
  session: {
    list: async ({ store }, { id }, here) =>
      (await store.sessions.of(id)).map(({ id_hash, admin_session_id, agent, created_at, seen_at, expires_at }) => ({
        id: admin_session_id,
        name: agent,
        created_at,
        used_at: seen_at,
        expires_at,
        isThis: id_hash === here,
      })),
    async end({ store }, user, id) {
      for (const { id_hash, admin_session_id } of await store.sessions.of(user.id))
        if (admin_session_id === id) await store.sessions.remove(id_hash)
    },
  },
  'personal-token': {
    list: async ({ store }, { id }) =>
      (await store.signIn.tokens.of(id)).map(({ id: token, name, created_at, used_at, expires_at }) => ({
        ...{ id: token, name, created_at, used_at, expires_at },
      })),
    async end({ store }, user, id) {
      await store.signIn.tokens.remove(user.id, id)
    },
  },
  'api-client': {
    list: async ({ store }, { id }) =>
      (await clientsMadeBy(store, id)).map(({ id: client, name, secret: { created_at, used_at, expires_at } }) => ({
        ...{ id: client, name, created_at, used_at, expires_at },
      })),
    end: ({ store }, _, id) => store.signIn.tokens.replaceOfClient(id),
  },
  assistant: {
    list: listAssistants,
    async end({ store }, _, id) {
      await store.signIn.oauth.removeGrant(id)
    },
  },
  'review-link': {
    list: async ({ store }, { id }) =>
      (await store.reviewLinks.by(id)).map(({ id: link, name, created_at, last_used_at, expires_at }) => ({
        ...{ id: link, name, created_at, used_at: last_used_at, expires_at },
      })),
    async end({ store }, user, id, by) {
      const link = (await store.reviewLinks.by(user.id)).find((each) => each.id === id)
      if (!link) return
      await store.reviewLinks.remove(id, {
        actor: by.id,
        actor_label: by.name || by.email,
        action: 'end_review_link',
        entity: 'pages',
        document_id: link.page_id,
        title: link.name,
        site_id: '*',
        details: { link: link.name },
      })
    },
  },
  'preview-link': {
    list: async ({ store }, { id }) =>
      (await previewLinksOf(store, id)).map(({ title, ...link }) => ({ ...link, name: title, used_at: null })),
    end: ({ store }, _, id, by) => endPreviewLink(store, by, id),
  },
}

/** Valid credentials of a user. */
export async function credentialsOf(auth: Auth, user: StoredUser, here?: string): Promise<Credential[]> {
  const now = new Date().toISOString()
  const listed = await Promise.all(
    credentialKinds.map(async (kind) =>
      (await kinds[kind].list(auth, user, here)).map((row) => ({ isThis: false, ...row, kind })),
    ),
  )
  return listed.flat().filter(({ expires_at }) => !expires_at || expires_at > now)
}

/** Ends one credential of a user; false without such a one. */
export async function endCredential(
  auth: Auth,
  user: StoredUser,
  { kind, id }: { readonly kind: string; readonly id: string },
  by: StoredUser = user,
): Promise<boolean> {
  const found = (await credentialsOf(auth, user)).find((each) => each.kind === kind && each.id === id)
  const known = credentialKinds.find((each) => each === found?.kind)
  if (!known) return false
  await kinds[known].end(auth, user, id, by)
  return true
}

/** Assistants that the user allowed, each by its grant; the last use is when it last had a token. */
async function listAssistants(auth: Auth, { id }: StoredUser): Promise<readonly Row[]> {
  const { oauth } = auth.store.signIn
  const own = async (kind: string) => (await oauth.ofKind(kind)).filter(({ user_id }) => user_id === id)
  const [grants, tokens] = await Promise.all([own('Grant'), own('AccessToken')])
  const rows = await Promise.all(
    grants.map(async (row): Promise<readonly Row[]> => {
      const { clientId, iat } = payloadOf(row, auth.secret) ?? {}
      const assistant = clientId === undefined ? undefined : await assistantWith(auth, clientId)
      if (!assistant || !row.grant_id) return []
      const issued = tokens.flatMap((token) =>
        token.grant_id === row.grant_id ? (payloadOf(token, auth.secret)?.iat ?? []) : [],
      )
      return [
        {
          id: row.grant_id,
          name: `${assistant.name} (${assistant.host})`,
          created_at: instantOf(iat) ?? '',
          used_at: instantOf(issued.toSorted((a, b) => b - a)[0]) ?? null,
          expires_at: row.expires_at,
        },
      ]
    }),
  )
  return rows.flat()
}

function instantOf(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString()
}
