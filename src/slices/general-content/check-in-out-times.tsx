import { useTranslate } from '#ui/text/translation.tsx'
import { type Props, text } from '#fields/index.ts'
import { defaultCheckIn, defaultCheckOut } from '#model/constants.ts'
import '#ui/text/copy.css'
import { Facts } from '#ui/text/facts.tsx'
import { Title } from '#ui/text/title.tsx'
import { defineSlice } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  checkIn: text({ default: defaultCheckIn, label: 'Check-in time', fact: 'resort.check_in' }),
  checkOut: text({ default: defaultCheckOut, label: 'Check-out time', fact: 'resort.check_out' }),
  ...titleFields('h3', 'text-xl'),
}

export function View({
  checkIn = defaultCheckIn,
  checkOut = defaultCheckOut,
  title,
  titleTag,
  titleSize,
}: Props<typeof fields>) {
  const t = useTranslate()
  return (
    <div className="copy wrap check-in-out">
      <Title tag={titleTag} size={titleSize}>
        {title}
      </Title>
      <Facts
        facts={[
          { icon: 'clock', name: t('Check-in'), value: checkIn },
          { icon: 'lateCheckout', name: t('Check-out'), value: checkOut },
        ]}
      />
    </div>
  )
}

export const slice = defineSlice({
  name: 'CheckInOutTimes',
  label: 'Check-in and check-out times',
  group: 'General content',
  description: 'When rooms can be taken and must be left.',
  layouts: '*',
  tags: ['info', 'times'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [{ label: 'Times', fields: {} }],
})
