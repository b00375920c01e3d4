import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** `test` of Playwright, pointed at the server of the tests: `page.goto('/')` is the first demo site. */
export const test = base.extend({
  baseURL: async ({}, use) => {
    const url = process.env.VOIX_URL
    if (!url) throw new Error('The server of the tests is not running.')
    await use(url)
  },
})
