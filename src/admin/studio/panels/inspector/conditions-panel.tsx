import { Select, TagsInput } from '@mantine/core'
import type { XpStatus } from '#model/page.ts'
import { useEditor, useDocument, useElement } from '../../context.tsx'
import { tagsOf } from '../../personas/persona.ts'
import { Conditions } from './conditions.tsx'
import { tagEdits } from './tag-edits.ts'

const xpStatuses: readonly { value: XpStatus; label: string }[] = [
  { value: 'approved', label: 'Approved' },
  { value: 'experiment', label: 'Experiment' },
  { value: 'rejected', label: 'Rejected: visitors do not see it' },
  { value: 'deprecated', label: 'Deprecated' },
]

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
        label="Tags"
        description="Each gives a point to a visitor who sees the element."
        data={known === '' ? [] : known.split('\n')}
        value={[...element.tags]}
        onChange={(tags) => tagEdits(id, element.tags, tags).forEach(run)}
        splitChars={[',', ' ']}
      />
      {element.type !== 'group' && (
        <Select
          label="Experience status"
          data={xpStatuses}
          value={element.xp_status ?? 'approved'}
          allowDeselect={false}
          onChange={(status) =>
            status &&
            run({
              label: 'Change experience status',
              command: { type: 'element.set', id, changes: { xp_status: status as XpStatus } },
            })
          }
        />
      )}
    </div>
  )
}
