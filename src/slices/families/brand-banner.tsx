import { color, link, media, number, type Props, text } from '#fields/index.ts'
import { Hero } from '#ui/media/hero.tsx'
import { type Brand, identityOf } from '../kit/brand.ts'
import { defineSlice, type Template } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { titleSize, titleTag } from '../fields/title-fields.ts'
import { heightField } from '../fields/hero-fields.ts'

/*#__NO_SIDE_EFFECTS__*/
function fieldsOf(brand: Brand) {
  return {
    image: media({ label: 'Image', breakpoints: wideSizes }),
    title: text({ label: 'Title' }),
    titleTag: titleTag('h2'),
    titleSize: titleSize('text-5xl'),
    subtitle: text({ label: 'Subtitle' }),
    link: link({ label: 'Link' }),
    height: heightField(),
    overlayOpacity: number({
      default: 0.3,
      label: 'Overlay opacity',
      instructions: '0 is clear, 1 is solid.',
      min: 0,
      max: 1,
      step: 0.01,
      isVeil: true,
    }),
    overlayColor: color({ isVeil: true, default: brand.colour, label: 'Overlay colour', group: 'Colours' }),
    textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
  }
}

type BannerFields = ReturnType<typeof fieldsOf>

export function View({
  image,
  title,
  titleTag,
  titleSize,
  subtitle,
  link,
  height,
  overlayOpacity = 0,
  overlayColor,
  textColor,
}: Props<BannerFields>) {
  return (
    <Hero
      className="banner"
      picture={image}
      height={height}
      ink={textColor}
      veil={{ colour: overlayColor, opacity: overlayOpacity, shape: 'flat' }}
      position="center"
      subtitle={subtitle}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      link={link}
    />
  )
}

/** A brand's banner. */
/*#__NO_SIDE_EFFECTS__*/
export function defineBanner(brand: Brand, example: Template<BannerFields>['fields']) {
  const description = 'A picture across the page with title, subtitle and link on it.'
  return defineSlice({
    ...identityOf(brand, 'Banner', 'banner', ['banner', 'image']),
    family: 'brand-banner',
    description,
    hydrate: 'never',
    fields: fieldsOf(brand),
    view: View,
    templates: [{ label: 'Banner', fields: example }],
  })
}
