import { checkbox, date, link, media, type Props, text, wysiwyg } from '#fields/index.ts'
import type { MediaItem } from '#model/media/media.ts'
import { formatDay } from '#model/time/days.ts'
import type { Reader } from '#model/records/records.ts'
import { SpecialPanel } from '#ui/booking/special-panel.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { bookNow } from '../kit/book-now.ts'
import { type Brand, identityOf } from '../kit/brand.ts'
import { defineSlice, type Surroundings, type Template } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  subtitle: text({ label: 'Subtitle' }),
  content: wysiwyg({ label: 'Content' }),
  terms: wysiwyg({ label: 'Terms' }),
  percentOff: text({ label: 'Percent off', instructions: 'Number only, without the percent sign.' }),
  extraSavings: text({ label: 'Extra savings' }),
  endDate: date({ label: 'End date' }),
  image: media({ label: 'Image', breakpoints: halfSizes }),
  hideBookNow: checkbox({ label: 'Hide book now' }),
  imagesOnLeft: checkbox({ label: 'Images on left' }),
  bgsvg: media({ label: 'Background SVG', breakpoints: [{ name: 'default', width: 1600, height: 800, fit: 'cover' }] }),
  id: text({ label: 'Offer ID', instructions: 'The special this offer belongs to.' }),
  htmlId: text({ label: 'HTML ID', instructions: 'Anchor of the block, without the hash.' }),
  link: link({ label: 'Link' }),
}

interface Ending {
  readonly isOver: boolean
}

export function View(props: Props<typeof fields> & Surroundings<Ending>) {
  const t = useTranslate()
  const { title, titleTag, titleSize, subtitle, content, terms, percentOff, extraSavings, endDate, image } = props
  const { hideBookNow, imagesOnLeft, bgsvg, id, htmlId, link, data, page } = props
  if (data?.isOver) return null
  const booking = hideBookNow ? undefined : bookNow(page, { special: id })
  const end = endDate ? t('Until {date}', { date: formatDay(endDate, page?.lang) }) : undefined
  return (
    <SpecialPanel
      offer={{
        title,
        subtitle,
        content,
        terms,
        percentOff,
        extraSavings,
        prettyEndDate: end,
        picture: image,
        link: booking,
      }}
      more={link}
      titleTag={titleTag}
      titleSize={titleSize}
      side={imagesOnLeft ? 'left' : 'right'}
      backdrop={bgsvg && <Picture of={bgsvg} decorative />}
      special={id}
      anchor={htmlId}
    />
  )
}

/** A brand's offer. */
/*#__NO_SIDE_EFFECTS__*/
export function defineSpecialOffer(
  brand: Brand,
  example: Template<typeof fields>['fields'] & { readonly title: string },
  otherImage: readonly MediaItem[],
) {
  const description = 'An offer: picture, title, savings, terms and the way to book.'
  const identity = identityOf(brand, 'SpecialOffer', 'special offer', ['special', 'offer'])
  return defineSlice({
    ...identity,
    family: 'brand-special-offer',
    description,
    hydrate: 'never',
    fields,
    view: View,
    load: readEnding,
    templates: [
      {
        label: 'Offer',
        fields: {
          ...example,
          subtitle: 'Five nights and more',
          terms: '<p>New bookings only. Not combinable with other offers.</p>',
          percentOff: '25',
          extraSavings: 'Plus a resort credit',
          endDate: '2026-12-15',
          htmlId: 'stay-longer',
        },
      },
      {
        label: 'Without booking',
        fields: { title: example.title, hideBookNow: true, imagesOnLeft: true, image: otherImage },
      },
    ],
  })
}

/** An offer lasts through its last day wherever on earth that day ends last. */
async function readEnding({ endDate }: Props<typeof fields>, { now, boundary }: Reader): Promise<Ending> {
  if (endDate === undefined) return { isOver: false }
  const end = new Date(`${endDate}T23:59:59-12:00`)
  boundary?.(end)
  return { isOver: now > end }
}
