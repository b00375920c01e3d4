import type { SessionReach } from '#contract/session.ts'
import type { Site } from '#contract/sites.ts'
import { interfaceLanguage } from '#messages/interface.ts'
import type { RecordData } from '#model/records/records.ts'
import { layoutsAllowed } from '#model/page/site-layouts.ts'
import { layoutChoices } from './layout-choices.ts'
import { ApiError } from '../api/transport.ts'

/** Whether a user's roles reach the pages of a site: it may be read where no page may be made. */
export function isWithin(reach: SessionReach | null | undefined, { id }: Site): boolean {
  return !reach || reach.sites.includes(id)
}

/** Layout options for pages of a site. */
export function layoutsOf(site: Site | undefined, brand: RecordData | undefined): { value: string; label: string }[] {
  const allowed = site ? layoutsAllowed(site, brand) : []
  return layoutChoices(allowed.length === 0 ? '*' : allowed)
}

/** Language options of a site, its own first. */
export function languagesOf(site: Site | undefined): { value: string; label: string }[] {
  const { locales } = site?.settings ?? {}
  const others = Array.isArray(locales) ? locales.filter((each): each is string => typeof each === 'string') : []
  return [...new Set([site?.language_code || 'en', ...others])].map((value) => ({ value, label: languageLabel(value) }))
}

const names = new Intl.DisplayNames([interfaceLanguage()], { type: 'language' })

export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Name of a language with a capital, also where its language writes it without. */
export function languageLabel(code: string): string {
  const name = languageName(code)
  return name.charAt(0).toLocaleUpperCase(interfaceLanguage()) + name.slice(1)
}

/** Refusal of the server by the field that it is about. */
export function refusalOf<Name extends string>(error: unknown, fields: readonly Name[]): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError)) return {}
  const named = error.code === 'path-taken' ? 'path' : String(error.details.field ?? '')
  const field = fields.find((each) => each === named)
  if (!field) return {}
  const { reason } = error.details
  return { [field]: typeof reason === 'string' ? reason : error.message.replace(/^\w+: /, '') } as Partial<
    Record<Name, string>
  >
}
