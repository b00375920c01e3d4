import { t } from '#messages/interface.ts'
import { cloneWithNewIds } from '#document/clone-ids.ts'
import { shownSection } from '#document/synced-section.ts'
import type { Element, Page } from '#model/page/page.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import type { Prepared } from '../commands/edits.ts'

/** Group element that shows a synced section. */
export function placementOf(id: string, section: Pick<Page, 'id' | 'title'>, slot = 'default'): Element {
  return { ...createGroup(id), label: section.title, slot, section: section.id }
}

/** Replaces an element by the synced section made of it. */
export function replaceBySection(element: Element, section: Pick<Page, 'id' | 'title'>, newId: string): Prepared {
  return {
    label: t('Keep {title} as synced section', section),
    command: { type: 'element.exchange', id: element.id, element: placementOf(newId, section, element.slot) },
    select: [newId],
  }
}

/** Replaces a synced section by a copy of its content, which no longer follows it. */
export function detachSection(placement: Element, elements: readonly Element[], newId: string): Prepared {
  const { section: _, ...group } = placement
  const shown = shownSection({ ...placement, id: newId }, elements)
  const [only, ...more] = shown
  // One element needs no group around it, unless the group has conditions or settings of its own.
  const isBare =
    only !== undefined &&
    more.length === 0 &&
    placement.conditions_settings.conditions.length === 0 &&
    placement.properties.settings.length === 0
  const element = isBare
    ? { ...cloneWithNewIds(only, newId), slot: placement.slot }
    : { ...group, id: newId, fields: [], elements: shown }
  return {
    label: t('Detach {title}', { title: placement.label }),
    command: { type: 'element.exchange', id: placement.id, element },
    select: [newId],
  }
}
