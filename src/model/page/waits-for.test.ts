import { expect, it } from 'vitest'
import type { Annotation, Comment } from './page.ts'
import { pageWaitsFor, waitsFor } from './waits-for.ts'

const comment = (user: string, mentions: readonly string[] = []): Comment => ({
  id: user,
  author: user,
  user,
  text: '',
  at: '2026-12-01T09:00:00Z',
  mentions,
})
const thread = (...comments: readonly Comment[]): Annotation => ({ uuid: 'a', comments })

it('A thread waits for those whom it mentions, until they write in it', () => {
  expect([...waitsFor(thread(comment('ana', ['ben', 'cleo'])))]).toEqual(['ben', 'cleo'])
  expect([...waitsFor(thread(comment('ana', ['ben', 'cleo']), comment('ben')))]).toEqual(['cleo'])
  expect([...waitsFor(thread(comment('ana', ['ben']), comment('ben'), comment('ana', ['ben'])))]).toEqual(['ben'])
})

it('A thread waits for its assignee until it is resolved, and for nobody afterwards', () => {
  const assigned = { ...thread(comment('ana'), comment('ben')), assignee: 'ben' }
  expect([...waitsFor(assigned)]).toEqual(['ben'])
  expect([...waitsFor({ ...assigned, resolved: true })]).toEqual([])
})

it('Nobody is waited for by their own words', () => {
  expect([...waitsFor(thread(comment('ana', ['ana'])))]).toEqual([])
})

it('A page waits for those of all its threads', () => {
  const annotations = { desktop: [thread(comment('ana', ['ben']))], phone: [thread(comment('ana', ['cleo', 'ben']))] }
  expect([...pageWaitsFor({ review: { status: 'pending', annotations } })]).toEqual(['ben', 'cleo'])
})
