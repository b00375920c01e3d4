import { describe, expect, it } from 'vitest'
import type { Command } from '#document/command.ts'
import { permissionsFor } from '#document/lock.ts'
import { group, slice } from '#document/testing.ts'
import { lockCheck } from './page-locks.ts'
import { TestStudio } from '../state/testing.ts'

const locked = { ...group('band', slice('hero', { label: 'Hero' })), permissions: permissionsFor('content') }
const { studio } = new TestStudio(locked, 'intro')
const editor = { id: 'ana', assignments: [{ role: 'editor', scope: { type: 'all' }, locales: '*' as const }] }
const check = lockCheck(studio.index.get, editor)
const write = (id: string, type: string): Command => ({
  type: 'field.update',
  id,
  name: 'title',
  field: { id: 'f', type },
  value: '',
})

describe('the locks of a page, in the studio', () => {
  it('keep from what they are against, in what is inside as well, and say so', () => {
    expect(check({ type: 'element.delete', id: 'hero' })).toBe(
      '“Hero”: this element is locked: deleting it is not allowed.',
    )
    expect(check({ type: 'element.moveIntoGroup', id: 'intro', group: 'band' })).toMatch(/adding elements to it/)
    expect(check({ type: 'batch', commands: [write('intro', 'text'), write('hero', 'color')] })).toMatch(/style/)
  })

  it('leave open what they are not against, and everything else', () => {
    expect(check(write('hero', 'text'))).toBeUndefined()
    expect(check({ type: 'element.delete', id: 'intro' })).toBeUndefined()
    expect(check({ type: 'element.delete', id: 'ghost' })).toBeUndefined()
  })
})
