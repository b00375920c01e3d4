import { describe, expect, it } from 'vitest'
import { createContent } from '../services.ts'
import { openTestStore, user } from '../testing.ts'

const owner = user('owner', { password_hash: 'secret-hash' })
const everywhere = { role: 'editor', scope: 'all' }

describe('users as records', () => {
  it('are invited, given roles, switched off and back on, and never show a password', async () => {
    const { records } = await house()
    const made = await records.create(owner, 'users', {
      data: { name: 'Eva', email: 'eva@voix.test', assignments: [everywhere] },
    })
    expect(made.data).toMatchObject({ state: 'invited', assignments: [{ role: 'editor', scope: 'all' }] })
    const changed = await records.change(owner, 'users', made.id, 1, {
      data: { assignments: [{ role: 'publisher', scope: 'site', sites: ['ziva'] }] },
    })
    expect(changed.data).toMatchObject({ assignments: [{ role: 'publisher', sites: ['ziva'] }] })
    expect((await records.versions(owner, 'users', made.id)).map(({ revision }) => revision)).toEqual([2, 1])
    await records.trash(owner, 'users', made.id)
    expect((await records.list(owner, 'users')).rows.map(({ title }) => title)).toEqual(['owner'])
    expect(await records.restore(owner, 'users', made.id)).toMatchObject({ deleted_at: null })
    expect(JSON.stringify(await records.list(owner, 'users'))).not.toContain('secret-hash')
  })

  it('always leave an owner', async () => {
    const { records } = await house()
    const data = { assignments: [{ role: 'admin', scope: 'all' }] }
    await expect(records.change(owner, 'users', owner.id, 1, { data })).rejects.toThrow('last owner')
    await expect(records.change(owner, 'users', owner.id, 1, { data: { state: 'suspended' } })).rejects.toThrow(
      'last owner',
    )
    await expect(records.trash(owner, 'users', owner.id)).rejects.toThrow('last owner')
  })

  it('are made owners by owners alone', async () => {
    const { records } = await house()
    const data = { name: 'Eva', email: 'eva@voix.test', assignments: [{ role: 'owner', scope: 'all' }] }
    await expect(records.create(user('admin'), 'users', { data })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(records.change(user('admin'), 'users', owner.id, 1, { data: { name: 'Mine' } })).rejects.toMatchObject(
      { code: 'not-allowed' },
    )
  })

  it('have an address of their own and a place for each role', async () => {
    const { records } = await house()
    const data = { name: 'Eva', email: 'OWNER@voix.test', assignments: [everywhere] }
    await expect(records.create(owner, 'users', { data })).rejects.toThrow('email:')
    const nowhere = { name: 'Eva', email: 'eva@voix.test', assignments: [{ role: 'editor', scope: 'site' }] }
    await expect(records.create(owner, 'users', { data: nowhere })).rejects.toThrow('Choose where')
  })

  it.each(['publisher', 'editor', 'author', 'reviewer'] as const)('are not for a %s', async (role) => {
    const { records } = await house()
    expect((await records.list(user(role), 'users')).total).toBe(0)
    await expect(records.get(user(role), 'users', owner.id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('sites as records', () => {
  it('keep a domain to themselves, and the canonical one until another is', async () => {
    const { records } = await house()
    const change = (data: object) => records.change(owner, 'sites', 'ziva', 1, { data })
    await expect(change({ domains: ['ziva.test', 'bonita.test'] })).rejects.toThrow('Hotel bonita has one of')
    await expect(change({ domains: ['other.test'] })).rejects.toThrow('ziva.test is the canonical domain')
    expect(await change({ domains: ['new.test', 'ziva.test'], title_suffix: '| Ziva' })).toMatchObject({
      revision: 2,
      data: { domains: ['new.test', 'ziva.test'], title_suffix: '| Ziva' },
    })
    await expect(records.trash(owner, 'sites', 'ziva')).rejects.toThrow('cannot be deleted')
  })

  it('are changed by those who look after all of them', async () => {
    const { records } = await house()
    const local = user('publisher', { sites: ['ziva'] })
    expect((await records.list(local, 'sites')).rows.map(({ id }) => id)).toEqual(['ziva'])
    await expect(records.change(local, 'sites', 'ziva', 1, { data: {} })).rejects.toMatchObject({ code: 'not-allowed' })
  })
})

async function house() {
  const store = await openTestStore()
  await store.users.put(owner)
  return { store, records: createContent(store).records }
}
