import { color, link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { CardGrid } from '#ui/sections/card-grid.tsx'
import { Picture } from '#ui/media/picture.tsx'
import '#ui/cards/portal-section.css'
import { Section } from '#ui/sections/section.tsx'
import { Split } from '#ui/sections/split.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes, halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  topImage1: media({ label: 'Top image 1', group: 'Top images', breakpoints: cardSizes }),
  topImage2: media({ label: 'Top image 2', group: 'Top images', breakpoints: cardSizes }),
  topImage3: media({ label: 'Top image 3', group: 'Top images', breakpoints: cardSizes }),
  topImage4: media({ label: 'Top image 4', group: 'Top images', breakpoints: cardSizes }),
  topImage5: media({ label: 'Top image 5', group: 'Top images', breakpoints: cardSizes }),
  includedBannerText: text({ label: 'Included banner text', group: 'Included banner' }),
  includedBannerTextColor: color({
    default: '#ffffff',
    label: 'Included banner text colour',
    group: 'Included banner',
    use: 'foreground',
  }),
  includedBannerBgColor: color({
    default: '#201C57',
    label: 'Included banner background colour',
    group: 'Included banner',
    use: 'background',
  }),
  copyImage: media({ label: 'Copy image', breakpoints: halfSizes }),
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  button: link({ label: 'Button' }),
}

export function View(props: Props<typeof fields>) {
  const { topImage1, topImage2, topImage3, topImage4, topImage5, copyImage, title, titleTag, titleSize, copy, button } =
    props
  const { includedBannerText, includedBannerTextColor, includedBannerBgColor } = props
  const pictures = [topImage1, topImage2, topImage3, topImage4, topImage5].filter((picture) => picture !== undefined)
  return (
    <>
      {pictures.length > 0 && (
        <CardGrid columns={pictures.length} gap={0} least={8} className="picture-row">
          {pictures.map((picture) => (
            <Picture key={picture.id} of={picture} sizes="(min-width: 768px) 20vw, 50vw" />
          ))}
        </CardGrid>
      )}
      {includedBannerText && (
        <Section className="banner-line" background={includedBannerBgColor} ink={includedBannerTextColor}>
          <p className="display text-2xl">{includedBannerText}</p>
        </Section>
      )}
      <Split
        picture={copyImage}
        side="right"
        title={title}
        titleTag={titleTag}
        titleSize={titleSize}
        html={copy}
        link={button}
      />
    </>
  )
}

export const slice = defineSlice({
  name: 'AgentsSsoMarketing',
  label: 'Single-sign-on marketing',
  group: 'Agents portal',
  description: 'Pictures, a banner and a text for agents who have just signed on.',
  layouts: ['{product}'],
  tags: ['agents', 'marketing'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Five images',
      fields: {
        topImage1: [sample('Beach')],
        topImage2: [sample('Suite')],
        topImage3: [sample('Pool')],
        topImage4: [sample('Dinner table')],
        topImage5: [sample('Spa')],
        includedBannerText: 'All included, every day',
        copyImage: [sample('Lobby by day')],
        title: 'One log-in for everything',
        copy: '<p>Book, learn and earn in one place.</p>',
        button: { text: 'Continue', href: '/agents' },
      },
    },
  ],
})
