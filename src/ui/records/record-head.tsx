import { isOwnBooking } from '#model/booking/booking.ts'
import type { RecordHead } from '#model/page/record-page.ts'
import type { Picture as Crops } from '#model/media/media.ts'
import { Copy } from '../text/copy.tsx'
import { Hero } from '../media/hero.tsx'
import { LinkButton } from '../text/link-button.tsx'
import { Picture } from '../media/picture.tsx'
import { PercentBadge } from '../booking/special-card.tsx'
import { classNames } from '../page/class-names.ts'
import { Section } from '../sections/section.tsx'
import '../booking/special-card.css'
import './record-head.css'
import './record-paper.css'

/** Head of a record page: picture with the name, or the name alone. */
export function RecordHeadSection({
  said,
  title,
  eyebrow,
  standfirst,
  notes = [],
  picture,
  logo,
  percent,
  percentWords,
  actions = [],
}: RecordHead) {
  // Class that tells the masthead to draw its own button quietly: chrome.css.
  const booked = actions.length > 0 && 'record-booked'
  // The script of the visit says there what was chosen before: pages are the same for everybody.
  const booking = actions.find(({ href }) => isOwnBooking(href))
  const words = {
    said,
    title,
    titleTag: 'h1' as const,
    titleSize: 'text-6xl' as const,
    subtitle: eyebrow,
    text: standfirst,
  }
  const below = (
    <>
      <PercentBadge percent={percent} words={percentWords} />
      {notes.length > 0 && (
        <ul className="record-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {booking && <p className="record-stay" data-stay={withAsk(booking.href)} hidden />}
      {actions.length > 0 && (
        <div className="record-actions">
          {actions.map((link, i) => (
            <LinkButton key={link.href + link.text} link={link} kind={i === 0 ? 'solid' : 'ghost'} />
          ))}
        </div>
      )}
    </>
  )
  if (!picture)
    return (
      <Section className={classNames('record-head', booked)} label={title}>
        <Copy {...words} head={logoOf(logo?.onPaper)} className="record-head-copy">
          {below}
        </Copy>
      </Section>
    )
  return (
    <>
      <Hero className="record-hero" picture={picture} height={64} {...words} head={logoOf(logo?.onPicture)} />
      {(percent || notes.length > 0 || actions.length > 0) && (
        <div className={classNames('wrap record-below', booked)}>{below}</div>
      )}
    </>
  )
}

/** A booking link that leads to the form, with what it says filled in. */
function withAsk(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}ask=stay`
}

function logoOf(logo: Crops | undefined) {
  return logo && <Picture of={logo} className="record-head-logo" sizes="12rem" decorative />
}
