import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type KeyStep, type PointerStep, Window } from './window.ts'

/** A window of Chromium, driven by Playwright. */
export class Chromium extends Window {
  protected readonly patienceMs = 20_000
  readonly #page: Page
  readonly close: () => Promise<void>
  /** The last address that was asked for. */
  #asked = ''

  private constructor(page: Page, close: () => Promise<void>) {
    super()
    this.#page = page
    this.close = close
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#asked = request.url()
    })
  }

  /** Opens a window of this size, with nothing of an earlier one. */
  static async open(browser: Browser, width: number, height: number, hasScripts = true): Promise<Chromium> {
    const context = await browser.newContext({
      viewport: { width, height },
      javaScriptEnabled: hasScripts,
      ignoreHTTPSErrors: true,
    })
    return new Chromium(await context.newPage(), () => context.close())
  }

  async beside(): Promise<Window> {
    const page = await this.#page.context().newPage()
    return new Chromium(page, () => page.close())
  }

  goto = async (url: string) => void (await this.#page.goto(url))
  back = async () => void (await this.#page.goBack({ waitUntil: 'commit' }))
  forward = async () => void (await this.#page.goForward({ waitUntil: 'commit' }))
  resize = (width: number, height: number) => this.#page.setViewportSize({ width, height })
  attach = (css: string, file: string) => this.#page.locator(css).first().setInputFiles(file)
  picture = () => this.#page.screenshot()
  protected evaluate = (expression: string) => this.#page.evaluate(expression)

  // A page that could not be reached is one of the browser's own.
  url = async () => (this.#page.url().startsWith('http') ? this.#page.url() : this.#asked)

  protected async point(steps: readonly PointerStep[]): Promise<void> {
    const { mouse } = this.#page
    let clicks = 0
    for (const step of steps) {
      if (step === 'down') await mouse.down({ clickCount: ++clicks })
      else if (step === 'up') await mouse.up({ clickCount: clicks })
      else if ('pause' in step) await setTimeout(step.pause)
      else await mouse.move(step.move.x, step.move.y)
    }
  }

  override async compose(parts: readonly string[]): Promise<void> {
    const devtools = await this.#page.context().newCDPSession(this.#page)
    for (const text of parts) {
      await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await setTimeout(60)
    }
    await devtools.send('Input.insertText', { text: parts.at(-1)! })
    await devtools.detach()
  }

  protected async strike(steps: readonly KeyStep[]): Promise<void> {
    for (const { does, key } of steps) await this.#page.keyboard[does](key)
  }
}
