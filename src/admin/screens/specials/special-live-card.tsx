import { t } from '#messages/interface.ts'
import type { Translate } from '#messages/translate.ts'
import { paragraphOf } from '#model/forms/forms.ts'
import type { RecordData } from '#model/records/records.ts'
import { plainText } from '#model/text/plain-text.ts'
import { groupZone } from '#model/time/time-zone.ts'
import { offerTexts } from '#slices/data/specials.tsx'
import { SpecialTeaser } from '#ui/booking/special-card.tsx'
import { useCardPicture } from '../records/use-card-picture.ts'
import { LiveFrame } from '../records/live-frame.tsx'
import type { BelowProps } from '../records/screen-slots.ts'
import { useSaleZone } from './use-sale-zone.ts'

/** Card of a special as visitors of its site see it, with what is written in the form. */
export function SpecialLiveCard({ form, site }: BelowProps) {
  return (
    <LiveFrame site={site} slice="SpecialCard" sample=".offer-card" title={t('Card of the offer')}>
      {({ id }, speaks) => <Offer data={form.values} site={id} speaks={speaks} />}
    </LiveFrame>
  )
}

interface OfferProps {
  readonly data: RecordData
  readonly site: string
  readonly speaks: Translate
}

function Offer({ data, site, speaks }: OfferProps) {
  const zone = useSaleZone({ data, site_id: site }) ?? groupZone
  const picture = useCardPicture(data.image)
  const { hideBookNow, ...texts } = offerTexts(data, { lang: speaks.language, t: speaks }, zone)
  return (
    <SpecialTeaser
      offer={{
        ...texts,
        title: texts.title || t('Title'),
        content: paragraphsOf(data.content),
        terms: paragraphsOf(data.terms),
        ...(picture && { picture }),
        ...(!hideBookNow && { link: { text: speaks('Book now'), href: '#' } }),
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
