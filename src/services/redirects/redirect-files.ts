import type { RecordRow } from '#model/records/records.ts'
import { type RedirectRule, isInForce, ruleFrom } from './redirect-rule.ts'

export type RedirectFormat = 'json' | 'apache' | 'nginx'

/** Redirects for other servers, without inactive ones: they know no time limits. */
export function redirectFile(format: RedirectFormat, rows: readonly RecordRow[], now = Date.now()): string {
  if (format === 'json')
    return `${JSON.stringify(
      rows.map(({ id, site_id, data }) => ({ id, site_id, ...data })),
      null,
      2,
    )}\n`
  const rules = rows
    .flatMap((row) => ruleFrom(row) ?? [])
    .filter((rule) => isInForce(rule, now))
    .toSorted((a, b) => Number(b.always) - Number(a.always) || a.priority - b.priority)
  if (format === 'nginx') return rules.map((rule) => `${nginxOf(rule)}\n`).join('')
  return `RewriteEngine On\n${rules.map((rule) => `${apacheOf(rule)}\n`).join('')}`
}

function apacheOf(rule: RedirectRule): string {
  const { code, host, query, wanted, foldCase } = rule
  const conditions = [
    host && `RewriteCond %{HTTP_HOST} "^${literal(host)}$" [NC]`,
    wanted && `RewriteCond %{QUERY_STRING} "(^|&)${quoted(literal(wanted))}(&|$)"`,
    query === 'exact' && !wanted && 'RewriteCond %{QUERY_STRING} "^$"',
  ].filter(Boolean)
  const hasNoTarget = code === 410 || code === 451
  const flags = [`R=${code}`, 'L', 'NE', foldCase && 'NC', !hasNoTarget && (query === 'pass' ? 'QSA' : 'QSD')]
  // Patterns stand without the first slash in a folder’s own file, and with it in the server’s.
  const pattern = patternOf(rule).replace(/^\^\//, '^/?')
  const target = hasNoTarget ? '-' : targetOf(rule)
  return [
    ...conditions,
    `RewriteRule "${quoted(pattern)}" "${quoted(target)}" [${flags.filter(Boolean).join(',')}]`,
  ].join('\n')
}

function nginxOf(rule: RedirectRule): string {
  const { code, host, query, wanted, foldCase } = rule
  const notes = [host && `# Only on ${host}.`, wanted && `# Only with the query ${wanted}.`].filter(Boolean)
  const target = targetOf(rule)
  const rest = query === 'pass' && !target.includes('?') ? '$is_args$args' : ''
  const answer = code === 410 || code === 451 ? `return ${code};` : `return ${code} "${quoted(target)}${rest}";`
  return [...notes, `location ${foldCase ? '~*' : '~'} "${quoted(patternOf(rule))}" { ${answer} }`].join('\n')
}

function patternOf({ match, source }: RedirectRule): string {
  if (match === 'regex') return source
  if (match === 'wildcard') return `^${source.split('*').map(literal).join('(.*)')}$`
  return match === 'prefix' ? `^${literal(source)}(/.*)?$` : `^${literal(source)}$`
}

function targetOf({ match, target }: RedirectRule): string {
  return match === 'prefix' ? `${target.replace(/\/$/, '')}$1` : target
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function quoted(text: string): string {
  return text.replace(/"/g, '\\"').replace(/[\r\n]/g, '')
}
