import { lowercaseFirst } from '../../components/lowercase-first.ts'
import { label as translated, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'

/** Resources about people, which no token can write; submissions have scopes of their own. */
const closedAreas: readonly string[] = ['users', 'agents', 'leads', 'audit']

/** Scopes of API tokens, with labels for editors. */
export const scopeGroups = [
  {
    group: t({ id: 'screens.profile.scope-read', defaultMessage: 'Read' }),
    items: [
      {
        value: 'content:read',
        label: t({ id: 'screens.profile.scope-published', defaultMessage: 'Published content' }),
      },
      { value: 'content:read:draft', label: t({ id: 'screens.profile.scope-drafts', defaultMessage: 'Drafts too' }) },
    ],
  },
  {
    group: t({ id: 'screens.profile.scope-write', defaultMessage: 'Write' }),
    items: [
      { value: 'content:write:pages', label: t({ id: 'screens.profile.scope-pages', defaultMessage: 'Pages' }) },
      ...[...entityInfo.values()]
        .filter(({ path, area }) => path !== 'redirects' && !closedAreas.includes(area))
        .map(({ path, label }) => ({ value: `content:write:${path}`, label: translated(label.many) })),
      { value: 'media:write', label: t({ id: 'screens.profile.scope-media', defaultMessage: 'Media' }) },
      { value: 'redirects:write', label: t({ id: 'screens.profile.scope-redirects', defaultMessage: 'Redirects' }) },
    ],
  },
  {
    group: t({ id: 'screens.profile.scope-visitors', defaultMessage: 'Visitors’ entries' }),
    items: [
      { value: 'leads:read', label: t({ id: 'screens.profile.scope-forms', defaultMessage: 'Forms and entries' }) },
      {
        value: 'leads:write',
        label: t({ id: 'screens.profile.scope-forms-erase', defaultMessage: 'Forms and entries, with erasing' }),
      },
    ],
  },
  {
    group: t({ id: 'screens.profile.scope-assistants', defaultMessage: 'Assistants, at /mcp alone' }),
    items: [
      {
        value: 'mcp:read',
        label: t({ id: 'screens.profile.scope-assistant-reads', defaultMessage: 'Assistant reads' }),
      },
      {
        value: 'mcp:propose',
        label: t({
          id: 'screens.profile.scope-assistant-proposes',
          defaultMessage: 'Assistant reads and writes drafts for review',
        }),
      },
    ],
  },
  {
    group: t({ id: 'screens.profile.scope-act', defaultMessage: 'Actions' }),
    items: [
      { value: 'publish', label: t({ id: 'screens.profile.scope-publish', defaultMessage: 'Publish and unpublish' }) },
      { value: 'forms:submit', label: t({ id: 'screens.profile.scope-submit', defaultMessage: 'Submit forms' }) },
    ],
  },
]

const labels = new Map(scopeGroups.flatMap(({ items }) => items.map(({ value, label }) => [value, label] as const)))

/** `write pages`, say; a scope without a word is named as it is. */
export function scopeInWords(scope: string): string {
  const known = labels.get(scope)
  if (!known) return scope
  const label = lowercaseFirst(known)
  if (scope.startsWith('content:read') || scope === 'leads:read')
    return t({ id: 'screens.profile.scope-reads', defaultMessage: 'read {label}' }, { label })
  return scope.includes('write')
    ? t({ id: 'screens.profile.scope-writes', defaultMessage: 'write {label}' }, { label })
    : label
}
