import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../../scripts/server.ts'

/** Debian's WebKit, the engine of Safari, and the display that it draws on. */
const [driver, xvfb, browser] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/lib/*/webkit2gtk-4.*/MiniBrowser']

export const hasWebKit = existsSync(driver) && existsSync(xvfb) && globSync(browser).length > 0

/** How long a page may take for what it is waited for, ms: WebKit draws without a graphics card here. */
const patienceMs = 30_000

/** Special keys of WebDriver. */
export const keys = { control: '\uE009', enter: '\uE007', escape: '\uE00C' }

type Ask = (method: string, address: string, body?: object) => Promise<unknown>

/** A window of WebKit, driven by plain W3C WebDriver. A point is one of the window: frames need no switching. */
export class WebKit {
  readonly #ask: Ask
  readonly #end: () => void

  private constructor(ask: Ask, end: () => void) {
    this.#ask = ask
    this.#end = end
  }

  /** Opens a window of this size. */
  static async open(width: number, height: number): Promise<WebKit> {
    const started: ChildProcess[] = []
    const end = () => started.toReversed().forEach((child) => child.kill())
    process.once('exit', end)
    const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    started.push(display)
    const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer]
    const port = await freePort()
    // Composed without a graphics card it draws less than a frame a second; not composed, it ends in a view transition.
    const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
    started.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
    const ask = asking(`http://127.0.0.1:${port}`)
    // Full screen has no bar of buttons, which is wider than a phone.
    const options = { binary: globSync(browser)[0], args: ['--automation', '--full-screen'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string }
    const webkit = new WebKit(
      (method, address, body) => ask(method, `/session/${sessionId}${address}`, body),
      () => {
        process.removeListener('exit', end)
        end()
      },
    )
    await webkit.#ask('POST', '/window/rect', { width, height })
    return webkit
  }

  async close(): Promise<void> {
    await this.#ask('DELETE', '').catch(() => undefined)
    this.#end()
  }

  async goto(url: string): Promise<void> {
    await this.#ask('POST', '/url', { url })
  }

  /** The address that is open, or could not be reached. */
  async url(): Promise<string> {
    return String(await this.#ask('GET', '/url'))
  }

  /** Calls a function in the page. */
  async run<T, A extends readonly unknown[]>(act: (...given: A) => T, ...given: A): Promise<Awaited<T>> {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve([...arguments].slice(0, -1)).then((given) => (${act})(...given)).then(
        (value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = (await this.#ask('POST', '/execute/async', { script, args: given })) as {
      readonly value: Awaited<T>
      readonly error?: string
    }
    if (answer.error) throw new Error(answer.error)
    return answer.value
  }

  /** Waits until a function in the page answers something, and answers it. */
  async until<T, A extends readonly unknown[]>(
    look: (...given: A) => T,
    ...given: A
  ): Promise<NonNullable<Awaited<T>>> {
    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
      // A page that is being left answers nothing.
      const found = await this.run(look, ...given).catch(() => undefined)
      if (found) return found
      await setTimeout(50)
    }
    throw new Error(`In WebKit there is nothing after ${patienceMs / 1000} s: (${look})(${given.join()})`)
  }

  /** Presses what a selector finds once it stands still and nothing lies over it. `within` is a frame. */
  async press(selector: string, { times = 1, within = '' } = {}): Promise<void> {
    const at = await this.until(pointOf, selector, within)
    const pressed = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const actions = [{ type: 'pointerMove', ...at }, ...Array.from({ length: times }, () => pressed).flat()]
    await this.#ask('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  /** Types into what has the focus; with `held` while that key is held down. */
  async type(text: string, held = ''): Promise<void> {
    const stroke = (value: string) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
    const strokes = [...text].flatMap(stroke)
    const actions = held ? [{ type: 'keyDown', value: held }, ...strokes, { type: 'keyUp', value: held }] : strokes
    await this.#ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }
}

function asking(driver: string): Ask {
  return async (method, address, body) => {
    const answer = await answered(`${driver}${address}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as {
      readonly value: { readonly error?: string; readonly message?: string }
    }
    if (!answer.ok) throw new Error(`${method} ${address}: ${value.error}: ${value.message}`)
    return value
  }
}

/** The driver's answer, which comes once it has started. */
async function answered(address: string, request: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch(address, request)
    } catch (error) {
      if (tries === 200) throw error
      await setTimeout(50)
    }
  }
}

/** Runs in the page. The middle of the first element that is seen, once it can be pressed there. */
async function pointOf(selector: string, within: string) {
  const frame = within ? document.querySelector<HTMLIFrameElement>(within) : null
  const page = within ? frame?.contentDocument : document
  const element = [...(page?.querySelectorAll<HTMLElement>(selector) ?? [])].find((each) => each.checkVisibility())
  if (!page || !element) return undefined
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  await new Promise((drawn) => requestAnimationFrame(drawn))
  const { x, y } = middle()
  const isThere = element.contains(page.elementFromPoint(x, y))
  if (!isThere || Math.abs(x - before.x) > 1 || Math.abs(y - before.y) > 1) return undefined
  const box = frame?.getBoundingClientRect()
  const scale = box ? box.width / frame!.offsetWidth : 1
  const point = { x: Math.round((box?.left ?? 0) + x * scale), y: Math.round((box?.top ?? 0) + y * scale) }
  // A dialog that is closing lies over the frame a while longer.
  return frame && document.elementFromPoint(point.x, point.y) !== frame ? undefined : point
}
