/** Consent categories beside the necessary cookies. */
export const consentCategories = ['functional', 'analytics', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** Consent cookie: the version asked about and the allowed categories: `2.functional.analytics`. */
export const consentCookie = 'voix-consent'

/** Fragment of an address that asks a visitor again. */
export const consentFragment = '#privacy-choices'
