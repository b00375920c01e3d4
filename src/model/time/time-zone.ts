/** Time zone of the group, where neither record, resort nor site names one. */
export const groupZone = 'UTC'

/** Zone names that were looked up, as a page asks for that of each offer, and how many are kept. */
const lookedUp = new Map<string, boolean>()
const mostLookedUp = 1000

/** Whether a text is the name of a time zone, such as America/Cancun. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || name === '') return false
  let isZone = lookedUp.get(name)
  if (isZone === undefined) {
    isZone = hasFormat(name)
    if (lookedUp.size >= mostLookedUp) lookedUp.clear()
    lookedUp.set(name, isZone)
  }
  return isZone
}

function hasFormat(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** Zones that a record's moments may be of, as far as they are named. */
interface ZoneCandidates {
  /** The one that the record names itself. */
  readonly own?: unknown
  /** That of the resort which the record is bound to alone. */
  readonly resort?: unknown
  readonly site?: unknown
}

/** Time zone in which people enter and read a record's dates and times. */
export function zoneOfRecord({ own, resort, site }: ZoneCandidates): string {
  return [own, resort, site].find(isTimeZone) ?? groupZone
}
