import { number, type Props, wysiwyg } from '#fields/index.ts'
import '#ui/text/copy.css'
import { classNames } from '#ui/page/class-names.ts'
import { customProperties } from '#ui/page/custom-properties.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { Section } from '#ui/sections/section.tsx'
import { Title } from '#ui/text/title.tsx'
import { defineSlice } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  content: wysiwyg({ label: 'Content', instructions: 'Headings, paragraphs, lists, tables, images, links and code.' }),
  maxWidth: number({
    label: 'Max width',
    instructions: 'Number without units. Blank means default.',
    min: 0,
    max: 3000,
    step: 1,
  }),
}

export function View({ title, titleTag, titleSize, content, maxWidth }: Props<typeof fields>) {
  if (!title && !content) return null
  return (
    <Section className="title-wysiwyg" label={title}>
      <div
        className={classNames('copy', title && isSentence(content) && 'opening')}
        style={customProperties({ '--measure': maxWidth ? `${maxWidth}px` : undefined })}
      >
        <Title tag={titleTag} size={titleSize}>
          {title}
        </Title>
        <RichText html={content} />
      </div>
    </Section>
  )
}

/** Whether nothing or one paragraph stands under the title, so that the two are the head of what follows. */
function isSentence(content = ''): boolean {
  return /^(<p>(?!.*<p>).*<\/p>)?$/s.test(content.trim())
}

export const slice = defineSlice({
  name: 'TitleWysiwyg',
  label: 'Text',
  formerLabels: ['Title wysiwyg'],
  group: 'General content',
  description: 'Running text with headings, lists and links, and a title.',
  layouts: '*',
  tags: ['content', 'text'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Text',
      fields: {
        title: 'Good to know',
        content: '<h3>Dress code</h3><p>Casual by day, long trousers at dinner.</p><ul><li>Sandals are fine</li></ul>',
      },
    },
    {
      label: 'Narrow',
      fields: { title: 'House rules', content: '<p>Quiet hours start at eleven.</p>', maxWidth: 720 },
    },
  ],
})
