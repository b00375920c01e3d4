import { Link } from '@tanstack/react-router'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { RedirectTrail } from '#contract/site-furniture.ts'
import './redirects.css'

const ends: Readonly<Record<RedirectTrail['end'], (at: string) => string>> = {
  page: (at) => t('Visitors see the page at {at}.', { at }),
  elsewhere: (at) => t('Visitors are sent to {at}, outside this site.', { at }),
  not_found: (at) => t('There is no page at {at}: visitors see “Page not found”.', { at }),
  gone: (at) => t('{at} answers 410: permanently gone.', { at }),
  loop: (at) => t('Redirect loop: {at} is reached again.', { at }),
  too_long: (at) => t('No target after ten redirects: {at}.', { at }),
}

const matches: Readonly<Record<string, string>> = {
  exact: t('exact address'),
  prefix: t('everything below'),
  wildcard: t('pattern with *'),
  regex: t('regular expression'),
}

/** Steps of a redirect chain and its end. */
export function TrailSteps({ trail: { hops, end, at } }: { readonly trail: RedirectTrail }) {
  return (
    <div className="vx-trail" role="status">
      {hops.length === 0 && <p className="vx-dim">{t('No redirect matches this address.')}</p>}
      <ol>
        {hops.map((hop, place) => (
          <Hop key={`${place} ${hop.id}`} {...hop} />
        ))}
      </ol>
      <p className="vx-trail-end" data-bad={end === 'loop' || end === 'too_long' || end === 'not_found' || undefined}>
        {ends[end](at)}
      </p>
    </div>
  )
}

/** Step of the trail: the redirect that was followed, and why it matched. */
function Hop({ code, from, to, match, priority, stage, id }: RedirectTrail['hops'][number]) {
  return (
    <li>
      <span className="vx-trail-code">{code}</span>
      <div>
        <p className="vx-trail-way">
          {from} {to && <>→ {to}</>}
        </p>
        <p className="vx-dim">
          {rich(
            '<link>This redirect</link>: {kind}, priority {priority}, {stage, select, always {before the page} other {because there is no page}}',
            {
              kind: matches[match] ?? match,
              priority,
              stage,
              link: (children) => (
                <Link to={routes.admin.record('redirects', id)} className="vx-title-link">
                  {children}
                </Link>
              ),
            },
          )}
        </p>
      </div>
    </li>
  )
}
