import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { houses, houseUrl } from './houses.ts'

/** Pages for a wide window that open under a head of their own: a resort in its brand's look, an offer, a story, a list. */
const more = [
  ['amarra', '/resorts/nine-herons'],
  ['amarra', '/specials/whole-coast'],
  ['amarra', '/blog/driving-the-tram'],
  ['nitida', '/rooms'],
] as const
/** Layouts of no house whose head or lines move with the page: what once shifted there is not to come back. */
const layouts = ['hyatt-vivid', 'jewel-grande']

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`Nothing moves while a visitor reads down a page, at ${width} px`, async ({ page, baseURL, signIn }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    await recordShifts(page)
    const homes = houses.map((house) => houseUrl(baseURL, house))
    const others = width < 1024 ? [] : more.map(([house, path]) => houseUrl(baseURL, house, path))
    for (const address of [...homes, ...others]) expect.soft(await shiftsOn(page, address), address).toEqual([])
    await signIn()
    for (const id of layouts) expect.soft(await shiftsOn(page, `/voix/frames/whole-looks/${id}`), id).toEqual([])
  })
}

test('A list of the admin stays where it is while its filters load', async ({ page, signIn }) => {
  await signIn()
  const gate = Promise.withResolvers<void>()
  await page.route(/\/popups[\w.-]*\.js/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/voix/pages')
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  const top = (await table.boundingBox())!.y
  gate.resolve()
  await expect(page.locator('.vx-list-filters .mantine-Select-input').first()).toBeVisible()
  expect((await table.boundingBox())!.y).toBe(top)
})

/** Notes what moves without the visitor having asked for it, from the first drawing on. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShift
        if (hadRecentInput) continue
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent?.trim()))
        shifts.push(`${value.toFixed(5)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Opens a page, scrolls to its end, and answers what moved. What moved is looked at once more, with the fonts at hand: on a
 * machine that does much else they may come just after the first drawing.
 */
async function shiftsOn(page: Page, address: string): Promise<readonly string[]> {
  const shifts = await shiftsOfVisit(page, address)
  return shifts.length === 0 ? shifts : shiftsOfVisit(page, address)
}

/** A page that the browser begins to draw no more, which it sometimes leaves at that, is opened once more. */
async function shiftsOfVisit(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address)
  const shifts = await page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve, reject) => {
        requestAnimationFrame(() => setTimeout(resolve))
        setTimeout(reject, 5000)
      })
    try {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: 'instant' })
        await drawn()
        await drawn()
      }
      await document.fonts.ready
      await drawn()
    } catch {
      return undefined
    }
    return (window as unknown as { readonly shifts: readonly string[] }).shifts
  })
  return shifts ?? shiftsOfVisit(page, address)
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}
