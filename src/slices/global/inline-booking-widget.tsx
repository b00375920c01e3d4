import { defineMessage } from '#messages/message.ts'
import { checkbox, color, type Props, text } from '#fields/index.ts'
import type { BookableResort } from '#model/booking/booking.ts'
import { BookingBar } from '#ui/booking/booking-bar.tsx'
import { BookingForm } from '#ui/booking/booking-form.tsx'
import { OriginField } from '#ui/booking/origin-field.tsx'
import { useTranslate } from '#ui/text/translation.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadBookable } from '../data/resorts.ts'

/** Default that the catalogue prescribes: who has chosen no colour has that of the layout. */
const noAccent = '#37b3ea'

const fields = {
  showFlightBookingWidget: checkbox({ label: 'Show flight booking widget' }),
  shiftOverHero: checkbox({
    label: 'Overlap slice above',
    instructions: 'Moves the widget up over the slice above it.',
  }),
  accentColor: color({
    default: noAccent,
    label: 'Accent colour',
    instructions: 'Unchanged it is the colour of the layout’s buttons.',
  }),
  btnText: text({
    default: defineMessage('Check availability'),
    label: 'Button text',
  }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly BookableResort[]>) {
  const t = useTranslate()
  const {
    showFlightBookingWidget,
    shiftOverHero,
    accentColor,
    btnText = t('Check availability'),
    data = [],
    page,
  } = props
  const common = { resorts: data, page, submit: btnText, accent: accentColor === noAccent ? undefined : accentColor }
  const tabs = [
    {
      label: t('Stay'),
      content: <BookingForm {...common} label={t('Book a stay')} />,
    },
    {
      label: t('Stay and flight'),
      content: <BookingForm {...common} origin={OriginField} label={t('Book a stay with flight')} />,
    },
  ]
  return (
    <BookingBar isOpen={page?.booking.asked !== undefined} summary={btnText} lifted={shiftOverHero}>
      <Tabs
        label={t('What to book')}
        tabs={showFlightBookingWidget ? tabs : tabs.slice(0, 1)}
        className="booking-tabs"
      />
    </BookingBar>
  )
}

export const slice = defineSlice({
  name: 'InlineBookingWidget',
  label: 'Inline booking widget',
  group: 'Global',
  description: 'A bar with resort, dates and guests that goes to booking.',
  layouts: '*',
  tags: ['booking', 'widget'],
  hydrate: 'load',
  fields,
  view: View,
  load: (_props, reader) => loadBookable(reader),
  templates: [
    { label: 'Stay', fields: { shiftOverHero: false } },
    { label: 'Over the hero', fields: { shiftOverHero: true } },
    { label: 'With flights', fields: { showFlightBookingWidget: true, accentColor: noAccent } },
  ],
})
