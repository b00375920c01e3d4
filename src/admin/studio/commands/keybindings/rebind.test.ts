import type { Pressed } from './pressed-key.ts'
import { describe, expect, it } from 'vitest'
import { askFor, asItCame, isChanged, swapped, withKeys } from './rebind.ts'
import { keysFrom, keysOf } from './key-names.ts'
import { commandRegistry } from '../../registry.ts'

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  mod: false,
  shift: false,
  alt: false,
  ...more,
})
const named = commandRegistry.read

describe('a key press', () => {
  it('is written as commands have it', () => {
    expect(keysFrom(press('Z', { mod: true, shift: true }))).toBe('mod+shift+z')
    expect(keysFrom(press('?', { shift: true }))).toBe('?')
    expect(keysFrom(press('ArrowUp', { alt: true }))).toBe('alt+arrowup')
    expect(keysFrom(press('+', { shift: true }))).toBe('plus')
    expect(keysFrom(press(' '))).toBe('space')
  })

  it('is written by its place where letters are not Latin, or alt writes other signs', () => {
    expect(keysFrom(press('я', { mod: true, code: 'KeyZ' }))).toBe('mod+z')
    expect(keysFrom(press('Ω', { alt: true, code: 'KeyZ' }))).toBe('alt+z')
  })
})

describe('new keys for a command', () => {
  it('are had when nobody has them', () => {
    expect(askFor(commandRegistry, named('duplicate'), press('j', { mod: true }), {})).toEqual({ keys: 'mod+j' })
    expect(keysOf(named('duplicate'), withKeys({}, named('duplicate'), ['mod+j']))).toEqual(['mod+j'])
  })

  it('say whose they are', () => {
    expect(askFor(commandRegistry, named('duplicate'), press('g', { mod: true }), {})).toMatchObject({
      owner: { id: 'group' },
    })
    expect(askFor(commandRegistry, named('duplicate'), press(')', { shift: true }), {})).toMatchObject({
      owner: { id: 'zoom-full' },
    })
    const moved = withKeys({}, named('group'), ['mod+j'])
    expect(askFor(commandRegistry, named('duplicate'), press('g', { mod: true }), moved)).toEqual({ keys: 'mod+g' })
  })

  it('are refused where the browser or the studio cannot do without them', () => {
    expect(askFor(commandRegistry, named('duplicate'), press('t', { mod: true }), {})).toHaveProperty('refused')
    expect(askFor(commandRegistry, named('duplicate'), press('Tab'), {})).toHaveProperty('refused')
    expect(askFor(commandRegistry, named('duplicate'), press('F6'), {})).toHaveProperty('refused')
    expect(askFor(commandRegistry, named('save'), press('j'), {})).toHaveProperty('refused')
    expect(askFor(commandRegistry, named('layers-panel'), press('j'), { characters: false })).toHaveProperty('refused')
  })

  it('are swapped with those of their owner', () => {
    const settings = swapped({}, named('duplicate'), 'mod+g', named('group'))
    expect(keysOf(named('duplicate'), settings)).toEqual(['mod+g'])
    expect(keysOf(named('group'), settings)).toEqual(['mod+d'])
  })

  it('go back to what they were, and so do those of the commands that took them', () => {
    const settings = asItCame(commandRegistry, swapped({}, named('duplicate'), 'mod+g', named('group')), named('group'))
    expect(settings).toEqual({ own: {} })
    expect(isChanged(settings, named('duplicate'))).toBe(false)
  })
})

it('Single characters can be switched off, and what is not one stays', () => {
  const off = { characters: false }
  expect(keysOf(named('layers-panel'), off)).toEqual([])
  expect(keysOf(named('previous-comment'), off)).toEqual([])
  expect(keysOf(named('insert'), off)).toEqual(['mod+alt+y'])
  expect(keysOf(named('next'), off)).toEqual(['arrowdown'])
})

it('No two commands come with the same keys', () => {
  const all = commandRegistry.list.flatMap(({ keys }) => keys)
  expect(all.filter((keys, i) => all.indexOf(keys) !== i)).toEqual([])
})
