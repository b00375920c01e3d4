import { describe, expect, it } from 'vitest'
import { createDesk } from './desk.ts'
import { isKey, keyPressed, type Pressed } from './shortcuts.ts'
import type { Workbench } from './workbench.ts'

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: `Key${key.toUpperCase()}`,
  mod: false,
  shift: false,
  alt: false,
  ...more,
})

describe('a shortcut', () => {
  it('wants exactly its modifiers', () => {
    expect(isKey('mod+z', press('z', { mod: true }))).toBe(true)
    expect(isKey('mod+z', press('Z', { mod: true, shift: true }))).toBe(false)
    expect(isKey('mod+shift+z', press('Z', { mod: true, shift: true }))).toBe(true)
    expect(isKey('z', press('z', { mod: true }))).toBe(false)
  })

  it('is found by its place where letters are not Latin', () => {
    expect(isKey('mod+z', press('я', { mod: true, code: 'KeyZ' }))).toBe(true)
  })

  it('is not mistaken for another on a Latin keyboard of another order', () => {
    expect(isKey('mod+z', press('y', { mod: true, code: 'KeyZ' }))).toBe(false)
  })

  it('takes a sign with the shift that makes it', () => {
    expect(isKey('?', press('?', { shift: true, code: 'Slash' }))).toBe(true)
    expect(isKey('/', press('/', { code: 'Slash' }))).toBe(true)
    expect(isKey('space', press(' ', { code: 'Space' }))).toBe(true)
  })
})

describe('typing right after a dialog was asked for', () => {
  it('is what the dialog begins with, and no letter of it is a shortcut', () => {
    const desk = createDesk()
    const bench = { desk } as unknown as Workbench
    for (const key of ['/', 'i', 'r', 'x', 'Backspace', 't']) keyPressed(bench, press(key))
    expect(desk.getState()).toMatchObject({ dialog: 'insert', typedAhead: 'irt', reviewing: false, left: 'layers' })
    keyPressed(bench, press('Escape'))
    expect(desk.getState()).toMatchObject({ dialog: null, typedAhead: '' })
  })
})
