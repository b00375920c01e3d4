import { expect, it, onTestFinished } from 'vitest'
import { addTranslations } from '#messages/interface.ts'
import { layoutIds } from '#model/page/layout-name.ts'
import { byKey } from '#messages/testing.ts'
import texts from '../../messages/es/admin.json' with { type: 'json' }
import { layoutChoices } from './layout-choices.ts'

const portal = 'Agents’ portal'

it('names every layout, or those that are allowed, in the language of the admin', () => {
  expect(layoutChoices().map(({ value }) => value)).toEqual(expect.arrayContaining([...layoutIds]))
  expect(layoutChoices(['{product}'])).toEqual([{ value: '{product}', label: 'Agents’ portal' }])
  addTranslations('es', byKey({ [portal]: texts[portal] }))
  onTestFinished(() => addTranslations('en', byKey({ [portal]: portal })))
  expect(layoutChoices(['{product}'])).toEqual([{ value: '{product}', label: 'Portal de agentes' }])
})
