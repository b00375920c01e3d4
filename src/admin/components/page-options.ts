import type { SessionReach } from '#contract/session.ts'
import type { Site } from '#contract/sites.ts'
import type { RecordData } from '#model/records/records.ts'
import { layoutsAllowed } from '#model/page/site-layouts.ts'
import { layoutChoices } from './layout-choices.ts'
import { languageLabel } from '../formats/language-name.ts'

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
