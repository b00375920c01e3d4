import { color, type Props, select, text } from '#fields/index.ts'
import { customProperties } from '#ui/custom-properties.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { defineSlice, type Surroundings } from '../define.ts'

const fields = {
  text: text({ default: 'Book now', label: 'Text' }),
  resort: text({ label: 'Resort', instructions: 'Code of the resort chosen beforehand. Empty: none.' }),
  style: select({ solid: 'Solid', ghost: 'Ghost' }, { default: 'solid', label: 'Style' }),
  bgColor: color({ default: '#0b75c9', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

/** A plain link, so that it works before and without script; what wakes it later adds the page's codes. */
export function View({
  text = 'Book now',
  resort,
  style,
  bgColor,
  textColor,
  page,
}: Props<typeof fields> & Surroundings) {
  const href = bookingHref(page?.bookingUrl, resort)
  return (
    <p className="book-now">
      <LinkButton
        link={{ text, href }}
        kind={style === 'ghost' ? 'ghost' : 'solid'}
        className={style === 'ghost' ? 'book-now-ghost' : 'book-now-solid'}
        style={customProperties({ '--own-bg': bgColor, '--own-ink': textColor })}
      />
    </p>
  )
}

function bookingHref(address = '#', resort: string | undefined): string {
  if (!resort || address === '#') return address
  return `${address}${address.includes('?') ? '&' : '?'}resort=${encodeURIComponent(resort)}`
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
