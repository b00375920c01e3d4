import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../../scripts/server.ts'
import { WebDriverWindow } from './webdriver.ts'
import type { Window } from './window.ts'

/** Debian's WebKit, the engine of Safari, and the display that it draws on. */
const [driver, xvfb, browser] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/lib/*/webkit2gtk-4.*/MiniBrowser']

export const hasWebKit = existsSync(driver) && existsSync(xvfb) && globSync(browser).length > 0

type Ask = (method: string, address: string, body?: object) => Promise<unknown>

/** What drives all windows of a browser, and the window that it was told of last. */
interface Session {
  readonly ask: Ask
  handle: string
}

/** A window of WebKit, driven by plain W3C WebDriver. */
export class WebKit extends WebDriverWindow {
  // It draws without a graphics card, on a machine that does much else.
  protected readonly patienceMs = 30_000
  protected override readonly endsBeforeKey = true
  readonly #session: Session
  readonly #handle: string
  readonly close: () => Promise<void>

  private constructor(session: Session, handle: string, close: () => Promise<void>) {
    super()
    this.#session = session
    this.#handle = handle
    this.close = close
  }

  /** Opens a window of this size. */
  static async open(width: number, height: number, hasScripts = true): Promise<WebKit> {
    const started: ChildProcess[] = []
    const end = () => started.toReversed().forEach((child) => child.kill())
    process.once('exit', end)
    const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    started.push(display)
    const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer]
    const port = await freePort()
    // Composed without a graphics card it draws less than a frame a second; not composed, it ends in a view transition, of
    // which there is none where motion is not welcome.
    const settings = await mkdtemp(path.join(tmpdir(), 'voix-webkit-'))
    await mkdir(path.join(settings, 'gtk-3.0'))
    await writeFile(path.join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
    const env = {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      XDG_CONFIG_HOME: settings,
    }
    started.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
    const ask = asking(`http://127.0.0.1:${port}`)
    // Full screen has no bar of buttons, which is wider than a phone.
    const args = ['--automation', '--full-screen', ...(hasScripts ? [] : ['--enable-javascript-markup=FALSE'])]
    const options = { binary: globSync(browser)[0], args }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, acceptInsecureCerts: true } }
    const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string }
    const inSession: Ask = (method, address, body) => ask(method, `/session/${sessionId}${address}`, body)
    const handle = String(await inSession('GET', '/window'))
    const webkit = new WebKit({ ask: inSession, handle }, handle, async () => {
      await inSession('DELETE', '').catch(() => undefined)
      process.removeListener('exit', end)
      end()
      await rm(settings, { recursive: true, force: true })
    })
    await webkit.resize(width, height)
    return webkit
  }

  async beside(): Promise<Window> {
    const { handle } = (await this.#ask('POST', '/window/new', { type: 'window' })) as { handle: string }
    const other: WebKit = new WebKit(this.#session, handle, async () => void (await other.#ask('DELETE', '/window')))
    return other
  }

  /** Asks this window, as the driver asks the one that was named last. */
  async #ask(method: string, address: string, body?: object): Promise<unknown> {
    const { ask, handle } = this.#session
    if (handle !== this.#handle) {
      await ask('POST', '/window', { handle: this.#handle })
      this.#session.handle = this.#handle
    }
    return ask(method, address, body)
  }

  goto = async (url: string) => void (await this.#ask('POST', '/url', { url }))
  url = async () => String(await this.#ask('GET', '/url'))
  back = async () => void (await this.#ask('POST', '/back', {}))
  forward = async () => void (await this.#ask('POST', '/forward', {}))
  resize = async (width: number, height: number) => void (await this.#ask('POST', '/window/rect', { width, height }))
  picture = async () => Buffer.from(String(await this.#ask('GET', '/screenshot')), 'base64')

  async attach(css: string, file: string): Promise<void> {
    const found = await this.#ask('POST', '/element', { using: 'css selector', value: css })
    const [id] = Object.values(found as Record<string, string>)
    await this.#ask('POST', `/element/${id}/value`, { text: file })
  }

  protected async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = await this.#ask('POST', '/execute/async', { script, args: [] })
    const { value, error } = answer as { readonly value: unknown; readonly error?: string }
    if (error) throw new Error(error)
    return value
  }

  protected perform = async (actions: readonly object[]) => void (await this.#ask('POST', '/actions', { actions }))
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
