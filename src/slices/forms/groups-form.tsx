import { defineMessage } from '#messages/message.ts'
import { type Props, text, wysiwyg } from '#fields/index.ts'
import { type ProductEntry, forms } from '#model/forms/forms.ts'
import { useTranslate } from '#ui/text/translation.tsx'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { FormSection, sendingFields } from '../kit/form-section.tsx'
import { loadBookable } from '../data/resorts.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  resort: text({ label: 'Resort', instructions: 'Resort chosen beforehand.' }),
  ...sendingFields(defineMessage('Send request'), defineMessage('Thank you. Our groups team will be in touch.')),
}

/** View; `data` are the names of the resorts. */
export function View(props: Props<typeof fields> & Surroundings<readonly string[]>) {
  const t = useTranslate()
  const { resort, btnText = t('Send request'), data = [] } = props
  const { successMsg = t('Thank you. Our groups team will be in touch.') } = props
  return (
    <FormSection
      words={copyOf(props)}
      surroundings={props}
      formKey="groups"
      entries={withResorts(forms.groups, resort ? [...new Set([resort, ...data])] : data)}
      start={{ resort }}
      submit={btnText}
      label={props.title ?? t('Group stay')}
      success={<p>{successMsg}</p>}
    />
  )
}

/** The resort is chosen from those there are; with none known it is typed. */
function withResorts(entries: readonly ProductEntry[], resorts: readonly string[]): readonly ProductEntry[] {
  if (resorts.length === 0) return entries
  return entries.map((entry) => (entry.name === 'resort' ? { ...entry, type: 'select', options: resorts } : entry))
}

export const slice = defineSlice({
  name: 'GroupsForm',
  label: 'Groups form',
  group: 'Forms',
  description: 'A request for a group stay: dates, rooms, guests and a message.',
  layouts: '*',
  tags: ['form', 'groups'],
  hydrate: 'visible',
  fields,
  asks: () => 'groups',
  view: View,
  load: async (_props, reader) => (await loadBookable(reader)).map(({ name }) => name),
  templates: [{ label: 'Groups', fields: { title: 'Plan a group stay', copy: '<p>For ten rooms and more.</p>' } }],
})
