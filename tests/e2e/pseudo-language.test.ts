import type { BrowserContext } from '@playwright/test'
import { portal } from '../../src/model/people/portal.ts'
import { routes } from '../../src/routes.ts'
import { addColleague } from './colleagues.ts'
import { expect, test, whole } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'
import { openings } from './pseudo-studio.ts'
import { collectErrors, goToScreen, openScreen, screens, screensApart, ways } from './screens.ts'
import { password } from './server-of-tests.ts'
import { isHardCoded, lengthenTexts, shownTexts, storedTexts, twoFrames, untilQuiet } from './shown-texts.ts'

/**
 * The admin in a pseudo-language: every text that a screen says is a message, and so within brackets, two fifths longer
 * than in English. What stands outside of them was stored by an editor, is a figure or a date, or is a defect.
 */
/** Widths of the window by pseudo-language, px: from right to left, where there is little room. */
const widthsOf = { 'en-XA': [1440, 390], 'ar-XB': [390] } as const
const languages = ['en-XA', 'ar-XB'] as const
const tabs = 3
const toured = screens.filter((address) => !screensApart.includes(address))
/** Tours by pseudo-language, halves where two workers share one. From right to left every third screen shows whether the same texts have room. */
const toursOf = {
  'en-XA': [
    ['one half', toured.filter((_, at) => at % 2 === 0)],
    ['the other half', toured.filter((_, at) => at % 2 === 1)],
  ],
  'ar-XB': [['one third', toured.filter((_, at) => at % 3 === 0)]],
} as const

for (const language of languages) {
  const widths: readonly number[] = widthsOf[language]
  for (const [part, tour] of toursOf[language])
    // Every screen opens with its data.
    test(
      `Texts of the admin’s screens are messages with room: ${language}, ${part}`,
      whole,
      async ({ context, server, signIn }) => {
        test.setTimeout(240_000)
        // An account of its own: the language is the account's, and other tests sign in as the owner.
        await signIn(await addColleague(server, { role: 'owner' }))
        await speak(context, language)
        const found: string[] = []
        const errors: string[] = []
        const waiting = [...tour.entries()]
        const visits = Array.from({ length: tabs }, async () => {
          const page = await context.newPage()
          collectErrors(page, errors)
          const known = storedTexts(page)
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            const [at, address] = next
            const { width: opening, colorScheme } = ways[at % ways.length]!
            await page.emulateMedia({ colorScheme })
            await page.setViewportSize({ width: language === 'ar-XB' ? widths[0]! : opening, height: 1000 })
            // The first of each tab, and every third, load a document; to the others leads a link. A copy asks before it is left.
            const loads = page.url() === 'about:blank' || page.url().includes('/copy') || at % 3 === 0
            await (loads ? openScreen : goToScreen)(page, address)
            for (const width of widths) {
              await page.setViewportSize({ width, height: 1000 })
              await page.evaluate(twoFrames)
              const texts = await page.evaluate(shownTexts)
              const stored = await known()
              for (const { text, trouble } of texts) {
                if (trouble) found.push(`${address} at ${width} px: ${trouble}: ${text}`)
                else if (width === widths[0] && isHardCoded(text, stored)) found.push(`${address}: ${text}`)
              }
            }
          }
        })
        await Promise.all(visits)
        expect.soft(errors).toEqual([])
        expect(found.toSorted()).toEqual([])
      },
    )

  for (const width of widths)
    // Panels, menus and dialogs are all opened.
    test(
      `Texts of the studio are messages: ${language} at ${width} px`,
      whole,
      async ({ context, page, server, signIn }) => {
        test.setTimeout(180_000)
        await signIn(await addColleague(server, { role: 'owner' }))
        const fresh = await freshPage(context.request, [
          stored('IntroWithImage', { title: 'Morning' }),
          stored('TitleWysiwyg', { title: 'Noon' }),
        ])
        await speak(context, language)
        const known = storedTexts(page)
        await page.setViewportSize({ width, height: 1000 })
        await page.goto(`/voix/studio?page=${fresh.id}`)
        await expect(page.frameLocator('iframe').first().locator('main')).toBeAttached({ timeout: 30_000 })
        const found: string[] = []
        // From right to left the texts are the same: every fourth shows whether they have room there.
        const shown = openings.filter(({ wideOnly, leads }, i) =>
          wideOnly && width < 1000 ? false : language === 'en-XA' || leads || i % 4 === 0,
        )
        for (const { name, open, close } of shown) {
          await open(page)
          await page.evaluate(untilQuiet)
          const texts = await page.evaluate(shownTexts)
          const data = await known()
          for (const { text, trouble } of texts) {
            if (trouble) found.push(`${name}: ${trouble}: ${text}`)
            else if (isHardCoded(text, data)) found.push(`${name}: ${text}`)
          }
          await close?.(page)
        }
        expect([...new Set(found)]).toEqual([])
      },
    )
}

test.describe('where texts are changed', () => {
  // What wakes afterwards finds other texts than the server drew.
  test.use({ isDrawnAlike: false })

  // Texts are two fifths longer.
  test('The agents’ portal and sign-in have room for longer texts, from either side', async ({ page }) => {
    const found: string[] = []
    const look = async (address: string) => {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(200)
      await page.evaluate(lengthenTexts)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(twoFrames)
        for (const { text, trouble } of await page.evaluate(shownTexts))
          if (trouble) found.push(`${page.url()} at ${width} px: ${trouble}: ${text}`)
      }
    }
    for (const language of ['en', 'ar']) {
      await page.setExtraHTTPHeaders({ 'accept-language': language })
      for (const address of [portal.login, portal.register, portal.forgot, routes.admin.login, '/voix/login/forgot'])
        await look(address)
    }
    await page.goto(portal.login)
    await page.locator('input[name="email"]').fill('agent@voix.test')
    await page.locator('input[name="password"]').fill(password)
    await page.locator('input[name="password"]').press('Enter')
    await expect(page).toHaveURL(new RegExp(`${portal.home}$`))
    for (const address of [portal.home, portal.profile, portal.offers]) await look(address)
    expect(found).toEqual([])
  })
})

async function speak({ request }: Pick<BrowserContext, 'request'>, language: string): Promise<void> {
  const { csrf } = await (await request.get('/api/session')).json()
  const chosen = await request.patch('/api/session/user', { data: { language }, headers: { 'x-csrf-token': csrf } })
  expect(chosen.status()).toBe(200)
}
