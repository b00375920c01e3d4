import { checkbox, type Props, select, textarea, wysiwyg } from '#fields/index.ts'
import '#ui/cards/brand-listing.css'
import '#ui/text/copy.css'
import { ResortList } from '#ui/cards/resort-list.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { Section } from '#ui/sections/section.tsx'
import { Title } from '#ui/text/title.tsx'
import { defineSlice } from '../define.ts'
import { pipedLines } from '../data/piped-lines.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const logos = {
  hilton: 'Hilton',
  'hyatt-ziva': 'Hyatt Ziva',
  'hyatt-zilara': 'Hyatt Zilara',
  'hyatt-dreams': 'Hyatt Dreams',
  'hyatt-secrets': 'Hyatt Secrets',
  'hyatt-sunscape': 'Hyatt Sunscape',
  'hyatt-vivid': 'Hyatt Vivid',
  jewel: 'Jewel',
  'jewel-grande': 'Jewel Grande',
  kimpton: 'Kimpton',
  'panama-jack': 'Panama Jack',
  sanctuary: 'Sanctuary',
  sandpiper: 'Sandpiper',
  seadust: 'Seadust',
  wyndham: 'Wyndham',
} as const

const fields = {
  direction: select({ left: 'Logo left', right: 'Logo right' }, { default: 'left', label: 'Direction' }),
  logo: select(logos, { default: 'hilton', label: 'SVG logo' }),
  ...titleFields('h2', 'text-2xl'),
  copy: wysiwyg({ label: 'Copy' }),
  resortLinks: textarea({ label: 'Resorts', instructions: 'One resort on each line: name | address of its page.' }),
  adultsOnly: checkbox({ label: 'Adults only' }),
  ...backgroundFields('#1d3091', '#ffffff'),
}

export function View({
  direction,
  logo = 'hilton',
  title,
  titleTag,
  titleSize,
  copy,
  resortLinks,
  adultsOnly,
  bgColor,
  textColor,
}: Props<typeof fields>) {
  const t = useTranslate()
  const resorts = pipedLines(resortLinks).map(([name = '', href = '']) => ({ name, place: '', href }))
  return (
    <Section
      className={`brand-listing brand-listing-${direction ?? 'left'}`}
      label={title ?? logos[logo]}
      background={bgColor}
      ink={textColor}
    >
      <div className="brand-listing-body">
        <p className="brand-listing-logo display">
          {logos[logo]}
          {adultsOnly && <span className="brand-listing-mark">{t('Adults only')}</span>}
        </p>
        <div className="copy">
          <Title tag={titleTag} size={titleSize}>
            {title}
          </Title>
          <RichText html={copy} />
          <ResortList places={resorts} grouped={false} titleTag="h3" colour={textColor} />
        </div>
      </div>
    </Section>
  )
}

export const slice = defineSlice({
  name: 'BlocksBrandResortListing',
  label: 'Brand resort listing',
  group: 'Blocks',
  description: 'A brand’s logo beside the list of its resorts.',
  layouts: ['blocks'],
  tags: ['brand', 'list', 'resorts'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Adults only',
      fields: {
        direction: 'left',
        logo: 'hyatt-zilara',
        resortLinks: 'Marisol Bay Cove | /resorts/cove\nMarisol Bay Palms | /resorts/palms',
        adultsOnly: true,
      },
    },
  ],
})
