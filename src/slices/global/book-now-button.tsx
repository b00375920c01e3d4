import { defineMessage } from '#messages/message.ts'
import { type Props, select, text } from '#fields/index.ts'
import { buttonColours } from '#ui/page/background.ts'
import { LinkButton } from '#ui/text/link-button.tsx'
import { useTranslate } from '#ui/text/translation.tsx'
import { usePageBooking } from '#ui/booking/use-page-booking.ts'
import { bookNow } from '../kit/book-now.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { backgroundFields } from '../fields/background-fields.ts'

const fields = {
  text: text({ default: defineMessage('Book now'), label: 'Text' }),
  resort: text({ label: 'Resort', instructions: 'Code of the resort chosen beforehand. Empty: none.' }),
  style: select({ solid: 'Solid', ghost: 'Ghost' }, { default: 'solid', label: 'Style' }),
  ...backgroundFields('#0b75c9', '#ffffff'),
}

/** Plain link to booking with the page's parameters, with and without script. */
export function View({ text, resort, style, bgColor, textColor, page }: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const booking = usePageBooking(page?.booking)
  const { href } = bookNow(page && { ...page, booking }, resort ? { resort } : {})
  return (
    <p className="book-now">
      <LinkButton
        link={{ text: text ?? t('Book now'), href }}
        kind={style === 'ghost' ? 'ghost' : 'solid'}
        className={style === 'ghost' ? 'book-now-ghost' : 'book-now-solid'}
        style={buttonColours(bgColor, textColor)}
      />
    </p>
  )
}

export const slice = defineSlice({
  name: 'BookNowButton',
  label: 'Book now button',
  group: 'Global',
  description: 'A button that opens booking.',
  layouts: '*',
  tags: ['booking', 'button'],
  hydrate: 'interaction',
  fields,
  view: View,
  templates: [{ label: 'Book now', fields: { text: 'Book now' } }],
})
