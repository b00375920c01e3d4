/** Time zone of the group, where neither record, resort nor site names one. */
export const groupZone = 'UTC'

/** Whether a text is the name of a time zone, such as America/Cancun. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || name === '') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
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
