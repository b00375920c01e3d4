import { defaultErrorMessage } from '#model/errors.ts'
import { routes } from '#routes.ts'

/** What people read at an address that leads nowhere. Who looked for a screen of the admin is led back there as well. */
export function NotFound({ isAdmin = false }: { readonly isAdmin?: boolean }) {
  return (
    <section className="section error-page">
      <div className="wrap">
        <h1>404 ERROR</h1>
        <p className="text-2xl">Sorry, we can't find that page.</p>
        <p>
          While you are here, picture yourself on a beach instead: warm sand, a long drink, nobody asking you for
          anything.
        </p>
        <p className="error-links">
          {isAdmin && (
            <a className="button" href={routes.admin.home}>
              Back to the admin
            </a>
          )}
          <a className={isAdmin ? 'button button-ghost' : 'button'} href="/">
            Home Page
          </a>
          <a className="button button-ghost" href="/specials">
            Special Offers
          </a>
        </p>
      </div>
    </section>
  )
}

/** One of these stands over every other error, chosen by the server. */
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

/** What a visitor reads when something of ours broke. */
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
