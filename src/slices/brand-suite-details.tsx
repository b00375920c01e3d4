import { link, mediaList, type Props, text, wysiwyg } from '#fields/index.ts'
import { Room } from '#ui/room.tsx'
import { type Brand, identityOf } from './brand.ts'
import { defineSlice, type Template } from './define.ts'
import { halfSizes } from './picture-sizes.ts'
import { titleSize, titleTag } from './title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h3'),
  titleSize: titleSize('text-2xl'),
  images: mediaList({ label: 'Images', breakpoints: halfSizes }),
  copy: wysiwyg({ label: 'Copy' }),
  view: text({ label: 'View', group: 'Details' }),
  footage: text({ label: 'Footage', group: 'Details', instructions: 'With its unit, for example 620 sq. ft.' }),
  occupancy: text({ label: 'Occupancy', group: 'Details' }),
  bedding: text({ label: 'Bedding', group: 'Details' }),
  link: link({ label: 'Link' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  images,
  copy,
  view,
  footage,
  occupancy,
  bedding,
  link,
}: Props<typeof fields>) {
  const facts = [
    { icon: 'view', name: 'View', value: view },
    { icon: 'footage', name: 'Footage', value: footage },
    { icon: 'occupancy', name: 'Occupancy', value: occupancy },
    { icon: 'bedding', name: 'Bedding', value: bedding },
  ] as const
  return (
    <Room
      pictures={images}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      facts={facts}
      link={link}
    />
  )
}

/** A brand's suite. */
/*#__NO_SIDE_EFFECTS__*/
export function defineSuiteDetails(brand: Brand, templates: readonly Template<typeof fields>[]) {
  const description = 'A suite: pictures, title, copy and its details.'
  return defineSlice({
    ...identityOf(brand, 'SuiteDetails', 'suite details', ['room', 'suite']),
    description,
    hydrate: 'visible',
    fields,
    view: View,
    templates,
  })
}
