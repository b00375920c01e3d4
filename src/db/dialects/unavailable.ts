import { VoixError } from '#model/errors.ts'

/**
 * SQLSTATE: connection exceptions, too few resources, shut down or starting, cancelled, locked, deadlock,
 * serialisation.
 */
const passing = /^(?:08|53(?!100)|57|55P03|40P01|40001)/
const network = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** Messages of driver errors without a code. */
const said =
  /^(?:Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect)/

/** Whether an error of PostgreSQL's driver means that the database is unavailable now, not that it rejected a query. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return passing.test(code) || network.test(code) || said.test(error.message)
}

/** Whether the database connection is lost, so that no query can be sent on it. */
export function isDisconnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^(?:08|57P0[123])/.test(code) || network.test(code) || /^(?:Connection t|Client has)/.test(error.message)
}

/** Whether a connection was silent for longer than a statement timeout. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Whether the database could not write for want of space: SQLSTATE `disk_full`, or SQLite's own code. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '53100') || primaryCodeOf(error) === 13
}

/** Primary error code of SQLite; undefined for other errors. */
export function primaryCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return error.errcode & 0xff
}

/** Error of a request whose write found no space. */
export function storageFull(cause: unknown): VoixError {
  return Object.assign(new VoixError('storage-full'), { cause })
}

/** Error of a request to an unavailable database; the driver's error is its cause, for the log alone. */
export function unavailable(cause: unknown): VoixError {
  return Object.assign(new VoixError('database-unavailable'), { cause })
}

/** Whether a request failed for want of space or of the database, so that what it had written is taken back. */
export function isOfStorage(error: unknown): boolean {
  return error instanceof VoixError && ['storage-full', 'database-unavailable'].includes(error.code)
}

/** Whether a lock wait has timed out: PostgreSQL's error, or that of a request for it. */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || isLocked(error.cause)
}
