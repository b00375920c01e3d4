import { sentence } from '#messages/sentence.ts'
import { multiSelect, list, relations, select, text, tags } from '#fields/index.ts'
import { roles, roleWords } from '#model/people/roles.ts'
import type { RecordData } from '#model/records/records.ts'
import { defineEntity, type Problems } from './define.ts'

const roleLabels: Readonly<Record<string, string>> = Object.fromEntries(
  roles.map((role) => [role, roleWords[role].label]),
)

const userStates = { invited: 'Invited', active: 'Active', suspended: 'Suspended', deactivated: 'Deactivated' }

/** Fields of a role that a person or a group has. */
export const assignmentFields = {
  role: select(roleLabels, { default: 'editor' }),
  scope: select({ all: 'Everywhere', site: 'Sites', brand: 'Brands', resort: 'Resorts' }),
  sites: relations('sites'),
  brands: relations('brands'),
  resorts: relations('resorts'),
  locales: tags({
    label: 'Languages',
    most: 60,
    maxLength: 20,
    instructions: 'Languages such as es or pt-BR. None: all of them.',
  }),
  flags: multiSelect(
    {
      revenue: 'Booking codes',
      leads: 'Form entries',
      agents: 'Travel agents',
      design: 'Brand design',
    },
    { label: 'Additional rights' },
  ),
} as const

/** Problem of roles of which one applies nowhere, or everywhere although it names places. */
export function scopeProblems(assignments: readonly RecordData[]): Problems {
  for (const { role, scope, sites, brands, resorts } of assignments) {
    const isNamed = [sites, brands, resorts].some((ids) => Array.isArray(ids) && ids.length > 0)
    if (scope === 'all' && isNamed)
      return {
        assignments: sentence('The role of {role} names sites, brands or resorts. Choose them as its scope.', {
          role: String(role),
        }),
      }
    const ids = scope === 'site' ? sites : scope === 'brand' ? brands : scope === 'resort' ? resorts : ['all']
    if (!Array.isArray(ids) || ids.length === 0)
      return { assignments: sentence('Choose where the role of {role} applies.', { role: String(role) }) }
  }
  return {}
}

export const user = defineEntity({
  path: 'users',
  label: { one: 'User', many: 'Users' },
  about: 'A person who signs in, with their roles and scopes.',
  area: 'users',
  belongs: 'group',
  fields: {
    name: text({ required: true, maxLength: 120, format: 'name', group: 'Person' }),
    email: text({ required: true, maxLength: 254, format: 'email', group: 'Person' }),
    state: select(userStates, { group: 'Person' }),
    language: text({ maxLength: 20, format: 'language', group: 'Person' }),
    time_zone: text({ maxLength: 60, format: 'time_zone', group: 'Person' }),
    assignments: list(assignmentFields, { required: true, most: 20, label: 'Roles', group: 'Roles' }),
  },
  title: 'name',
  slug: 'email',
  columns: ['name', 'email', 'state', 'assignments', 'second_factor', 'last_seen_at'],
  counted: ['second_factor', 'last_seen_at'],
  filters: ['state'],
  check: ({ assignments }) => scopeProblems(assignments),
})
