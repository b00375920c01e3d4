import { expect, it } from 'vitest'
import type { RecordRow } from '#model/records/records.ts'
import { redirectFile } from './redirect-files.ts'

const row = (source: string, target: string, more = {}) =>
  ({ id: source, site_id: 'ziva', data: { source, target, code: '301', ...more } }) as unknown as RecordRow

const rows = [
  row('/old.html', '/new'),
  row('/blog', '/journal', { match_type: 'prefix', query_mode: 'ignore' }),
  row('^/rooms/(\\d+)$', '/suites/$1', { match_type: 'regex', code: '308', case_insensitive: false }),
  row('/gone', '', { code: '410' }),
  row('/off', '/x', { enabled: false }),
  row('/old.html', '/older', { ends_at: '2020-01-01T00:00:00Z' }),
  row('/old.html', '/newer', { starts_at: '2999-01-01T00:00:00Z' }),
]

it('writes redirects as Apache reads them', () => {
  expect(redirectFile('apache', rows)).toBe(`RewriteEngine On
RewriteRule "^/?old\\.html$" "/new" [R=301,L,NE,NC,QSA]
RewriteRule "^/?blog(/.*)?$" "/journal$1" [R=301,L,NE,NC,QSD]
RewriteRule "^/?rooms/(\\d+)$" "/suites/$1" [R=308,L,NE,QSA]
RewriteRule "^/?gone$" "-" [R=410,L,NE,NC]
`)
})

it('writes redirects as nginx reads them', () => {
  expect(redirectFile('nginx', rows)).toBe(`location ~* "^/old\\.html$" { return 301 "/new$is_args$args"; }
location ~* "^/blog(/.*)?$" { return 301 "/journal$1"; }
location ~ "^/rooms/(\\d+)$" { return 308 "/suites/$1$is_args$args"; }
location ~* "^/gone$" { return 410; }
`)
})

it('writes everything that is stored as JSON', () => {
  expect(JSON.parse(redirectFile('json', rows))).toHaveLength(7)
})
