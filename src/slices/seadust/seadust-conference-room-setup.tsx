import { defineMessage } from '#messages/message.ts'
import { number, type Props, select } from '#fields/index.ts'
import { Icon } from '#ui/text/icon.tsx'
import '#ui/cards/seating.css'
import { defineSlice } from '../define.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  type: select(
    {
      Cocktail: 'Cocktail',
      Meeting: 'Meeting',
      Imperial: 'Imperial',
      Banquet: 'Banquet',
      Classroom: 'Classroom',
      'U-Shape': 'U-Shape',
      Theatre: 'Theatre',
    },
    {
      default: 'Cocktail',
      label: 'Type',
    },
  ),
  capacity: number({ label: 'Capacity', min: 0, step: 1 }),
}

/** Labels of types. */
const names = {
  Cocktail: defineMessage('Cocktail'),
  Meeting: defineMessage('Meeting'),
  Imperial: defineMessage('Imperial'),
  Banquet: defineMessage('Banquet'),
  Classroom: defineMessage('Classroom'),
  'U-Shape': defineMessage('U-Shape'),
  Theatre: defineMessage('Theatre'),
} as const

const icons = {
  Cocktail: 'bar',
  Meeting: 'community',
  Imperial: 'dining',
  Banquet: 'concierge',
  Classroom: 'education',
  'U-Shape': 'uShape',
  Theatre: 'theatre',
} as const

export function View({ type = 'Cocktail', capacity }: Props<typeof fields>) {
  const t = useTranslate()
  return (
    <p className="seating">
      <Icon name={icons[type]} />
      <span>{t(names[type])}</span>
      {capacity ? <b>{capacity}</b> : null}
    </p>
  )
}

export const slice = defineSlice({
  name: 'SeadustConferenceRoomSetup',
  label: 'Seadust conference room setup',
  group: 'Seadust',
  description: 'A seating of a conference room.',
  layouts: ['seadust'],
  tags: ['seadust', 'meetings', 'row'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    { label: 'Theatre', fields: { type: 'Theatre', capacity: 150 } },
    { label: 'U-Shape', fields: { type: 'U-Shape', capacity: 36 } },
    { label: 'Banquet', fields: { type: 'Banquet', capacity: 90 } },
  ],
})
