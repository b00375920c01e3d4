import type { Page, Response } from '@playwright/test'
import { addColleague } from './colleagues.ts'
import { expect, test } from './fixtures.ts'
import { collectErrors, openScreen, screens, screensOfSlices, ways } from './screens.ts'

/**
 * The admin in a pseudo-language: every text that a screen says is a message, and so within brackets, two fifths longer
 * than in English. What stands outside of them was stored by somebody, is a figure or a date, or is a defect.
 */
/** Widths of the window by pseudo-language, px: from right to left, where there is little room. */
const widthsOf = { 'en-XA': [1440, 390], 'ar-XB': [390] } as const
const worded = screens.filter((address) => !screensOfSlices.includes(address))
const even = worded.filter((_, at) => at % 2 === 0)
const odd = worded.filter((_, at) => at % 2 === 1)
/** Tests, halves of a tour so that two workers share it; the texts are the same from right to left, where every second screen shows whether they have room. */
const tours = [
  { language: 'en-XA', half: 'one half', tour: even },
  { language: 'en-XA', half: 'the other half', tour: odd },
  { language: 'ar-XB', half: 'one half', tour: even },
] as const
const tabs = 3

/** Texts that are no messages, each for its reason. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/^Voix$/, 'the name of the product'],
  [/^Nora owner$/, 'the name of the account'],
  [/^[A-Z]{1,3}$/, 'initials'],
  [/^(?:Ctrl|Alt|Shift|Esc|Enter|Tab|Del|Delete|Space|Home|End|⌘|⌥|⇧|[A-Z]|F\d+)(?:[ +](?:\w|[^\w\s])+)*$/, 'keys'],
  [/^(?:\d[\d.,\s]*|[<≥≤~] ?\d+) ?(?:px|ms|s|kB|MB|GB|B|%|×|rem|em|vh)$|^px$/, 'measures'],
  [/^[\w-]+ #[\da-f]{6}$/, 'colours of a theme, as its style sheet names them'],
  [/^(?:sm|md|lg|xl|2xl)$/, 'names of breakpoints, as classes and addresses have them'],
  [/^(?:https?:\/\/|\/|#|\.|@|--)\S*$/, 'addresses and code'],
  [/^[\w.+-]+@[\w-]+\.\w+$/, 'addresses of mail'],
]

/** Months, days and relative times, which `Intl` writes. */
const dates =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*\b|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*\b|\b(?:AM|PM|UTC|GMT)\b|\b(?:at|in|ago|now|today|tomorrow|yesterday|last|next|this|and|or|(?:second|minute|hour|day|week|month|quarter|year)s?)\b/gi

for (const { language, half, tour } of tours) {
  const widths: readonly number[] = widthsOf[language]
  test(`every screen of the admin opens with its data, and its texts are messages that have room: ${language}, ${half}`, async ({
    context,
    server,
    signIn,
  }) => {
    test.setTimeout(240_000)
    // An account of its own: the language is the account's, and other tests sign in as the owner.
    await signIn(await addColleague(server, { role: 'owner' }))
    const token = await csrfOf(context.request)
    const chosen = await context.request.patch('/api/session/user', { data: { language }, headers: token })
    expect(chosen.status()).toBe(200)
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
        await openScreen(page, address)
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
  })
}

async function csrfOf(request: Page['request']): Promise<Record<string, string>> {
  const { csrf } = await (await request.get('/api/session')).json()
  return { 'x-csrf-token': csrf }
}

/** Whole texts that the server answered a page with as data, in small letters. */
function storedTexts(page: Page): () => Promise<ReadonlySet<string>> {
  const all = new Set<string>()
  const arriving = new Set<Promise<void>>()
  const add = (value: unknown): void => {
    // What is stored as HTML is shown in the pieces between its tags, or as one text without them.
    if (typeof value === 'string')
      for (const piece of [value, value.replaceAll(/<[^>]*>/g, ''), ...value.split(/<[^>]*>/)]) all.add(plain(piece))
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) add(each)
  }
  page.on('response', (response: Response) => {
    if (/\/(?:api|builds)\//.test(response.url()) && /json/.test(response.headers()['content-type'] ?? '')) {
      const read = response.json().then(add, () => undefined)
      arriving.add(read)
      void read.finally(() => arriving.delete(read))
    }
  })
  return async () => {
    await Promise.all(arriving)
    return all
  }
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function isHardCoded(text: string, known: ReadonlySet<string>): boolean {
  if (known.has(plain(text))) return false
  // Messages may hold messages: the innermost go first.
  let rest = text
  for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replaceAll(/\[[^[\]]*\]/g, ' ')]
  rest = rest.trim()
  if (!/\p{L}{2}/u.test(rest) || exceptions.some(([pattern]) => pattern.test(rest))) return false
  if (!/\p{L}{2}/u.test(rest.replaceAll(dates, ''))) return false
  return !isData(rest, known)
}

/** Whether a text is stored, or is put together of what is stored. */
function isData(text: string, known: ReadonlySet<string>): boolean {
  const part = plain(text)
  if (!/\p{L}{2}/u.test(part) || known.has(part)) return true
  // A long text is shown in part: a row shows the beginning of what is stored.
  if (part.length > 24 && [...known].some((each) => each.includes(part))) return true
  for (const { index, 0: between } of part.matchAll(/\s*[·—:,/()“”]\s*|\s+(?=#)/g)) {
    const before = part.slice(0, index)
    const isOne = !/\p{L}{2}/u.test(before) || known.has(before)
    if (isOne && isData(part.slice(index + between.length), known)) return true
  }
  return false
}

/** Waits until the layout of a new width stands; runs in the page. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

interface ShownText {
  readonly text: string
  readonly trouble?: string
}

/** Texts and accessible names that are shown, with those that are cut off or lie outside of the window; runs in the page. */
function shownTexts(): ShownText[] {
  const shown: ShownText[] = []
  const seen = new Set<string>()
  const skipped = 'script, style, noscript, iframe, code, pre, kbd, svg, body [lang], .vx-path'
  const say = (text: string, trouble?: string) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    const key = `${plain} ${trouble}`
    if (/\p{L}{2}/u.test(plain) && !seen.has(key)) shown.push({ text: plain, ...(trouble && { trouble }) })
    seen.add(key)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  // A message with tags stands in several nodes: what its first bracket opens is said when it is closed.
  let open: { readonly within: Element; text: string } | undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || element.closest(skipped) || !element.checkVisibility({ visibilityProperty: true })) continue
    const text = node.textContent ?? ''
    if (!text.trim()) continue
    if (open && !open.within.contains(node)) {
      say(open.text)
      open = undefined
    }
    const isPartOfMessage = open !== undefined || text.includes('[')
    if (!open && openedBy(text) > 0) open = { within: messageOf(element), text: '' }
    if (open) open.text += text
    else say(text)
    if (open && openedBy(open.text) <= 0) {
      say(open.text)
      open = undefined
    }
    // A summary puts together the values of a row, stored ones too, and shows its beginning; opened, the row shows them all.
    const isSummary = openedBy(text) === 0 && /\p{L}{2}|·/u.test(text.replaceAll(/\[[^[\]]*\]/g, ''))
    if (!isPartOfMessage || isSummary) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    // Names in the tree of layers are as long as editors made them; its panel can be made wider.
    if (box.width < 2 || element.closest('.vx-hidden, [role="status"], [aria-live], .vx-layer-name')) continue
    const clip = clipOf(element)
    if (clip && (box.left < clip.left - 1 || box.right > clip.right + 1)) say(text, 'cut off')
    else if (!clip && (box.left < -1 || box.right > innerWidth + 1)) say(text, 'outside of the window')
  }
  if (open) say(open.text)
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (element.closest(skipped) || !element.checkVisibility({ visibilityProperty: true })) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) say(element.getAttribute(name) ?? '')
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) say('The screen scrolls sideways', 'too wide')
  return shown

  /** How many brackets a text opens and does not close. */
  function openedBy(text: string): number {
    return text.split('[').length - text.split(']').length
  }

  /** Element within which a message that begins here ends. */
  function messageOf(start: Element): Element {
    let at = start
    while (at.parentElement && at !== document.body && openedBy(at.textContent ?? '') !== 0) at = at.parentElement
    return at
  }

  /** Box that cuts off what lies outside of it, and that nobody can scroll. */
  function clipOf(start: Element): DOMRect | undefined {
    for (let at: Element | null = start; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at)
      if (overflowX === 'auto' || overflowX === 'scroll') return new DOMRect(-1e6, 0, 2e6, 0)
      if (overflowX === 'hidden' || overflowX === 'clip') return at.getBoundingClientRect()
    }
    return undefined
  }
}
