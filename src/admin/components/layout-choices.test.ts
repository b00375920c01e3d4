import { expect, it, onTestFinished } from 'vitest'
import { addTranslations } from '#messages/interface.ts'
import { layoutIds } from '#model/layout-name.ts'
import labels from '../../messages/es/labels.json' with { type: 'json' }
import { layoutChoices } from './layout-choices.ts'

it('names every layout, or those that are allowed, in the language of the admin', () => {
  expect(layoutChoices().map(({ value }) => value)).toEqual(expect.arrayContaining([...layoutIds]))
  expect(layoutChoices(['{product}'])).toEqual([{ value: '{product}', label: 'Agents’ portal' }])
  addTranslations('es', labels)
  onTestFinished(() => addTranslations('en', {}))
  expect(layoutChoices(['{product}'])).toEqual([{ value: '{product}', label: 'Portal de agentes' }])
})
