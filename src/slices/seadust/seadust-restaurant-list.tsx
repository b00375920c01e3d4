import { defineMessage } from '#messages/message.ts'
import { useCallback, useRef, useState } from 'react'
import { checkbox, type Props, text } from '#fields/index.ts'
import { Choice } from '#ui/forms/choice.tsx'
import { Section } from '#ui/sections/section.tsx'
import '#ui/page/stacked.css'
import { useFilter, useValues } from '#ui/forms/use-filter.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  showFilters: checkbox({ label: 'Show filters' }),
  noResultsText: text({
    default: defineMessage('No restaurant matches.'),
    label: 'No results text',
  }),
}

export function View({
  title,
  titleTag,
  titleSize,
  showFilters,
  noResultsText,
  slots,
}: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const kitchens = useValues(list, 'data-cuisine')
  const [chosen, choose] = useState('')
  const passes = useCallback((item: HTMLElement) => !chosen || item.dataset.cuisine === chosen, [chosen])
  const count = useFilter(list, 'data-cuisine', passes)
  if (!slots?.default) return null
  const options = [{ value: '', text: t('All') }, ...kitchens.map((kitchen) => ({ value: kitchen, text: kitchen }))]
  return (
    <Section className="restaurants" head={{ title, titleTag, titleSize }}>
      {showFilters && kitchens.length > 1 && (
        <Choice label={t('Cuisine')} options={options} chosen={chosen} onChoose={choose} />
      )}
      <div ref={list} className="stacked">
        {slots.default}
      </div>
      {count === 0 && <p role="status">{noResultsText}</p>}
    </Section>
  )
}

export const slice = defineSlice({
  name: 'SeadustRestaurantList',
  label: 'Seadust restaurant list',
  group: 'Seadust',
  description: 'The restaurants in it, with buttons for the kind of kitchen.',
  layouts: ['seadust'],
  tags: ['seadust', 'dining', 'list'],
  hydrate: 'visible',
  fields,
  slots: { default: ['SeadustRestaurant'] },
  view: View,
  templates: [{ label: 'Restaurants', fields: { title: 'Restaurants and bars', showFilters: true } }],
})
