/** Constants that the specification fixes (platform §9), and what visitors' scripts share. Times in ms unless stated. */

export const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs

/** Session lifetime, s. */
export const authTokenLifetimeSeconds = 60 * 60 * 24 * 30 * 5
/** Lifetime of the consent cookie, days, and of the cookie of a closed popup, s. */
export const consentDays = 365
export const popupClosedSeconds = 365 * 24 * 3600
/** Longest answer of a form in characters: a line, and a text area. */
export const formLineLength = 200
export const formTextLength = 5000

export const loaderExternalMs = 10_000
export const reloadGuardMs = 10_000
export const prefetchDelayMs = 1000
export const tooltipDelayMs = 500
export const tooltipFadeMs = 200
export const parallelRoutePreloads = 4
export const maximumTimerMs = 2_147_483_647
export const noPrefetchConnection = 'slow-2g'

export const errorReporting = {
  minimumLevel: 'debug',
  captureUncaught: true,
  allowedDomains: ['localhost', '127.0.0.1'],
  version: '3.0.0',
} as const

export const storagePrefix = 'voix:'
export const tagCounterKey = (name: string): string => `${storagePrefix}tag:${name}`

export const defaultCheckIn = '3:00 p.m.'
export const defaultCheckOut = '12:00 p.m.'
export const blogListShort = 4
export const specialsSliderSlides = 2

export const heroHeight = 40
export const iframeHeight = 2500
export const videoMaxWidth = 1080
export const sliderArrowSize = 50
export const sliderArrowColour = '#ffffff'
export const videoHeroRatio = { x: 16, y: 30 } as const
export const tableCells = 6
export const bookingCode = 'PlayaWebsite'
export const bookingCurrency = 'USD'

export const siteHeader = 'x-voix-site'
export const defaultLanguage = 'en'
export const defaultLayout = 'blocks'
