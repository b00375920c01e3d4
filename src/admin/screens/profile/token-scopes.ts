import { lowercaseFirst } from '../../components/lowercase-first.ts'
import { defineMessage } from '#messages/message.ts'
import { label as translated, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'

/** Resources about people, which no token can write; submissions have scopes of their own. */
const closedAreas: readonly string[] = ['users', 'agents', 'leads', 'audit']

/** Scopes of API tokens, with labels for editors. */
export const scopeGroups = [
  {
    group: t(defineMessage('Read', 'permission')),
    items: [
      {
        value: 'content:read',
        label: t('Published content'),
      },
      { value: 'content:read:draft', label: t('Drafts too') },
    ],
  },
  {
    group: t('Write'),
    items: [
      { value: 'content:write:pages', label: t('Pages') },
      ...[...entityInfo.values()]
        .filter(({ path, area }) => path !== 'redirects' && !closedAreas.includes(area))
        .map(({ path, label }) => ({ value: `content:write:${path}`, label: translated(label.many) })),
      { value: 'media:write', label: t('Media') },
      { value: 'redirects:write', label: t('Redirects') },
    ],
  },
  {
    group: t('Visitors’ entries'),
    items: [
      { value: 'leads:read', label: t('Forms and entries') },
      {
        value: 'leads:write',
        label: t('Forms and entries, with erasing'),
      },
    ],
  },
  {
    group: t('Assistants, at /mcp alone'),
    items: [
      {
        value: 'mcp:read',
        label: t('Assistant reads'),
      },
      {
        value: 'mcp:propose',
        label: t('Assistant reads and writes drafts for review'),
      },
    ],
  },
  {
    group: t('Actions'),
    items: [
      { value: 'publish', label: t('Publish and unpublish') },
      { value: 'forms:submit', label: t('Submit forms') },
    ],
  },
]

const labels = new Map(scopeGroups.flatMap(({ items }) => items.map(({ value, label }) => [value, label] as const)))

/** Label of a token scope, such as `write pages`; its name where it has none. */
export function formatScope(scope: string): string {
  const known = labels.get(scope)
  if (!known) return scope
  const label = lowercaseFirst(known)
  if (scope.startsWith('content:read') || scope === 'leads:read') return t('read {label}', { label })
  return scope.includes('write') ? t('write {label}', { label }) : label
}
