import { VoixError } from '#model/errors.ts'

/** Whether a newer version of the product has changed the schema since this process opened the database. */
export interface SchemaGuard {
  isNewer: boolean
}

const harmless = /^\s*(?:select|begin|start transaction|commit|rollback|savepoint|release|set|show|explain|pragma)\b/i
const writing = /\b(?:insert into|update|delete from)\b/i

/** Throws `newer-version` for a write to a newer schema: it would leave out what the newer version relies on. */
export function refuseWriting({ isNewer }: SchemaGuard, statement: string): void {
  if (!isNewer || harmless.test(statement)) return
  if (/^\s*with\b/i.test(statement) && !writing.test(statement)) return
  throw new VoixError('newer-version')
}
