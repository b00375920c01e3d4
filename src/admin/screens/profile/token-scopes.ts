import { entityInfo } from '#entities/entity-info.ts'

/** Resources about people, which no token can write; submissions have scopes of their own. */
const closedAreas: readonly string[] = ['users', 'agents', 'leads', 'audit']

/** Scopes of API tokens, with labels for editors. */
export const scopeGroups = [
  {
    group: 'Read',
    items: [
      { value: 'content:read', label: 'Published content' },
      { value: 'content:read:draft', label: 'Drafts as well' },
    ],
  },
  {
    group: 'Write',
    items: [
      { value: 'content:write:pages', label: 'Pages' },
      ...[...entityInfo.values()]
        .filter(({ path, area }) => path !== 'redirects' && !closedAreas.includes(area))
        .map(({ path, label }) => ({ value: `content:write:${path}`, label: label.many })),
      { value: 'media:write', label: 'Media' },
      { value: 'redirects:write', label: 'Redirects' },
    ],
  },
  {
    group: 'What visitors wrote',
    items: [
      { value: 'leads:read', label: 'Forms and submissions' },
      { value: 'leads:write', label: 'Forms and submissions, erasing as well' },
    ],
  },
  {
    group: 'Act',
    items: [
      { value: 'publish', label: 'Publish and unpublish' },
      { value: 'forms:submit', label: 'Submit forms' },
    ],
  },
]

const labels = new Map(scopeGroups.flatMap(({ items }) => items.map(({ value, label }) => [value, label] as const)))

/** `write pages`, say; a scope without a word is named as it is. */
export function scopeInWords(scope: string): string {
  const label = labels.get(scope)?.toLowerCase()
  if (!label) return scope
  if (scope.startsWith('content:read') || scope === 'leads:read') return `read ${label}`
  return scope.includes('write') ? `write ${label}` : label
}
