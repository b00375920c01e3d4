import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/**
 * Parts of the browser that no test needs: what Playwright switches off, as its own list gives way to this one, and the two
 * pages that are drawn behind the address bar of each window.
 */
const unusedFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/**
 * Three workers, for the machines we test on have two cores, and who waits for a page needs none; each has a server and
 * data of its own. Tests of one file run in several, so that none is left with a long file when the others are done.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './server-of-tests.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json'], ['./browsers/table-reporter.ts']],
  workers: 3,
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // What a person would wait for is said where it is expected; this ends what hangs, on a machine that does much else too.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // A trace of every step costs a quarter of the time: asked for with `npm run e2e -- NAME --trace on`.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unusedFeatures.join()}`,
      ],
    },
  },
  // Some tests have a short form, others are only in the whole.
  grepInvert: process.env.E2E_FORM === 'short' ? /@whole/ : /@short/,
  projects: [{ name: 'chromium' }],
})
