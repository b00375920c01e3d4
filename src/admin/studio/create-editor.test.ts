import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from '#document/testing.ts'
import type { PageRow } from '#contract/pages.ts'
import type { SessionInfo } from '#contract/session.ts'
import { runCommand } from './commands/command-registry.ts'
import { keyPressed } from './commands/keybindings/key-press.ts'
import { addAt, moveTo } from './commands/edits.ts'
import { createEditor } from './create-editor.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import { toggleReview } from './review/review-mode.ts'
import type { Editor } from './editor.ts'

vi.mock('../components/announce.ts', () => ({ announce: () => undefined }))

const channels = { send: () => undefined, on: () => undefined, close: () => undefined }

const listeners = new Map<string, number>()
const note = (by: number) => (name: string) => void listeners.set(name, (listeners.get(name) ?? 0) + by)

beforeEach(() => {
  const kept = new Map<string, string>()
  const stream = { addEventListener: () => undefined, close: () => undefined }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: () => undefined })
  vi.stubGlobal('document', { hidden: false, addEventListener: note(1), removeEventListener: note(-1) })
  vi.stubGlobal('addEventListener', note(1))
  vi.stubGlobal('removeEventListener', note(-1))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('EventSource', function EventSource() {
    return stream
  })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No network in this test.')))
})

let editor: Editor | undefined
afterEach(() => {
  editor?.stop()
  editor = undefined
  listeners.clear()
  vi.unstubAllGlobals()
})

/** The editor of a page with two slices, as the server lets a user have it. */
function open(whyNot: Readonly<Record<string, string>> = {}): Editor {
  const row = { page: page('hero', 'offers'), revision: 1, why_not: whyNot } as unknown as PageRow
  const session = { adminSessionId: 's', csrf: '', user: { id: 'ana', name: 'Ana' } } as unknown as SessionInfo
  editor = createEditor(row, session, { channels })
  return editor
}

describe('the editor of a page', () => {
  it('has four stores, and a command changes the one that it is about', () => {
    const { studio, ui, canvas, tabs, commands } = open()
    runCommand(editor!, commands.read('width-md'))
    expect(canvas.getState().breakpoint).toBe('md')
    runCommand(editor!, commands.read('history-panel'))
    expect(ui.getState().left).toBe('history')
    studio.select(['hero'])
    runCommand(editor!, commands.read('toggle'))
    expect(studio.index.get('hero')?.element.enabled).toBe(false)
    studio.undo()
    expect(studio.index.get('hero')?.element.enabled).toBe(true)
    // Without locks of the browser, every window leads.
    expect(tabs.store.getState().leads).toBe(true)
  })

  it('brings what an edit selects into view, as after a move in the layers', () => {
    const { bridge, run, studio, ui } = open()
    const send = vi.spyOn(bridge, 'send')
    ui.setState({ right: 'style' })
    run(moveTo(studio, 'hero', { parent: null, slot: 'default', after: 'offers' }))
    expect(send).toHaveBeenLastCalledWith({ kind: 'select', elements: ['hero'], scroll: true })
    expect(ui.getState().right).toBe('style')
    send.mockClear()
    run({ label: 'Rename', command: { type: 'element.disable', id: 'hero' } })
    expect(send).not.toHaveBeenCalledWith(expect.objectContaining({ scroll: true }))
  })

  it('shows the fields of what is added, and of what is selected after a review', async () => {
    const { run, studio, ui } = open()
    ui.setState({ right: 'style' })
    run(addAt(createGroup('new'), { parent: null, slot: 'default', after: 'offers' }))
    expect([studio.get().selection.elements, ui.getState().right]).toEqual([['new'], 'content'])
    ui.setState({ right: 'comments', reviewing: true })
    await toggleReview(editor!)
    expect(ui.getState()).toMatchObject({ reviewing: false, right: 'content' })
  })

  it('of a translator takes words from the first moment, and nothing else', () => {
    const { studio } = open({ manage: 'no', structure: 'translators can change only text.' })
    studio.select(['hero'])
    keyPressed(editor!, { key: 'Delete', code: 'Delete', mod: false, shift: false, alt: false })
    expect(studio.index.get('hero')).toBeDefined()
    expect(studio.commit({ label: 'Delete', command: { type: 'element.delete', id: 'hero' } })).toMatch(/only text/)
    const field = { id: 'f', type: 'text', enabled: true }
    const edit = { type: 'field.update', id: 'hero', name: 'title', field, value: 'Hola' } as const
    expect(studio.commit({ label: 'Write', command: edit })).toBeUndefined()
  })

  it('of a reviewer opens in the review', () => {
    const { ui, studio } = open({ edit: 'reviewers do not edit.', structure: 'reviewers do not edit.' })
    expect(ui.getState().reviewing).toBe(true)
    expect(studio.commit({ label: 'Delete', command: { type: 'element.delete', id: 'hero' } })).toMatch(/may not edit/)
  })

  it('listens to nothing any more once it is stopped', () => {
    open().stop()
    expect([...listeners].filter(([, count]) => count !== 0)).toEqual([])
  })
})
