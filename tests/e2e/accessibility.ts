import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Scope {
  /** Selects the part that is looked at. */
  readonly within?: string
  /** Rules that do not fit what the page is. */
  readonly without?: readonly string[]
  /** Looks into frames as well: what they show of the public site is looked at with the slices and the pages themselves. */
  readonly frames?: boolean
  /** The test goes on after a failure. */
  readonly soft?: boolean
}

/** Checks a page against WCAG 2.2 A and AA; names each rule that fails and where. */
export async function expectAccessible(
  page: Page,
  { within, without = [], frames = false, soft }: Scope = {},
): Promise<void> {
  const axe = new AxeBuilder({ page })
    // In the page itself: a page of its own for adding up the results of frames costs a second each time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: frames })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(frames ? [...without] : [...without, 'frame-tested'])
  if (within) axe.include(within)
  await page.evaluate(transitionsEnded)
  const { violations } = await axe.analyze()
  const slices = await slicesAt(
    page,
    violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
  )
  const claim = soft ? expect.soft : expect
  claim(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 4)
          .map(({ target, failureSummary }) => {
            const place = target.join(' ')
            return `${slices[place] ?? ''} ${place} (${failureSummary?.split('\n')[1]?.trim()})`
          })
          .join('; ')}`,
    ),
  ).toEqual([])
}

/** Waits for the transitions of a page, at most 2 s: halfway from one colour to another is not what anybody reads. */
async function transitionsEnded(): Promise<void> {
  const running = document.getAnimations().filter((it) => it instanceof CSSTransition)
  const ended = Promise.allSettled(running.map(({ finished }) => finished))
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))])
}

/** The slices in which elements stand, by their selectors. */
async function slicesAt(page: Page, selectors: readonly string[]): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(
    (all) =>
      Object.fromEntries(
        all.map((selector) => [
          selector,
          document.querySelector(selector)?.closest<HTMLElement>('[data-slice]')?.dataset.slice ?? '',
        ]),
      ),
    [...selectors],
  )
}

/** Scrolls through the page, so that what loads when it comes into view has loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    window.scrollTo(0, 0)
  })
}
