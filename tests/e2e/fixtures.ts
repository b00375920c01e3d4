import { test as base } from '@playwright/test'
import type { Server } from '../../scripts/server.ts'
import { password, withServer } from './server-of-tests.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Signs in on this test's pages, as the owner unless another account is named; `page.goto('/voix')` is the admin then. */
  readonly signIn: (email?: string) => Promise<void>
}

interface WorkerFixtures {
  /** The server of this worker: its tests run one after the other and see nothing of another worker's. */
  readonly server: Server
}

/** `test` of Playwright, pointed at the server of its worker: `page.goto('/')` is the first demo site. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [async ({}, use) => withServer(use), { scope: 'worker', timeout: 120_000 }],

  baseURL: async ({ server }, use) => use(server.url),

  signIn: async ({ context }, use) => {
    await use(async (email = 'owner@voix.test') => {
      const answer = await context.request.post('/api/session', { data: { email, password } })
      if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
    })
  },
})
