/** A moment as it is written: a day and a time, and its offset; without one it is UTC. */
const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/

/** Reads a moment in milliseconds; undefined for what is none. */
export function momentIn(value: unknown): number | undefined {
  const [whole, zone] = (typeof value === 'string' ? written.exec(value) : undefined) ?? []
  if (whole === undefined) return undefined
  const at = Date.parse(zone ? whole : `${whole}Z`)
  return Number.isNaN(at) ? undefined : at
}
