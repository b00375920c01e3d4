import type { Pressed } from './pressed-key.ts'
import type { KeySettings } from '#contract/session.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { TestStudio } from '../../state/testing.ts'
import { createUiStore } from '../../state/ui-store.ts'
import { pressedIn } from './key-names.ts'
import { isKey, keyPressed } from './key-press.ts'
import { commandRegistry } from '../../registry.ts'
import type { Editor } from '../../editor.ts'

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

  it('is a digit’s by its place where digits are written with shift', () => {
    expect(isKey('1', press('&', { code: 'Digit1' }))).toBe(true)
    expect(isKey('1', press('!', { shift: true, code: 'Digit1' }))).toBe(false)
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

function setUp(settings: KeySettings = {}) {
  const ui = createUiStore()
  const { studio } = new TestStudio()
  return {
    ui,
    editor: {
      ui,
      studio,
      whyNot: {},
      commands: commandRegistry,
      keys: createStore(() => settings),
    } as unknown as Editor,
  }
}

it('A key that AltGr makes is a letter, and no shortcut', () => {
  const event = { key: '€', code: 'KeyE', metaKey: false, ctrlKey: true, shiftKey: false, altKey: true }
  expect(pressedIn({ ...event, getModifierState: (key) => key === 'AltGraph' })).toBeUndefined()
  expect(pressedIn({ ...event, getModifierState: () => false })).toMatchObject({ mod: true, alt: true })
})

describe('the keys that the user chose', () => {
  it('do what they were chosen for, and the others no longer', () => {
    const { editor, ui } = setUp({ own: { find: ['mod+j'] } })
    expect(keyPressed(editor, press('f', { mod: true }))).toBe(false)
    expect(keyPressed(editor, press('j', { mod: true }))).toBe(true)
    expect(ui.getState().dialog).toBe('find')
  })

  it('leave a text alone that is being written, when they are a character', () => {
    const { editor } = setUp({ own: { find: ['j'] } })
    expect(keyPressed(editor, press('j'), true)).toBe(false)
    expect(keyPressed(editor, press('j'))).toBe(true)
  })

  it('take a step back in a text of the document, and leave that to a text with steps of its own', () => {
    const { editor } = setUp({})
    // What is taken back is said.
    vi.stubGlobal('document', {
      createElement: () => ({ setAttribute: () => undefined }),
      body: { append: () => undefined },
    })
    vi.stubGlobal('requestAnimationFrame', () => 0)
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(keyPressed(editor, press('z', { mod: true }), true)).toBe(false)
    expect(keyPressed(editor, press('z', { mod: true, shift: true }), true)).toBe(false)
    expect(keyPressed(editor, press('z', { mod: true }), 'in texts')).toBe(true)
    expect(keyPressed(editor, press('z', { mod: true, shift: true }), 'in texts')).toBe(true)
    expect(keyPressed(editor, press('k', { mod: true }), 'in texts')).toBe(true)
    expect(keyPressed(editor, press('a'), 'in texts')).toBe(false)
  })

  it('may do without single characters', () => {
    const { editor, ui } = setUp({ characters: false })
    expect(keyPressed(editor, press('a'))).toBe(false)
    expect(keyPressed(editor, press('?', { shift: true }))).toBe(false)
    expect(keyPressed(editor, press('k', { mod: true }))).toBe(true)
    expect(ui.getState().dialog).toBe('palette')
  })
})

describe('typing right after a dialog was asked for', () => {
  it('is what the dialog begins with, and no letter of it is a shortcut', () => {
    const { editor, ui } = setUp()
    for (const key of ['/', 'i', 'r', 'x', 'Backspace', 't']) keyPressed(editor, press(key))
    expect(ui.getState()).toMatchObject({ dialog: 'insert', typedAhead: 'irt', reviewing: false, left: 'layers' })
    keyPressed(editor, press('Escape'))
    expect(ui.getState()).toMatchObject({ dialog: null, typedAhead: '' })
  })
})
