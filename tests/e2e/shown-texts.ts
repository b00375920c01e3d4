import type { Page, Response } from '@playwright/test'

/** Texts that are no messages, each for its reason. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/^Voix$/, 'the name of the product'],
  [/^Nora owner$/, 'the name of the account'],
  [/^[A-Z]{1,3}$/, 'initials'],
  [/^(?:Ctrl|Alt|Shift|Esc|Enter|Tab|Del|Delete|Space|Home|End|⌘|⌥|⇧|[A-Z]|F\d+)(?:[ +](?:\w|[^\w\s])+)*$/, 'keys'],
  [/^(?:\d[\d.,\s]*|[<≥≤~] ?\d+) ?(?:px|ms|s|sec|min|hr|kB|MB|GB|B|%|×|rem|em|vh)$|^px$/, 'measures'],
  [/^[\w-]+ #[\da-f]{6}$/, 'colours of a theme, as its style sheet names them'],
  [/^(?:sm|md|lg|xl|2xl)$/, 'names of breakpoints, as classes and addresses have them'],
  [/^(?:https?:\/\/|\/|#|\.|@|--)\S*$/, 'addresses and code'],
  [/^[\w.+-]+@[\w-]+\.\w+$/, 'addresses of mail'],
]

/** Months, days and relative times, which `Intl` writes. */
const dates =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*\b|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*\b|\b(?:AM|PM|UTC|GMT)\b|\b(?:at|in|ago|now|today|tomorrow|yesterday|last|next|this|and|or|(?:second|minute|hour|day|week|month|quarter|year)s?)\b/gi

/** Whole texts that the server answered a page with as data, in small letters. */
export function storedTexts(page: Page): () => Promise<ReadonlySet<string>> {
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

export function isHardCoded(said: string, known: ReadonlySet<string>): boolean {
  if (known.has(plain(said))) return false
  // A message may name the keys of brackets.
  const text = said.replace(/: [[\]]\]$/, ']')
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

/** Makes each text two fifths longer, as a translation may be; runs in the page. */
export function lengthenTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (!/\p{L}{2}/u.test(text) || node.parentElement?.closest('script, style, noscript')) continue
    const words = text.trim().split(/\s+/)
    const more = words.slice(0, Math.ceil(words.length * 0.4)).join(' ')
    node.textContent = `[${words.length === 1 ? text + text.slice(0, Math.ceil(text.length * 0.4)) : `${text} ${more}`}]`
  }
}

/** Waits until nothing has changed for a moment, at most three seconds; runs in the page. */
export async function untilQuiet(): Promise<void> {
  const began = performance.now()
  let changed = began
  const observer = new MutationObserver(() => (changed = performance.now()))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const isBusy = () => document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .vx-waiting') !== null
  while (performance.now() - began < 3000 && (isBusy() || performance.now() - changed < 100))
    await new Promise((resolve) => setTimeout(resolve, 30))
  observer.disconnect()
}

/** Waits until the layout of a new width stands; runs in the page. */
export async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

export interface ShownText {
  readonly text: string
  readonly trouble?: string
}

/** Texts and accessible names that are shown, with those that are cut off or lie outside of the window; runs in the page. */
export function shownTexts(): ShownText[] {
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
    // Names of elements are as long as editors made them; the panel of layers can be made wider, the bar has them in tooltips. The open tab says as much of
    // its name as has room beside the others, and all of it in its tooltip.
    if (
      box.width < 2 ||
      element.closest(
        '.vx-hidden, [role="status"], [aria-live], .vx-layer-name, .vx-crumb, .vx-panel-tabs [role="tab"]',
      )
    )
      continue
    const clip = clipOf(element)
    // What is as good as a point is for screen readers alone.
    if (clip && (clip.width < 2 || clip.height < 2)) continue
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
