import { describe, expect, it } from 'vitest'
import type { Command } from '#document/command.ts'
import { page } from '#document/testing.ts'
import { concerns, rebased, waiting } from './rebase.ts'

const write = (id: string, value: string, name = 'title'): Command => ({
  type: 'field.update',
  id,
  name,
  field: { id: `f-${id}`, type: 'text' },
  value,
})
const ids = (elements: readonly { id: string }[]) => elements.map(({ id }) => id)

describe('rebasing', () => {
  it('keeps what others saved and puts our edits on top', () => {
    const {
      saved,
      page: now,
      pending,
      dropped,
    } = rebased(page('hero', 'intro'), [{ type: 'element.move', id: 'intro', after: null }], [write('hero', 'Ours')])
    expect(ids(saved.elements)).toEqual(['intro', 'hero'])
    expect(now.elements[1]?.fields[0]?.text).toBe('Ours')
    expect(pending).toHaveLength(1)
    expect(dropped).toEqual([])
  })

  it('sets aside an edit of something that is gone, and keeps the rest', () => {
    const {
      page: now,
      dropped,
      pending,
    } = rebased(
      page('hero', 'intro'),
      [{ type: 'element.delete', id: 'hero' }],
      [write('hero', 'Lost'), write('intro', 'Kept')],
    )
    expect(dropped).toEqual([write('hero', 'Lost')])
    expect(pending).toEqual([write('intro', 'Kept')])
    expect(now.elements[0]?.fields[0]?.text).toBe('Kept')
  })
})

describe('edits that wait to be saved', () => {
  it('hold the last value of a field that is being typed in', () => {
    expect(waiting([write('hero', 'W')], write('hero', 'We'), 0)).toEqual([write('hero', 'We')])
    expect(waiting([write('hero', 'W')], write('hero', 'x', 'copy'), 0)).toHaveLength(2)
  })

  it('leave alone what is on its way to the server', () => {
    expect(waiting([write('hero', 'W')], write('hero', 'We'), 1)).toEqual([write('hero', 'W'), write('hero', 'We')])
  })

  it('are found by the element and field they are about, also in a batch', () => {
    const batch: Command = { type: 'batch', commands: [write('hero', 'W')] }
    expect(concerns(batch, 'hero', 'title')).toBe(true)
    expect(concerns(batch, 'hero', 'copy')).toBe(false)
    expect(concerns({ type: 'element.delete', id: 'hero' }, 'hero', 'copy')).toBe(true)
  })
})
