import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Accounts with the name, rights and password of the demo's publisher, written while no product runs: addresses of them. */
export function addEditors(dataDir, count) {
  const database = new DatabaseSync(path.join(dataDir, 'voix.db'))
  try {
    const columns = database
      .prepare('select name from pragma_table_info(?)')
      .all('users')
      .map(({ name }) => name)
    const emails = Array.from({ length: count }, (_, i) => `editor-${i}@voix.test`)
    const own = { id: '?', email: '?', email_key: '?' }
    const insert = database.prepare(
      `insert into users (${columns.join()}) select ${columns.map((name) => own[name] ?? name).join()}
       from users where email = 'publisher@voix.test'`,
    )
    for (const email of emails)
      insert.run(
        ...columns.flatMap((name) => (name === 'id' ? crypto.randomUUID() : name in own ? email.toLowerCase() : [])),
      )
    return emails
  } finally {
    database.close()
  }
}
