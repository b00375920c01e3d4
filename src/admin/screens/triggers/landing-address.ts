import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'

/** Address that activates a trigger: its first path without wildcard, its parameters, its campaign. */
export function landingAddress(origin: string, data: RecordData, path: string): string {
  const query = new URLSearchParams()
  for (const rule of Array.isArray(data.query) ? data.query.filter(isRecord).slice(0, 1) : []) {
    const value = rule.op === 'any' || rule.op === 'regex' ? firstCode(data) : String(rule.value ?? '')
    if (rule.param && value) query.set(String(rule.param), value)
  }
  for (const [name, value] of Object.entries(isRecord(data.utm) ? data.utm : {}))
    if (typeof value === 'string' && value !== '') query.set(`utm_${name}`, value)
  const wanted = path.startsWith('/') ? path : `/${path}`
  return `${origin}${wanted}${query.size > 0 ? `?${query}` : ''}`
}

/** The first page that a trigger names in full. */
export function landingPath({ paths }: RecordData): string {
  const named = Array.isArray(paths) ? paths.find((path) => typeof path === 'string' && !path.includes('*')) : undefined
  return typeof named === 'string' ? named : '/'
}

function firstCode({ codes, allowed_values, pass_through }: RecordData): string {
  const allowed = Array.isArray(allowed_values) ? allowed_values.find((each) => !String(each).includes('*')) : undefined
  if (pass_through === true && typeof allowed === 'string') return allowed
  return String(Object.values(isRecord(codes) ? codes : {}).find((code) => code) ?? '')
}
