import { expect, it } from 'vitest'
import { nothingTyped, type TypedAhead, typedWith } from './typed-ahead.ts'

const typing = (...keys: string[]) =>
  keys.reduce<TypedAhead | undefined>(
    (typed, key) =>
      typed && typedWith(typed, { key: key.replace('mod+', ''), mod: key.startsWith('mod+'), alt: false }),
    nothingTyped,
  )

it('keeps letters that are typed before their field is there, and takes back those that are deleted', () => {
  expect(typing('Shift', 'S', 'e', 'q', 'Backspace', 'a')).toEqual({ text: 'Sea', isAll: false })
})

it('writes over all there was when that was chosen first', () => {
  expect(typing('x', 'mod+a', 'N', 'o')).toEqual({ text: 'No', isAll: true })
})

it('keeps the Enter that ends what was typed, and nothing after it', () => {
  expect(typing('t', 'e', 'x', 't', 'Enter', 'y')).toEqual({ text: 'text', isAll: false, isEntered: true })
  expect(typing('Enter')).toBeUndefined()
})

it('leaves keys that write nothing to the commands that wants them', () => {
  expect([typing('F6'), typing('mod+s'), typing('Escape')]).toEqual([undefined, undefined, undefined])
})
