import { defineMessage } from '#messages/message.ts'
import { sentence } from '#messages/sentence.ts'
import { color, datetime, type Props, text } from '#fields/index.ts'
import { CountdownSection } from '#ui/booking/countdown-section.tsx'
import { defineSlice, type Surroundings } from '../define.ts'

const fields = {
  title: text({
    default: defineMessage('Act Fast! You have a limited time!'),
    label: 'Title',
  }),
  date: datetime({ label: 'Date and time', instructions: 'The countdown runs to this date and time.' }),
  expiredText: text({
    label: 'Expired text',
    instructions: 'Shown when the time is over. Empty: the block disappears.',
  }),
  textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
  bgColor: color({ default: '#201C57', label: 'Background colour', group: 'Colours', use: 'background' }),
}

export function View({ title, date, expiredText, textColor, bgColor, page }: Props<typeof fields> & Surroundings) {
  if (!date) return null
  return (
    <CountdownSection
      title={title}
      date={date}
      over={expiredText}
      lang={page?.lang}
      background={bgColor}
      ink={textColor}
    />
  )
}

export const slice = defineSlice({
  name: 'CountdownClock',
  label: 'Countdown clock',
  group: 'Global',
  description: 'The time left until a date, such as the end of an offer.',
  layouts: '*',
  tags: ['countdown', 'urgency'],
  hydrate: 'load',
  fields,
  unfinished: ({ date }) => (date ? {} : { date: sentence('Choose the date and time.') }),
  view: View,
  templates: [
    { label: 'Ends soon', fields: { title: 'Act Fast! You have a limited time!', date: '2026-12-31T23:59Z' } },
  ],
})
