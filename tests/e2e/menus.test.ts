import type { Locator, Page } from '@playwright/test'
import { type LayoutId, layoutIds } from '../../src/model/page/layout-name.ts'
import { expect, test, whole } from './fixtures.ts'

/** Layouts without a head have no menu. */
const layouts: readonly LayoutId[] = layoutIds.filter((id) => id !== 'no-chrome')

/** Layouts of the six houses, and four whose heads are built otherwise: `npm test` opens these. */
const sample: readonly LayoutId[] = [
  ...(['playa-collection', 'hyatt-ziva', 'sanctuary2024', 'wyndham-cancun', 'kimpton', 'sandpiper'] as const),
  ...(['hilton', 'jewel', 'hyatt-secrets', 'blocks'] as const),
]

for (const layout of layouts)
  test(
    `The menu of ${layout} opens in place, leads on and closes, on phone and desktop`,
    sample.includes(layout) ? {} : whole,
    async ({ page, context, baseURL }) => {
      expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches)).toBe(true)
      await context.addCookies([{ name: 'voix-consent', value: '1', url: baseURL! }])
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
    },
  )

/** Opens one menu as a person does, tries it, and closes it again by the keyboard. */
async function opensAndCloses(page: Page, opener: Locator, where: string): Promise<void> {
  await opener.click()
  const menu = page.locator(':is(.sheet, .panel):is(:popover-open, :modal)')
  await expect(menu, where).toHaveCount(1)
  await menu.evaluate(settled)
  const { isSheet, covered, uncovered, ...place } = await menu.evaluate(placement)
  const about = `${where}, ${isSheet ? 'sheet' : 'panel'}`
  expect.soft(place, about).toEqual(
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
  expect.soft(isSheet ? uncovered : [], `${about}, corners`).toEqual([])
  expect.soft(covered, `${about}: links and buttons that a press does not reach`).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu, about).toHaveCount(0)
  await expect(opener, about).toBeFocused()
}

/** Runs in the page. Waits until what began with the opening has come to its end. */
async function settled(menu: Element): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await Promise.all(menu.getAnimations().map((animation) => animation.finished.catch(() => {})))
}

/**
 * Runs in the page, at once. How far the menu is from the edges of the window, though a panel hangs at the head instead; which
 * corners and middles of the window show something else; and which of its first and last links, or its button that closes
 * it, lie under something.
 */
function placement(menu: Element) {
  const { left, top, right, bottom } = menu.getBoundingClientRect()
  const head = document.querySelector('.masthead')!.getBoundingClientRect()
  const isSheet = menu.classList.contains('sheet')
  const { opacity, clipPath, visibility } = getComputedStyle(menu)
  const after = document.documentElement.clientWidth - right
  const isCentred = left >= 0 && Math.abs(left - after) <= 1
  const xs = [1, innerWidth / 2, document.documentElement.clientWidth - 2]
  const ys = [1, innerHeight / 2, innerHeight - 2]
  const uncovered = xs.flatMap((x) =>
    ys.filter((y) => !menu.contains(document.elementFromPoint(x, y))).map((y) => `${Math.round(x)}, ${Math.round(y)}`),
  )
  const seen = (selector: string) => [...menu.querySelectorAll(selector)].filter((each) => each.checkVisibility())
  const links = seen('a')
  const tried = [
    links[0],
    seen(':is(.sheet-list, .panel-list) a')[0],
    links.at(-1),
    ...(isSheet ? seen('.sheet-close') : []),
  ]
  const covered = tried.flatMap((element) => {
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const [box] = element?.getClientRects() ?? []
    const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return hit && element!.contains(hit) ? [] : [element?.textContent ?? 'none']
  })
  return {
    isSheet,
    covered,
    uncovered,
    left: !isSheet && isCentred ? 'in the middle' : left,
    top: !isSheet && Math.abs(top - head.bottom) <= 1 ? 'below the head' : top,
    right: !isSheet && isCentred ? 'in the middle' : after,
    bottom: !isSheet && bottom <= innerHeight ? 'in the window' : innerHeight - bottom,
    opacity,
    isSeen: visibility === 'visible' && ['none', 'inset(0px)'].includes(clipPath),
  }
}
