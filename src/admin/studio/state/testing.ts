import type { Command, MarkedCommand } from '#document/command.ts'
import { emptyLog, onLog, withEdit, type LiveLog } from '#document/live-log.ts'
import { page, slice } from '#document/testing.ts'
import { everyElement } from '#document/tree.ts'
import type { LiveEdit } from '#model/studio/live-edit.ts'
import type { Element, Page } from '#model/page/page.ts'
import { NetworkError } from '../../api/transport.ts'
import { type AutosavePauses, createSaver, type Saver } from './saver.ts'
import { createDocumentStore, type DocumentStore } from './document-store.ts'
import { createSharedEdits } from './shared-edits.ts'

/** Studio driver for tests: `studio.select('hero').write('title', 'Welcome').undo()`. */
export class TestStudio {
  readonly studio: DocumentStore
  readonly notified: string[] = []
  private clock = 0
  private ids = 0

  constructor(...elements: (string | Element)[]) {
    this.studio = this.opened('one', elements)
    this.studio.listen({ notified: (message) => this.notified.push(message) })
  }

  /** The studio of a window that is named otherwise: edits are known by the window in which they were made. */
  static of(window: string, ...elements: (string | Element)[]): TestStudio {
    return new (class extends TestStudio {
      protected override opened(_: string, given: readonly (string | Element)[]): DocumentStore {
        return super.opened(window, given)
      }
    })(...elements)
  }

  protected opened(window: string, elements: readonly (string | Element)[]): DocumentStore {
    return createDocumentStore(
      { page: page(...elements), revision: 1 },
      { now: () => this.clock, newId: () => `new-${++this.ids}`, window },
    )
  }

  get state() {
    return this.studio.get()
  }

  get page(): Page {
    return this.state.page
  }

  /** Ids of all elements in the order of the page. */
  get order(): string[] {
    return Array.from(everyElement(this.page.elements), ({ id }) => id)
  }

  wait(ms: number): this {
    this.clock += ms
    return this
  }

  select(...ids: string[]): this {
    this.studio.select(ids)
    return this
  }

  write(field: string, text: string, id = this.state.selection.elements[0] ?? ''): this {
    this.studio.commit({
      label: `Change ${field}`,
      key: `${id} ${field}`,
      command: { type: 'field.update', id, name: field, field: { id: `f-${id}-${field}`, type: 'text' }, value: text },
    })
    return this
  }

  /** Types a text letter by letter, 80 ms apart. */
  type(field: string, text: string): this {
    for (let i = 1; i <= text.length; i++) this.wait(80).write(field, text.slice(0, i))
    return this
  }

  run(command: Command, label = command.type): this {
    this.studio.commit({ label, command })
    return this
  }

  add(id: string): this {
    return this.run({
      type: 'element.add',
      element: slice(id),
      spot: { parent: null, after: this.page.elements.at(-1)?.id ?? null },
    })
  }

  undo(): this {
    this.studio.undo()
    return this
  }

  redo(): this {
    this.studio.redo()
    return this
  }

  text(id: string, field: string): unknown {
    return this.studio.index.get(id)?.element.fields.find(({ name }) => name === field)?.text
  }

  /** A saver whose server is this function; pauses end when the test says so. */
  saver(
    send: (baseVersion: number, commands: readonly MarkedCommand[], isAuto: boolean) => Promise<{ version: number }>,
    autosave?: AutosavePauses,
    isAsked?: () => boolean,
  ): Saver & { readonly pauses: { readonly ms: number; readonly end: () => void }[] } {
    const pauses: { ms: number; end: () => void }[] = []
    const later = (end: () => void, ms: number) => {
      const pause = { ms, end }
      pauses.push(pause)
      return () => {
        const at = pauses.indexOf(pause)
        if (at >= 0) pauses.splice(at, 1)
      }
    }
    return {
      ...createSaver({ studio: this.studio, send, later, autosave: () => autosave, ...(isAsked && { isAsked }) }),
      pauses,
    }
  }
}

/** Live log with editors for tests: `const [ana, ben] = people('Ana', 'Ben')`. */
export function people(...names: string[]) {
  let log: LiveLog = emptyLog(new TestStudio('hero', 'intro').page, 1, 0)
  const all = names.map((by) => {
    const studio = TestStudio.of(by, 'hero', 'intro')
    const pauses: (() => void)[] = []
    const waits: number[] = []
    const offline = { is: false }
    const answered = { run: () => {} }
    const news = (after: number) => ({
      revision: 1,
      folded: 0,
      number: log.replica.number,
      edits: log.taken.map(({ edit }) => edit).filter(({ number }) => number > after),
    })
    const shared = createSharedEdits({
      studio: studio.studio,
      isOn: () => true,
      leads: () => true,
      async send({ after }, edits) {
        if (offline.is) throw new NetworkError('offline')
        const brought = onLog(log, { after, edits: new Map(edits.map(({ mark, command }) => [mark.id, command])) })
        for (const { mark, command, takes_back } of edits) {
          const merged = brought.next(command)
          const edit: LiveEdit = {
            number: log.replica.number + 1,
            edit: mark.id,
            version: mark.version,
            author: by,
            at: '',
            entry: { command: merged, tab: by, by, ...(takes_back && { takes_back }) },
          }
          log = withEdit(log, edit)
        }
        return { ...news(after), taken: true, refused: [] }
      },
      read: async (after) => news(after),
      catchUp: async () => undefined,
      known: async () => undefined,
      save: () => undefined,
      notified: (message) => studio.notified.push(message),
      answered: () => answered.run(),
      later(run, ms) {
        pauses.push(run)
        waits.push(ms)
        return () => pauses.splice(pauses.indexOf(run), 1)
      },
    })
    return { studio, shared, pauses, waits, offline, answered, news }
  })
  return {
    all,
    /** Everybody sends what they have, and hears what the others have. */
    async meet() {
      for (const { shared } of all) await shared.flush()
      for (const { shared } of all) await shared.ask()
    },
  }
}
