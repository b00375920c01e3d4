import { defineMessage } from '#messages/message.ts'
import { checkbox, link, number, type Props, text, wysiwyg } from '#fields/index.ts'
import type { AgentBooking } from '#model/view/view.ts'
import { Copy } from '#ui/text/copy.tsx'
import { LinkButton } from '#ui/text/link-button.tsx'
import '#ui/forms/portal-login.css'
import { Section } from '#ui/sections/section.tsx'
import { copyOf } from '../kit/copy-text.ts'
import { formatCalendarDay } from '../data/format-calendar-day.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  showWelcome: checkbox({ default: true, label: 'Show welcome line' }),
  showPoints: checkbox({ default: true, label: 'Show points balance' }),
  showRecentBookings: checkbox({ default: true, label: 'Show recent bookings' }),
  bookingsToShow: number({ default: 5, label: 'Bookings to show', min: 1, max: 20, step: 1 }),
  emptyText: text({
    default: defineMessage('No bookings yet. Your next one will appear here.'),
    label: 'Empty text',
  }),
  loggedOutText: text({
    default: defineMessage('Log in to see your dashboard.'),
    label: 'Logged out text',
  }),
  link: link({ label: 'Main action link' }),
}

export function View(props: Props<typeof fields> & Surroundings) {
  const { title, loggedOutText, page, editing, slots } = props
  if (!page?.agent && !editing)
    return loggedOutText ? (
      <Section className="portal-section">
        <p>{loggedOutText}</p>
      </Section>
    ) : null
  return (
    <Section className="portal-section" label={title}>
      {!page?.agent && loggedOutText && <p className="caption">{loggedOutText}</p>}
      <Figures {...props} />
      {slots?.default}
    </Section>
  )
}

function Figures(props: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const { showWelcome, showPoints, showRecentBookings, bookingsToShow = 5, emptyText, link, page } = props
  const { firstName, points, bookings, photo } = page?.agent ?? {}
  const lang = page?.lang ?? 'en'
  return (
    <>
      <Copy
        {...copyOf(props)}
        link={undefined}
        subtitle={showWelcome && firstName ? t('Welcome back, {name}', { name: firstName }) : undefined}
      />
      {showWelcome && photo && <img className="portal-photo" src={photo} alt="" width={96} height={96} />}
      {showPoints && points !== undefined && (
        <div className="portal-figures">
          <p className="portal-figure">
            <span className="eyebrow">{t('Your points')}</span> <b>{points.toLocaleString(lang)}</b>
          </p>
        </div>
      )}
      {showRecentBookings && bookings && bookings.length > 0 && (
        <Bookings bookings={bookings.slice(0, bookingsToShow)} lang={lang} />
      )}
      {showRecentBookings && bookings?.length === 0 && emptyText && <p>{emptyText}</p>}
      {link && (
        <p className="button-row">
          <LinkButton link={link} />
        </p>
      )}
    </>
  )
}

function Bookings({ bookings, lang }: { readonly bookings: readonly AgentBooking[]; readonly lang: string }) {
  const t = useTranslate()
  return (
    // Tab stop: a scroll area must be reachable by keyboard
    <div className="portal-bookings-scroll" tabIndex={0} role="group" aria-label={t('Latest bookings')}>
      <table className="portal-bookings">
        <caption className="visually-hidden">{t('Latest bookings')}</caption>
        <thead>
          <tr>
            {[t('Resort'), t('Arrival'), t('Departure'), t('Status')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map(({ id, resort, arrive, depart, status }) => (
            <tr key={id}>
              <td>{resort}</td>
              <td>{formatCalendarDay(arrive, lang)}</td>
              <td>{formatCalendarDay(depart, lang)}</td>
              <td>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const slice = defineSlice({
  name: 'AgentsDashboard',
  label: 'Dashboard',
  group: 'Agents portal',
  description: 'What a signed-in agent sees first: points, bookings and the main action.',
  layouts: ['{product}'],
  tags: ['agents', 'account'],
  hydrate: 'load',
  fields,
  slots: { default: '*' },
  slotsForAgents: true,
  view: View,
  templates: [
    {
      label: 'Agent home',
      fields: {
        title: 'Your dashboard',
        copy: '<p>Points, bookings and news in one place.</p>',
        link: { text: 'Report a booking', href: '/agents/report' },
      },
    },
    { label: 'Compact', fields: { title: 'Welcome back', showRecentBookings: false } },
  ],
})
