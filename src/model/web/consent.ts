/** Consent categories beside the necessary cookies. */
export const consentCategories = ['functional', 'analytics', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** Consent cookie: the version asked about and the allowed categories: `2.functional.analytics`. */
export const consentCookie = 'voix-consent'
