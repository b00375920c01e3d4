import { color, link, media, type Props, select, text, wysiwyg } from '#fields/index.ts'
import { Split } from '#ui/split.tsx'
import { type Brand, identityOf } from './brand.ts'
import { defineSlice, type Template } from './define.ts'
import { halfSizes } from './picture-sizes.ts'
import { titleSize, titleTag } from './title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  subtitle: text({ label: 'Subtitle' }),
  content: wysiwyg({ label: 'Content' }),
  image: media({ label: 'Image', breakpoints: halfSizes }),
  imagePosition: select({ left: 'Left', right: 'Right', top: 'Top' }, { default: 'right', label: 'Image position' }),
  link: link({ label: 'Link' }),
  bgColor: color({ default: '#ffffff', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#222222', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  subtitle,
  content,
  image,
  imagePosition,
  link,
  bgColor,
  textColor,
}: Props<typeof fields>) {
  return (
    <Split
      picture={image}
      side={imagePosition}
      background={bgColor}
      ink={textColor}
      subtitle={subtitle}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
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
