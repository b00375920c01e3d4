import { describe, expect, it } from 'vitest'
import { group } from '#document/testing.ts'
import { isFieldChanged, sinceSaved, toSaved } from './since-saved.ts'
import { TestStudio } from './testing.ts'

describe('what changed since the page was saved', () => {
  it('is told of an element, and not of what is around it', () => {
    const test = new TestStudio(group('band', 'hero', 'intro')).select('hero').write('title', 'Welcome')
    expect(sinceSaved(test.studio, 'hero')).toBe('changed')
    expect(sinceSaved(test.studio, 'band')).toBeUndefined()
    expect(sinceSaved(test.studio, 'intro')).toBeUndefined()
  })

  it('is nothing once it is taken back, and added where nothing was', () => {
    const test = new TestStudio('hero').select('hero').write('title', 'Welcome').undo().add('intro')
    expect(sinceSaved(test.studio, 'hero')).toBeUndefined()
    expect(sinceSaved(test.studio, 'intro')).toBe('added')
  })

  it('begins again with each save', () => {
    const test = new TestStudio('hero').select('hero').write('title', 'Welcome')
    test.studio.confirmed(test.studio.unsent(10), 2)
    expect(sinceSaved(test.studio, 'hero')).toBeUndefined()
    expect(isFieldChanged(test.wait(9000).write('title', 'Hello').studio, 'hero', 'title')).toBe(true)
  })

  it('is taken back field by field, as a step of its own', () => {
    const test = new TestStudio('hero').select('hero').write('title', 'Welcome')
    test.studio.confirmed(test.studio.unsent(10), 2)
    test.wait(9000).write('title', 'Hello').write('text', 'More')
    test.studio.commit(toSaved(test.studio, 'hero', 'title', 'Title'))
    expect(test.text('hero', 'title')).toBe('Welcome')
    expect(test.text('hero', 'text')).toBe('More')
    expect(isFieldChanged(test.studio, 'hero', 'title')).toBe(false)
    expect(test.undo().text('hero', 'title')).toBe('Hello')
  })
})
