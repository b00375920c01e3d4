import { expect, it } from 'vitest'
import { forms } from './forms.ts'
import { translateEnglish, createTranslate } from './translate.ts'
import { publicMessages } from './public-messages.ts'

it('has a word in every language for whatever a form of the product asks', () => {
  const known = new Set<string>(Object.values(publicMessages.forms))
  const asked = Object.values(forms).flatMap((entries) =>
    entries.flatMap(({ label, ...more }) => [
      label,
      ...('hint' in more ? [more.hint] : []),
      ...('options' in more ? more.options : []),
    ]),
  )
  expect(asked.filter((each) => !known.has(each))).toEqual([])
})

it('says an English sentence in other words, with what belongs into it, and leaves an editor’s own alone', () => {
  const t = createTranslate({ '{label}: fill this in.': '{label}: rellene este campo.', Name: 'Nombre' })
  expect(t('{label}: fill this in.', { label: t.own('Name') })).toBe('Nombre: rellene este campo.')
  expect(t.own('Whom would you miss the boat with?')).toBe('Whom would you miss the boat with?')
  expect(t.own('constructor')).toBe('constructor')
  expect(translateEnglish('Choose up to {most} children.', { most: 3 })).toBe('Choose up to 3 children.')
})
