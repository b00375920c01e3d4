import { number, type Props } from '#fields/index.ts'
import { positionOf } from '#model/page/map.ts'
import { MapCard } from '#ui/media/map.tsx'
import { Section } from '#ui/sections/section.tsx'
import { loadMap, type MapData } from '../data/map.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { mapFields } from '../fields/map-fields.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  ...mapFields(),
  height: number({ default: 450, label: 'Height', instructions: 'Pixels.', min: 100, max: 1200, step: 1 }),
}

export function View({
  title,
  titleTag,
  titleSize,
  address,
  latitude,
  longitude,
  zoom,
  height,
  data,
}: Props<typeof fields> & Surroundings<MapData>) {
  const position = positionOf(latitude, longitude)
  if (!address && !position) return null
  return (
    <Section className="map-section" head={{ title, titleTag, titleSize }}>
      <MapCard {...data} address={address} position={position} zoom={zoom} height={height} />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'SeadustMap',
  label: 'Seadust map',
  group: 'Seadust',
  description: 'A map with one marker and its address.',
  layouts: ['seadust'],
  tags: ['seadust', 'map'],
  hydrate: 'visible',
  fields,
  view: View,
  load: (props, reader) => loadMap(props, reader),
  templates: [
    { label: 'Map', fields: { address: 'Lagoon Road 4\nBahia Clara', latitude: '15.1000', longitude: '-65.1000' } },
  ],
})
