import type {
  ApiToken,
  SecondFactor,
  OneTimeToken,
  OAuthRow,
  KnownDevice,
  ApiClient,
  Identity,
  Passkey,
} from './sign-in-rows.ts'
import { sql } from 'kysely'
import type { Connection } from './dialects/connection.ts'
import { stringsFrom } from './json.ts'
import type { SignInTables } from './sign-in-tables.ts'

/** Sign-in storage beside users and sessions. */
export function openSignIn(connection: Connection) {
  const { write } = connection
  return {
    oauth: openOAuth(connection),
    oneTime: openOneTime(connection),
    secondFactors: openSecondFactors(connection),
    tokens: openTokens(connection),
    clients: openClients(connection),
    devices: openDevices(connection),
    identities: openIdentities(connection),
    passkeys: openPasskeys(connection),

    tries: {
      /** Counts one more failure under a key, beginning again when the last count began before `horizon`. */
      async count(
        keyHash: string,
        now: string,
        horizon: string,
      ): Promise<{ readonly failures: number; readonly since: string }> {
        return write
          .insertInto('sign_in_tries')
          .values({ key_hash: keyHash, failures: 1, since: now })
          .onConflict((conflict) =>
            conflict.column('key_hash').doUpdateSet({
              failures: sql<number>`case when sign_in_tries.since <= ${horizon} then 1 else sign_in_tries.failures + 1 end`,
              since: sql<string>`case when sign_in_tries.since <= ${horizon} then ${now} else sign_in_tries.since end`,
            }),
          )
          .returning(['failures', 'since'])
          .executeTakeFirstOrThrow()
      },

      /** Removes failures: the given number, or all. */
      async forgive(keyHash: string, failures?: number): Promise<void> {
        const left = failures === undefined ? sql<number>`0` : sql<number>`failures - ${failures}`
        await write.updateTable('sign_in_tries').set({ failures: left }).where('key_hash', '=', keyHash).execute()
        await write.deleteFrom('sign_in_tries').where('key_hash', '=', keyHash).where('failures', '<=', 0).execute()
      },
    },

    /** Removes what is over. */
    async sweep(now: string, triesBefore: string, devicesBefore: string): Promise<void> {
      await write.deleteFrom('oauth_rows').where('expires_at', '<=', now).execute()
      await write.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute()
      await write.deleteFrom('sessions').where('expires_at', '<=', now).execute()
      await write.deleteFrom('sign_in_tries').where('since', '<=', triesBefore).execute()
      await write.deleteFrom('known_devices').where('seen_at', '<=', devicesBefore).execute()
    },
  }
}

function openOAuth({ read, write }: Connection) {
  return {
    async put({ kind, id_hash, ...changing }: OAuthRow): Promise<void> {
      await write
        .insertInto('oauth_rows')
        .values({ kind, id_hash, ...changing })
        .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doUpdateSet(changing))
        .execute()
    },
    async get(kind: string, idHash: string): Promise<OAuthRow | undefined> {
      return read
        .selectFrom('oauth_rows')
        .selectAll()
        .where('kind', '=', kind)
        .where('id_hash', '=', idHash)
        .executeTakeFirst()
    },
    async byUid(kind: string, uid: string): Promise<OAuthRow | undefined> {
      return read
        .selectFrom('oauth_rows')
        .selectAll()
        .where('uid', '=', uid)
        .where('kind', '=', kind)
        .executeTakeFirst()
    },
    async ofKind(kind: string): Promise<readonly OAuthRow[]> {
      return read.selectFrom('oauth_rows').selectAll().where('kind', '=', kind).execute()
    },
    /** Marks a row as used. False when it was used already: two requests came with one code. */
    async consume(kind: string, idHash: string, at: string): Promise<boolean> {
      const { numUpdatedRows } = await write
        .updateTable('oauth_rows')
        .set({ consumed_at: at })
        .where('kind', '=', kind)
        .where('id_hash', '=', idHash)
        .where('consumed_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async remove(kind: string, idHash: string): Promise<void> {
      await write.deleteFrom('oauth_rows').where('kind', '=', kind).where('id_hash', '=', idHash).execute()
    },
    /** Removes all rows of one grant. */
    async removeGrant(grantId: string): Promise<void> {
      await write.deleteFrom('oauth_rows').where('grant_id', '=', grantId).execute()
    },
    async removeOf(userId: string): Promise<void> {
      await write.deleteFrom('oauth_rows').where('user_id', '=', userId).execute()
    },
  }
}

function openOneTime({ read, write }: Connection) {
  return {
    async put(token: OneTimeToken): Promise<void> {
      await write
        .insertInto('one_time_tokens')
        .values({ ...token })
        .execute()
    },
    /** Reads the token without using it up. */
    async get(purpose: string, tokenHash: string, now: string): Promise<OneTimeToken | undefined> {
      return read
        .selectFrom('one_time_tokens')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    },
    /** Answers the token and removes it, to one caller alone; nothing when it is over. */
    async take(purpose: string, tokenHash: string, now: string): Promise<OneTimeToken | undefined> {
      const row = await write
        .deleteFrom('one_time_tokens')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst()
      return row && row.expires_at > now ? row : undefined
    },
    async removeOf(userId: string, purpose: string): Promise<void> {
      await write.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
    },
  }
}

function openSecondFactors({ read, write }: Connection) {
  return {
    async get(userId: string): Promise<SecondFactor | undefined> {
      const row = await read.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
      return row && { ...row, recovery_codes: stringsFrom(row.recovery_codes) }
    },
    async put({ user_id, ...factor }: SecondFactor): Promise<void> {
      const changing = { ...factor, recovery_codes: JSON.stringify(factor.recovery_codes) }
      await write
        .insertInto('second_factors')
        .values({ user_id, ...changing })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changing))
        .execute()
    },
    /** Spends a step of time. False when it, or a later one, is spent. */
    async spendStep(userId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await write
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** Spends a recovery code. False when it is none, or spent. */
    async spendCode(userId: string, codeHash: string): Promise<boolean> {
      const row = await read
        .selectFrom('second_factors')
        .select('recovery_codes')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      const codes = row ? stringsFrom(row.recovery_codes) : []
      if (!row || !codes.includes(codeHash)) return false
      const { numUpdatedRows } = await write
        .updateTable('second_factors')
        .set({ recovery_codes: JSON.stringify(codes.filter((code) => code !== codeHash)) })
        .where('user_id', '=', userId)
        .where('recovery_codes', '=', row.recovery_codes)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async remove(userId: string): Promise<void> {
      await write.deleteFrom('second_factors').where('user_id', '=', userId).execute()
    },
  }
}

function openTokens({ read, write }: Connection) {
  return {
    async get(tokenHash: string): Promise<ApiToken | undefined> {
      const row = await read.selectFrom('api_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
      return row && { ...row, scopes: stringsFrom(row.scopes) }
    },
    async of(userId: string): Promise<readonly ApiToken[]> {
      const rows = await read
        .selectFrom('api_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...row, scopes: stringsFrom(row.scopes) }))
    },
    async put(token: ApiToken): Promise<void> {
      await write
        .insertInto('api_tokens')
        .values({ ...token, scopes: JSON.stringify(token.scopes) })
        .execute()
    },
    async used(id: string, at: string): Promise<void> {
      await write.updateTable('api_tokens').set({ used_at: at }).where('id', '=', id).execute()
    },
    /** False when the user has no such token. */
    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await write
        .deleteFrom('api_tokens')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async removeOf(userId: string): Promise<void> {
      await write.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
    },
    /** The token of a client takes the place of the one before; without one, the client has none. */
    async ofClient(clientId: string): Promise<ApiToken | undefined> {
      const row = await read.selectFrom('api_tokens').selectAll().where('client_id', '=', clientId).executeTakeFirst()
      return row && { ...row, scopes: stringsFrom(row.scopes) }
    },
    replaceOfClient: (clientId: string, token?: ApiToken): Promise<void> =>
      write.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('api_tokens').where('client_id', '=', clientId).execute()
        if (!token) return
        await transaction
          .insertInto('api_tokens')
          .values({ ...token, scopes: JSON.stringify(token.scopes) })
          .execute()
      }),
  }
}

function openClients({ read, write }: Connection) {
  const from = (row: SignInTables['api_clients']): ApiClient => ({
    ...row,
    scopes: stringsFrom(row.scopes),
    sites: stringsFrom(row.sites),
    origins: stringsFrom(row.origins),
  })
  return {
    async list(): Promise<readonly ApiClient[]> {
      return (await read.selectFrom('api_clients').selectAll().orderBy('name').orderBy('id').execute()).map(from)
    },
    async get(id: string): Promise<ApiClient | undefined> {
      const row = await read.selectFrom('api_clients').selectAll().where('id', '=', id).executeTakeFirst()
      return row && from(row)
    },
    /** Creates (revision 0) or changes; answers the new revision. */
    async put({ revision, ...client }: ApiClient): Promise<number | 'stale'> {
      const { scopes, sites, origins } = client
      const row = {
        ...client,
        scopes: JSON.stringify(scopes),
        sites: JSON.stringify(sites),
        origins: JSON.stringify(origins),
      }
      if (revision === 0) {
        const { numInsertedOrUpdatedRows } = await write
          .insertInto('api_clients')
          .values({ owner_id: null, ...row, revision: 1 })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows === 1n ? 1 : 'stale'
      }
      const { numUpdatedRows } = await write
        .updateTable('api_clients')
        .set({ ...row, revision: revision + 1 })
        .where('id', '=', client.id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return numUpdatedRows === 1n ? revision + 1 : 'stale'
    },
    /** Notes who made its secret. */
    async own(id: string, owner_id: string): Promise<void> {
      await write.updateTable('api_clients').set({ owner_id }).where('id', '=', id).execute()
    },
  }
}

function openDevices({ read, write }: Connection) {
  return {
    async get(idHash: string, userId: string): Promise<KnownDevice | undefined> {
      return read
        .selectFrom('known_devices')
        .selectAll()
        .where('id_hash', '=', idHash)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    },
    /** Notes a sign-in in this browser. */
    async put(id_hash: string, user_id: string, at: string): Promise<void> {
      await write
        .insertInto('known_devices')
        .values({ id_hash, user_id, created_at: at, seen_at: at })
        .onConflict((conflict) => conflict.columns(['id_hash', 'user_id']).doUpdateSet({ seen_at: at }))
        .execute()
    },
    async removeOf(userId: string): Promise<void> {
      await write.deleteFrom('known_devices').where('user_id', '=', userId).execute()
    },
  }
}

function openIdentities({ read, write }: Connection) {
  return {
    async get(issuer: string, subject: string): Promise<Identity | undefined> {
      return read
        .selectFrom('identities')
        .selectAll()
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
    },
    async of(userId: string): Promise<readonly Identity[]> {
      return read.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('issuer').execute()
    },
    /** Notes a sign-in. What is there stays the name of its user. */
    async put(identity: Pick<Identity, 'issuer' | 'subject' | 'user_id'>, at: string): Promise<void> {
      await write
        .insertInto('identities')
        .values({ ...identity, created_at: at, used_at: at })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ used_at: at }))
        .execute()
    },
  }
}

function openPasskeys({ read, write }: Connection) {
  const from = (row: SignInTables['passkeys']): Passkey => ({ ...row, transports: stringsFrom(row.transports) })
  return {
    async byCredential(credentialId: string): Promise<Passkey | undefined> {
      const row = await read
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
      return row && from(row)
    },
    async of(userId: string): Promise<readonly Passkey[]> {
      const rows = await read
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(from)
    },
    /** False when the passkey is known already. */
    async add(passkey: Passkey): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await write
        .insertInto('passkeys')
        .values({ ...passkey, transports: JSON.stringify(passkey.transports) })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    /** Notes a sign-in. False when another one has moved the counter meanwhile. */
    async used({ id, counter }: Pick<Passkey, 'id' | 'counter'>, next: number, at: string): Promise<boolean> {
      const { numUpdatedRows } = await write
        .updateTable('passkeys')
        .set({ counter: next, used_at: at })
        .where('id', '=', id)
        .where('counter', '=', counter)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async remove(userId: string, id: string): Promise<void> {
      await write.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute()
    },
    async removeOf(userId: string): Promise<void> {
      await write.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    },
  }
}
