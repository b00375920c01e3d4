import { lowercaseFirst } from '../../components/lowercase-first.ts'
import { formatList } from '../../components/format-list.ts'
import { label, t } from '#messages/interface.ts'
import { isRecord, textsIn } from '#model/json.ts'
import type { RecordData } from '#model/records.ts'
import { roles, roleWords, type RoleWords } from '#model/roles.ts'

const areaNames: Readonly<Record<string, string>> = {
  pages: t({ id: 'screens.users.area-pages', defaultMessage: 'pages' }),
  templates: t({ id: 'screens.users.area-templates', defaultMessage: 'templates and recipes' }),
  posts: t({ id: 'screens.users.area-posts', defaultMessage: 'posts and press releases' }),
  specials: t({ id: 'screens.users.area-specials', defaultMessage: 'offers' }),
  menus: t({ id: 'screens.users.area-menus', defaultMessage: 'menus' }),
  resorts: t({ id: 'screens.users.area-resorts', defaultMessage: 'resorts' }),
  brands: t({ id: 'screens.users.area-brands', defaultMessage: 'brands' }),
  codes: t({ id: 'screens.users.area-codes', defaultMessage: 'booking codes' }),
  redirects: t({ id: 'screens.users.area-redirects', defaultMessage: 'redirects' }),
  releases: t({ id: 'screens.users.area-releases', defaultMessage: 'releases' }),
  media: t({ id: 'screens.users.area-media', defaultMessage: 'media' }),
  leads: t({ id: 'screens.users.area-leads', defaultMessage: 'form entries' }),
  agents: t({ id: 'screens.users.area-agents', defaultMessage: 'travel agents' }),
  users: t({ id: 'screens.users.area-users', defaultMessage: 'users' }),
  sites: t({ id: 'screens.users.area-sites', defaultMessage: 'sites, languages and head tags' }),
  audit: t({ id: 'screens.users.area-audit', defaultMessage: 'the audit log' }),
}

/** Sentences by the strongest right, strongest first. */
const strengths: readonly {
  readonly action: string
  readonly all: string
  readonly some: (areas: string) => string
}[] = [
  {
    action: 'manage',
    all: t({ id: 'screens.users.can-manage-all', defaultMessage: 'Manages everything.' }),
    some: (areas) => t({ id: 'screens.users.can-manage', defaultMessage: 'Manages {areas}.' }, { areas }),
  },
  {
    action: 'publish',
    all: t({ id: 'screens.users.can-publish-all', defaultMessage: 'Publishes and edits everything.' }),
    some: (areas) => t({ id: 'screens.users.can-publish', defaultMessage: 'Publishes and edits {areas}.' }, { areas }),
  },
  {
    action: 'edit',
    all: t({ id: 'screens.users.can-edit-all', defaultMessage: 'Edits everything.' }),
    some: (areas) => t({ id: 'screens.users.can-edit', defaultMessage: 'Edits {areas}.' }, { areas }),
  },
  {
    action: 'create',
    all: t({ id: 'screens.users.can-create-all', defaultMessage: 'Creates drafts of everything.' }),
    some: (areas) => t({ id: 'screens.users.can-create', defaultMessage: 'Creates drafts of {areas}.' }, { areas }),
  },
  {
    action: 'comment',
    all: t({ id: 'screens.users.can-comment-all', defaultMessage: 'Reads and comments on everything.' }),
    some: (areas) =>
      t({ id: 'screens.users.can-comment', defaultMessage: 'Reads and comments on {areas}.' }, { areas }),
  },
  {
    action: 'read',
    all: t({ id: 'screens.users.can-read-all', defaultMessage: 'Reads everything.' }),
    some: (areas) => t({ id: 'screens.users.can-read', defaultMessage: 'Reads {areas}.' }, { areas }),
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
  const role = label(roleNamed(row.role)?.label ?? '') || t({ id: 'admin.role', defaultMessage: 'Role' })
  const reach =
    row.scope === 'all'
      ? t({ id: 'screens.users.reach-all', defaultMessage: '{role} everywhere' }, { role })
      : ids.length > 0
        ? t(
            { id: 'screens.users.reach-some', defaultMessage: '{role} at {places}' },
            { role, places: formatList(ids.map(nameOf)) },
          )
        : t({ id: 'screens.users.reach-none', defaultMessage: '{role} nowhere yet' }, { role })
  const languages = textsIn(row.locales)
  return languages.length === 0
    ? reach
    : t(
        { id: 'screens.users.reach-languages', defaultMessage: '{reach}, in {languages} only' },
        { reach, languages: formatList(languages) },
      )
}

/** Warning about the rights that users would take from themselves by saving; undefined when there are none. */
export function lossOf(before: RecordData, after: RecordData): string | undefined {
  const [was, is] = [before, after].map((data) => rolesIn(data))
  if (after.state !== 'active' && before.state === 'active')
    return t({ id: 'screens.users.loss-sign-in', defaultMessage: 'You could no longer sign in.' })
  if (rankOf(is!) > rankOf(was!)) {
    const [from, to] = [was!, is!].map((held) => roleNamed(roles[rankOf(held)])?.label ?? '')
    if (!to) return t({ id: 'screens.users.loss-role', defaultMessage: 'You would have no role.' })
    return t(
      { id: 'screens.users.loss-rank', defaultMessage: 'Your role would change from {from} to {to}.' },
      { from: lowercaseFirst(label(from ?? '')), to: lowercaseFirst(label(to)) },
    )
  }
  const narrower = was!.some(({ scope }) => scope === 'all') && !is!.some(({ scope }) => scope === 'all')
  return narrower
    ? t({
        id: 'screens.users.loss-scope',
        defaultMessage: 'Your role would apply only in some places, no longer everywhere.',
      })
    : undefined
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
