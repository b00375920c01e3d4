import { languageName } from '../../formats/language-name.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'
import { formatList } from '../../formats/format-list.ts'
import { defineMessage } from '#messages/message.ts'
import { label, t } from '#messages/interface.ts'
import { isRecord, textsIn } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'
import { roles, roleWords, type RoleWords } from '#model/people/roles.ts'

const areaNames: Readonly<Record<string, string>> = {
  pages: t(defineMessage('pages', 'for a role')),
  templates: t('templates and recipes'),
  posts: t('posts and press releases'),
  specials: t('offers'),
  menus: t('menus'),
  resorts: t('resorts'),
  brands: t('brands'),
  codes: t('booking codes'),
  redirects: t('redirects'),
  releases: t(defineMessage('releases', 'for a role')),
  media: t('media'),
  leads: t('form entries'),
  agents: t('travel agents'),
  users: t('users'),
  sites: t('sites, languages and head tags'),
  audit: t('the audit log'),
}

/** Sentences by the strongest right, strongest first. */
const strengths: readonly {
  readonly action: string
  readonly all: string
  readonly some: (areas: string) => string
}[] = [
  {
    action: 'manage',
    all: t('Manages everything.'),
    some: (areas) => t('Manages {areas}.', { areas }),
  },
  {
    action: 'publish',
    all: t('Publishes and edits everything.'),
    some: (areas) => t('Publishes and edits {areas}.', { areas }),
  },
  {
    action: 'edit',
    all: t('Edits everything.'),
    some: (areas) => t('Edits {areas}.', { areas }),
  },
  {
    action: 'create',
    all: t('Creates drafts of everything.'),
    some: (areas) => t('Creates drafts of {areas}.', { areas }),
  },
  {
    action: 'comment',
    all: t('Reads and comments on everything.'),
    some: (areas) => t('Reads and comments on {areas}.', { areas }),
  },
  {
    action: 'read',
    all: t('Reads everything.'),
    some: (areas) => t('Reads {areas}.', { areas }),
  },
]

/** Description of a role's permissions as sentences, by the strongest right of each area. */
export function sentencesOf(rights: Readonly<Record<string, string>>): readonly string[] {
  return strengths.flatMap(({ action, all, some }) => {
    const areas = Object.keys(rights).filter((area) => rights[area] === action)
    if (areas.length === 0) return []
    if (areas.length === Object.keys(rights).length) return [all]
    return [some(formatList(areas.map((area) => areaNames[area] ?? area)))]
  })
}

/** Description of a role's scope and languages. `nameOf` names sites, brands and resorts. */
export function reachOf(row: RecordData, nameOf: (id: string) => string): string {
  const ids = row.scope === 'all' ? [] : textsIn(row[`${String(row.scope)}s`])
  const role = label(roleNamed(row.role)?.label ?? '') || t('Role')
  const reach =
    row.scope === 'all'
      ? t('{role} everywhere', { role })
      : ids.length > 0
        ? t('{role} at {places}', { role, places: formatList(ids.map(nameOf)) })
        : t('{role} nowhere yet', { role })
  const languages = textsIn(row.locales)
  return languages.length === 0
    ? reach
    : t('{reach}, in {languages} only', { reach, languages: formatList(languages.map(languageName)) })
}

/** Warning about rights that users would lose by saving their own roles; undefined without a loss. */
export function lossOf(before: RecordData, after: RecordData): string | undefined {
  const [was, is] = [before, after].map((data) => rolesIn(data))
  if (after.state !== 'active' && before.state === 'active') return t('You could no longer sign in.')
  if (rankOf(is!) > rankOf(was!)) {
    const [from, to] = [was!, is!].map((held) => roleNamed(roles[rankOf(held)])?.label ?? '')
    if (!to) return t('You would have no role.')
    return t('Your role would change from {from} to {to}.', {
      from: lowercaseFirst(label(from ?? '')),
      to: lowercaseFirst(label(to)),
    })
  }
  const narrower = was!.some(({ scope }) => scope === 'all') && !is!.some(({ scope }) => scope === 'all')
  return narrower ? t('Your role would apply only in some places, no longer everywhere.') : undefined
}

function rolesIn({ assignments }: RecordData): readonly RecordData[] {
  return Array.isArray(assignments) ? assignments.filter(isRecord) : []
}

function rankOf(held: readonly RecordData[]): number {
  return Math.min(roles.length, ...held.map(({ role }) => roles.findIndex((each) => each === role)))
}

/** The words of a stored role; undefined for one that nobody knows. */
function roleNamed(stored: unknown): RoleWords | undefined {
  const role = roles.find((each) => each === stored)
  return role && roleWords[role]
}
