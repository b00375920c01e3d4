import { link, media, type Props, sample, wysiwyg } from '#fields/index.ts'
import { Copy, hasCopy } from '#ui/text/copy.tsx'
import '#ui/text/logo-intro.css'
import { Picture } from '#ui/media/picture.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  logo: media({ label: 'Logo', breakpoints: [{ name: 'default', width: 240, fit: 'contain' }] }),
  ...titleFields('h1', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
}

export function View({ logo, title, titleTag, titleSize, copy, link }: Props<typeof fields>) {
  if (!logo && !hasCopy({ title, html: copy, link })) return null
  return (
    <Section className="intro" label={title}>
      <div className="copy copy-center logo-intro">
        {logo && <Picture of={logo} className="logo" sizes="240px" />}
        <Copy align="center" title={title} titleTag={titleTag} titleSize={titleSize} html={copy} link={link} />
      </div>
    </Section>
  )
}

export const slice = defineSlice({
  name: 'IntroWithLogo',
  label: 'Intro with logo',
  group: 'Intros',
  description: 'Logo, title, copy and link, centred.',
  layouts: '*',
  tags: ['intro', 'logo'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Logo',
      fields: {
        logo: [sample('Logo')],
        title: 'Marisol Bay Cove',
        copy: '<p>Adults only, on the quiet side of the bay.</p>',
      },
    },
  ],
})
