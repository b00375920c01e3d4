import { number, type Props, text, textarea } from '#fields/index.ts'
import { MapCard, positionOf } from '#ui/map.tsx'
import { Section } from '#ui/section.tsx'
import { Title } from '#ui/title.tsx'
import { defineSlice } from '../define.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  address: textarea({ label: 'Address' }),
  latitude: text({ label: 'Latitude' }),
  longitude: text({ label: 'Longitude' }),
  zoom: number({ default: 14, label: 'Zoom', min: 1, max: 20, step: 1 }),
  height: number({ default: 450, label: 'Height', instructions: 'Pixels.', min: 100, max: 1200, step: 1 }),
}

export function View({ title, titleTag, titleSize, address, latitude, longitude, zoom, height }: Props<typeof fields>) {
  const position = positionOf(latitude, longitude)
  if (!address && !position) return null
  return (
    <Section className="map-section" label={title}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      <MapCard address={address} position={position} zoom={zoom} height={height} />
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
  templates: [
    { label: 'Map', fields: { address: 'Lagoon Road 4\nBahia Clara', latitude: '15.1000', longitude: '-65.1000' } },
  ],
})
