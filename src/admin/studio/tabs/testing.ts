import { apply } from '#document/apply.ts'
import type { Command, MarkedCommand } from '#document/command.ts'
import { throughJson } from '#document/testing.ts'
import type { Page } from '#model/page/page.ts'
import { ApiError, NetworkError } from '../../api/transport.ts'
import { createSaver, type Saver } from '../state/saver.ts'
import { createDocumentStore, type DocumentStore } from '../state/document-store.ts'
import { createTabsStore } from '../state/tabs-store.ts'
import type { Action, Channels } from './channels.ts'
import { createWindows, type Windows } from './windows.ts'

/** Test server with one page that applies commands. */
export class TestServer {
  page: Page
  revision = 1
  private readonly log: (readonly MarkedCommand[])[] = []

  constructor(page: Page) {
    this.page = page
  }

  save(base: number, commands: readonly MarkedCommand[]): { version: number } {
    if (base < this.revision) {
      const missed = this.log.slice(base - 1).flat()
      throw new ApiError(409, throughJson({ code: 'stale-version', version: this.revision, missed }))
    }
    if (commands.length === 0) return { version: this.revision }
    for (const command of commands) {
      const outcome = apply(this.page, command)
      if (outcome.refused) throw new ApiError(400, { code: 'invalid-input', detail: outcome.refused })
      this.page = outcome.page
    }
    this.log.push(commands)
    return { version: ++this.revision }
  }
}

/** Test browser with windows on one page; messages arrive when the test lets them. */
export class TestBrowser {
  online = true
  /** Number of messages by action. */
  readonly said: Partial<Record<Action, number>> = {}
  private readonly windows = new Map<string, TestWindow>()
  private readonly onTheWay: { readonly to: string; readonly arrive: () => void }[] = []
  private turn: Promise<unknown> = Promise.resolve()
  readonly server: TestServer
  readonly start: { readonly page: Page; readonly revision: number }

  constructor(server: TestServer, start: { readonly page: Page; readonly revision: number }) {
    this.server = server
    this.start = start
  }

  open(name: string): TestWindow {
    const window = new TestWindow(name, this)
    this.windows.set(name, window)
    return window
  }

  /** Ends a window at once, as a crash does. Messages already sent still arrive. */
  kill(name: string): void {
    this.windows.delete(name)
  }

  /** Delivers the first message between two random windows. */
  deliver(die: number): boolean {
    const firsts = this.onTheWay.filter(({ to }, i) => this.onTheWay.findIndex((each) => each.to === to) === i)
    const next = firsts[die % Math.max(1, firsts.length)]
    if (!next) return false
    this.onTheWay.splice(this.onTheWay.indexOf(next), 1)
    if (this.windows.has(next.to)) next.arrive()
    return true
  }

  deliverAll(): void {
    while (this.deliver(0)) continue
  }

  /** Runs one request at a time, whichever window sends it. */
  withLock<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.turn.then(run, run)
    this.turn = turn.catch(() => undefined)
    return turn
  }

  channelsOf(window: TestWindow): Channels {
    return {
      send: (action, sent) => {
        this.said[action] = (this.said[action] ?? 0) + 1
        const copy = throughJson(sent)
        for (const [to, { hears }] of this.windows)
          if (to !== window.name) this.onTheWay.push({ to, arrive: () => hears.get(action)?.(copy as never) })
      },
      on: (action, hear) => window.hears.set(action, hear as (sent: never) => void),
      close: () => this.windows.delete(window.name),
    }
  }
}

export class TestWindow {
  readonly hears = new Map<Action, (sent: never) => void>()
  readonly studio: DocumentStore
  readonly saver: Saver
  readonly windows: Windows
  /** The page as the canvas has it, which only hears what a canvas hears. */
  canvas: Page
  readonly name: string
  private clock = 0

  constructor(name: string, browser: TestBrowser) {
    this.name = name
    const { server } = browser
    this.studio = createDocumentStore(browser.start, {
      now: () => (this.clock += 200),
      newId: () => crypto.randomUUID(),
      window: name,
    })
    this.canvas = browser.start.page
    this.studio.listen({
      command: (command) => (this.canvas = apply(this.canvas, throughJson(command)).page),
      replaced: (page) => (this.canvas = throughJson(page)),
    })
    this.saver = createSaver({
      studio: this.studio,
      later: () => () => undefined,
      withLock: (run) => browser.withLock(run),
      send: async (base, commands) => {
        if (!browser.online) throw new NetworkError('offline')
        return server.save(base, throughJson(commands))
      },
    })
    this.windows = createWindows({
      store: createTabsStore(),
      studio: this.studio,
      channels: browser.channelsOf(this),
      window: name,
      later: () => () => undefined,
      isAlone: () => Promise.resolve(false),
    })
  }

  get page(): Page {
    return this.studio.get().page
  }

  run(command: Command): void {
    this.studio.commit({ label: command.type, command })
  }

  write(id: string, text: string, name = 'title'): void {
    this.studio.commit({
      label: `Change ${name}`,
      key: `${id} ${name}`,
      command: { type: 'field.update', id, name, field: { id: `f-${id}-${name}`, type: 'text' }, value: text },
    })
  }

  text(id: string, name = 'title'): unknown {
    return this.studio.index.get(id)?.element.fields.find((field) => field.name === name)?.text
  }
}
