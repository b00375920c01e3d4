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
    .options({ resultTypes: ['violations', 'incomplete'], iframes: frames })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(frames ? [...without] : [...without, 'frame-tested'])
  if (within) axe.include(within)
  await page.evaluate(transitionsEnded)
  const { violations: certain, incomplete } = await axe.analyze()
  const violations = [...certain, ...incomplete.flatMap(invisibleWords)]
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
  claim(await page.evaluate(faintPlaceholders, within), 'words in empty fields that are too faint').toEqual([])
}

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** Words in the colour of their ground, which axe leaves to its reader: they might be hidden on purpose. */
function invisibleWords({ nodes, ...rule }: Result): Result[] {
  const invisible = nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
  return invisible.length > 0 ? [{ ...rule, nodes: invisible }] : []
}

/** Words in empty fields of less than 4.5:1 on a plain ground, which axe does not measure; runs in the page. */
function faintPlaceholders(within = 'body'): string[] {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const rgbaOf = (colour: string) => {
    paint.clearRect(0, 0, 1, 1)
    paint.fillStyle = colour
    paint.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = paint.getImageData(0, 0, 1, 1).data
    return { rgb: [r, g, b], a: a / 255 }
  }
  const mixed = (above: readonly number[], share: number, below: readonly number[]) =>
    above.map((each, i) => each * share + below[i]! * (1 - share))
  const light = (rgb: readonly number[]) => {
    const [r, g, b] = rgb.map((each) => (each / 255 <= 0.03928 ? each / 3294.6 : ((each / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  /** Undefined over a picture. */
  const groundOf = (field: Element) => {
    const above = []
    for (let at: Element | null = field; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      if (backgroundImage !== 'none') return undefined
      above.unshift(rgbaOf(backgroundColor))
      if (above[0]!.a === 1) break
    }
    return above.reduce((below, { rgb, a }) => mixed(rgb, a, below), [255, 255, 255])
  }
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter((field) => field.closest(within) && field.placeholder.trim() && !field.disabled && field.checkVisibility())
    .flatMap((field) => {
      const ground = groundOf(field)
      if (!ground) return []
      const { color, opacity } = getComputedStyle(field, '::placeholder')
      const { rgb, a } = rgbaOf(color)
      const [low = 0, high = 0] = [light(mixed(rgb, a * Number(opacity), ground)), light(ground)].toSorted(
        (x, y) => x - y,
      )
      const ratio = (high + 0.05) / (low + 0.05)
      return ratio < 4.5 ? [`“${field.placeholder}”: ${ratio.toFixed(2)}`] : []
    })
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
