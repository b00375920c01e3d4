import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { collectErrors, openScreen, screens, screensApart, ways } from './screens.ts'

/**
 * Every screen in every way, with axe, takes minutes: `ADMIN_EVERY=1 npm run e2e -- admin`. In a run for every change
 * `pseudo-language.test.ts` opens all but `screensApart` once, the ways taking turns.
 */
const isThorough = process.env.ADMIN_EVERY === '1'
const tabs = 3

for (const [turn, { width, colorScheme }] of ways.entries()) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 1000 }, colorScheme })

    test('every screen of the admin opens with its data, has a name and no barrier', async ({ context, signIn }) => {
      test.setTimeout(isThorough ? 1_200_000 : 60_000)
      await signIn()
      const errors: string[] = []
      const waiting = isThorough ? [...screens] : screensApart.filter((_, at) => at % ways.length === turn)
      // A screen waits for its data longer than it works: some are opened side by side.
      const visits = Array.from({ length: Math.min(tabs, waiting.length) }, async () => {
        const page = await context.newPage()
        collectErrors(page, errors)
        for (let address = waiting.shift(); address; address = waiting.shift()) {
          await openScreen(page, address)
          if (isThorough) await expectAccessible(page, { soft: true })
        }
      })
      await Promise.all(visits)
      expect.soft(errors).toEqual([])
    })
  })
}

test('A stranger at a screen signs in and comes back; an unknown one is a 404', async ({ page, signIn }) => {
  await page.goto('/voix/redirects')
  await expect(page).toHaveURL(/\/voix\/login\?to=%2Fvoix%2Fredirects/)
  await signIn()
  for (const path of ['/voix/nothing', '/voix/menus/edit', '/voix/menus/create/more', '/voix/pages/edit/1'])
    expect((await page.request.get(path)).status(), path).toBe(404)
  const answer = await page.goto('/voix/specials/edit/0190a000-0000-7000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(/not (there|found)|no such|There is no/i).first()).toBeVisible()
})
