import { describe, expect, it } from 'vitest'
import type { Command } from '#document/command.ts'
import { concerns, oneElementIn, rewrites } from './edit-subject.ts'

const write = (id: string, value: string, name = 'title'): Command => ({
  type: 'field.update',
  id,
  name,
  field: { id: `f-${id}`, type: 'text' },
  value,
})

describe('what an edit is about', () => {
  it('is found also in a batch', () => {
    const batch: Command = { type: 'batch', commands: [write('hero', 'W')] }
    expect(concerns(batch, 'hero', 'title')).toBe(true)
    expect(concerns(batch, 'hero', 'copy')).toBe(false)
    expect(concerns({ type: 'element.delete', id: 'hero' }, 'hero', 'copy')).toBe(true)
  })

  it('is one element, or none where several are', () => {
    expect(oneElementIn({ type: 'batch', commands: [write('hero', 'W'), write('hero', 'x', 'copy')] })).toBe('hero')
    expect(oneElementIn({ type: 'batch', commands: [write('hero', 'W'), write('intro', 'x')] })).toBeUndefined()
    expect(oneElementIn({ type: 'layout.update', layout: 'blocks' })).toBeUndefined()
  })

  it('is the same when a value of the same kind is written in the same place', () => {
    expect(rewrites(write('hero', 'We'), write('hero', 'W'))).toBe(true)
    expect(rewrites(write('hero', 'x', 'copy'), write('hero', 'W'))).toBe(false)
    expect(
      rewrites({ type: 'pageField.update', id: 'a', value: 2 }, { type: 'pageField.update', id: 'a', value: 1 }),
    ).toBe(true)
    const inRow = (id: string): Command => ({
      ...{ type: 'field.edit', id: 'hero', name: 'gallery', field: { id: 'g', type: 'media' }, path: [id, 'alt'] },
      change: ['x'],
    })
    expect(rewrites(inRow('pool'), inRow('pool'))).toBe(true)
    expect(rewrites(inRow('pool'), inRow('bar'))).toBe(false)
    expect(rewrites({ type: 'element.delete', id: 'a' }, { type: 'element.delete', id: 'a' })).toBe(false)
  })
})
