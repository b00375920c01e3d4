import { expect, it } from 'vitest'
import { breakpoints, minWidthOf } from './media/breakpoint.ts'
import * as constants from './constants.ts'
import * as limits from './limits.ts'

const fixed = { ...constants, ...limits }

it.each<[keyof typeof fixed, unknown]>([
  ['authTokenLifetimeSeconds', 12_960_000],
  [
    'signInLifetimes',
    {
      accessToken: 900,
      authorizationCode: 60,
      attempt: 600,
      idle: 1_209_600,
      passwordReset: 3600,
      invitation: 259_200,
    },
  ],
  ['loaderExternalMs', 10_000],
  ['reloadGuardMs', 10_000],
  ['prefetchDelayMs', 1000],
  ['noPrefetchConnection', 'slow-2g'],
  ['tooltipDelayMs', 500],
  ['tooltipFadeMs', 200],
  ['parallelRoutePreloads', 4],
  ['maximumTimerMs', 2_147_483_647],
  [
    'broadcastRetention',
    { indexedStorageMs: 45_000, localStorageMs: 60_000, serverMs: 120_000, pollMs: 150, writeCap: 2048 },
  ],
  ['defaultThemeColour', '#4338ca'],
  ['storagePrefix', 'voix:'],
  ['defaultCheckIn', '3:00 p.m.'],
  ['defaultCheckOut', '12:00 p.m.'],
  ['blogListShort', 4],
  ['specialsSliderSlides', 2],
  ['defaultLanguage', 'en'],
  ['unsavedQuestion', 'You have some unsaved changes. Are you sure you want to leave?'],
  ['unsavedDraftAlert', 'unsaved-draft'],
])('%s is what the specification fixes', (name, value) => {
  expect(fixed[name]).toEqual(value)
})

it('reports errors from the level of debugging, uncaught ones too, in local development only', () => {
  expect(constants.errorReporting).toMatchObject({ minimumLevel: 'debug', captureUncaught: true, version: '3.0.0' })
})

it('counts a viewed tag under the prefix of local storage', () => {
  expect(constants.tagCounterKey('spa')).toBe('voix:tag:spa')
})

it('has the breakpoints of the specification, narrowest first', () => {
  expect(breakpoints.map(({ name, minWidth }) => [name, minWidth])).toEqual([
    ['default', 0],
    ['sm', 640],
    ['md', 768],
    ['lg', 1024],
    ['xl', 1280],
    ['2xl', 1536],
  ])
  expect(minWidthOf('lg')).toBe(1024)
})

it.each<[keyof typeof limits.limits, number]>([
  ['treeDepth', 32],
  ['elements', 2000],
  ['fieldsPerSlice', 200],
  ['pageBytes', 2 * 1024 * 1024],
  ['jsonBodyBytes', 1024 * 1024],
  ['headerBytes', 16 * 1024],
  ['textBytes', 64 * 1024],
  ['wysiwygBytes', 256 * 1024],
  ['wysiwygDepth', 100],
  ['uploadBytes', 25 * 1024 * 1024],
  ['uploadPixels', 40_000_000],
  ['uploadFrames', 100],
  ['videoBytes', 500 * 1024 * 1024],
  ['svgBytes', 1024 * 1024],
  ['fetchRedirects', 3],
  ['variantQueue', 64],
  ['variantMs', 10_000],
  ['trashDays', 30],
  ['notFoundDays', 60],
  ['eventDays', 400],
  ['sessionCookieBytes', 4096],
  ['loginTriesPerAccount', 5],
  ['loginTriesPerAddress', 20],
  ['loginWindowMs', 900_000],
  ['loginLockMs', 600_000],
  ['signInsPerAddress', 300],
  ['passwordLength', 12],
  ['tokenRequestsPerSecond', 20],
  ['tokenDays', 365],
  ['resetMailsPerAccount', 3],
  ['resetMailsPerAddress', 20],
  ['resetWindowMs', 3_600_000],
])('the limit %s is %d', (name, value) => {
  expect(limits.limits[name]).toBe(value)
})
