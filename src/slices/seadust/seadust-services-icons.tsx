import { useTranslate } from '#ui/text/translation.tsx'
import { defineMessage } from '#messages/message.ts'
import { color, type Props } from '#fields/index.ts'
import { IconList } from '#ui/text/icon-list.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice } from '../define.ts'
import { type Feature, featureFields, shownFeatures } from '../fields/feature.ts'
import { titleFields } from '../fields/title-fields.ts'

const services = [
  {
    name: 'restaurant',
    label: defineMessage('Restaurants'),
    icon: 'dining',
  },
  { name: 'pool', label: defineMessage('Pools'), icon: 'pool' },
  { name: 'spa', label: defineMessage('Spa'), icon: 'spa' },
  { name: 'gym', label: defineMessage('Gym'), icon: 'fitness' },
  {
    name: 'kidsClub',
    label: defineMessage("Kids' club"),
    icon: 'family',
  },
  { name: 'beach', label: defineMessage('Beach'), icon: 'beach' },
  { name: 'parking', label: defineMessage('Parking'), icon: 'parking' },
  { name: 'laundry', label: defineMessage('Laundry'), icon: 'laundry' },
] as const satisfies readonly Feature[]

const fields = {
  ...titleFields('h2', 'text-4xl'),
  ...featureFields(services, 'Services'),
  iconColor: color({ default: '#0b75c9', label: 'Icon colour', group: 'Colours' }),
}

export function View(props: Props<typeof fields>) {
  const { title, titleTag, titleSize, iconColor } = props
  const items = shownFeatures(services, props, useTranslate())
  if (!title && items.length === 0) return null
  return (
    <Section className="icon-features" head={{ title, titleTag, titleSize }}>
      <IconList items={items} colour={iconColor} />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'SeadustServicesIcons',
  label: 'Seadust services icons',
  group: 'Seadust',
  description: 'An icon with its text for each service.',
  layouts: ['seadust'],
  tags: ['seadust', 'services', 'icon'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Services',
      fields: {
        title: 'Services',
        showRestaurant: true,
        showPool: true,
        showSpa: true,
        showKidsClub: true,
        kidsClubText: "Kids' club, 4 to 12",
      },
    },
  ],
})
