/** The offsets that a moment can have, as they are written in it. */
export const offsets = Array.from({ length: 27 }, (_, i) => {
  const hours = i - 12
  const value = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
  return { value, label: hours === 0 ? 'UTC' : `UTC${value.replace(':00', '')}` }
})

const resortOffset = '-05:00'

/** `2027-03-31T18:00:00-05:00` → the hour on the clock there, and the offset. */
export function parseDateTimeValue(value: string): { readonly local: string; readonly offset: string } {
  const [, local = '', , zone] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(value) ?? []
  if (local === '') return { local, offset: resortOffset }
  // A moment without an offset is UTC.
  return { local, offset: zone === undefined || zone === 'Z' ? '+00:00' : zone }
}

export function formatDateTimeValue(local: string, offset: string): string {
  return local === '' ? '' : `${local}:00${offset}`
}
