import { defineMessage } from '#messages/message.ts'
import { checkbox, color, link, type Props, text } from '#fields/index.ts'
import type { LinkValue } from '#model/web/link.ts'
import { portalAddress } from '#model/people/portal.ts'
import type { PageFacts } from '#model/view/view.ts'
import { buttonColours } from '#ui/page/background.ts'
import { LinkButton } from '#ui/text/link-button.tsx'
import '#ui/forms/portal-login.css'
import { defineSlice, type Surroundings } from '../define.ts'

const fields = {
  link: link({ label: 'Link' }),
  ghost: checkbox({ default: true, label: 'Ghost', instructions: 'Outline only, no fill.' }),
  loggedOutText: text({
    default: defineMessage('Login For Details'),
    label: 'Logged out text',
  }),
  fgColor: color({ default: '#ffffff', label: 'Foreground colour', group: 'Colours', use: 'foreground' }),
  bgColor: color({ default: '#20432C', label: 'Background colour', group: 'Colours', use: 'background' }),
}

/** View; `data` is the link, which only signed-in agents get. */
export function View(props: Props<typeof fields> & Surroundings<LinkValue | null>) {
  const { ghost, loggedOutText, fgColor, bgColor, data, page } = props
  const style = buttonColours(bgColor, fgColor)
  if (page?.agent) {
    if (!data?.href) return null
    return (
      <p className="book-now">
        <LinkButton
          link={data}
          kind={ghost ? 'ghost' : 'solid'}
          className={ghost ? 'book-now-ghost' : 'book-now-solid'}
          style={style}
        />
      </p>
    )
  }
  if (!loggedOutText) return null
  return (
    <p className="book-now">
      <LinkButton
        link={{ text: loggedOutText, href: loginFrom(page) }}
        kind={ghost ? 'ghost' : 'solid'}
        className={ghost ? 'login-required book-now-ghost' : 'login-required book-now-solid'}
        style={style}
      />
    </p>
  )
}

/** The portal's sign-in, which leads back to the page with the button. */
function loginFrom(page: PageFacts | undefined): string {
  const { prefix = '', path = '' } = page ?? {}
  return `${portalAddress('login', page)}?to=${encodeURIComponent(`${prefix}/${path}`)}`
}

export const slice = defineSlice({
  name: 'AgentsLoginRequiredButton',
  label: 'Login Required Button',
  group: 'Agents portal',
  description: 'A button whose link only signed-in agents receive.',
  layouts: ['{product}'],
  tags: ['agents', 'button', 'login'],
  hydrate: 'load',
  fields,
  withheld: ['link'],
  view: View,
  load: async ({ link }, _reader, { agent }) => (agent && link ? link : null),
  templates: [
    { label: 'Ghost button', fields: { link: { text: 'See the rates', href: '/agents/rates' }, ghost: true } },
    {
      label: 'Filled button',
      fields: {
        link: { text: 'Download the sales kit', href: '/agents/sales-kit' },
        ghost: false,
        fgColor: '#ffffff',
        bgColor: '#20432C',
      },
    },
  ],
})
