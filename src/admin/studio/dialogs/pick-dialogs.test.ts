import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { group, page } from '#document/testing.ts'
import type { PageRow } from '#contract/pages.ts'
import type { SessionInfo } from '#contract/session.ts'
import { renderHook } from '../../testing.ts'
import { EditorContext } from '../context.tsx'
import { createEditor } from '../create-editor.ts'
import type { Editor } from '../editor.ts'
import { useCommandsAndPages } from './command-palette.tsx'
import { newInside, standIns } from './quick-insert.tsx'

const channels = { send: () => undefined, on: () => undefined, close: () => undefined }
/** What the server was asked. */
let asked: string[]

beforeEach(() => {
  asked = []
  const ignore = () => undefined
  vi.spyOn(console, 'warn').mockImplementation(ignore)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: ignore })
  vi.stubGlobal('document', {
    addEventListener: ignore,
    removeEventListener: ignore,
    querySelector: () => null,
    querySelectorAll: () => [],
  })
  vi.stubGlobal('addEventListener', ignore)
  vi.stubGlobal('removeEventListener', ignore)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('innerWidth', 1280)
  vi.stubGlobal('EventSource', function EventSource() {
    return { addEventListener: ignore, close: ignore }
  })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (!path.startsWith('/api/pages?')) return Response.json({}, { status: 404 })
    return Response.json({
      rows: [
        { id: 'p', title: 'This page', path: 'here' },
        { id: 'q', title: 'Rooms', path: 'rooms' },
      ],
    })
  })
})

let editor: Editor | undefined
afterEach(() => {
  editor?.stop()
  editor = undefined
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(elements: Parameters<typeof page>, may: SessionInfo['user']['may'] = {}, whyNot = {}): Editor {
  const row = { page: { ...page(...elements), id: 'p' }, revision: 1, why_not: whyNot } as unknown as PageRow
  const user = { id: 'ana', name: 'Ana', may }
  const session = { adminSessionId: 's', csrf: '', user } as unknown as SessionInfo
  editor = createEditor(row, session, { channels })
  return editor
}

describe('the command palette', () => {
  /** Options for these words. */
  function optionsFor(words: string, it = open(['hero'])) {
    const picks = renderHook(
      () => useCommandsAndPages(words),
      new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      (screen) => createElement(EditorContext, { value: it }, screen),
    )
    return () => picks.now.options.map(({ label }) => label)
  }

  it('lists every command before a word is typed, and asks for no page', () => {
    const labels = optionsFor('')()
    expect(labels).toEqual(expect.arrayContaining(['Publish', 'Undo', 'Zoom to fit']))
    expect(asked).toEqual([])
  })

  it('lists the command that is named so before those that only hold the word', () => {
    expect(optionsFor('undo')().slice(0, 2)).toEqual(['Undo', 'Undo publishing'])
  })

  it('offers nothing that the editor may not do', () => {
    const labels = optionsFor('publish', open(['hero'], {}, { publish: 'Publishers only.' }))()
    expect(labels).not.toContain('Publish')
  })

  it('offers a new page and a release to those alone who may begin one', () => {
    expect(optionsFor('new')()).not.toEqual(expect.arrayContaining(['New page']))
    editor?.stop()
    const may = { pages: ['create'], releases: ['create'] } as SessionInfo['user']['may']
    expect(optionsFor('new', open(['hero'], may))()).toEqual(expect.arrayContaining(['New page', 'New release…']))
  })

  it('finds pages of the site from two letters on, and not the one that is open', async () => {
    const options = optionsFor('ro')
    await vi.waitFor(() => expect(options()).toContain('Rooms'))
    expect(options()).not.toContain('This page')
    const [path] = asked.filter((each) => each.startsWith('/api/pages?'))
    expect(new URL(path!, 'http://x').searchParams.get('search')).toBe('ro')
  })
})

describe('quick insert', () => {
  const labels = (options: readonly { readonly label: unknown }[]) => options.map(({ label }) => label)

  it('offers nothing inside of or instead of nothing', () => {
    const it = open(['hero'])
    expect([newInside(it, ''), standIns(it, '')]).toEqual([[], []])
  })

  it('offers inside of a group what it takes, the nearest to the words first', () => {
    const it = open([group('offers', 'card')])
    it.studio.select(['offers'])
    expect(labels(newInside(it, 'intro'))[0]).toBe('Intro')
    expect(newInside(it, 'zzzz')).toEqual([])
  })

  it('offers other slices in the place of one, and puts the chosen there', () => {
    const it = open(['hero', 'offers'])
    it.studio.select(['hero'])
    const options = standIns(it, '')
    expect(labels(options)).not.toContain('Intro')
    options.find(({ id }) => id === 'TitleWysiwyg')!.pick(false)
    expect(it.studio.get().page.elements.map(({ component }) => component)).toEqual(['TitleWysiwyg', 'Intro'])
  })
})
