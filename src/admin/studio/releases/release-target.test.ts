import { expect, it, onTestFinished, vi } from 'vitest'
import { TestStudio } from '../state/testing.ts'
import { createUiStore } from '../state/ui-store.ts'
import { createReleaseTarget, type ReleaseState } from './release-target.ts'

function opened() {
  // What tests before this one left to do goes on by turns of the event loop, and is not waited for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const editor = new TestStudio('hero')
  const ui = createUiStore()
  const putIn = vi.fn(async () => undefined)
  const remember = vi.fn()
  const later = (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
  const say = vi.fn()
  const read = vi.fn(async (): Promise<ReleaseState | null | undefined> => ({ title: 'Summer', status: 'draft' }))
  const target = createReleaseTarget({ studio: editor.studio, ui, later, putIn, read, remember, say })
  const save = (revision: number) => editor.studio.confirmed(editor.studio.unsent(100), revision)
  return { editor, ui, target, putIn, read, remember, save, say }
}

it('What an editor saves goes into the release that was chosen, once for saves that follow each other', () => {
  const { editor, target, putIn, remember, save } = opened()
  target.choose('summer')
  editor.select('hero').write('title', 'Sun')
  save(2)
  editor.wait(2000).write('title', 'Sun and sea')
  save(3)
  vi.runAllTimers()
  expect(putIn.mock.calls).toEqual([['summer']])
  expect(remember).toHaveBeenCalledWith('summer')
})

it('Without a release a save is a save, and what was not saved goes nowhere', () => {
  const { editor, target, putIn, save } = opened()
  editor.select('hero').write('title', 'Sun')
  save(2)
  target.choose('summer')
  editor.wait(2000).write('title', 'Sun and sea')
  vi.runAllTimers()
  expect(putIn).not.toHaveBeenCalled()
})

it.each([
  ['published', { title: 'Summer', status: 'published' }, 'is published'],
  ['archived', { title: 'Summer', status: 'archived' }, 'is archived'],
  ['scheduled', { title: 'Summer', status: 'scheduled' }, 'is scheduled'],
  ['deleted', null, 'was deleted'],
] as const)(
  'A release that was %s meanwhile is no longer worked for, and the editor hears why',
  async (_, state, words) => {
    const { editor, ui, target, putIn, read, remember, save, say } = opened()
    target.choose('summer')
    read.mockResolvedValue(state)
    await target.check()
    expect(ui.getState().release).toBeNull()
    expect(remember).toHaveBeenLastCalledWith(null)
    expect(say.mock.calls).toEqual([[expect.stringContaining(words)]])
    editor.select('hero').write('title', 'Sun')
    save(2)
    vi.runAllTimers()
    expect(putIn).not.toHaveBeenCalled()
  },
)

it('A release is still worked for while nobody can say how it is', async () => {
  const { ui, target, read, say } = opened()
  target.choose('summer')
  read.mockResolvedValue(undefined)
  await target.check()
  expect(ui.getState().release).toBe('summer')
  expect(say).not.toHaveBeenCalled()
})

it('A save that the release refused is kept in the draft, and the release is looked at again', async () => {
  const { editor, ui, target, putIn, read, save, say } = opened()
  target.choose('summer')
  putIn.mockRejectedValue(new Error('It is published.'))
  read.mockResolvedValue({ title: 'Summer', status: 'published' })
  editor.select('hero').write('title', 'Sun')
  save(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ui.getState().release).toBeNull()
  expect(say.mock.calls).toEqual([[expect.stringContaining('“Summer” is published')]])
})

it('A comment never puts a page into a release, and neither does what another editor saved', () => {
  const { editor, target, putIn, save } = opened()
  target.choose('summer')
  const annotation = { uuid: 'a', comments: [], x: 1, y: 1 } as never
  editor.run({ type: 'annotation.add', breakpoint: 'default', annotation })
  save(2)
  const field = { id: 'f', type: 'text' }
  const theirs = { type: 'field.update', id: 'hero', name: 'title', field, value: 'Sea' } as const
  editor.studio.overtaken({ commands: [{ ...theirs, edit: { id: 'other.1', version: 0 } }], version: 3 })
  vi.runAllTimers()
  expect(putIn).not.toHaveBeenCalled()
  editor.select('hero').write('title', 'Sun')
  save(4)
  vi.runAllTimers()
  expect(putIn.mock.calls).toEqual([['summer']])
})
