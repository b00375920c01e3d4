import { breachesOn } from '../../scripts/look-rules.ts'
import { expect, test } from './fixtures.ts'
import { houseUrl } from './houses.ts'

const houses = ['amarra', 'la-verbena', 'the-late-ferry', 'nine-herons', 'windbreak', 'nitida']

test('Each house keeps the rules of its look, on a phone and on a wide desk', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const house of houses) {
    await page.context().addCookies([{ name: 'voix-consent', value: '1', url: houseUrl(baseURL, house) }])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(houseUrl(baseURL, house))
    expect.soft(await breachesOn(page, { isPhone: true }), `${house}, phone`).toEqual([])
    await page.setViewportSize({ width: 1920, height: 1000 })
    expect.soft(await breachesOn(page, { isPhone: false }), `${house}, desk`).toEqual([])
  }
})
