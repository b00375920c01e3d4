import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Element that a person points at: what a selector finds, by its label or its words where several are found. */
export interface Target {
  readonly css: string
  /** Its label or all its words; with a star at the end their beginning. */
  readonly name?: string
  /** The frame that it stands in. */
  readonly within?: string
  /** Where on it, in parts of its width and height; the middle when it is not said. */
  readonly at?: readonly [number, number]
}

export interface Point {
  readonly x: number
  readonly y: number
}

export type PointerStep = { readonly move: Point } | { readonly pause: number } | 'down' | 'up'

export interface KeyStep {
  readonly does: 'down' | 'up'
  /** As `KeyboardEvent.key` has it. */
  readonly key: string
}

/** Engines that guests and editors have. */
export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

/**
 * A window of a browser, whatever its engine, in verbs of a person. A point is one of the window: frames need no switching,
 * and what is pressed gets the events that a hand makes.
 */
export abstract class Window {
  /** How long a page may take for what it is waited for, ms. */
  protected abstract readonly patienceMs: number
  /** Whether the engine ends a composition before it tells which key did. */
  protected readonly endsBeforeKey: boolean = false

  abstract goto(url: string): Promise<void>
  /** The address that is open, or could not be reached. */
  abstract url(): Promise<string>
  abstract back(): Promise<void>
  abstract forward(): Promise<void>
  abstract resize(width: number, height: number): Promise<void>
  /** Gives a file to a field that a selector finds. */
  abstract attach(css: string, file: string): Promise<void>
  /** A picture of what is seen, as PNG. */
  abstract picture(): Promise<Buffer>
  /** Opens another window of the same person. */
  abstract beside(): Promise<Window>
  abstract close(): Promise<void>
  protected abstract evaluate(expression: string): Promise<unknown>
  protected abstract point(steps: readonly PointerStep[]): Promise<void>
  protected abstract strike(steps: readonly KeyStep[]): Promise<void>

  /** Calls a function in the page. */
  async run<T, A extends readonly unknown[]>(act: (...given: A) => T, ...given: A): Promise<Awaited<T>> {
    const call = `(${act})(${given.map((each) => JSON.stringify(each)).join()})`
    return (await this.evaluate(`(() => { ${findSeen}; return ${call} })()`)) as Awaited<T>
  }

  /** Waits until a function in the page answers something, and answers it. */
  async until<T, A extends readonly unknown[]>(
    look: (...given: A) => T,
    ...given: A
  ): Promise<NonNullable<Awaited<T>>> {
    const deadline = performance.now() + this.patienceMs
    let trouble: unknown
    while (performance.now() < deadline) {
      // A page that is being left answers nothing.
      const found = await this.run(look, ...given).catch((error: unknown) => void (trouble = error))
      if (found) return found
      await setTimeout(50)
    }
    const why = trouble === undefined ? '' : ` (${String(trouble).split('\n')[0]})`
    const asked = given.map((each) => JSON.stringify(each)).join()
    const at = await this.url().catch(() => '')
    throw new Error(`nothing after ${this.patienceMs / 1000} s at ${at}: ${look.name || `(${look})`}(${asked})${why}`)
  }

  /** Waits until the window shows an address. */
  async untilAt(pattern: RegExp): Promise<string> {
    const deadline = performance.now() + this.patienceMs
    for (;;) {
      const url = await this.url().catch(() => '')
      if (pattern.test(url)) return url
      if (performance.now() > deadline) throw new Error(`${url} is not ${pattern}`)
      await setTimeout(50)
    }
  }

  /** Waits until something is seen. */
  async sees(target: Target | string): Promise<void> {
    await this.until(isSeen, targetOf(target))
  }

  /** Waits until something is not seen any more, nor was. */
  async misses(target: Target | string): Promise<void> {
    await this.until(isMissed, targetOf(target))
  }

  /** Waits until what a selector finds says some words. */
  async reads(css: string, words: string, within = ''): Promise<void> {
    await this.until(doesRead, css, words, within)
  }

  /** Waits until a field holds a value. */
  async holds(target: Target | string, value: string): Promise<void> {
    await this.until(doesHold, targetOf(target), value)
  }

  /** Presses what is found once it stands still and nothing lies over it. */
  async press(target: Target | string, { times = 1 } = {}): Promise<void> {
    const at = await this.pointOn(target)
    await this.point([{ move: at }, ...Array.from({ length: times }, () => ['down', 'up'] as const).flat()])
  }

  async hover(target: Target | string): Promise<void> {
    await this.point([{ move: await this.pointOn(target) }])
  }

  async pressAt(at: Point): Promise<void> {
    await this.point([{ move: at }, 'down', 'up'])
  }

  /** Drags as a hand does: in several moves, and a moment over the place before letting go. */
  async drag(what: Target | string, onto: Target | string): Promise<void> {
    const [from, to] = await this.pointsOf(what, onto)
    const way = Array.from({ length: 6 }, (_, i) => ({
      move: {
        x: Math.round(from.x + 8 + ((to.x - from.x - 8) * (i + 1)) / 6),
        y: Math.round(from.y + 8 + ((to.y - from.y - 8) * (i + 1)) / 6),
      },
    }))
    const begun = { move: { x: from.x + 8, y: from.y + 8 } }
    const over = { move: { x: to.x + 1, y: to.y } }
    const steps = [{ move: from }, 'down', { pause: 60 }, begun, { pause: 60 }, begun] as const
    await this.point([
      ...steps,
      ...way.flatMap((each) => [each, { pause: 40 }]),
      { pause: 300 },
      over,
      { pause: 200 },
      'up',
    ])
  }

  /**
   * Drops a file on what is found, as one that comes from another program: over the window until the page shows what it shows
   * of such a file, one thing after the other. The page dispatches the events, as no driver drags from outside.
   */
  async dropFile(
    target: Target | string,
    { file, type, shown }: { readonly file: string; readonly type: string; readonly shown: readonly string[] },
  ): Promise<void> {
    const at = await this.pointOn(target)
    await this.run(holdFile, path.basename(file), await readFile(file, 'base64'), type)
    await this.run(tellOfFile, at, 'dragenter')
    for (const css of shown) await this.until(tellOfFile, at, 'dragover', css)
    await this.run(tellOfFile, at, 'drop')
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.strike([...text].flatMap((key) => stroke(key)))
  }

  /** Presses keys one after the other: `keys('Control+a', 'Delete')`. */
  async keys(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      const held = name.split('+')
      const key = held.pop() || '+'
      await this.strike([
        ...held.map((each) => ({ does: 'down', key: each }) as const),
        ...stroke(key),
        ...held.toReversed().map((each) => ({ does: 'up', key: each }) as const),
      ])
      // No hand is faster; what a key moves is told to a page a moment later.
      await setTimeout(25)
    }
  }

  /**
   * Composes a word in what has the focus, each part in place of the one before. A driver without an input method has the page
   * do and dispatch what one would.
   */
  async compose(parts: readonly string[], within = ''): Promise<void> {
    await this.run(composeIn, parts, within, this.endsBeforeKey)
  }

  /** Presses a key that the input method takes, as Safari tells of it: the composition has ended, and the key's code says so. */
  async pressComposing(key: string, within = ''): Promise<void> {
    await this.run(pressComposingIn, key, within)
  }

  /** Puts a word right in the text that has the caret, as a phone's keyboard does. */
  async correct(word: string, by: string, within = ''): Promise<void> {
    await this.run(correctIn, word, by, within)
  }

  /** Writes in a field in place of what stands there. */
  async fill(target: Target | string, text: string): Promise<void> {
    await this.press(target)
    await this.keys('Control+a', 'Delete')
    await this.type(text)
  }

  /** Sets the value of a field, as a part of the browser does that stands outside of the page. */
  async set(target: Target | string, value: string): Promise<void> {
    await this.until(setIn, targetOf(target), value)
  }

  /** Chooses in a list of the browser by the words, which is drawn outside of the page. */
  async choose(css: string, words: string): Promise<void> {
    await this.until(chooseIn, css, words)
  }

  /** Where a drag begins and ends: where it ends is scrolled to, which may move what it begins at. */
  protected async pointsOf(what: Target | string, onto: Target | string): Promise<readonly [Point, Point]> {
    await this.pointOn(what)
    const to = await this.pointOn(onto)
    return [await this.pointOn(what, false), to]
  }

  protected async pointOn(target: Target | string, scrolls = true): Promise<Point> {
    // Where no scripts run no frame is announced: what stands at the same place a moment later stands still.
    let before = await this.until(pointOf, targetOf(target), scrolls)
    for (;;) {
      await setTimeout(30)
      const now = await this.until(pointOf, targetOf(target), scrolls)
      if (Math.abs(now.x - before.x) <= 1 && Math.abs(now.y - before.y) <= 1) return now
      before = now
    }
  }
}

/** Target by its name: `called('button', 'Save')`. */
export const called = (css: string, name: string, within?: string): Target => ({ css, name, ...(within && { within }) })

const targetOf = (target: Target | string): Target => (typeof target === 'string' ? { css: target } : target)

const stroke = (key: string): readonly KeyStep[] => [
  { does: 'down', key },
  { does: 'up', key },
]

// What follows runs in the page, each function by itself and with `findSeen`.

async function composeIn(parts: readonly string[], within: string, endsBeforeKey: boolean): Promise<void> {
  const page = within ? document.querySelector<HTMLIFrameElement>(within)!.contentDocument! : document
  const view = page.defaultView as unknown as typeof globalThis
  const target = page.activeElement!
  const tell = (event: Event) => target.dispatchEvent(event)
  const tellKey = (key: string, isComposing: boolean) => {
    const about = { key, keyCode: 229, isComposing, bubbles: true, cancelable: true }
    tell(new view.KeyboardEvent('keydown', about))
  }
  const beginInField = (field: HTMLInputElement) => {
    const [from, to] = [field.selectionStart!, field.selectionEnd!]
    const [before, after] = [field.value.slice(0, from), field.value.slice(to)]
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
    return (text: string) => {
      set!.call(field, before + text + after)
      field.setSelectionRange(from + text.length, from + text.length)
    }
  }
  const beginInText = () => {
    const range = page.getSelection()!.getRangeAt(0)
    range.deleteContents()
    if (range.startContainer.nodeType !== Node.TEXT_NODE) range.insertNode(page.createTextNode(''))
    const isText = range.startContainer.nodeType === Node.TEXT_NODE
    const node = (isText ? range.startContainer : range.startContainer.childNodes[range.startOffset]) as Text
    const at = isText ? range.startOffset : 0
    let length = 0
    return (text: string) => {
      node.replaceData(at, length, text)
      length = text.length
      page.getSelection()!.collapse(node, at + length)
    }
  }
  tellKey('Process', false)
  tell(new view.CompositionEvent('compositionstart', { data: '', bubbles: true, cancelable: true }))
  const put = 'selectionStart' in target ? beginInField(target as HTMLInputElement) : beginInText()
  for (const data of parts) {
    const about = { inputType: 'insertCompositionText', data, isComposing: true, bubbles: true }
    tell(new view.CompositionEvent('compositionupdate', { data, bubbles: true }))
    tell(new view.InputEvent('beforeinput', about))
    put(data)
    tell(new view.InputEvent('input', about))
    await new Promise((waited) => globalThis.setTimeout(waited, 60))
  }
  if (!endsBeforeKey) tellKey('Enter', true)
  tell(new view.CompositionEvent('compositionend', { data: parts.at(-1)!, bubbles: true }))
  if (endsBeforeKey) tellKey('Enter', false)
}

function pressComposingIn(key: string, within: string): void {
  const page = within ? document.querySelector<HTMLIFrameElement>(within)!.contentDocument! : document
  const about = { key, keyCode: 229, bubbles: true, cancelable: true }
  page.activeElement!.dispatchEvent(
    new (page.defaultView as unknown as typeof globalThis).KeyboardEvent('keydown', about),
  )
}

function correctIn(word: string, by: string, within: string): void {
  const page = within ? document.querySelector<HTMLIFrameElement>(within)!.contentDocument! : document
  const view = page.defaultView as unknown as typeof globalThis
  const target = page.activeElement!
  const texts = page.createTreeWalker(target, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() && !texts.currentNode.textContent!.includes(word));
  const node = texts.currentNode as Text
  const start = node.data.indexOf(word)
  page.getSelection()!.setBaseAndExtent(node, start, node, start + word.length)
  const about = { inputType: 'insertReplacementText', data: by, bubbles: true, cancelable: true }
  if (!target.dispatchEvent(new view.InputEvent('beforeinput', about))) return
  node.replaceData(start, word.length, by)
  page.getSelection()!.collapse(node, start + by.length)
  target.dispatchEvent(new view.InputEvent('input', { ...about, cancelable: false }))
}

function holdFile(name: string, content: string, type: string): void {
  const bytes = Uint8Array.from(atob(content), (each) => each.charCodeAt(0))
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([bytes], name, { type }))
  Object.assign(globalThis, { held: dataTransfer })
}

/** Tells what lies there of the held file; answers whether the page shows what it should. */
function tellOfFile({ x, y }: Point, type: string, shown = ''): boolean {
  const { held: dataTransfer } = globalThis as unknown as { held: DataTransfer }
  const about = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true }
  document.elementFromPoint(x, y)!.dispatchEvent(new DragEvent(type, about))
  return shown === '' || document.querySelector(shown) !== null
}

function setIn(target: Target, value: string): boolean {
  const field = findSeen(target)
  if (!field) return false
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

function chooseIn(css: string, words: string): boolean {
  const list = [...document.querySelectorAll<HTMLSelectElement>(css)].find((each) => each.checkVisibility())
  const option = [...(list?.options ?? [])].find(({ text }) => text.trim() === words)
  if (!list || !option) return false
  // As the browser sets it, so that React hears of it.
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(list, option.value)
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

function doesRead(css: string, words: string, within: string): boolean {
  const page = within ? document.querySelector<HTMLIFrameElement>(within)?.contentDocument : document
  return [...(page?.querySelectorAll<HTMLElement>(css) ?? [])].some((each) => each.textContent.includes(words))
}

function doesHold(target: Target, value: string): boolean {
  return (findSeen(target) as HTMLInputElement | undefined)?.value === value
}

/** What a target names, among what is seen. */
function findSeen({ css, name, within }: Target): HTMLElement | undefined {
  const page = within ? document.querySelector<HTMLIFrameElement>(within)?.contentDocument : document
  return [...(page?.querySelectorAll<HTMLElement>(css) ?? [])].find((each) => {
    // Not by `labels`: WebKit 2.50 may end the process of the page as it collects that list.
    const label =
      page!.querySelector(`label[for="${CSS.escape(each.id)}"]`) ??
      each.closest('label') ??
      page!.getElementById(each.getAttribute('aria-labelledby') ?? '')
    const names = [each.ariaLabel, label?.textContent, each.textContent, each.title].map((text) => text?.trim() ?? '')
    const isIt =
      !name || names.some((text) => (name.endsWith('*') ? text.startsWith(name.slice(0, -1)) : text === name))
    return isIt && each.checkVisibility({ visibilityProperty: true })
  })
}

const isSeen = (target: Target) => findSeen(target) !== undefined
const isMissed = (target: Target) => findSeen(target) === undefined

/** A point of what a target names, where it can be pressed there. */
function pointOf(target: Target, scrolls: boolean): Point | undefined {
  const element = findSeen(target)
  if (!element) return undefined
  const { ownerDocument: page } = element
  const [across = 0.5, down = 0.5] = target.at ?? []
  if (scrolls) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width * across, top + height * down]
  const hit = page.elementFromPoint(x, y)
  // A field is reached by the label that lies over it as well.
  if (!element.contains(hit) && hit?.closest('label')?.control !== element) return undefined
  const frame = page === document ? null : document.querySelector<HTMLIFrameElement>(target.within!)
  const box = frame?.getBoundingClientRect()
  const scale = box ? box.width / frame!.offsetWidth : 1
  const found = { x: Math.round((box?.left ?? 0) + x * scale), y: Math.round((box?.top ?? 0) + y * scale) }
  // A dialog that is closing lies over the frame a while longer.
  return frame && document.elementFromPoint(found.x, found.y) !== frame ? undefined : found
}
