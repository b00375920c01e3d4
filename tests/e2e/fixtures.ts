import { test as base } from '@playwright/test'
import { password } from './server-of-tests.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Signs in on this test's pages, as the owner unless another account is named; `page.goto('/voix')` is the admin then. */
  readonly signIn: (email?: string) => Promise<void>
}

/** `test` of Playwright, pointed at the server of the tests: `page.goto('/')` is the first demo site. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env.VOIX_URL
    if (!url) throw new Error('The server of the tests is not running.')
    await use(url)
  },

  signIn: async ({ context }, use) => {
    await use(async (email = 'owner@voix.test') => {
      const answer = await context.request.post('/api/session', { data: { email, password } })
      if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
    })
  },
})
