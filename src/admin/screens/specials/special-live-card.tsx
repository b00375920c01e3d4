import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#messages/interface.ts'
import { translateEnglish } from '#messages/translate.ts'
import { paragraphOf } from '#model/forms/forms.ts'
import { picturesOf } from '#model/media/picture.ts'
import type { RecordData } from '#model/records/records.ts'
import { plainText } from '#model/text/plain-text.ts'
import { groupZone } from '#model/time/time-zone.ts'
import { routes } from '#routes.ts'
import { offerTexts } from '#slices/data/specials.tsx'
import { cardSizes } from '#slices/fields/picture-sizes.ts'
import { SpecialTeaser } from '#ui/booking/special-card.tsx'
import { sitesQuery } from '../../api/queries.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import { useAsset } from '../../controls/use-asset.ts'
import type { BelowProps } from '../records/screen-slots.ts'
import { useSaleZone } from './use-sale-zone.ts'

/** Width and height of the window in which the card is drawn, px. */
const cardWidth = 420
const cardHeight = 620

/** Card of a special as visitors of its site see it, with what is written in the form. */
export function SpecialLiveCard({ form, site: id }: BelowProps) {
  const sites = useQuery(sitesQuery).data
  const site = sites?.find((each) => each.id === id) ?? sites?.[0]
  const [place, setPlace] = useState<HTMLElement>()
  if (!site) return null
  const src = `${routes.frames.slice('SpecialCard')}?layout=${encodeURIComponent(site.layout)}`
  return (
    <>
      <PreviewFrame
        src={src}
        title={t('Card of the offer')}
        width={cardWidth}
        height={cardHeight}
        loaded={(content) => setPlace(placeIn(content))}
      />
      {place && createPortal(<Offer data={form.values} site={site.id} />, place)}
    </>
  )
}

/** Element in a frame that stands where the sample card stood. */
function placeIn(content: Document): HTMLElement | undefined {
  const sample = content.querySelector('.offer-card')
  const place = content.createElement('div')
  sample?.replaceWith(place)
  return sample ? place : undefined
}

function Offer({ data, site }: { readonly data: RecordData; readonly site: string }) {
  const zone = useSaleZone({ data, site_id: site }) ?? groupZone
  const image = useAsset(String(data.image ?? '') || 'sample:')
  const [picture] = image ? picturesOf([{ id: 'image', asset: image.id }], cardSizes, () => image) : []
  const { hideBookNow, ...texts } = offerTexts(data, { lang: 'en', t: translateEnglish }, zone)
  return (
    <SpecialTeaser
      offer={{
        ...texts,
        title: texts.title || t('Title'),
        content: paragraphsOf(data.content),
        terms: paragraphsOf(data.terms),
        ...(picture && { picture }),
        ...(!hideBookNow && { link: { text: translateEnglish('Book now'), href: '#' } }),
      }}
    />
  )
}

/** Formatted text as plain paragraphs: what is not saved yet has not been sanitised. */
function paragraphsOf(html: unknown): string {
  const lines = String(html ?? '').split(/<\/(?:p|li|h\d)>/)
  const texts = lines.map((line) => plainText(line).trim()).filter(Boolean)
  return texts.map(paragraphOf).join('')
}
