import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { WebDriverWindow } from './webdriver.ts'
import type { Window } from './window.ts'

/** Firefox as Debian packages it, an ESR. Playwright drives only newer ones. */
const program = '/usr/bin/firefox-esr'

export const hasFirefox = existsSync(program)

/** What a fresh profile would ask, tell or fetch. */
const settings = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
}

/** How long a command may take, ms: a page is loaded within it. */
const limitMs = 60_000

type Send = (method: string, params: object) => Promise<Record<string, unknown>>

/** A window of Firefox, driven by WebDriver BiDi. */
export class Firefox extends WebDriverWindow {
  protected readonly patienceMs = 20_000
  readonly #send: Send
  readonly #context: string
  readonly #hasScripts: boolean
  readonly close: () => Promise<void>

  private constructor(send: Send, context: string, hasScripts: boolean, close: () => Promise<void>) {
    super()
    this.#send = send
    this.#context = context
    this.#hasScripts = hasScripts
    this.close = close
  }

  /** Opens a window of this size. */
  static async open(width: number, height: number, hasScripts = true): Promise<Firefox> {
    const profile = await mkdtemp(path.join(tmpdir(), 'voix-firefox-'))
    const lines = Object.entries({ ...settings, 'javascript.enabled': hasScripts }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    )
    await writeFile(path.join(profile, 'user.js'), lines)
    const child = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    const send = await connection(await addressOf(child))
    const wanted = { acceptInsecureCerts: true, unhandledPromptBehavior: { default: 'accept' } }
    await send('session.new', { capabilities: { alwaysMatch: wanted } })
    // The window that a browser begins with gets no focus, without which keys press no button.
    const { context } = await send('browsingContext.create', { type: 'window' })
    const firefox = new Firefox(send, String(context), hasScripts, async () => {
      await send('browser.close', {}).catch(() => undefined)
      if (child.exitCode === null) await once(child, 'exit')
      process.removeListener('exit', kill)
      await rm(profile, { recursive: true, force: true })
    })
    await firefox.resize(width, height)
    return firefox
  }

  goto = async (url: string) => void (await this.#ask('browsingContext.navigate', { url, wait: 'complete' }))
  back = async () => void (await this.#ask('browsingContext.traverseHistory', { delta: -1 }))
  forward = async () => void (await this.#ask('browsingContext.traverseHistory', { delta: 1 }))
  resize = async (width: number, height: number) =>
    void (await this.#ask('browsingContext.setViewport', { viewport: { width, height } }))
  picture = async () => Buffer.from(String((await this.#ask('browsingContext.captureScreenshot', {})).data), 'base64')
  protected perform = async (actions: readonly object[]) => void (await this.#ask('input.performActions', { actions }))

  async url(): Promise<string> {
    const { contexts } = await this.#send('browsingContext.getTree', { root: this.#context })
    return (contexts as readonly { readonly url: string }[])[0]!.url
  }

  async attach(css: string, file: string): Promise<void> {
    const { nodes } = await this.#ask('browsingContext.locateNodes', { locator: { type: 'css', value: css } })
    const [{ sharedId } = { sharedId: '' }] = nodes as readonly { readonly sharedId: string }[]
    await this.#ask('input.setFiles', { element: { sharedId }, files: [file] })
  }

  async beside(): Promise<Window> {
    const { context } = await this.#send('browsingContext.create', { type: 'tab' })
    const other: Firefox = new Firefox(
      this.#send,
      String(context),
      this.#hasScripts,
      async () => void (await other.#ask('browsingContext.close', {})),
    )
    await other.resize(1280, 800)
    return other
  }

  protected async evaluate(expression: string): Promise<unknown> {
    // Where pages run no scripts another world beside them does, without promises.
    const target = { context: this.#context, ...(!this.#hasScripts && { sandbox: 'walk' }) }
    const wrapped = !this.#hasScripts
      ? `JSON.stringify({ value: ${expression} })`
      : `Promise.resolve().then(() => ${expression}).then((value) => JSON.stringify({ value }))`
    const { result, exceptionDetails } = (await this.#send('script.evaluate', {
      expression: wrapped,
      target,
      awaitPromise: true,
    })) as { readonly result?: { readonly value: string }; readonly exceptionDetails?: { readonly text: string } }
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return (JSON.parse(result!.value) as { readonly value?: unknown }).value
  }

  #ask(method: string, params: object) {
    return this.#send(method, { context: this.#context, ...params })
  }
}

/** Waits until the browser says where it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stderr! })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (!address) continue
    child.stderr!.resume()
    return `${address}/session`
  }
  throw new Error('Firefox ended before it listened.')
}

/** Opens a connection of WebDriver BiDi: each command is answered by its number. */
async function connection(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data))
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  await once(socket, 'open')
  let last = 0
  return (method, params) => {
    const answer = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(++last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    const why = `Firefox: ${method} is not answered within ${limitMs / 1000} s`
    const late = setTimeout(() => answer.reject(new Error(why)), limitMs)
    return answer.promise.finally(() => clearTimeout(late))
  }
}
