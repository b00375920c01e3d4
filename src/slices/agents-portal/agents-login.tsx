import { checkbox, link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import type { BookableResort } from '#model/booking/booking.ts'
import { loginEntries } from '#model/people/portal-login.ts'
import { portalAddress } from '#model/people/portal.ts'
import { LaterBookingForm } from '#ui/booking/later-booking-form.tsx'
import { Copy } from '#ui/text/copy.tsx'
import { Form } from '#ui/forms/form.tsx'
import { LinkButton } from '#ui/text/link-button.tsx'
import { Picture } from '#ui/media/picture.tsx'
import '#ui/forms/portal-login.css'
import { Section } from '#ui/sections/section.tsx'
import { useTranslate } from '#ui/text/translation.tsx'
import { deeperThan } from '#ui/text/title.tsx'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadBookable } from '../data/resorts.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h1', 'text-3xl'),
  copy: wysiwyg({ label: 'Copy' }),
  upcoming: checkbox({ label: 'Show upcoming panel', group: 'Upcoming' }),
  upcomingImage: media({
    label: 'Upcoming image',
    group: 'Upcoming',
    breakpoints: [{ name: 'default', width: 400, height: 400, fit: 'cover' }],
  }),
  upcomingLogo: media({
    label: 'Upcoming logo',
    group: 'Upcoming',
    breakpoints: [{ name: 'default', width: 120, fit: 'contain' }],
  }),
  upcomingTitle: text({ label: 'Upcoming title', group: 'Upcoming' }),
  upcomingCopy: wysiwyg({ label: 'Upcoming copy', group: 'Upcoming' }),
  upcomingLink: link({ label: 'Upcoming link', group: 'Upcoming', enabled: false }),
  showBooking: checkbox({ label: 'Show booking', instructions: 'Shows the booking widget beside the form.' }),
}

type LoginProps = Props<typeof fields> & Surroundings<readonly BookableResort[]>

export function View(props: LoginProps) {
  const { title, upcoming, showBooking, data = [], page, element } = props
  const t = useTranslate()
  const signIn = t('Sign in')
  return (
    <Section className="portal-login" label={title ?? signIn}>
      <div className="portal-login-columns">
        <div className="portal-login-form">
          <Copy {...copyOf(props)} />
          {page?.agent ? (
            <p>
              <LinkButton
                link={{
                  text: t('Go to your dashboard'),
                  href: portalAddress('home', page),
                }}
              />
            </p>
          ) : (
            <Form
              formKey="agents-login"
              action={portalAddress('login', page)}
              entries={loginEntries}
              submit={signIn}
              place={{ page: page?.pageId, element }}
              label={title ?? signIn}
            >
              <p className="form-field-wide">
                <LinkButton
                  link={{
                    text: t('Forgot your password?'),
                    href: portalAddress('forgot', page),
                  }}
                  kind="text"
                />
              </p>
              <p className="form-field-wide">
                <LinkButton
                  link={{
                    text: t('Register as a travel agent'),
                    href: portalAddress('register', page),
                  }}
                  kind="text"
                />
              </p>
            </Form>
          )}
        </div>
        {upcoming && <Upcoming {...props} />}
        {showBooking && (
          <LaterBookingForm
            resorts={data}
            page={page}
            submit={t('Check availability')}
            label={t('Book a stay')}
            stacked
          />
        )}
      </div>
    </Section>
  )
}

function Upcoming(props: LoginProps) {
  const { title, titleTag, upcomingImage, upcomingLogo, upcomingTitle, upcomingCopy, upcomingLink } = props
  if (![upcomingImage, upcomingLogo, upcomingTitle, upcomingCopy, upcomingLink].some(Boolean)) return null
  return (
    <div className="portal-upcoming ground-light">
      {upcomingImage && <Picture of={upcomingImage} sizes="400px" decorative={Boolean(upcomingTitle)} />}
      <Copy
        className="portal-upcoming-copy"
        head={upcomingLogo && <Picture of={upcomingLogo} className="portal-upcoming-logo" sizes="120px" />}
        title={upcomingTitle}
        titleTag={deeperThan(titleTag, title)}
        titleSize="text-xl"
        html={upcomingCopy}
        link={upcomingLink}
        linkKind="ghost"
      />
    </div>
  )
}

export const slice = defineSlice({
  name: 'AgentsLogin',
  label: 'Login',
  group: 'Agents portal',
  description: 'The sign-in form of travel agents, with what is coming up beside it.',
  layouts: ['{product}'],
  tags: ['agents', 'form', 'login'],
  hydrate: 'load',
  fields,
  view: View,
  load: async ({ showBooking }, reader) => (showBooking ? loadBookable(reader) : []),
  templates: [
    {
      label: 'Plain login',
      fields: { title: 'Agent log-in', copy: '<p>New here? Registration takes two minutes.</p>' },
    },
    {
      label: 'With upcoming event',
      fields: {
        title: 'Agent log-in',
        upcoming: true,
        upcomingImage: [sample('Conference hall')],
        upcomingLogo: [sample('Logo')],
        upcomingTitle: 'Spring webinar',
        upcomingCopy: '<p>Meet the sales team online.</p>',
      },
    },
  ],
})
