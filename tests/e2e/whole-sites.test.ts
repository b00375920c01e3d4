import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test, whole } from './fixtures.ts'
import { ask, houses, houseUrl } from './houses.ts'

/** Pages of a language that an editor placed, of which so many are looked at. */
const mostPlaced = 5

for (const house of houses)
  test(`${house} is accessible and uncut on a page of each kind in each language`, whole, async ({ page, baseURL }) => {
    test.setTimeout(900_000)
    await page.context().addCookies([{ name: 'voix-consent', value: '1', url: houseUrl(baseURL, house) }])
    const paths = await pagesOf(page.context().request, `${house}.localhost`)
    expect(paths.length).toBeGreaterThan(7)
    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(houseUrl(baseURL, house, path))
        await expectAccessible(page, { soft: true })
        for (const width of [1920, 1280, 768, 390]) {
          await page.setViewportSize({ width, height: 844 })
          expect.soft(await overhang(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
        }
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        expect.soft(await overhang(page), `${path} with 200 % text`).toBeLessThanOrEqual(0)
        expect.soft(await page.evaluate(cutWords), `${path} with 200 % text`).toEqual([])
      })
  })

/** Paths of a site: of each language some that editors placed, and one of each kind of record. */
async function pagesOf(request: APIRequestContext, host: string): Promise<readonly string[]> {
  const listed = async (path: string) => {
    const text = await (await ask(request, path, { host })).text()
    return Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => new URL(address).pathname)
  }
  const all = (await Promise.all((await listed('/sitemap.xml')).map(listed))).flat()
  const seen = new Map<string, number>()
  return all.filter((path) => {
    const [, language = '', kind = '', below] = /^\/((?:es|ar)(?=\/|$))?\/?([^/]*)(\/.+)?$/.exec(path) ?? []
    const key = below ? `${language} ${kind}` : language
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count <= (below ? 1 : mostPlaced)
  })
}

/** How far the page reaches beyond the window, px. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Words that stand outside of what shows them, or of the window; runs in the page. */
function cutWords(): string[] {
  const found = new Set<string>()
  for (const element of document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, dt, dd, a, button)')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (element.closest('[aria-hidden="true"], .visually-hidden, dialog:not([open])')) continue
    // What scrolls sideways by itself is reached by scrolling.
    let above: Element | null = element
    while (above && !/auto|scroll/.test(getComputedStyle(above).overflowX)) above = above.parentElement
    if (above && above !== document.documentElement && above !== document.body) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, width } = range.getBoundingClientRect()
    if (width > 0 && (left < -1 || right > window.innerWidth + 1))
      found.add(`${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}”`)
  }
  return [...found]
}
