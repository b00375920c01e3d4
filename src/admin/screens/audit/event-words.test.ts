import { expect, it } from 'vitest'
import { formatAction, addressOf, factsOf, formatKind, revisionsOf, formatTitle } from './event-words.ts'

it('says what was done, and to what', () => {
  expect([formatAction('login_failed'), formatAction('release.run')]).toEqual(['Sign-in failed', 'Release run'])
  expect([formatKind('redirects'), formatKind('redirects', true), formatKind('pages')]).toEqual([
    'Redirect',
    'Redirects',
    'Page',
  ])
})

it('has words of its own for what has no document', () => {
  expect(formatKind('audit')).toBe('Audit log')
  expect(formatTitle({ entity: 'audit', title: 'The log of events', details: {} })).toBe('Audit log')
  expect(formatTitle({ entity: 'caches', title: 'Everything', details: { kind: 'everything' } })).toBe('All pages')
  expect(formatTitle({ entity: 'caches', title: 'A whole site', details: { kind: 'site' } })).toBe('All of a site')
  expect(formatTitle({ entity: 'caches', title: '/rooms', details: { kind: 'page' } })).toBe('/rooms')
  expect(formatTitle({ entity: 'posts', title: 'Posts', details: {} })).toBe(formatKind('posts', true))
  expect(formatTitle({ entity: 'pages', title: '', details: {} })).toBe('Untitled')
})

it('leads to the thing where it has a screen', () => {
  const reading = ['read']
  const owner = { id: 'olivia', may: { pages: reading, redirects: reading, releases: reading, users: reading } }
  expect(addressOf({ entity: 'pages', document_id: 'p' }, owner)).toBe('/voix/studio?page=p')
  expect(addressOf({ entity: 'redirects', document_id: 'r' }, owner)).toBe('/voix/redirects/r')
  expect(addressOf({ entity: 'releases', document_id: 'r' }, owner)).toBe('/voix/releases/r')
  expect(addressOf({ entity: 'users', document_id: 'olivia' }, owner)).toBe('/voix/users/olivia')
  expect(addressOf({ entity: 'caches', document_id: '' }, owner)).toBeUndefined()
})

it('leads nobody to what they cannot see, and to their profile in place of their account', () => {
  const author = { id: 'aude', may: { pages: ['read'] } }
  expect(addressOf({ entity: 'pages', document_id: 'p' }, author)).toBe('/voix/studio?page=p')
  expect(addressOf({ entity: 'redirects', document_id: 'r' }, author)).toBeUndefined()
  expect(addressOf({ entity: 'users', document_id: 'olivia' }, author)).toBeUndefined()
  expect(addressOf({ entity: 'users', document_id: 'aude' }, author)).toBe('/voix/profile')
})

it('knows which two revisions tell the difference', () => {
  expect(revisionsOf({ entity: 'posts', details: { revision: 4 } })).toEqual({ before: 3, after: 4 })
  expect(revisionsOf({ entity: 'posts', details: { revision: 1 } })).toBeUndefined()
})

it('tells the details one by one', () => {
  expect(factsOf({ details: { fields: ['title', 'slug'], address: '', count: 3 } })).toEqual([
    ['Fields', 'title, slug'],
    ['Count', '3'],
  ])
})
