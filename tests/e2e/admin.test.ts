import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addressOf, patience, screens, settle } from './screens.ts'

const ways = [
  { width: 768, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

/**
 * Every screen in every way, with axe, takes minutes: `ADMIN_EVERY=1 npm run e2e -- admin`. A run for every change
 * opens each screen once, the ways taking turns, and only looks that it opens.
 */
const isThorough = process.env.ADMIN_EVERY === '1'

for (const [turn, { width, colorScheme }] of ways.entries()) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 1000 }, colorScheme })

    test('every screen of the admin opens with its data, has a name and no barrier', async ({ context, signIn }) => {
      test.setTimeout(isThorough ? 1_200_000 : 60_000)
      await signIn()
      const troubles: string[] = []
      const waiting = screens.filter((_, at) => isThorough || at % ways.length === turn)
      // A screen waits for its data longer than it works: some are opened side by side.
      const visits = Array.from({ length: tabs }, async () => {
        const page = await context.newPage()
        page.on('console', (message) => {
          if (message.type() === 'error') troubles.push(`${new URL(page.url()).pathname}: ${message.text()}`)
        })
        page.on('pageerror', (error) => troubles.push(`${new URL(page.url()).pathname}: ${error.message}`))
        for (let address = waiting.shift(); address; address = waiting.shift()) await visit(page, address)
      })
      await Promise.all(visits)
      expect.soft(troubles).toEqual([])
    })
  })
}

const tabs = 3
async function visit(page: Page, address: string): Promise<void> {
  const answer = await page.goto(await addressOf(page.request, address))
  expect.soft(answer?.status(), address).toBe(200)
  await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible({ timeout: patience })
  await settle(page)
  await expect
    .soft(page.locator('.vx-word').getByText('…', { exact: true }), `${address} knows its names`)
    .toHaveCount(0)
  // What frames show of the public site is looked at with the slices and the pages themselves.
  if (isThorough) await expectAccessible(page, { soft: true, outside: 'iframe', without: ['frame-tested'] })
}

test('an address below /voix that is none is a 404, and a stranger is led to the sign-in page and back', async ({
  page,
  signIn,
}) => {
  await page.goto('/voix/redirects')
  await expect(page).toHaveURL(/\/voix\/login\?to=%2Fvoix%2Fredirects/)
  await signIn()
  for (const path of ['/voix/nothing', '/voix/menus/edit', '/voix/menus/create/more', '/voix/pages/edit/1'])
    expect((await page.request.get(path)).status(), path).toBe(404)
  const answer = await page.goto('/voix/specials/edit/0190a000-0000-7000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(/not (there|found)|no such|There is no/i).first()).toBeVisible()
})
