import { media, number, type Props, sample, text } from '#fields/index.ts'
import { type Capacities, MeetingRoom } from '#ui/cards/meeting-room.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: cardSizes }),
  ...titleFields('h3', 'text-xl'),
  area: number({ label: 'Area', instructions: 'Square metres.', min: 0, step: 0.1 }),
  dimensions: text({ label: 'Dimensions' }),
  capacityTheatre: number({ label: 'Theatre', group: 'Capacity', min: 0, step: 1 }),
  capacityClassroom: number({ label: 'Classroom', group: 'Capacity', min: 0, step: 1 }),
  capacityBanquet: number({ label: 'Banquet', group: 'Capacity', min: 0, step: 1 }),
  capacityCocktail: number({ label: 'Cocktail', group: 'Capacity', min: 0, step: 1 }),
  capacityUShape: number({ label: 'UShape', group: 'Capacity', min: 0, step: 1 }),
  floorPlan: media({
    label: 'Floor plan',
    breakpoints: [
      { name: 'default', width: 1000, fit: 'contain' },
      { name: 'lg', width: 1600, fit: 'contain' },
    ],
  }),
}

export function View(props: Props<typeof fields>) {
  const { image, title, titleTag, titleSize, area, dimensions, floorPlan } = props
  const capacities: Capacities = {
    Theatre: props.capacityTheatre,
    Classroom: props.capacityClassroom,
    Banquet: props.capacityBanquet,
    Cocktail: props.capacityCocktail,
    'U-Shape': props.capacityUShape,
  }
  const words = { title, titleTag, titleSize }
  return (
    <MeetingRoom
      {...words}
      picture={image}
      area={area}
      dimensions={dimensions}
      capacities={capacities}
      plan={floorPlan}
    />
  )
}

export const slice = defineSlice({
  name: 'MeetingFacility',
  label: 'Meeting facility',
  group: 'Brands, press and meetings',
  description: 'A meeting room of the explorer: picture, size, capacities and plan.',
  layouts: '*',
  tags: ['meetings', 'row'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Ballroom',
      fields: {
        image: [sample('Conference room')],
        title: 'Ballroom',
        area: 420,
        dimensions: '21 x 20 x 5 m',
        capacityTheatre: 400,
        capacityBanquet: 260,
        capacityCocktail: 450,
      },
    },
    {
      label: 'Boardroom',
      fields: {
        image: [sample('Meeting room with daylight')],
        title: 'Boardroom',
        area: 48,
        dimensions: '8 x 6 x 3 m',
        capacityTheatre: 30,
        capacityBanquet: 16,
        capacityCocktail: 40,
      },
    },
    {
      label: 'Terrace',
      fields: {
        image: [sample('Rooftop at dusk')],
        title: 'Terrace',
        area: 180,
        dimensions: '18 x 10 m',
        capacityTheatre: 140,
        capacityBanquet: 110,
        capacityCocktail: 200,
      },
    },
  ],
})
