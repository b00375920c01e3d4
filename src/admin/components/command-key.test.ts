import { expect, it } from 'vitest'
import { withKeysOfSystem } from './command-key.ts'

it('names the keys of the guide as the system of its reader writes them', () => {
  const html = '<kbd>Ctrl</kbd> <kbd>Shift</kbd> <kbd>Z</kbd>, <kbd>Alt</kbd> <kbd>F10</kbd>, Ctrl'
  expect(withKeysOfSystem(html, false)).toBe(html)
  expect(withKeysOfSystem(html, true)).toBe('<kbd>⌘</kbd> <kbd>⇧</kbd> <kbd>Z</kbd>, <kbd>⌥</kbd> <kbd>F10</kbd>, Ctrl')
})
