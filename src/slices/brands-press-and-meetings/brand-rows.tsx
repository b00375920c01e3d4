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
  showFilters: checkbox({ default: true, label: 'Show filters' }),
  filterByPlace: checkbox({ default: true, label: 'Filter by place', group: 'Filters' }),
  filterAdultsOnly: checkbox({ default: true, label: 'Filter adults only', group: 'Filters' }),
  noResultsText: text({
    default: defineMessage('No brand matches these filters.'),
    label: 'No results text',
  }),
}

export function View(props: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const { title, titleTag, titleSize, showFilters, filterByPlace, filterAdultsOnly, noResultsText, slots } = props
  const rows = useRef<HTMLDivElement>(null)
  const [place, choosePlace] = useState('')
  const [adults, chooseAdults] = useState('')
  const places = useValues(rows, 'data-places', ',')
  const kinds = useValues(rows, 'data-adults-only')
  const passes = useCallback(
    (row: HTMLElement) => isIn(row, place) && (!adults || row.dataset.adultsOnly === adults),
    [place, adults],
  )
  const count = useFilter(rows, 'data-places', passes)
  if (!slots?.default) return null
  const placeOptions = [{ value: '', text: t('All places') }, ...places.map((each) => ({ value: each, text: each }))]
  return (
    <Section className="brand-rows" head={{ title, titleTag, titleSize }}>
      {showFilters && filterByPlace && places.length > 1 && (
        <Choice label={t('Place')} options={placeOptions} chosen={place} onChoose={choosePlace} />
      )}
      {showFilters && filterAdultsOnly && kinds.length > 1 && (
        <Choice
          label={t('Guests')}
          options={guestOptions.map(({ value, name }) => ({ value, text: t(name) }))}
          chosen={adults}
          onChoose={chooseAdults}
        />
      )}
      <div ref={rows} className="stacked">
        {slots.default}
      </div>
      {count === 0 && <p>{noResultsText}</p>}
      <p className="visually-hidden" role="status">
        {(place || adults) && t('{count, plural, one {# brand} other {# brands}}', { count: count ?? 0 })}
      </p>
    </Section>
  )
}

const guestOptions = [
  { value: '', name: defineMessage('Everyone', 'for whom') },
  { value: 'yes', name: defineMessage('Adults only') },
]

/** A row without places shows only while no place is chosen. */
function isIn(row: HTMLElement, place: string): boolean {
  if (!place) return true
  return (row.dataset.places ?? '').split(',').some((each) => each.trim() === place)
}

export const slice = defineSlice({
  name: 'BrandRows',
  label: 'Brand rows with filters',
  group: 'Brands, press and meetings',
  description: 'Brands, with filters for place and adults only.',
  layouts: '*',
  tags: ['brand', 'filters', 'list'],
  hydrate: 'visible',
  fields,
  slots: { default: ['BrandRow'] },
  view: View,
  templates: [{ label: 'Brands', fields: { title: 'Our brands', showFilters: true } }],
})
