import { expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { isNotified, webhookEventOf, webhookKinds } from './webhook-events.ts'

it('tells of content by what was done to it, and of nothing that visitors or agents are', () => {
  expect(webhookEventOf({ entity: 'pages', action: 'publish' })).toBe('page.published')
  expect(webhookEventOf({ entity: 'specials', action: 'trash' })).toBe('record.trashed')
  expect(webhookEventOf({ entity: 'users', action: 'suspend' })).toBe('user.suspended')
  for (const entity of ['form-submissions', 'agents', 'api-clients', 'webhooks', 'constructor'])
    expect(webhookEventOf({ entity, action: 'update' })).toBeUndefined()
  expect(webhookEventOf({ entity: 'users', action: 'login' })).toBeUndefined()
  expect(webhookEventOf({ entity: 'pages', action: '__proto__' })).toBeUndefined()
})

it('tells a webhook what it asked for, of its sites and kinds alone', () => {
  const webhook = { events: ['record.published', 'page.published'], kinds: ['specials'], site_ids: ['ziva'] }
  const about = { event: 'record.published', entity: 'specials', site: 'ziva' } as const
  expect(isNotified(webhook, about)).toBe(true)
  expect(isNotified(webhook, { ...about, site: '*' })).toBe(true)
  expect(isNotified(webhook, { ...about, site: 'bonita' })).toBe(false)
  expect(isNotified(webhook, { ...about, entity: 'posts' })).toBe(false)
  expect(isNotified(webhook, { ...about, event: 'page.published', entity: 'pages' })).toBe(true)
  expect(isNotified(webhook, { ...about, event: 'record.updated' })).toBe(false)
  expect(isNotified({}, about)).toBe(false)
})

it('names kinds of records as their lists do', () => {
  for (const [path, label] of Object.entries(webhookKinds)) expect(label).toBe(entities.get(path)?.label.many)
})
