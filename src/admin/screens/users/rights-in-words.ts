import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records.ts'
import { roles, roleWords, type RoleWords } from '#model/roles.ts'

const areaWords: Readonly<Record<string, string>> = {
  pages: 'pages',
  templates: 'templates and recipes',
  posts: 'posts and press',
  specials: 'specials',
  menus: 'menus',
  resorts: 'resorts',
  brands: 'brands',
  codes: 'booking codes',
  redirects: 'redirects',
  releases: 'releases',
  media: 'media',
  leads: 'form submissions',
  agents: 'travel agents',
  users: 'users',
  sites: 'sites, languages and head tags',
  audit: 'the audit',
}

const strengths = [
  ['manage', 'Manages'],
  ['publish', 'Publishes and changes'],
  ['edit', 'Changes'],
  ['create', 'Writes drafts of'],
  ['comment', 'Reads and comments on'],
  ['read', 'Reads'],
] as const

/** Description of a role's permissions as sentences, by the strongest right of each area. */
export function sentencesOf(rights: Readonly<Record<string, string>>): readonly string[] {
  return strengths.flatMap(([action, verb]) => {
    const areas = Object.keys(rights).filter((area) => rights[area] === action)
    if (areas.length === 0) return []
    if (areas.length === Object.keys(rights).length) return [`${verb} everything.`]
    return [`${verb} ${inWords(areas.map((area) => areaWords[area] ?? area))}.`]
  })
}

/** Description of a role's scope and languages. `nameOf` names sites, brands and resorts. */
export function reachOf(row: RecordData, nameOf: (id: string) => string): string {
  const ids = row.scope === 'all' ? [] : listOf(row[`${String(row.scope)}s`])
  const place = row.scope === 'all' ? 'everywhere' : ids.length > 0 ? `at ${inWords(ids.map(nameOf))}` : 'nowhere yet'
  const languages = listOf(row.locales)
  return `${roleNamed(row.role)?.label ?? 'Role'} ${place}${languages.length > 0 ? `, in ${inWords(languages)} only` : ''}`
}

/** Warning about the rights that users would take from themselves by saving; undefined when there are none. */
export function lossOf(before: RecordData, after: RecordData): string | undefined {
  const [was, is] = [before, after].map((data) => rolesIn(data))
  if (after.state !== 'active' && before.state === 'active') return 'You would not be able to sign in any more.'
  if (rankOf(is!) > rankOf(was!)) return `You would be ${describedRole(is!)} and no longer ${describedRole(was!)}.`
  const narrower = was!.some(({ scope }) => scope === 'all') && !is!.some(({ scope }) => scope === 'all')
  return narrower ? 'Your role would count at some places only, and no longer everywhere.' : undefined
}

function rolesIn({ assignments }: RecordData): readonly RecordData[] {
  return Array.isArray(assignments) ? assignments.filter(isRecord) : []
}

function rankOf(held: readonly RecordData[]): number {
  return Math.min(roles.length, ...held.map(({ role }) => roles.findIndex((each) => each === role)))
}

function describedRole(held: readonly RecordData[]): string {
  const label = roleNamed(roles[rankOf(held)])?.label
  return label ? `${/^[AEIOU]/.test(label) ? 'an' : 'a'} ${label.toLowerCase()}` : 'without a role'
}

/** The words of a stored role; undefined for one that nobody knows. */
function roleNamed(stored: unknown): RoleWords | undefined {
  const role = roles.find((each) => each === stored)
  return role && roleWords[role]
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function inWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
