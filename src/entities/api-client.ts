import { date, relations, text, tags } from '#fields/index.ts'
import { defineEntity } from './define.ts'

/** Scope of an API token; those of `content:write:` name the entity that may be written. */
export const scopePattern =
  /^(?:content:read|content:read:draft|publish|media:write|forms:submit|redirects:write|scim|content:write:[a-z][a-z-]{1,39})$/

/** Origin of a web app: `https://app.example.com`, or one of the machine itself, without a path. */
export const originPattern =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]{0,180}[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/

export const apiClient = defineEntity({
  path: 'api-clients',
  label: { one: 'API client', many: 'API clients' },
  about: 'A program that reads or writes content through the API.',
  area: 'users',
  belongs: 'group',
  fields: {
    name: text({ required: true, maxLength: 120, format: 'name' }),
    scopes: tags({
      required: true,
      most: 40,
      maxLength: 60,
      pattern: scopePattern,
      instructions: 'Such as content:read, content:write:specials or publish; scim alone for a directory.',
    }),
    sites: relations('sites', { instructions: 'None: all of them.' }),
    origins: tags({
      label: 'Origins',
      most: 20,
      maxLength: 200,
      pattern: originPattern,
      instructions: 'Web apps whose browsers may call the API, as in https://app.example.com.',
    }),
    expires_on: date({ required: true, label: 'Works until', instructions: 'At most a year from now.' }),
  },
  title: 'name',
  columns: ['name', 'scopes', 'sites', 'expires_on', 'last_seen_at'],
  counted: ['last_seen_at'],
})
