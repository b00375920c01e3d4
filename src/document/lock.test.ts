import { describe, expect, it } from 'vitest'
import { isDenied, lockPresets, permissionsFor, presetOf } from './lock.ts'
import { group, slice } from './testing.ts'

const editor = { id: 'ada', roles: ['editor'], scopes: ['site'] }
const locked = (...permissions: readonly string[]) => slice('a', { permissions })

describe('the lock of an element', () => {
  it('is one of four that the studio offers, and each is recognised again', () => {
    for (const preset of Object.keys(lockPresets) as (keyof typeof lockPresets)[])
      expect(presetOf(permissionsFor(preset))).toBe(preset)
    expect(presetOf(['role:author=deny:move'])).toBeUndefined()
  })

  it('leaves the content free, or nothing, or hides', () => {
    const content = locked(...permissionsFor('content'))
    expect(isDenied([content], 'edit_content', editor)).toBe(false)
    expect(isDenied([content], 'move', editor)).toBe(true)
    expect(isDenied([locked(...permissionsFor('locked'))], 'edit_content', editor)).toBe(true)
    expect(isDenied([locked(...permissionsFor('locked'))], 'see', editor)).toBe(false)
    expect(isDenied([locked(...permissionsFor('hidden'))], 'see', editor)).toBe(true)
  })

  it('asks for the user first, then the role, then the scope, then everybody', () => {
    const element = locked('*=deny:move', 'scope:site=allow:move', 'role:editor=deny:move', 'user:ada=allow:move')
    expect(isDenied([element], 'move', editor)).toBe(false)
    expect(isDenied([element], 'move', { ...editor, id: 'bob' })).toBe(true)
    expect(isDenied([element], 'move', { id: 'bob', roles: ['author'], scopes: ['site'] })).toBe(false)
    expect(isDenied([element], 'move', { id: 'bob', roles: ['author'], scopes: ['all'] })).toBe(true)
  })

  it('holds for what is inside, unless that has a lock of its own', () => {
    const around = { ...group('g'), permissions: permissionsFor('locked') }
    expect(isDenied([around, slice('a')], 'delete', editor)).toBe(true)
    expect(isDenied([around, locked('*=deny:move')], 'delete', editor)).toBe(false)
  })

  it('says nothing where nobody can read it', () => {
    expect(isDenied([locked('later=deny:everything', 'role:editor=deny:fly')], 'move', editor)).toBe(false)
  })
})
