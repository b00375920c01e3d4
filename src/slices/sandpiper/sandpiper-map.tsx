import { link, type Props, text } from '#fields/index.ts'
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
  phone: text({ label: 'Phone', fact: 'resort.phone' }),
  link: link({ label: 'Directions' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  address,
  latitude,
  longitude,
  zoom,
  phone,
  link,
  data,
}: Props<typeof fields> & Surroundings<MapData>) {
  const position = positionOf(latitude, longitude)
  if (!title && !address && !phone && !position) return null
  return (
    <Section className="map-section" head={{ title, titleTag, titleSize }}>
      <MapCard {...data} address={address} phone={phone} position={position} zoom={zoom} directions={link} />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'SandpiperMap',
  label: 'Sandpiper map with address',
  group: 'Sandpiper',
  description: 'A map beside the address and the way there.',
  layouts: ['sandpiper'],
  tags: ['sandpiper', 'map', 'contact'],
  hydrate: 'visible',
  fields,
  view: View,
  load: (props, reader) => loadMap(props, reader),
  templates: [
    {
      label: 'Map',
      fields: {
        title: 'Where we are',
        address: '12 Harbour Road\nPuerto Sereno',
        latitude: '15.0000',
        longitude: '-65.0000',
        zoom: 14,
      },
    },
  ],
})
