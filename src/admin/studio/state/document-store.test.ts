import { describe, expect, it, vi } from 'vitest'
import { group } from '#document/testing.ts'
import { TestStudio } from './testing.ts'

describe('an edit', () => {
  it('is on the page, in what waits to be saved, and can be taken back', () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Welcome')
    expect(studio.text('hero', 'title')).toBe('Welcome')
    expect(studio.state.pending).toHaveLength(1)
    expect(studio.studio.isDirty()).toBe(true)

    studio.undo()
    expect(studio.text('hero', 'title')).toBeUndefined()
    expect(studio.studio.isDirty()).toBe(false)
    expect(studio.state.pending).toEqual([])
    expect(studio.redo().text('hero', 'title')).toBe('Welcome')
  })

  it('of something that is gone changes nothing and warns', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const studio = new TestStudio('hero').write('title', 'Welcome', 'ghost')
    expect(studio.state.pending).toEqual([])
    expect(warn).toHaveBeenCalledWith('Change title: element not found')
    warn.mockRestore()
  })

  it('reaches everybody who listens, with its undo and redo, but a refused one does not', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const studio = new TestStudio('hero')
    const heard: string[] = []
    studio.studio.listen({ command: ({ type }) => heard.push(type) })
    studio.add('intro').undo().redo().run({ type: 'element.delete', id: 'ghost' })
    expect(heard).toEqual(['element.add', 'element.delete', 'element.add'])
    warn.mockRestore()
  })
})

describe('a delete that is taken back', () => {
  it('selects what came back', () => {
    const studio = new TestStudio('hero', group('offers', 'first', 'second')).select('offers')
    studio.run({ type: 'element.delete', id: 'offers' }).undo()
    expect(studio.state.selection.elements).toEqual(['offers'])
  })
})

describe('typing', () => {
  it('is one step of undo until there is a pause', () => {
    const studio = new TestStudio('hero').select('hero').type('title', 'Sun')
    studio.wait(2000).type('title', 'Sun and sea').undo()
    expect(studio.text('hero', 'title')).toBe('Sun')
    expect(studio.undo().text('hero', 'title')).toBeUndefined()
  })

  it('leaves one edit to be saved, however many letters', () => {
    expect(new TestStudio('hero').select('hero').type('title', 'Sun and sea').state.pending).toHaveLength(1)
  })

  it('that is on its way already is taken back by another edit', () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Sun')
    const sent = studio.studio.unsent(1)
    studio.studio.sending(sent)
    studio.undo().studio.confirmed(sent, 2)
    expect(studio.state.saved.elements[0]?.fields).toHaveLength(1)
    expect(studio.state.pending).toHaveLength(1)
    expect(studio.text('hero', 'title')).toBeUndefined()
  })

  it('that is taken back as far as a pause leaves what was typed before it to be saved', () => {
    const studio = new TestStudio('hero').select('hero').type('title', 'Sun')
    studio.wait(2000).type('title', 'Sun and sea').undo()
    expect(studio.text('hero', 'title')).toBe('Sun')
    expect(studio.state.pending).toMatchObject([{ change: ['Sun'] }])
  })

  it('in two fields is two steps', () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Sun').write('copy', 'Sea').undo()
    expect(studio.text('hero', 'copy')).toBeUndefined()
    expect(studio.text('hero', 'title')).toBe('Sun')
  })
})

describe('the selection', () => {
  it('survives edits, and forgets what they delete', () => {
    const studio = new TestStudio('hero', group('offers', 'first'))
      .select('first', 'hero')
      .write('title', 'Sun', 'hero')
    expect(studio.state.selection.elements).toEqual(['first', 'hero'])
    studio.run({ type: 'element.delete', id: 'offers' })
    expect(studio.state.selection.elements).toEqual(['hero'])
  })

  it('is the same object while nothing about it changes, so that nothing is drawn again', () => {
    const studio = new TestStudio('hero').select('hero')
    const { selection } = studio.state
    expect(studio.write('title', 'Sun').state.selection).toBe(selection)
  })
})

describe('a refused save', () => {
  it('can be taken back field by field, keeping the other edits', () => {
    const studio = new TestStudio('hero', 'intro')
      .select('hero')
      .write('colour', '#bad')
      .write('title', 'Sun')
      .write('title', 'Sea', 'intro')
    studio.studio.takeBack('hero', 'colour')
    expect(studio.text('hero', 'colour')).toBeUndefined()
    expect(studio.text('hero', 'title')).toBe('Sun')
    expect(studio.text('intro', 'title')).toBe('Sea')
    expect(studio.state.pending).toHaveLength(2)
  })
})
