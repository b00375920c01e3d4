import { color, type Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { CountdownSection } from '#ui/booking/countdown-section.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'

const fields = {
  textColor: color({ label: 'Text colour', group: 'Colours', use: 'foreground' }),
  bgColor: color({ label: 'Background colour', group: 'Colours', use: 'background' }),
}

export function View({ textColor, bgColor, data, page }: Props<typeof fields> & Surroundings<BoundParts['countdown']>) {
  if (!data) return null
  const { title, ends, over } = data
  return (
    <CountdownSection title={title} date={ends} over={over} lang={page?.lang} background={bgColor} ink={textColor} />
  )
}

export const slice = defineRecordSlice({
  name: 'OfferCountdown',
  label: 'Countdown',
  description: 'The time until the offer ends, where its editor wants it shown.',
  bound: { part: 'countdown', to: ['specials'] },
  tags: ['countdown'],
  hydrate: 'load',
  fields,
  view: View,
})
