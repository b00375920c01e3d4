import { defineMessage } from '#messages/message.ts'
import { color, number, type Props, text } from '#fields/index.ts'
import type { BookableResort } from '#model/booking/booking.ts'
import { BookingBar } from '#ui/booking/booking-bar.tsx'
import { BookingForm } from '#ui/booking/booking-form.tsx'
import { useTranslate } from '#ui/text/translation.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadBookable } from '../data/resorts.ts'

const fields = {
  heightFromTop: number({
    default: 0,
    label: 'Height from top',
    instructions: 'Pixels from the top of the page’s content; negative lifts it over the block above.',
    min: -1000,
    max: 1000,
    step: 1,
  }),
  btnText: text({
    default: defineMessage('Book now'),
    label: 'Button text',
  }),
  accentColor: color({ default: '#1d3091', label: 'Accent colour', group: 'Colours' }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly BookableResort[]>) {
  const t = useTranslate()
  const { heightFromTop, btnText = t('Book now'), accentColor, data = [], page } = props
  return (
    <BookingBar summary={btnText} fromTop={heightFromTop}>
      <BookingForm resorts={data} page={page} submit={btnText} accent={accentColor} label={t('Book a stay')} />
    </BookingBar>
  )
}

export const slice = defineSlice({
  name: 'WyndhamInlineBookingWidget',
  label: 'Wyndham inline booking widget',
  group: 'Wyndham',
  description: 'A booking bar that can stand over the block above it.',
  layouts: ['wyndham', 'wyndham-cancun', 'wyndham-playa'],
  tags: ['wyndham', 'booking', 'widget'],
  hydrate: 'load',
  fields,
  view: View,
  load: (_props, reader) => loadBookable(reader),
  templates: [{ label: 'Over the hero', fields: { heightFromTop: -80 } }],
})
