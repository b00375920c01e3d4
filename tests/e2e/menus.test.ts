import type { Locator, Page } from '@playwright/test'
import { type LayoutId, layoutIds } from '../../src/model/layout-name.ts'
import { expect, test } from './fixtures.ts'

/** Layouts without a head have no menu. */
const layouts: readonly LayoutId[] = layoutIds.filter((id) => id !== 'no-chrome')

test('The menu of each layout opens where it belongs, leads somewhere from end to end, and closes, on a phone and on a desk', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(300_000)
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches)).toBe(true)
  await context.addCookies([{ name: 'voix-consent', value: '1', url: baseURL! }])
  for (const layout of layouts) {
    await page.goto(`/?layout=${encodeURIComponent(layout)}`, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('body')).toHaveAttribute('data-layout', layout)
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      const openers = [page.locator('.menu-button'), page.locator('.menu-opener').first()]
      let count = 0
      for (const opener of openers) {
        if (!(await opener.isVisible())) continue
        count++
        await opensAndCloses(page, opener, `${layout}, ${width} px`)
      }
      expect.soft(count, `${layout}, ${width} px: a menu`).toBeGreaterThan(0)
    }
  }
})

/** Opens one menu as a person does, tries it, and closes it again by the keyboard. */
async function opensAndCloses(page: Page, opener: Locator, where: string): Promise<void> {
  const isSheet = await opener.evaluate((button) => button.classList.contains('menu-button'))
  await opener.click()
  const menu = page.locator(':is(.sheet, .panel):is(:popover-open, :modal)')
  await expect(menu, where).toHaveCount(1)
  await menu.evaluate(settled)
  const about = `${where}, ${isSheet ? 'sheet' : 'panel'}`
  expect.soft(await menu.evaluate(placeOf), about).toEqual(
    isSheet
      ? { left: 0, top: 0, right: 0, bottom: 0, opacity: '1', isSeen: true }
      : {
          left: 'in the middle',
          top: 'below the head',
          right: 'in the middle',
          bottom: 'in the window',
          opacity: '1',
          isSeen: true,
        },
  )
  // What takes all of the window leaves nothing of the page beside it.
  if (isSheet) expect.soft(await menu.evaluate(cornersOf), `${about}, corners`).toEqual([])
  const links = menu.locator('a:visible')
  for (const link of [links.first(), menu.locator(':is(.sheet-list, .panel-list) a:visible').first(), links.last()]) {
    await link.scrollIntoViewIfNeeded()
    expect.soft(await link.evaluate(isReached), `${about}: ${await link.textContent()}`).toBe(true)
  }
  if (isSheet) {
    const close = menu.locator('.sheet-close')
    await close.scrollIntoViewIfNeeded()
    expect.soft(await close.evaluate(isReached), `${about}: its button that closes it`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu, about).toHaveCount(0)
  await expect(opener, about).toBeFocused()
}

/** Runs in the page. Waits until what began with the opening has come to its end. */
async function settled(menu: Element): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await Promise.all(menu.getAnimations().map((animation) => animation.finished.catch(() => {})))
}

/** Runs in the page. How far the menu is from the edges of the window; a panel hangs at the head instead. */
function placeOf(menu: Element) {
  const { left, top, right, bottom } = menu.getBoundingClientRect()
  const head = document.querySelector('.masthead')!.getBoundingClientRect()
  const isPanel = menu.classList.contains('panel')
  const { opacity, clipPath, visibility } = getComputedStyle(menu)
  const after = document.documentElement.clientWidth - right
  const isCentred = left >= 0 && Math.abs(left - after) <= 1
  return {
    left: isPanel && isCentred ? 'in the middle' : left,
    top: isPanel && Math.abs(top - head.bottom) <= 1 ? 'below the head' : top,
    right: isPanel && isCentred ? 'in the middle' : after,
    bottom: isPanel && bottom <= innerHeight ? 'in the window' : innerHeight - bottom,
    opacity,
    isSeen: visibility === 'visible' && ['none', 'inset(0px)'].includes(clipPath),
  }
}

/** Runs in the page. Which corners and middles of the window show something else than the menu. */
function cornersOf(menu: Element): string[] {
  const xs = [1, innerWidth / 2, document.documentElement.clientWidth - 2]
  const ys = [1, innerHeight / 2, innerHeight - 2]
  return xs.flatMap((x) =>
    ys.filter((y) => !menu.contains(document.elementFromPoint(x, y))).map((y) => `${Math.round(x)}, ${Math.round(y)}`),
  )
}

/** Runs in the page. Whether a press at the middle of an element arrives at it. */
function isReached(element: Element): boolean {
  const [box] = element.getClientRects()
  if (!box) return false
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return hit !== null && element.contains(hit)
}
