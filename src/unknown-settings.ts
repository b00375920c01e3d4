import { distance } from 'fastest-levenshtein'

/** Prefixes of our settings. */
const prefixes =
  /^(?:ADMIN_|AUTH_|BACKUP_|CACHE_PURGE|CSRF_|DEMO_|DRAIN_|ERROR_REPORTING_|EXPORT_|HSTS_|METRICS_|OWNER_|S3_|SMTP_|TRUST)/
/** Variables of Kubernetes and Docker about services in reach. */
const discovered = /_(?:SERVICE_(?:HOST|PORT\w*)|PORT(?:_\d+_\w+)?)$/
/** Shortest name of which a likeness says something: `HOST` and `POST` are both another program's. */
const shortestAlike = 7

/** Warnings about environment variables that resemble settings: a typo must not leave an installation without backups. */
export function unknownSettings(env: NodeJS.ProcessEnv, known: readonly string[]): readonly string[] {
  return Object.keys(env)
    .filter((name) => /^[A-Z0-9_]+$/.test(name) && !known.includes(name) && !discovered.test(name))
    .flatMap((name) => {
      const alike = known
        .map((each) => ({ each, away: distance(name, each) }))
        .toSorted((a, b) => a.away - b.away)
        .find(({ each, away }) => each.length >= shortestAlike && away <= (each.length >= 10 ? 2 : 1))?.each
      if (alike === undefined && !prefixes.test(name)) return []
      return [`${name} is set, and there is no such setting${alike ? `: ${alike} is meant, perhaps` : ''}.`]
    })
    .toSorted()
}
