import { Select, TagsInput } from '@mantine/core'
import { t } from '#messages/interface.ts'
import type { XpStatus } from '#model/page/page.ts'
import { xpStatuses } from '../../../components/xp-statuses.ts'
import { useEditor, useDocument, useElement } from '../../context.tsx'
import { tagsOf } from '../../personas/persona.ts'
import { Conditions } from './conditions.tsx'
import { tagEdits } from './tag-edits.ts'

/** Experience tab: the conditions of an element, and the tags that it gives to a visitor. */
export function ConditionsPanel({ id }: { readonly id: string }) {
  const { run } = useEditor()
  const element = useElement(id)
  const known = useDocument(({ page }) => tagsOf(page).join('\n'))
  if (!element) return null
  return (
    <div className="vx-scroll vx-settings">
      <Conditions element={element} />
      <TagsInput
        label={t('Tags')}
        description={t(
          'Interests of visitors: who sees the element gains a point for each. Conditions ask for points.',
        )}
        data={known === '' ? [] : known.split('\n')}
        value={[...element.tags]}
        onChange={(tags) => tagEdits(id, element.tags, tags).forEach(run)}
        splitChars={[',', ' ']}
      />
      {element.type !== 'group' && (
        <Select
          label={t('Experience status')}
          data={xpStatuses}
          value={element.xp_status ?? 'approved'}
          allowDeselect={false}
          onChange={(status) =>
            status &&
            run({
              label: t('Change experience status'),
              command: { type: 'element.set', id, changes: { xp_status: status as XpStatus } },
            })
          }
        />
      )}
    </div>
  )
}
