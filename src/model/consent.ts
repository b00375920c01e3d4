/** What visitors may allow beside what is necessary. */
export const consentCategories = ['functional', 'analytics', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** Holds the version that was asked about and the categories that were allowed: `2.functional.analytics`. */
export const consentCookie = 'voix-consent'

/** After how many days a visitor is asked again. */
export const consentDays = 365
