import { expect, it } from 'vitest'
import { creationsFor } from './creations.ts'

const editing = { pages: ['read', 'create'], posts: ['read', 'create'], resorts: ['read', 'create'], brands: ['read'] }
const named = (user: Parameters<typeof creationsFor>[0]) => creationsFor(user).map(({ label }) => label)

it('An editor of the whole group finds all that they may create in the palette', () => {
  expect(named({ may: editing })).toEqual(
    expect.arrayContaining(['New page', 'New post', 'New press release', 'New resort', 'New room']),
  )
  expect(named({ may: editing })).not.toContain('New brand')
})

it('An editor of one site finds nothing there that is the whole group’s', () => {
  const site = { sites: ['ziva'], brands: [], resorts: [] }
  const user = { may: editing, reach: { pages: site, posts: site, resorts: site } }
  expect(named(user)).toEqual(expect.arrayContaining(['New page', 'New post']))
  for (const label of ['New resort', 'New room', 'New fact sheet']) expect(named(user)).not.toContain(label)
})

it('An editor of one resort finds its rooms, and no page', () => {
  const resort = { sites: [], brands: [], resorts: ['cancun'] }
  const user = { may: editing, reach: { pages: resort, posts: resort, resorts: resort } }
  expect(named(user)).toContain('New room')
  expect(named(user)).not.toContain('New page')
})

it('A translator finds nothing to create', () => {
  expect(named({ may: { pages: ['read', 'comment', 'edit'], posts: ['read', 'edit'] } })).toEqual([])
})
