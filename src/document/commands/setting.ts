import { layoutNamed } from '#model/page/layout-name.ts'
import type { Page } from '#model/page/page.ts'
import { isFreeAnchor } from '#model/web/reserved-ids.ts'
import type { Outcome, SettingCommand } from '../command.ts'
import { elementOf, withChanged } from '../tree.ts'

type Of<T extends SettingCommand['type']> = Extract<SettingCommand, { type: T }>

export function updateSettings(page: Page, { id, settings }: Of<'settings.update'>): Outcome {
  const element = elementOf(page, id)
  if (!element) return { page, refused: 'element not found' }
  return {
    page: withChanged(page, id, (it) => ({ ...it, properties: { ...it.properties, settings } })),
    undo: { type: 'settings.update', id, settings: element.properties.settings },
  }
}

export function updateProperties(page: Page, { id, dom_id }: Of<'properties.update'>): Outcome {
  const element = elementOf(page, id)
  if (!element) return { page, refused: 'element not found' }
  if (!isFreeAnchor(dom_id)) return { page, refused: 'id belongs to the product' }
  return {
    page: withChanged(page, id, (it) => ({ ...it, properties: { ...it.properties, dom_id } })),
    undo: { type: 'properties.update', id, dom_id: element.properties.dom_id },
  }
}

/** Changes the layout; elements that it does not allow stay, and the studio lists them. */
export function updateLayout(page: Page, { layout: name }: Of<'layout.update'>): Outcome {
  const layout = layoutNamed(name) ?? name
  return { page: { ...page, layout }, undo: { type: 'layout.update', layout: page.layout } }
}
