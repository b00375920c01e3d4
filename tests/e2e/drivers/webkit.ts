import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp, { type Region } from 'sharp'
import { freePort } from '../../../scripts/server.ts'
import { WebDriverWindow } from './webdriver.ts'
import type { Window } from './window.ts'

/** Debian's WebKit, the engine of Safari, and the display that it draws on. */
const [driver, xvfb, browser] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/lib/*/webkit2gtk-4.*/MiniBrowser']

export const hasWebKit = existsSync(driver) && existsSync(xvfb) && globSync(browser).length > 0

/** How long the driver may take for a command, ms: a page is loaded within it. */
const limitMs = 60_000

type Ask = (method: string, address: string, body?: object) => Promise<unknown>

/** What drives all windows of a browser, and the window that it was told of last. */
interface Session {
  readonly ask: Ask
  /** File in which the display keeps what it shows. */
  readonly screen: string
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
    const settings = await mkdtemp(path.join(tmpdir(), 'voix-webkit-'))
    const shown = ['-screen', '0', '1600x1200x24', '-fbdir', settings]
    const display = spawn(xvfb, ['-displayfd', '3', ...shown, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    started.push(display)
    const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer]
    const port = await freePort()
    // Composed without a graphics card it draws less than a frame a second; not composed, it ends in a view transition, of
    // which there is none where motion is not welcome.
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
    const capabilities = {
      alwaysMatch: {
        'webkitgtk:browserOptions': options,
        acceptInsecureCerts: true,
        // The driver waits for five minutes by itself.
        timeouts: { pageLoad: limitMs - 10_000 },
      },
    }
    const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string }
    const inSession: Ask = (method, address, body) => ask(method, `/session/${sessionId}${address}`, body)
    const handle = String(await inSession('GET', '/window'))
    const webkit = new WebKit(
      { ask: inSession, screen: path.join(settings, 'Xvfb_screen0'), handle },
      handle,
      async () => {
        await inSession('DELETE', '').catch(() => undefined)
        process.removeListener('exit', end)
        end()
        await rm(settings, { recursive: true, force: true })
      },
    )
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

  // Of the display: the driver's own screenshot waits until the page is drawn again, which one at rest never is.
  async picture(): Promise<Buffer> {
    const [left, top, width, height] = await this.run(() => [screenX, screenY, innerWidth, innerHeight] as const)
    return pictureIn(await readFile(this.#session.screen), { left, top, width, height })
  }

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

/** Part of what a display shows, as PNG, from a file of X's format XWD: numbers about the picture, colours, and the pixels. */
function pictureIn(screen: Buffer, part: Region): Promise<Buffer> {
  const number = (place: number) => screen.readUInt32BE(place * 4)
  const [lengthOfHead, height, bytesOfLine, countOfColours] = [number(0), number(5), number(12), number(19)]
  const raw = { width: bytesOfLine / 4, height, channels: 4 } as const
  const blueFirst = sharp(screen.subarray(lengthOfHead + countOfColours * 12), { raw }).removeAlpha()
  // oxfmt-ignore
  return blueFirst.recomb([[0, 0, 1], [0, 1, 0], [1, 0, 0]]).extract(part).png().toBuffer()
}

function asking(driver: string): Ask {
  return async (method, address, body) => {
    const command = `${method} ${address}`
    const request = { method, signal: AbortSignal.timeout(limitMs), ...(body && { body: JSON.stringify(body) }) }
    const answer = await answered(`${driver}${address}`, request).catch((error: unknown) => {
      const told = request.signal.aborted ? `is not answered within ${limitMs / 1000} s` : 'reached no driver'
      throw new Error(`WebKit: ${command} ${told}: ${JSON.stringify(body)?.slice(0, 200)}`, { cause: error })
    })
    const { value } = (await answer.json()) as {
      readonly value: { readonly error?: string; readonly message?: string }
    }
    if (!answer.ok) throw new Error(`WebKit: ${command}: ${value.error}: ${value.message}`)
    return value
  }
}

/** The driver's answer, which comes once it has started. */
async function answered(address: string, request: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch(address, request)
    } catch (error) {
      if (tries === 200 || request.signal?.aborted) throw error
      await setTimeout(50)
    }
  }
}
