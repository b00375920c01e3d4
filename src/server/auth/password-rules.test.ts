import { expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const ada = { email: 'ada.lovelace@voix.test', name: 'Ada Lovelace' }

it.each([
  'sandcastle-lantern-42',
  'korrekt Pferd Batterie',
  'xK9#mQ2$vL7!',
  'Größe über Brücken',
  '多くの言葉を並べた長い文章です',
])('takes %j', (password) => expect(passwordProblem(password, ada)).toBeUndefined())

it('wants twelve characters', () => {
  expect(String(passwordProblem('xK9#mQ2$vL7', ada))).toMatch(/^Enter at least 12 characters/)
  expect(String(passwordProblem('x'.repeat(257), ada))).toMatch(/^Enter at most 256/)
})

it.each([
  'password1234',
  'Password123!',
  'P@ssw0rd2026!',
  'passwordpassword',
  'WelcomeVoix2026!',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'abababababab',
  'LetMeIn!LetMeIn!',
  'SummerHoliday2026',
  'i love you 12345',
])('refuses %j as too common', (password) => {
  expect(String(passwordProblem(password, ada))).toMatch(/common/)
})

it.each(['Lovelace2026!!', 'adalovelace123', 'l0vel4ce-l0vel4ce'])('refuses %j for its owner alone', (password) => {
  expect(String(passwordProblem(password, ada))).toMatch(/your name or address/)
  expect(passwordProblem('grasshopper-violin', ada)).toBeUndefined()
})
