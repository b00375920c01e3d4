import type { Translate } from '#messages/translate.ts'
import { createSlice } from '#model/page/slice-factory.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { SamplePage } from './sample-page.ts'

/** Start page of signed-in agents, where a site has no page of its own for it. */
export function portalHome(t: Translate, language: string): SamplePage {
  return {
    title: t('Agents'),
    language_code: language,
    layout: '{product}',
    elements: [
      slice('AgentsDashboard', {
        title: t('Your dashboard'),
        titleTag: 'h1',
      }),
      slice('AgentsSpecials', { title: t('Current offers') }),
    ],
  }
}

/** Start page of all specials for agents, where a site has no page of its own for it. */
export function portalOffers(t: Translate, language: string): SamplePage {
  const title = t('Offers for agents')
  return {
    title,
    language_code: language,
    layout: '{product}',
    elements: [slice('AgentsSpecials', { title, titleTag: 'h1' })],
  }
}

function slice(component: string, values: Readonly<Record<string, unknown>>) {
  const definition = catalogue.get(component)
  if (!definition) throw new Error(`The portal needs the slice ${component}.`)
  const fields = Object.entries(values).map(([name, value]) => {
    const { type } = definition.fields[name]!
    return { id: name, name, type, enabled: true, [type]: value }
  })
  return createSlice(component, component, definition, { fields })
}
