import { afterEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#model/limits.ts'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, site, user } from '../testing.ts'

const owner = user('owner')
const other = user('editor')

afterEach(() => {
  vi.useRealTimers()
})

describe('Autosaves of a page', () => {
  it('of one person within a while are one version and one line of the log, after the page as it was', async () => {
    const { autosave, versions, updates } = await house()
    await autosave(owner, 1, 'One')
    await autosave(owner, 2, 'Two')
    await autosave(owner, 3, 'Three')
    expect(await versions()).toEqual([
      [4, 'Three', true],
      [1, 'Hello', false],
    ])
    expect(await updates()).toBe(1)
  })

  it('begin another version for another editor, and after a while', async () => {
    const { autosave, versions } = await house()
    await autosave(owner, 1, 'One')
    await autosave(other, 2, 'Two')
    vi.setSystemTime(Date.now() + limits.autosaveFoldMs + 1000)
    await autosave(other, 3, 'Three')
    expect((await versions()).map(([, text]) => text)).toEqual(['Three', 'Two', 'One', 'Hello'])
  })

  it('leave alone what was published, named or approved meanwhile', async () => {
    const { autosave, versions, pages } = await house()
    await autosave(owner, 1, 'One')
    await pages.publish(owner, 'ziva-rooms', 2)
    await autosave(owner, 2, 'Two')
    await pages.nameVersion(owner, 'ziva-rooms', 3, 'For the board')
    await autosave(owner, 3, 'Three')
    const approval = { revision: 4, by: 'reviewer', at: '2027-01-01T10:00:00Z' }
    await pages.saveCommands(user('reviewer'), 'ziva-rooms', 4, [
      { type: 'review.status', status: 'approved', approval },
    ])
    await autosave(owner, 5, 'Four')
    expect((await versions()).map(([, text]) => text)).toEqual(['Four', 'Three', 'Three', 'Two', 'One', 'Hello'])
    expect((await pages.versions(owner, 'ziva-rooms')).find(({ revision }) => revision === 2)?.label).toBe('')
  })

  it('are let go of in the end, what people kept is not', async () => {
    const { autosave, versions } = await house()
    await autosave(owner, 1, 'One')
    vi.setSystemTime(Date.now() + (limits.autosaveDays + 1) * 24 * 3_600_000)
    await autosave(owner, 2, 'Two')
    expect((await versions()).map(([, text]) => text)).toEqual(['Two', 'Hello'])
  })

  it('that come too late leave the versions and the log as they were', async () => {
    const { autosave, versions, updates, store } = await house()
    await autosave(owner, 1, 'One')
    const before = [await versions(), await updates()]
    const { page } = (await store.pages.get('ziva-rooms'))!
    const late = { actor: owner.id, commands: [], isAuto: true, tags: [] }
    expect(await store.pages.save(page, 1, late)).toBe('stale')
    expect([await versions(), await updates()]).toEqual(before)
  })

  it('are told from a version that an editor named alike, which is kept', async () => {
    const { autosave, versions, pages } = await house()
    await pages.nameVersion(owner, 'ziva-rooms', 1, 'Autosave since May')
    vi.setSystemTime(Date.now() + (limits.autosaveDays + 1) * 24 * 3_600_000)
    await autosave(owner, 1, 'One')
    expect((await versions()).map(([, text]) => text)).toEqual(['One', 'Hello'])
    expect((await pages.versions(owner, 'ziva-rooms')).at(-1)?.label).toBe('Autosave since May')
  })

  it('of one element are one line of its history', async () => {
    const { autosave, pages } = await house()
    await autosave(owner, 1, 'One')
    await autosave(owner, 2, 'Two')
    expect(await pages.elementHistory(owner, 'ziva-rooms', 'hello')).toMatchObject([
      { revision: 3, deeds: [{ did: 'wrote', field: 'title' }] },
    ])
  })
})

async function house() {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = await openTestStore(undefined, { sites: [site('ziva', { layout: 'hyatt-ziva' })] })
  const { pages } = createContent(store)
  await pages.put(owner, pageOf('ziva', 'rooms', intro('hello', 'Hello')))
  const autosave = async (by: typeof owner, base: number, value: string) => {
    vi.setSystemTime(Date.now() + 5000)
    const field = { id: 'f', type: 'text' }
    const command = { type: 'field.update', id: 'hello', name: 'title', field, value }
    expect(await pages.saveCommands(by, 'ziva-rooms', base, [command], { isAuto: true })).toEqual({ version: base + 1 })
  }
  const versions = async () => {
    const kept = await pages.versions(owner, 'ziva-rooms')
    return Promise.all(
      kept.map(async ({ revision, label }) => {
        const { page } = await pages.version(owner, 'ziva-rooms', revision)
        return [revision, page.elements[0]?.fields[0]?.text, label.startsWith('Autosave')] as const
      }),
    )
  }
  const updates = async () =>
    (await pages.events(owner, 'ziva-rooms')).rows.filter(({ action }) => action === 'update').length
  return { store, pages, autosave, versions, updates }
}
