import { link, media, type Props, select, text, wysiwyg } from '#fields/index.ts'
import { Split } from '#ui/sections/split.tsx'
import { type Brand, identityOf } from '../kit/brand.ts'
import { defineSlice, type Template } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

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

type Example = Template<typeof fields>['fields']

/** A brand's text beside a picture. */
/*#__NO_SIDE_EFFECTS__*/
export function defineContentBlock(brand: Brand, pictured: Example, plain: Example) {
  const description = 'Subtitle, title, text and link beside a picture or below it.'
  return defineSlice({
    ...identityOf(brand, 'ContentBlock', 'content block', ['content']),
    family: 'brand-content-block',
    description,
    hydrate: 'never',
    fields,
    view: View,
    templates: [
      { label: 'Picture at right', fields: { ...pictured, imagePosition: 'right' } },
      { label: 'Text only', fields: plain },
    ],
  })
}
