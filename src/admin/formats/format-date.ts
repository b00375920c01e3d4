import { interfaceLanguage, t } from '#messages/interface.ts'

export const dayMs = 24 * 3600_000

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** `3 hours ago`; within a minute, `just now`; `unknown` for an invalid date. */
export function formatRelative(moment: string, now: number): string {
  const seconds = (Date.parse(moment) - now) / 1000
  if (Number.isNaN(seconds)) return t('unknown')
  for (const [unit, length] of units) {
    if (Math.abs(seconds) < length) continue
    const relative = new Intl.RelativeTimeFormat(interfaceLanguage(), { numeric: 'auto' })
    return relative.format(Math.round(seconds / length), unit)
  }
  return t('just now')
}

/** Date locale and time zone of the user; empty are the language of the admin and the zone of the device. */
let wanted = { locale: '', timeZone: '' }

/** Applies the date settings of the profile. */
export function parseDateTime({ locale, timeZone }: { readonly locale?: string; readonly timeZone?: string }): void {
  wanted = { locale: locale || '', timeZone: timeZone || '' }
}

/** Locale of dates: that of the profile where its language is the admin's, so that no sentence mixes two. */
export function dateLocale(): string {
  const language = interfaceLanguage()
  if (wanted.locale.split('-')[0] === language.split('-')[0]) return wanted.locale
  return language === 'en' ? 'en-GB' : language
}

/** `10:42`, in the editor's own time zone. */
export function formatTime(ms: number): string {
  return new Date(ms).toLocaleTimeString(dateLocale(), { hour: '2-digit', minute: '2-digit', ...zone() })
}

/** `21 November 2026 at 10:42`, as the editor writes dates. */
export function formatDateTime(moment: string | number): string {
  return new Date(moment).toLocaleString(dateLocale(), { dateStyle: 'long', timeStyle: 'short', ...zone() })
}

/** The editor's own time zone: that of the profile, else of the device. */
export function ownZone(): string {
  return wanted.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone
}

function zone(): { timeZone?: string } {
  return wanted.timeZone ? { timeZone: wanted.timeZone } : {}
}

/** `21 Nov 2026` for a calendar day, in any time zone. */
export function formatDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
}
