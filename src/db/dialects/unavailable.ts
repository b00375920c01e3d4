import { VoixError } from '#model/errors.ts'

/**
 * SQLSTATE: connection exceptions, too few resources, shut down or starting, cancelled, locked, deadlock,
 * serialisation.
 */
const passing = /^(?:08|53|57|55P03|40P01|40001)/
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

/** Error for the request; the driver's error is its cause, for the log alone. */
export function unavailable(cause: unknown): VoixError {
  return Object.assign(new VoixError('database-unavailable'), { cause })
}
