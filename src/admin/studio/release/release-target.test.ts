import { expect, it, vi } from 'vitest'
import { TestStudio } from '../core/testing.ts'
import { createDesk } from '../desk.ts'
import { createReleaseTarget } from './release-target.ts'

function opened() {
  vi.useFakeTimers()
  const editor = new TestStudio('hero')
  const desk = createDesk()
  const putIn = vi.fn(async () => undefined)
  const remember = vi.fn()
  const later = (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
  const target = createReleaseTarget({ studio: editor.studio, desk, later, putIn, remember })
  const save = (revision: number) => editor.studio.confirmed(editor.studio.unsent(100), revision)
  return { editor, target, putIn, remember, save }
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
