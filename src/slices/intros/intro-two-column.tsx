import { link, type Props, wysiwyg } from '#fields/index.ts'
import { CardGrid } from '#ui/sections/card-grid.tsx'
import { hasCopy } from '#ui/text/copy.tsx'
import '#ui/sections/intro.css'
import { LinkButton } from '#ui/text/link-button.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { Section } from '#ui/sections/section.tsx'
import { Title } from '#ui/text/title.tsx'
import { defineSlice } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copyLeft: wysiwyg({ label: 'Left copy' }),
  copyRight: wysiwyg({ label: 'Right copy' }),
  link: link({ label: 'Link' }),
}

export function View({ title, titleTag, titleSize, copyLeft, copyRight, link }: Props<typeof fields>) {
  if (!hasCopy({ title, html: copyLeft ?? copyRight, link })) return null
  return (
    <Section className="intro" label={title}>
      <div className="intro-columns">
        <Title tag={titleTag} size={titleSize}>
          {title}
        </Title>
        {(copyLeft || copyRight) && (
          <CardGrid columns={2} least={18} share>
            {copyLeft && <RichText html={copyLeft} />}
            {copyRight && <RichText html={copyRight} />}
          </CardGrid>
        )}
        <LinkButton link={link} />
      </div>
    </Section>
  )
}

export const slice = defineSlice({
  name: 'IntroTwoColumn',
  label: 'Intro in two columns',
  group: 'Intros',
  description: 'A title above two columns of text.',
  layouts: '*',
  tags: ['intro', 'text', 'columns'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Two columns',
      fields: { title: 'About the resort', copyLeft: '<p>Built around a bay.</p>', copyRight: '<p>Open all year.</p>' },
    },
  ],
})
