import { link, number, type Props, text, textarea } from '#fields/index.ts'
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
  phone: text({ label: 'Phone' }),
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
}: Props<typeof fields>) {
  const position = positionOf(latitude, longitude)
  if (!title && !address && !phone && !position) return null
  return (
    <Section className="map-section" label={title}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      <MapCard address={address} phone={phone} position={position} zoom={zoom} directions={link} />
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
