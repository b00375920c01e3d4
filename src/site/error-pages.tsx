import type { ChromeMessage } from '#layouts/chrome/messages.ts'
import { defaultErrorMessage } from '#model/errors.ts'
import { routes } from '#routes.ts'

interface Lost {
  readonly word: (word: ChromeMessage) => string
  /** Address of the home page in the language of the visitor. */
  readonly home: string
  readonly isAdmin?: boolean
}

/** 404 page. At an address of the admin it links back there as well. */
export function NotFound({ word, home, isAdmin = false }: Lost) {
  return (
    <section className="section error-page">
      <div className="wrap">
        <h1>{word('notFoundTitle')}</h1>
        <p className="text-2xl">{word('notFoundText')}</p>
        <p>{word('notFoundBeach')}</p>
        <p className="error-links">
          {isAdmin && (
            <a className="button" href={routes.admin.home}>
              Back to the admin
            </a>
          )}
          <a className={isAdmin ? 'button button-ghost' : 'button'} href={home}>
            {word('homePage')}
          </a>
          <a className="button button-ghost" href={`${home.replace(/\/$/, '')}/specials`}>
            {word('specialOffers')}
          </a>
        </p>
      </div>
    </section>
  )
}

/** Headlines of error pages; the server picks one for each error. */
export const whimsicalHeadlines = [
  'A coconut fell on the server',
  'The tide took this page out',
  'Our parrot is repeating an error',
  'Somebody napped on the keyboard',
  'The hammock has tipped over',
  'This page went snorkelling',
  'Sand in the gears',
  'The monkeys are at the cables again',
] as const

interface Failure {
  readonly status: number
  readonly headline: string
  readonly message?: string
  /** A full trace for editors, a number to quote for everybody else. */
  readonly trace: string
}

/** Error page for visitors (5xx). */
export function Failed({ status, headline, message, trace }: Failure) {
  return (
    <section className="section error-page">
      <div className="wrap">
        <p className="eyebrow">{status}</p>
        <h1>{headline}</h1>
        <p className="text-xl">{message || defaultErrorMessage}</p>
        <p>
          <a className="button" href="/">
            Go to homepage
          </a>
        </p>
        <pre className="error-trace" tabIndex={0}>
          {trace}
        </pre>
      </div>
    </section>
  )
}
