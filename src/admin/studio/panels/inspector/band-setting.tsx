import { Select } from '@mantine/core'
import { label as named, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import type { Element, Page } from '#model/page/page.ts'
import { bandOf, bandSetting, pinnedBand } from '#model/page/places.ts'
import { useDocument, useEditor } from '../../context.tsx'

/** Setting of a section's colour band: by its position on the page, or pinned. */
export function BandSetting({ element }: { readonly element: Element }) {
  const { run } = useEditor()
  const { bands } = layoutOf(useDocument(({ page }) => page.layout))
  const number = useDocument(({ page }) => sectionsOf(page.elements).findIndex(({ id }) => id === element.id) + 1)
  if (!bands || number === 0) return null
  const { settings } = element.properties
  const { pinned } = pinnedBand(settings)
  const inTurn = bandOf(number, undefined, bands)
  const plain = t('No band')
  return (
    <Select
      label={t('Background band')}
      description={t('Shown where the section stands on the page’s own ground.')}
      data={[
        {
          value: inTurnValue,
          label: t('In turn: {band}', { band: inTurn ? named(inTurn) : plain }),
        },
        { value: '', label: plain },
        ...[...new Set(bands.turn)].filter(Boolean).map((value) => ({ value, label: named(value) })),
      ]}
      value={pinned ?? inTurnValue}
      allowDeselect={false}
      onChange={(value) =>
        run({
          label: t('Change band'),
          command: {
            type: 'settings.update',
            id: element.id,
            settings: [
              ...settings.filter(({ name }) => name !== bandSetting),
              ...(value === inTurnValue ? [] : [{ name: bandSetting, value }]),
            ],
          },
        })
      }
    />
  )
}

const inTurnValue = 'in-turn'

/** Sections of a page that are there for visitors, those in groups among them. */
function sectionsOf(elements: Page['elements']): readonly Element[] {
  return elements.flatMap((element) => {
    if (!element.enabled || element.xp_status === 'rejected') return []
    return element.type === 'group' ? sectionsOf(element.elements) : [element]
  })
}
