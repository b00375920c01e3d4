import type { Page } from '@playwright/test'
import { breachesOn } from '../../scripts/look-rules.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { published, stored } from './fresh-page.ts'
import { houses, houseUrl } from './houses.ts'

/** How far the page reaches beyond the window, px. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const house of houses)
  test(`${house} keeps the rules of its look, and fits every width and large text`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'voix-consent', value: '1', url: houseUrl(baseURL, house) }])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(houseUrl(baseURL, house))
    expect.soft(await breachesOn(page, { isPhone: true }), 'phone').toEqual([])
    await page.setViewportSize({ width: 1920, height: 1000 })
    expect.soft(await breachesOn(page, { isPhone: false }), 'desk').toEqual([])
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await overhang(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect.soft(await overhang(page), '200 % text').toBeLessThanOrEqual(0)
  })

test('Words on the papers of the portal can be read on every ground around them', async ({ page, signIn }) => {
  await signIn()
  const content = { name: 'content', type: 'wysiwyg', wysiwyg: '<p>Terms and <a href="/rooms">rooms</a></p>' }
  let papers = 0
  const text = (slot = 'default') => stored('TitleWysiwyg', { title: `Paper ${++papers}` }, { slot }, [content])
  const columns = () => stored('TwoColumnContainer', {}, { elements: [text('left'), text('right')] })
  const cards = () => stored('GridContainer', {}, { elements: [stored('ImageTitleCopyLink', { title: 'Card' })] })
  const containers = ['#312e81', '#0d9488', '#f1f5f9'].map((color) =>
    stored('Container', {}, { elements: [text(), columns(), cards()] }, [{ name: 'bgColor', type: 'color', color }]),
  )
  await page.goto(await published(page.request, containers, '{product}'))
  await expect(page.locator('.container-filled')).toHaveCount(3)
  await expectAccessible(page, { within: 'main' })
})
