import { defineMessage } from '#messages/message.ts'
import { type Props, text, wysiwyg } from '#fields/index.ts'
import { forms } from '#model/forms/forms.ts'
import { AgentList, agentsIn } from '#ui/cards/agent-list.tsx'
import { useTranslate } from '#ui/text/translation.tsx'
import { useState } from 'react'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { FormSection } from '../kit/form-section.tsx'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  placeholder: text({
    default: defineMessage('City, region or agency name'),
    label: 'Placeholder',
  }),
  btnText: text({ default: defineMessage('Search'), label: 'Button text' }),
  noResultsText: text({
    default: defineMessage('No travel agents found. Try another place.'),
    label: 'No results text',
  }),
}

export function View(props: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const {
    page,
    element,
    placeholder,
    btnText = t('Search'),
    noResultsText = t('No travel agents found. Try another place.'),
  } = props
  const [answer, setAnswer] = useState<Readonly<Record<string, unknown>> | undefined>(
    page?.form?.element === element ? page?.form?.answer : undefined,
  )
  return (
    <FormSection
      words={copyOf(props)}
      surroundings={props}
      formKey="agent-search"
      entries={forms['agent-search']}
      placeholders={{ q: placeholder }}
      complaints={{
        q: t('Place or name: enter a place or the name of an agency.'),
      }}
      inline
      submit={btnText}
      label={props.title ?? t('Travel agents')}
      onSent={setAnswer}
      foot={<AgentList agents={answer && agentsIn(answer.results)} emptyText={noResultsText} />}
    />
  )
}

export const slice = defineSlice({
  name: 'AgentSearchForm',
  label: 'Agent search form',
  group: 'Forms',
  description: 'Finds travel agents by place or name.',
  layouts: '*',
  tags: ['form', 'agents', 'search'],
  hydrate: 'visible',
  fields,
  asks: () => 'agent-search',
  view: View,
  templates: [
    { label: 'Find an agent', fields: { title: 'Find a travel agent', copy: '<p>Talk to someone near you.</p>' } },
  ],
})
