import { emailKey } from '#model/text/plain-line.ts'
import type { Writing } from '../dialects/connection.ts'

/** Accounts are found by their address whatever form its signs are written in. Where two have one now, both stay. */
export async function up(db: Writing): Promise<void> {
  const rows = await db.selectFrom('users').select(['id', 'email', 'email_key']).execute()
  const taken = new Set(rows.map(({ email_key }) => email_key))
  for (const { id, email, email_key } of rows) {
    const key = emailKey(email)
    if (key === email_key || taken.has(key)) continue
    taken.add(key)
    await db.updateTable('users').set({ email_key: key }).where('id', '=', id).execute()
  }
}
