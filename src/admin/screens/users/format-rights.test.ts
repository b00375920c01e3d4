import { describe, expect, it } from 'vitest'
import { lossOf, reachOf, sentencesOf } from './format-rights.ts'

it('says what a role may do, the strongest first', () => {
  expect(sentencesOf({ pages: 'publish', posts: 'publish', sites: 'read', users: 'nothing' })).toEqual([
    'Publishes and edits pages and posts and press releases.',
    'Reads sites, languages and head tags.',
  ])
  expect(sentencesOf({ pages: 'manage', posts: 'manage' })).toEqual(['Manages everything.'])
})

it('says where a role counts, and in which languages', () => {
  const row = { role: 'editor', scope: 'site', sites: ['a', 'b'], locales: ['es'] }
  expect(reachOf(row, (id) => id.toUpperCase())).toBe('Editor at A and B, in Spanish only')
  expect(reachOf({ role: 'owner', scope: 'all' }, String)).toBe('Owner everywhere')
})

describe('a user who changes their own account', () => {
  const account = (role: string, scope = 'all', state = 'active') => ({ state, assignments: [{ role, scope }] })

  it('is told what they would lose', () => {
    expect(lossOf(account('owner'), account('editor'))).toBe('Your role would change from owner to editor.')
    expect(lossOf(account('admin'), account('admin', 'site'))).toContain('only in some places')
    expect(lossOf(account('admin'), account('admin', 'all', 'suspended'))).toContain('sign in')
  })

  it('is not asked when they lose nothing', () => {
    expect(lossOf(account('editor'), account('owner'))).toBeUndefined()
    expect(lossOf(account('editor', 'site'), account('editor'))).toBeUndefined()
  })
})
