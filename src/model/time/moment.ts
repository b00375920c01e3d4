/**
 * Pattern of a date-time with offset; UTC without one. Limited to what both databases read: years 0001 to 9999, offsets below 15
 * hours.
 */
export const momentPattern =
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?|24:00(?::00)?)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

/** Parses a date-time to milliseconds; undefined for an invalid one. */
export function momentIn(value: unknown): number | undefined {
  const [whole, zone] = (typeof value === 'string' ? momentPattern.exec(value) : undefined) ?? []
  if (whole === undefined) return undefined
  const at = Date.parse(zone ? whole : `${whole}Z`)
  return Number.isNaN(at) ? undefined : at
}
