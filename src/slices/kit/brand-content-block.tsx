import { link, media, type Props, select, text, wysiwyg } from '#fields/index.ts'
import { Split } from '#ui/sections/split.tsx'
import { type Brand, identityOf } from './brand.ts'
import { defineSlice, type Template } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { copyOf } from './copy-text.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  subtitle: text({ label: 'Subtitle' }),
  content: wysiwyg({ label: 'Content' }),
  image: media({ label: 'Image', breakpoints: halfSizes }),
  imagePosition: select({ left: 'Left', right: 'Right', top: 'Top' }, { default: 'right', label: 'Image position' }),
  link: link({ label: 'Link' }),
  ...backgroundFields('#ffffff', '#222222'),
}

export function View({ content, image, imagePosition, link, bgColor, textColor, ...words }: Props<typeof fields>) {
  return (
    <Split
      picture={image}
      side={imagePosition}
      background={bgColor}
      ink={textColor}
      {...copyOf(words)}
      html={content}
      link={link}
    />
  )
}

/** A brand's text beside a picture. */
/*#__NO_SIDE_EFFECTS__*/
export function defineContentBlock(brand: Brand, templates: readonly Template<typeof fields>[]) {
  const description = 'Subtitle, title, text and link beside a picture or below it.'
  return defineSlice({
    ...identityOf(brand, 'ContentBlock', 'content block', ['content']),
    description,
    hydrate: 'never',
    fields,
    view: View,
    templates,
  })
}
