import type { Compositions } from '#layouts/compositions.ts'
import { defineMessage, type Message } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'
import { defaultErrorMessage } from '#model/errors.ts'
import type { Picture as Crops } from '#model/media/media.ts'
import type { ChromeView } from '#model/view/view.ts'
import { routes } from '#routes.ts'
import { Picture } from '#ui/media/picture.tsx'
import { classNames } from '#ui/page/class-names.ts'

interface Lost {
  readonly t: Translate
  /** Address of the home page in the language of the visitor. */
  readonly home: string
  readonly isAdmin?: boolean
  /** Chrome of the site, whose menu and search lead on; absent where no site is known. */
  readonly chrome?: ChromeView | undefined
  /** Opening picture of the home page. */
  readonly picture?: Crops | undefined
  /** How the house tells its records: a page that is missing is told alike. */
  readonly telling?: Telling | undefined
}

type Telling = Compositions['record']

/** A sentence in the voice of the house, by how it tells its records. */
const consolations: Readonly<Record<Telling, Message>> = {
  plain: defineMessage(
    'While you are here, picture yourself on a beach instead: warm sand, a long drink, nobody asking you for anything.',
  ),
  editorial: defineMessage(
    'While you are here, picture yourself on a beach instead: the tide out, sand between the pages, no hurry to turn the next.',
  ),
  cinematic: defineMessage(
    'While you are here, picture yourself on a beach instead: last light, low water, one line of footprints leading away.',
  ),
  playful: defineMessage(
    'While you are here, picture yourself on a beach instead: bare feet, loud music, a friend who holds your drink as you run in.',
  ),
}

/** 404 page, with a link back to the admin at its addresses. */
export function NotFound({ t, home, isAdmin = false, chrome, picture, telling = 'plain' }: Lost) {
  const ways = (chrome?.phoneMenu ?? chrome?.menu ?? []).filter(({ href }) => href)
  return (
    <section className={classNames('section error-page', picture && `error-page-pictured error-page-${telling}`)}>
      {picture && <Picture of={picture} className="error-picture" sizes="(min-width: 60rem) 50vw, 100vw" decorative />}
      <div className="wrap">
        <h1>{t('404 ERROR')}</h1>
        <p className="text-2xl">{t("Sorry, we can't find that page.")}</p>
        <p>{t(consolations[telling])}</p>
        <p className="error-links">
          {isAdmin && (
            <a className="button" href={routes.admin.home}>
              {t('Back to the admin')}
            </a>
          )}
          <a className={isAdmin ? 'button button-ghost' : 'button'} href={home}>
            {t('Home Page')}
          </a>
          <a className="button button-ghost" href={`${home.replace(/\/$/, '')}/specials`}>
            {t('Special Offers')}
          </a>
        </p>
        {ways.length > 0 && (
          <nav className="error-ways" aria-labelledby="error-ways">
            <h2 className="error-ways-title" id="error-ways">
              {t('Perhaps you were looking for')}
            </h2>
            <ul>
              {ways.map(({ label, href }) => (
                <li key={href}>
                  <a className="link" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </section>
  )
}

/** Headlines of error pages; the server picks one for each error. */
export const whimsicalHeadlines: readonly Message[] = [
  defineMessage('A coconut fell on the server'),
  defineMessage('The tide took this page out'),
  defineMessage('Our parrot is repeating an error'),
  defineMessage('Someone napped on the keyboard'),
  defineMessage('The hammock has tipped over'),
  defineMessage('This page went snorkelling'),
  defineMessage('Sand in the gears'),
  defineMessage('The monkeys are at the cables again'),
]

interface Failure {
  readonly status: number
  readonly headline: string
  readonly t: Translate
  readonly message?: string
  /** A full trace for editors, a number to quote for everybody else. */
  readonly trace: string
}

export const unavailableTitle = defineMessage('We cannot answer right now')

interface Away {
  readonly status: number
  /** Address that is asked for once more. */
  readonly again: string
  readonly t: Translate
}

/** Page for an unavailable database (503) or full storage (507). */
export function Unavailable({ status, again, t }: Away) {
  return (
    <section className="section error-page">
      <div className="wrap">
        <h1>{t(unavailableTitle)}</h1>
        <p className="text-xl">
          {status === 507
            ? t('What you sent could not be saved. Please send it again later.')
            : t('Please try again in a few seconds.')}
        </p>
        <p>
          <a className="button" href={again}>
            {t('Try again')}
          </a>
        </p>
      </div>
    </section>
  )
}

/** Error page for visitors (5xx). */
export function Failed({ status, headline, t, message, trace }: Failure) {
  return (
    <section className="section error-page">
      <div className="wrap">
        <p className="eyebrow">{status}</p>
        <h1>{headline}</h1>
        <p className="text-xl">{message || t(defaultErrorMessage)}</p>
        <p>
          <a className="button" href="/">
            {t('Go to homepage')}
          </a>
        </p>
        <pre className="error-trace" tabIndex={0}>
          {trace}
        </pre>
      </div>
    </section>
  )
}
