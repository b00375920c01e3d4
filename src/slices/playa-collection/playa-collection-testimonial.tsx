import { media, type Props, sample, text, textarea } from '#fields/index.ts'
import { Quote } from '#ui/cards/quote.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice } from '../define.ts'
import { squareSizes } from '../fields/picture-sizes.ts'
import { backgroundFields } from '../fields/background-fields.ts'

const fields = {
  quote: textarea({ label: 'Quote' }),
  author: text({ label: 'Author' }),
  authorInfo: text({ label: 'About the author' }),
  image: media({ label: 'Image', breakpoints: squareSizes }),
  ...backgroundFields('#f4f1ea', '#222222'),
}

export function View({ quote, author, authorInfo, image, bgColor, textColor }: Props<typeof fields>) {
  if (!quote) return null
  return (
    <Section className="testimonial" background={bgColor} ink={textColor}>
      <Quote quote={quote} author={author} about={authorInfo} portrait={image} />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'PlayaCollectionTestimonial',
  label: 'Playa Collection testimonial',
  group: 'Playa Collection',
  description: 'What a member says, with name and portrait.',
  layouts: ['playa-collection'],
  tags: ['playa-collection', 'quote'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Member',
      fields: {
        quote: 'We keep coming back for the people.',
        author: 'M. Ellery',
        authorInfo: 'Member since 2019',
        image: [sample('Quiet library')],
      },
    },
  ],
})
