import type { ApiClient, SignInRows } from './sign-in-rows.ts'
import { sql } from 'kysely'
import type { Connection } from './dialects/connection.ts'
import { stringsFrom } from './json.ts'
import type { SignInTables } from './sign-in-tables.ts'

export function openSignIn(connection: Connection): SignInRows {
  const { write } = connection
  return {
    oauth: openOAuth(connection),
    oneTime: openOneTime(connection),
    secondFactors: openSecondFactors(connection),
    tokens: openTokens(connection),
    clients: openClients(connection),
    devices: openDevices(connection),

    tries: {
      async count(keyHash, now, horizon) {
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

      async forgive(keyHash, failures) {
        const left = failures === undefined ? sql<number>`0` : sql<number>`failures - ${failures}`
        await write.updateTable('sign_in_tries').set({ failures: left }).where('key_hash', '=', keyHash).execute()
        await write.deleteFrom('sign_in_tries').where('key_hash', '=', keyHash).where('failures', '<=', 0).execute()
      },
    },

    async sweep(now, triesBefore, devicesBefore) {
      await write.deleteFrom('oauth_rows').where('expires_at', '<=', now).execute()
      await write.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute()
      await write.deleteFrom('sessions').where('expires_at', '<=', now).execute()
      await write.deleteFrom('sign_in_tries').where('since', '<=', triesBefore).execute()
      await write.deleteFrom('known_devices').where('seen_at', '<=', devicesBefore).execute()
    },
  }
}

function openOAuth({ read, write }: Connection): SignInRows['oauth'] {
  return {
    async put({ kind, id_hash, ...changing }) {
      await write
        .insertInto('oauth_rows')
        .values({ kind, id_hash, ...changing })
        .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doUpdateSet(changing))
        .execute()
    },
    async get(kind, idHash) {
      return read
        .selectFrom('oauth_rows')
        .selectAll()
        .where('kind', '=', kind)
        .where('id_hash', '=', idHash)
        .executeTakeFirst()
    },
    async byUid(kind, uid) {
      return read
        .selectFrom('oauth_rows')
        .selectAll()
        .where('uid', '=', uid)
        .where('kind', '=', kind)
        .executeTakeFirst()
    },
    async ofKind(kind) {
      return read.selectFrom('oauth_rows').selectAll().where('kind', '=', kind).execute()
    },
    async consume(kind, idHash, at) {
      const { numUpdatedRows } = await write
        .updateTable('oauth_rows')
        .set({ consumed_at: at })
        .where('kind', '=', kind)
        .where('id_hash', '=', idHash)
        .where('consumed_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async remove(kind, idHash) {
      await write.deleteFrom('oauth_rows').where('kind', '=', kind).where('id_hash', '=', idHash).execute()
    },
    async removeGrant(grantId) {
      await write.deleteFrom('oauth_rows').where('grant_id', '=', grantId).execute()
    },
    async removeOf(userId) {
      await write.deleteFrom('oauth_rows').where('user_id', '=', userId).execute()
    },
  }
}

function openOneTime({ read, write }: Connection): SignInRows['oneTime'] {
  return {
    async put(token) {
      await write
        .insertInto('one_time_tokens')
        .values({ ...token })
        .execute()
    },
    async get(purpose, tokenHash, now) {
      return read
        .selectFrom('one_time_tokens')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    },
    async take(purpose, tokenHash, now) {
      const row = await write
        .deleteFrom('one_time_tokens')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst()
      return row && row.expires_at > now ? row : undefined
    },
    async removeOf(userId, purpose) {
      await write.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
    },
  }
}

function openSecondFactors({ read, write }: Connection): SignInRows['secondFactors'] {
  return {
    async get(userId) {
      const row = await read.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
      return row && { ...row, recovery_codes: stringsFrom(row.recovery_codes) }
    },
    async put({ user_id, ...factor }) {
      const changing = { ...factor, recovery_codes: JSON.stringify(factor.recovery_codes) }
      await write
        .insertInto('second_factors')
        .values({ user_id, ...changing })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changing))
        .execute()
    },
    async spendStep(userId, step) {
      const { numUpdatedRows } = await write
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async spendCode(userId, codeHash) {
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
    async remove(userId) {
      await write.deleteFrom('second_factors').where('user_id', '=', userId).execute()
    },
  }
}

function openTokens({ read, write }: Connection): SignInRows['tokens'] {
  return {
    async get(tokenHash) {
      const row = await read.selectFrom('api_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
      return row && { ...row, scopes: stringsFrom(row.scopes) }
    },
    async of(userId) {
      const rows = await read
        .selectFrom('api_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...row, scopes: stringsFrom(row.scopes) }))
    },
    async put(token) {
      await write
        .insertInto('api_tokens')
        .values({ ...token, scopes: JSON.stringify(token.scopes) })
        .execute()
    },
    async used(id, at) {
      await write.updateTable('api_tokens').set({ used_at: at }).where('id', '=', id).execute()
    },
    async remove(userId, id) {
      const { numDeletedRows } = await write
        .deleteFrom('api_tokens')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async removeOf(userId) {
      await write.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
    },
    async ofClient(clientId) {
      const row = await read.selectFrom('api_tokens').selectAll().where('client_id', '=', clientId).executeTakeFirst()
      return row && { ...row, scopes: stringsFrom(row.scopes) }
    },
    replaceOfClient: (clientId, token) =>
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

function openClients({ read, write }: Connection): SignInRows['clients'] {
  const from = (row: SignInTables['api_clients']): ApiClient => ({
    ...row,
    scopes: stringsFrom(row.scopes),
    sites: stringsFrom(row.sites),
    origins: stringsFrom(row.origins),
  })
  return {
    async list() {
      return (await read.selectFrom('api_clients').selectAll().orderBy('name').orderBy('id').execute()).map(from)
    },
    async get(id) {
      const row = await read.selectFrom('api_clients').selectAll().where('id', '=', id).executeTakeFirst()
      return row && from(row)
    },
    async put({ revision, ...client }) {
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
    async own(id, owner_id) {
      await write.updateTable('api_clients').set({ owner_id }).where('id', '=', id).execute()
    },
  }
}

function openDevices({ read, write }: Connection): SignInRows['devices'] {
  return {
    async get(idHash, userId) {
      return read
        .selectFrom('known_devices')
        .selectAll()
        .where('id_hash', '=', idHash)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    },
    async put(id_hash, user_id, at) {
      await write
        .insertInto('known_devices')
        .values({ id_hash, user_id, created_at: at, seen_at: at })
        .onConflict((conflict) => conflict.columns(['id_hash', 'user_id']).doUpdateSet({ seen_at: at }))
        .execute()
    },
    async removeOf(userId) {
      await write.deleteFrom('known_devices').where('user_id', '=', userId).execute()
    },
  }
}
