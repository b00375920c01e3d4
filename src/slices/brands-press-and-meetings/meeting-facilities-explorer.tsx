import { useCallback, useId, useRef, useState } from 'react'
import { checkbox, link, type Props, select, text, wysiwyg } from '#fields/index.ts'
import { Copy, hasCopy } from '#ui/text/copy.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { LinkButton } from '#ui/text/link-button.tsx'
import { capacityOf, setupNames, setups } from '#ui/cards/meeting-room.tsx'
import { Section } from '#ui/sections/section.tsx'
import { useFilter } from '#ui/forms/use-filter.ts'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  resort: text({ label: 'Resort' }),
  unit: select({ both: 'Both', metric: 'Square metres', imperial: 'Square feet' }, { default: 'both', label: 'Unit' }),
  showFilters: checkbox({ default: true, label: 'Show filters' }),
  link: link({ label: 'Request link' }),
}

export function View(props: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const { title, resort, unit = 'both', showFilters, link, slots } = props
  const rooms = useRef<HTMLDivElement>(null)
  const form = useId()
  const [setup, setSetup] = useState('')
  const [guests, setGuests] = useState('')
  const passes = useCallback(
    (room: HTMLElement) => capacityOf(room.dataset.capacities, setup) >= Math.max(Number(guests) || 0, setup ? 1 : 0),
    [setup, guests],
  )
  const count = useFilter(rooms, 'data-capacities', passes)
  const words = { ...copyOf(props), link: undefined, subtitle: resort }
  const isFiltered = Boolean(setup || guests)
  return (
    <Section className="meetings" label={title ?? t('Meeting rooms')}>
      {hasCopy(words) && <Copy {...words} className="section-head" />}
      {showFilters && slots?.default && (
        <div className="meeting-filters">
          <FormField
            form={form}
            entry={{
              name: 'setup',
              label: t('Setup'),
              type: 'select',
              required: true,
              options: setups,
              optionTexts: Object.fromEntries(setups.map((each) => [each, t(setupNames[each])])),
            }}
            blank={t('Any setup')}
            onChange={setSetup}
          />
          <FormField
            form={form}
            entry={{
              name: 'guests',
              label: t('Guests'),
              type: 'number',
              min: 1,
              required: true,
            }}
            onChange={setGuests}
          />
        </div>
      )}
      <p role="status" className={count === 0 && isFiltered ? undefined : 'visually-hidden'}>
        {isFiltered &&
          count !== undefined &&
          (count === 0
            ? t('No room is large enough.')
            : t('{count, plural, one {# meeting room} other {# meeting rooms}}', { count }))}
      </p>
      <div ref={rooms} className="meeting-rooms" data-unit={unit}>
        {slots?.default}
      </div>
      {link && (
        <p className="button-row">
          <LinkButton link={link} />
        </p>
      )}
    </Section>
  )
}

export const slice = defineSlice({
  name: 'MeetingFacilitiesExplorer',
  label: 'Meeting facilities explorer',
  group: 'Brands, press and meetings',
  description: 'Finds the meeting rooms that hold a number of guests in a setup.',
  layouts: '*',
  tags: ['meetings', 'filters', 'explorer'],
  hydrate: 'visible',
  fields,
  slots: { default: ['MeetingFacility'] },
  view: View,
  templates: [
    {
      label: 'Meetings',
      fields: {
        title: 'Find the right room',
        resort: 'Marisol Bay Cove',
        link: { text: 'Request a quote', href: '/meetings/request' },
      },
    },
  ],
})
