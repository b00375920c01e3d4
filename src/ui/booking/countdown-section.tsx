import { Section } from '../sections/section.tsx'
import { Title } from '../text/title.tsx'
import { Countdown } from './countdown.tsx'

interface CountdownSectionProps {
  readonly title: string | undefined
  readonly date: string
  /** Words in its place when the time is over; without any it disappears. */
  readonly over: string | undefined
  readonly lang: string | undefined
  readonly background: string | undefined
  readonly ink: string | undefined
}

/** Section with a countdown. */
export function CountdownSection({ title, date, over, lang, background, ink }: CountdownSectionProps) {
  const section = { background, ink, className: 'countdown-section' }
  return (
    <Countdown
      date={date}
      lang={lang}
      around={(clock) => (
        <Section {...section} label={title}>
          {clock}
        </Section>
      )}
      over={
        over && (
          <Section {...section}>
            <p className="display text-3xl countdown-over">{over}</p>
          </Section>
        )
      }
    >
      {title && <Title size="text-4xl">{title}</Title>}
    </Countdown>
  )
}
