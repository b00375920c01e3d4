export const dayMs = 24 * 3600_000

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** `3 hours ago`; within a minute, `just now`. */
export function formatRelative(moment: string, now: number): string {
  const seconds = (Date.parse(moment) - now) / 1000
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit)
  }
  return 'just now'
}

/** Date locale and time zone of the user; an empty zone is that of the device. */
let wanted = { locale: 'en-GB', timeZone: '' }

/** Takes over what the profile says about dates. */
export function parseDateTime({ locale, timeZone }: { readonly locale?: string; readonly timeZone?: string }): void {
  wanted = { locale: locale || 'en-GB', timeZone: timeZone || '' }
}

/** `10:42`, in the editor's own time zone. */
export function formatTime(ms: number): string {
  return new Date(ms).toLocaleTimeString(wanted.locale, { hour: '2-digit', minute: '2-digit', ...zone() })
}

/** `21 November 2026 at 10:42`, as the editor writes dates. */
export function formatDateTime(moment: string): string {
  return new Date(moment).toLocaleString(wanted.locale, { dateStyle: 'long', timeStyle: 'short', ...zone() })
}

function zone(): { timeZone?: string } {
  return wanted.timeZone ? { timeZone: wanted.timeZone } : {}
}

/** `21 Nov 2026` for a day of the calendar, wherever it is read. */
export function formatDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(wanted.locale, { dateStyle: 'medium', timeZone: 'UTC' })
}
