import { useTranslate } from '#ui/text/translation.tsx'
import { checkbox, color, type Props } from '#fields/index.ts'
import type { BookableResort } from '#model/booking/booking.ts'
import { BookingForm } from '#ui/booking/booking-form.tsx'
import { SentValues } from '#ui/booking/sent-values.tsx'
import { OriginField } from '#ui/booking/origin-field.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadBookable } from '../data/resorts.ts'
import { titleFields } from '../fields/title-fields.ts'

/** Default that the catalogue prescribes: who has chosen no colour has that of the layout. */
const noAccent = '#0b75c9'

const fields = {
  showDebug: checkbox({
    label: 'Show debug',
    instructions: 'Shows the booking parameters under the widget, in the studio only.',
  }),
  ...titleFields('h2', 'text-2xl'),
  accentColor: color({
    default: noAccent,
    label: 'Accent colour',
    instructions: 'Unchanged it is the colour of the layout’s buttons.',
  }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly BookableResort[]>) {
  const t = useTranslate()
  const { showDebug, title, titleTag, titleSize, accentColor, data = [], editing, page } = props
  return (
    <Section className="booking-section" head={{ title, titleTag, titleSize }}>
      <BookingForm
        resorts={data}
        page={page}
        submit={t('Find flight and stay')}
        accent={accentColor === noAccent ? undefined : accentColor}
        origin={OriginField}
        label={title ?? t('Book a stay with flight')}
        sent={showDebug && editing ? SentValues : undefined}
      />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'FlightBookingWidget',
  label: 'Flight booking widget',
  group: 'Global',
  description: 'A form for a stay with flight: airport, resort, dates and travellers.',
  layouts: '*',
  tags: ['booking', 'flight', 'widget'],
  hydrate: 'visible',
  fields,
  view: View,
  load: (_props, reader) => loadBookable(reader),
  templates: [{ label: 'Flight and stay', fields: { title: 'Flight and stay', showDebug: false } }],
})
