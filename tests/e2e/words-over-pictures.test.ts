import { expect, test } from './fixtures.ts'
import { houses, houseUrl } from './houses.ts'
import { legibilityOfWords } from './words-over-pictures.ts'

/** Share of the letters' pixels that may lie on a ground too near to their colour: the edges of a picture’s lights. */
const most = 0.05

for (const house of houses)
  test(`The words over the pictures of ${house} can be read, on a phone and on a desk`, async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // No consent sheet over the words.
    await page.context().addCookies([{ name: 'voix-consent', value: '1', url: houseUrl(baseURL, house) }])
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(houseUrl(baseURL, house))
      await page.evaluate(() => document.fonts.ready)
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('.hero-pictured img')]
          .filter((image) => {
            const { top, left, right } = image.getBoundingClientRect()
            return top < innerHeight && left < innerWidth && right > 0
          })
          .every((image) => image.complete),
      )
      const all = await legibilityOfWords(page)
      expect(all.length).toBeGreaterThan(2)
      const faint = all
        .filter(({ share }) => share < 1 - most)
        .map(({ words, asked, share }) => `“${words}”: ${Math.round(share * 100)} % at ${asked} of 1`)
      expect.soft(faint, `${width} px`).toEqual([])
    }
  })

test('The words of a page that is not found can be read over its picture', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const house of houses) {
    await page.context().addCookies([{ name: 'voix-consent', value: '1', url: houseUrl(baseURL, house) }])
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(houseUrl(baseURL, house, '/a-page-that-is-not-there'))
      await page.evaluate(() => document.fonts.ready)
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.error-picture img')?.complete)
      const all = await legibilityOfWords(page, '.error-page')
      expect(all.length).toBeGreaterThan(3)
      const faint = all
        .filter(({ share }) => share < 1 - most)
        .map(({ words, asked, share }) => `“${words}”: ${Math.round(share * 100)} % at ${asked} of 1`)
      expect.soft(faint, `${house}, ${width} px`).toEqual([])
    }
  }
})
