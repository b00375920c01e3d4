import { color, datetime, type Props, text } from '#fields/index.ts'
import { Countdown } from '#ui/booking/countdown.tsx'
import { Section } from '#ui/page/section.tsx'
import { Title } from '#ui/text/title.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  title: text({ default: 'Act Fast! You have a limited time!', label: 'Title' }),
  date: datetime({ label: 'Date and time', instructions: 'The countdown runs to this date and time.' }),
  expiredText: text({
    label: 'Expired text',
    instructions: 'Shown when the time is over. Empty: the block disappears.',
  }),
  textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
  bgColor: color({ default: '#201C57', label: 'Background colour', group: 'Colours', use: 'background' }),
}

export function View({ title, date, expiredText, textColor, bgColor, page }: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  if (!date) return null
  const section = { background: bgColor, ink: textColor, className: 'countdown-section' }
  return (
    <Countdown
      date={date}
      lang={page?.lang}
      around={(clock) => (
        <Section {...section} label={title && t.own(title)}>
          {clock}
        </Section>
      )}
      over={
        expiredText && (
          <Section {...section}>
            <p className="display text-3xl countdown-over">{expiredText}</p>
          </Section>
        )
      }
    >
      {title && <Title size="text-4xl">{t.own(title)}</Title>}
    </Countdown>
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
  says: ['lists'],
  fields,
  view: View,
  templates: [
    { label: 'Ends soon', fields: { title: 'Act Fast! You have a limited time!', date: '2026-12-31T23:59' } },
  ],
})
