import { describe, expect, it } from 'vitest'
import type { Role } from '#store/store.ts'
import { type Action, authorise, whyNot } from './access.ts'
import { user } from './testing.ts'

const actions: readonly Action[] = ['read', 'comment', 'edit', 'create', 'publish', 'delete', 'manage']

describe.each<[Role, string]>([
  ['owner', '✓✓✓✓✓✓✓'],
  ['admin', '✓✓✓✓✓✓✓'],
  ['publisher', '✓✓✓✓✓✓-'],
  ['editor', '✓✓✓✓✓✓-'],
  ['author', '✓✓✓✓---'],
  ['reviewer', '✓✓-----'],
])('the role %s (read, comment, edit, create, publish, delete, manage: %s)', (role, row) => {
  it.each(actions.map((action, i) => [action, row[i] === '✓'] as const))('%s: %s', (action, may) => {
    expect(whyNot(user(role), action, 'ziva') === undefined).toBe(may)
    expect(whyNot(user(role, { sites: ['ziva'] }), action, 'ziva') === undefined).toBe(may)
  })

  it.each(actions)('%s: never for a site outside the scope, nor with an account that is switched off', (action) => {
    expect(whyNot(user(role, { sites: ['bonita'] }), action, 'ziva')).toBeDefined()
    expect(whyNot(user(role, { sites: [] }), action, 'ziva')).toBeDefined()
    expect(whyNot(user(role, { active: false }), action, 'ziva')).toBe('your account is switched off.')
    expect(whyNot(user(role, { active: false }), action, null)).toBe('your account is switched off.')
  })
})

it('asks no scope of what belongs to every site', () => {
  expect(whyNot(user('editor', { sites: ['bonita'] }), 'read', null)).toBeUndefined()
})

it('refuses with the reason', () => {
  expect(() => authorise(user('reviewer'), 'publish', 'ziva')).toThrow(
    'You may not do this: your role (reviewer) does not include publishing.',
  )
  expect(() => authorise(user('editor', { sites: ['bonita'] }), 'edit', 'ziva')).toThrow(
    'You may not do this: it belongs to a site outside your scope.',
  )
})
