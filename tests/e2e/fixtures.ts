import { test as base, type WebError } from '@playwright/test'
import type { Server } from '../../scripts/server.ts'
import { StudioDriver } from './drivers/studio.ts'
import { freshPage, type FreshPage } from './fresh-page.ts'
import { KeptContexts } from './kept-context.ts'
import { password, withServer } from './server-of-tests.ts'

export { expect } from '@playwright/test'

/** Tag of a test that the second suite alone runs: `npm test -- slow`, or its file by name. `npm test` has a sample of it. */
export const whole = { tag: '@whole' } as const

interface Fixtures {
  /** Whether a test fails where React cannot take over what the server drew. */
  readonly isDrawnAlike: boolean
  /** Signs in on this test's pages, as the owner unless another account is named; `page.goto('/voix')` is the admin then. */
  readonly signIn: (email?: string) => Promise<void>
  /** Signs in as the owner and opens a page of their own in the studio, with these elements on it. */
  readonly openStudio: (elements?: readonly object[]) => Promise<OpenStudio>
}

interface OpenStudio {
  readonly studio: StudioDriver
  /** The page that is open. */
  readonly fresh: FreshPage
}

interface WorkerFixtures {
  /** The server of this worker: its tests run one after the other and see nothing of another worker's. */
  readonly server: Server
  /** What the contexts of this worker's tests come from and go back to. */
  readonly kept: KeptContexts
}

/** Errors of React where it cannot take over what the server drew. */
const drawnOtherwise = /React error #(?:418|419|421|422|423|425)\b/

/** `test` of Playwright, pointed at the server of its worker: `page.goto('/')` is the first demo site. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [async ({}, use) => withServer(use), { scope: 'worker', timeout: 120_000 }],

  kept: [async ({ browser }, use) => use(new KeptContexts(browser)), { scope: 'worker' }],

  isDrawnAlike: [true, { option: true }],

  // A test that failed leaves what it had open to the pictures of it.
  context: async ({ kept, isDrawnAlike, viewport, locale, colorScheme }, use, test) => {
    const options = { viewport, locale, colorScheme }
    const context = await kept.take(options)
    const differing: string[] = []
    const note = (error: WebError) => {
      if (drawnOtherwise.test(error.error().message)) differing.push(`${error.page()?.url()}: ${error.error().message}`)
    }
    context.on('weberror', note)
    await use(context)
    context.off('weberror', note)
    if (isDrawnAlike && differing.length > 0)
      throw new Error(`Server and browser drew a page differently.\n${differing.join('\n')}`)
    await (test.status === test.expectedStatus ? kept.keep(context, options) : context.close())
  },

  baseURL: async ({ server }, use) => use(server.url),

  signIn: async ({ context }, use) => {
    await use(async (email = 'owner@voix.test') => {
      const answer = await context.request.post('/api/session', { data: { email, password } })
      if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
    })
  },

  openStudio: async ({ page, signIn }, use) => {
    await use(async (elements) => {
      await signIn()
      const fresh = await freshPage(page.request, elements)
      const studio = new StudioDriver(page)
      await studio.open(fresh.id)
      return { studio, fresh }
    })
  },
})
