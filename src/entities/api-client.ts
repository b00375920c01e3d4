import { date, relations, text, tags } from '#fields/index.ts'
import { defineEntity } from './define.ts'

/** Scope of an API token; those of `content:write:` name the entity that may be written. */
export const scopePattern =
  /^(?:content:read|content:read:draft|publish|media:write|forms:submit|redirects:write|content:write:[a-z][a-z-]{1,39})$/

export const apiClient = defineEntity({
  path: 'api-clients',
  label: { one: 'API client', many: 'API clients' },
  about: 'A program that reads or writes content through the API.',
  area: 'users',
  belongs: 'group',
  fields: {
    name: text({ required: true, maxLength: 120 }),
    scopes: tags({
      required: true,
      most: 40,
      maxLength: 60,
      pattern: scopePattern,
      instructions: 'Such as content:read, content:write:specials, publish, media:write or forms:submit.',
    }),
    sites: relations('sites', { instructions: 'None: all of them.' }),
    expires_on: date({ required: true, label: 'Works until', instructions: 'At most a year from now.' }),
  },
  title: 'name',
  columns: ['name', 'scopes', 'sites', 'expires_on', 'last_seen_at'],
  counted: ['last_seen_at'],
})
