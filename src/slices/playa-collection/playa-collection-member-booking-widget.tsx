import { useTranslate } from '#ui/text/translation.tsx'
import { defineMessage } from '#messages/message.ts'
import { color, type Props, text } from '#fields/index.ts'
import type { BookableResort } from '#model/booking/booking.ts'
import { BookingForm } from '#ui/booking/booking-form.tsx'
import { MemberField } from '#ui/booking/member-field.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadBookable } from '../data/resorts.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-2xl'),
  memberNumberLabel: text({
    default: defineMessage('Member number'),
    label: 'Member number label',
  }),
  btnText: text({
    default: defineMessage('Book as a member'),
    label: 'Button text',
  }),
  rate: text({ label: 'Member rate code' }),
  accentColor: color({ default: '#0b75c9', label: 'Accent colour', group: 'Colours' }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly BookableResort[]>) {
  const t = useTranslate()
  const {
    title,
    titleTag,
    titleSize,
    memberNumberLabel = t('Member number'),
    rate,
    accentColor,
    data = [],
    page,
  } = props
  return (
    <Section className="booking-section" head={{ title, titleTag, titleSize }}>
      <BookingForm
        resorts={data}
        page={page}
        submit={props.btnText ?? t('Book as a member')}
        accent={accentColor}
        member={{ label: memberNumberLabel, field: MemberField }}
        memberRate={rate}
        label={title ?? t('Book as a member')}
      />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'PlayaCollectionMemberBookingWidget',
  label: 'Playa Collection member booking widget',
  group: 'Playa Collection',
  description: 'Books a stay at the rate of members, with their number.',
  layouts: ['playa-collection'],
  tags: ['playa-collection', 'booking', 'widget'],
  hydrate: 'load',
  fields,
  view: View,
  load: (_props, reader) => loadBookable(reader),
  templates: [
    {
      label: 'Members',
      fields: { title: 'Book your member rate', btnText: 'Book as a member', rate: 'MEMBER' },
    },
  ],
})
