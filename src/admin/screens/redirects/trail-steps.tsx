import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import type { RedirectTrail } from '../../api/maintenance.ts'
import './redirects.css'

const ends: Readonly<Record<RedirectTrail['end'], (at: string) => string>> = {
  page: (at) => `The page at ${at} is shown.`,
  elsewhere: (at) => `The visitor is sent to ${at}, outside this site.`,
  not_found: (at) => `There is nothing at ${at}: the visitor sees “Page not found”.`,
  gone: (at) => `${at} answers that it is gone for good.`,
  loop: (at) => `It never ends: ${at} comes round again.`,
  too_long: (at) => `After ten redirects it is still not there: ${at}.`,
}

const matches: Readonly<Record<string, string>> = {
  exact: 'exact address',
  prefix: 'everything below',
  wildcard: 'pattern with *',
  regex: 'regular expression',
}

/** Steps of a redirect chain and its end. */
export function TrailSteps({ trail: { hops, end, at } }: { readonly trail: RedirectTrail }) {
  return (
    <div className="vx-trail" role="status">
      {hops.length === 0 && <p className="vx-dim">No redirect is meant for this address.</p>}
      <ol>
        {hops.map(({ from, to, id, code, stage, match, priority }, place) => (
          <li key={`${place} ${id}`}>
            <span className="vx-trail-code">{code}</span>
            <div>
              <p className="vx-trail-way">
                {from} {to && <>→ {to}</>}
              </p>
              <p className="vx-dim">
                <Link to={routes.admin.record('redirects', id)} className="vx-title-link">
                  This redirect
                </Link>
                : {matches[match] ?? match}, priority {priority},{' '}
                {stage === 'always' ? 'before the page' : 'because there is no page'}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="vx-trail-end" data-bad={end === 'loop' || end === 'too_long' || end === 'not_found' || undefined}>
        {ends[end](at)}
      </p>
    </div>
  )
}
