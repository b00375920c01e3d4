/** Consent categories beside the necessary cookies. */
export const consentCategories = ['functional', 'analytics', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** Holds the version that was asked about and the categories that were allowed: `2.functional.analytics`. */
export const consentCookie = 'voix-consent'
