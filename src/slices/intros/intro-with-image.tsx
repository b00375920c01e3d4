import { link, media, type Props, sample, select, text, wysiwyg } from '#fields/index.ts'
import { Split } from '#ui/split.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h1'),
  titleSize: titleSize('text-5xl'),
  copy: wysiwyg({ label: 'Copy' }),
  image: media({ label: 'Image', breakpoints: halfSizes }),
  imagePosition: select({ left: 'Left', right: 'Right' }, { default: 'right', label: 'Image position' }),
  link: link({ label: 'Link' }),
}

export function View({ title, titleTag, titleSize, copy, image, imagePosition, link }: Props<typeof fields>) {
  return (
    <Split
      picture={image}
      side={imagePosition}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      link={link}
      className="intro"
    />
  )
}

export const slice = defineSlice({
  name: 'IntroWithImage',
  label: 'Intro with image',
  group: 'Intros',
  description: 'Title, copy and link beside a picture.',
  layouts: '*',
  tags: ['intro', 'image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Picture at right',
      fields: {
        title: 'Dining',
        copy: '<p>Six kitchens, one long table.</p>',
        image: [sample('Chef at the grill')],
        imagePosition: 'right',
      },
    },
  ],
})
