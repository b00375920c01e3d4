import type { AskCollection } from './local.ts'
import type { CollectionName } from '#model/records/collections.ts'
import { pathOf } from '#contract/call.ts'
import { interfaceLanguage } from '#messages/interface.ts'
import { send } from '#ui/page/http.ts'
import { call } from '../api.ts'

/**
 * Runs one SELECT over a collection: in this browser where it has WebAssembly, by asking the server where it has none.
 */
export const queryCollection: AskCollection = collectionQuery({
  local: hasWebAssembly() ? async () => (await import('./local.ts')).openLocal(dump) : undefined,
  remote: (name, sql) =>
    call('POST /api/collections/:name/query', { params: { name }, body: { sql, language: interfaceLanguage() } }),
})

interface Ways {
  /** Opens the database of this browser; absent where it cannot have one. */
  readonly local: (() => Promise<AskCollection>) | undefined
  readonly remote: AskCollection
}

/** Query of a collection: local where SQLite opens, and remote from then on where it does not. */
export function collectionQuery({ local, remote }: Ways): AskCollection {
  let opened: Promise<AskCollection> | undefined
  return async (name, sql) => {
    opened ??= local ? local().catch(remoteInstead) : Promise.resolve(remote)
    return (await opened)(name, sql)
  }

  function remoteInstead(error: unknown): AskCollection {
    console.warn('The database of this browser could not be opened; the server is asked instead.', error)
    return remote
  }
}

function hasWebAssembly(): boolean {
  return typeof WebAssembly === 'object'
}

/** A collection as the SQL that makes it, with the guides in the language of the admin. */
async function dump(name: CollectionName): Promise<string> {
  const language = interfaceLanguage()
  const { rows } = await call('GET /api/collections', { query: { language } })
  const version = rows.find((each) => each.name === name)?.version ?? ''
  const path = pathOf('GET /api/collections/:name/dump.sql', { name })
  const answer = await send(`${path}?${new URLSearchParams({ v: version, language })}`)
  if (!answer.ok) throw new Error(`The collection ${name} could not be read: the server answered ${answer.status}.`)
  return answer.text()
}
