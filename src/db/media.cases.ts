import { beforeAll, describe, expect, it } from 'vitest'
import type { Asset } from '#model/media/media.ts'
import { newId } from './id.ts'
import type { Store } from './open.ts'

const actor = 'ada'

/** Contract tests of the media library, for every database. */
export function mediaCases(store: () => Store): void {
  const media = () => store().media

  describe('media', () => {
    const beach = asset({ id: 'm-beach', title: 'Sunset', tags: ['Beach', 'ocean view'] })
    const pool = asset({ id: 'm-pool', title: 'The long pool', tags: ['water'] })
    const both = asset({ id: 'm-both', title: 'Pool by the sea', tags: ['beach'] })
    const video = asset({ id: 'm-film', kind: 'video', title: 'Beach pool', tags: ['beach', 'pool'] })
    beforeAll(async () => {
      for (const each of [beach, pool, both, video]) await media().put(each, actor)
    })

    const matching = async (...words: string[]) => (await media().matching(words))?.id

    it('keep everything about a file', async () => {
      expect(await media().get('m-beach')).toMatchObject({ ...beach, revision: 1, created_by: actor })
      expect(await media().many(['m-beach'])).toEqual([beach])
      expect(await media().get('nobody')).toBeUndefined()
    })

    it('are replaced whole', async () => {
      const { thumbhash: _, ...bare } = asset({ id: 'm-changing', title: 'Before' })
      await media().put({ ...bare, thumbhash: 'abc' })
      await media().put({ ...bare, title: 'After 😀' })
      expect(await media().many(['m-changing'])).toEqual([{ ...bare, title: 'After 😀' }])
      expect(await media().get('m-changing')).toMatchObject({ revision: 2 })
      await media().remove('m-changing')
      expect(await media().get('m-changing')).toBeUndefined()
    })

    it('are fetched many at once, in the order asked for', async () => {
      expect((await media().many(['m-pool', 'nobody', 'm-beach'])).map(({ id }) => id)).toEqual(['m-pool', 'm-beach'])
      expect(await media().many([])).toEqual([])
      expect(
        (await media().many([...Array.from({ length: 2500 }, (_, i) => `none-${i}`), 'm-pool'])).map(({ id }) => id),
      ).toEqual(['m-pool'])
    })

    it('match the image that has all of the words, else one that has any', async () => {
      expect(await matching('beach', 'pool')).toBe('m-both')
      expect(await matching('pool', 'water')).toBe('m-pool')
      expect(await matching('BEACH', 'unheard-of')).toBe('m-beach')
      expect(await matching('ocean view')).toBe('m-beach')
      expect(await matching('unheard-of')).toBeUndefined()
      expect(await matching()).toBeUndefined()
      expect(await matching('')).toBeUndefined()
    })

    it('match, of equals, the image whose first tag is the word', async () => {
      await media().put(asset({ id: 'm-a-suite', title: '', tags: ['suite', 'hammock'] }), actor)
      await media().put(asset({ id: 'm-b-hammock', title: '', tags: ['hammock', 'garden'] }), actor)
      expect(await matching('hammock')).toBe('m-b-hammock')
      expect(await matching('hammock', 'suite')).toBe('m-a-suite')
    })

    it('match, of equals, the same picture in whichever order they arrived', async () => {
      await media().put(asset({ id: 'm-y-terrace', title: 'terrace by night', tags: [] }), actor)
      await media().put(asset({ id: 'm-z-terrace', title: 'terrace by day', tags: [] }), actor)
      expect(await matching('terrace')).toBe('m-z-terrace')
    })

    it('match whole words, and take none for a pattern', async () => {
      expect(await matching('poo')).toBeUndefined()
      expect(await matching('%')).toBeUndefined()
      expect(await matching('p_ol')).toBeUndefined()
    })

    it('are listed newest first, and searched', async () => {
      const ids = async (search: string) => (await media().list({ search })).rows.map(({ id }) => id).toSorted()
      expect(await ids('ocean')).toEqual(['m-beach'])
      expect(await ids('sea pool')).toEqual(['m-both'])
      expect(await ids('BEACH.jpg')).toContain('m-film')
      expect(await media().list({ search: 'pool', limit: 1, offset: 1 })).toMatchObject({ total: 3, rows: [{}] })
    })

    const listed = async (query: Parameters<ReturnType<typeof media>['list']>[0]) =>
      (await media().list(query)).rows.map(({ id }) => id).filter((id) => id.startsWith('l-'))

    it('are listed by folder, kind, scope, licence, size and description', async () => {
      const licence = (expires: string) => ({ licence: { kind: 'rights-managed', expires } })
      for (const each of [
        asset({ id: 'l-plain', title: 'Plain' }),
        asset({ id: 'l-mute', title: 'Mute', alt: ' ', folder: 'rooms' }),
        asset({ id: 'l-deco', title: 'Deco', alt: '', decorative: true, folder: 'rooms' }),
        asset({ id: 'l-film', title: 'Film', alt: '', kind: 'video', bytes: 9_000_000 }),
        asset({ id: 'l-ziva', title: 'Ziva', sites: ['ziva', '50%_'] }),
        asset({ id: 'l-over', title: 'Over', ...licence('2026-11-20') }),
        asset({ id: 'l-soon', title: 'Soon', ...licence('2026-12-01') }),
        asset({ id: 'l-late', title: 'Late', ...licence('2027-12-01') }),
      ])
        await media().put(each)
      const today = '2026-11-21'
      const title = { order: 'title', today } as const
      expect(await listed({ ...title, folder: 'rooms' })).toEqual(['l-deco', 'l-mute'])
      expect(await listed({ ...title, folder: 'top', kind: 'video' })).toEqual(['l-film'])
      expect(await listed({ ...title, filter: 'missing-alt' })).toEqual(['l-mute'])
      expect(await listed({ ...title, filter: 'large' })).toEqual(['l-film'])
      expect(await listed({ ...title, filter: 'expired' })).toEqual(['l-over'])
      expect(await listed({ ...title, filter: 'expiring' })).toEqual(['l-over', 'l-soon'])
      expect(await listed({ ...title, sites: ['bonita'] })).not.toContain('l-ziva')
      expect(await listed({ ...title, sites: ['ziva'] })).toContain('l-ziva')
      expect(await listed({ ...title, site: '50%_' })).toContain('l-ziva')
      expect(await listed({ ...title, site: '5' })).not.toContain('l-ziva')
      expect(await listed({ ...title, direction: 'desc', folder: 'rooms' })).toEqual(['l-mute', 'l-deco'])
      expect((await listed({ order: 'bytes', limit: 1 }))[0]).toBe('l-film')
      expect(await media().ids({ ...title, folder: 'rooms' }, 1)).toEqual(['l-deco'])
    })

    it('are unused until something leads to them', async () => {
      await media().put(asset({ id: 'l-idle' }))
      await media().put(asset({ id: 'l-busy' }))
      await store().uses.replace('pages', 'a-page', true, [{ entity: 'media', id: 'l-busy', field: 'x' }])
      const unused = await listed({ filter: 'unused' })
      expect(unused).toContain('l-idle')
      expect(unused).not.toContain('l-busy')
    })

    it('are changed from the revision that was meant, by exactly one of twenty at once', async () => {
      const made = asset()
      await media().put(made)
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, i) => media().change({ ...made, title: `Title ${i}` }, 1)),
      )
      expect(outcomes.filter((outcome) => outcome === 2)).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(19)
    })

    it('are found by their bytes, the oldest first and none of the trash', async () => {
      const sha256 = 'ab'.repeat(32)
      await media().put(asset({ id: 'm-same', sha256 }))
      await media().put(asset({ id: 'm-same-again', sha256 }))
      expect((await media().withBytes(sha256))?.id).toBe('m-same')
      await media().trash('m-same')
      expect((await media().withBytes(sha256))?.id).toBe('m-same-again')
      expect(await media().withBytes('ff')).toBeUndefined()
    })

    it('in the trash are shown nowhere, and come back', async () => {
      await media().put(asset({ id: 'l-gone', tags: ['unicorn'] }))
      await media().trash('l-gone')
      expect(await media().many(['l-gone'])).toEqual([])
      expect(await matching('unicorn')).toBeUndefined()
      expect(await listed({})).not.toContain('l-gone')
      expect(await listed({ filter: 'trash' })).toContain('l-gone')
      expect(await media().trashedBefore('2000-01-01')).toEqual([])
      expect(await media().trashedBefore('3000-01-01')).toContain('l-gone')
      await media().restore('l-gone')
      expect(await listed({})).toContain('l-gone')
      expect(await media().trashedBefore('3000-01-01')).not.toContain('l-gone')
    })

    it('that are replaced are stood in for under their own ids, however often', async () => {
      for (const id of ['s-one', 's-two', 's-three']) await media().put(asset({ id, title: id }))
      await media().trash('s-one', 's-two')
      expect(await media().many(['s-one'])).toMatchObject([{ id: 's-one', servedAs: 's-two', title: 's-two' }])
      await media().trash('s-two', 's-three')
      expect(await media().many(['s-one', 's-two'])).toMatchObject([{ servedAs: 's-three' }, { servedAs: 's-three' }])
      expect((await media().replacedBy('s-three')).toSorted()).toEqual(['s-one', 's-two'])
      expect(await media().trashedBefore('3000-01-01')).not.toContain('s-one')
      await media().restore('s-one')
      expect(await media().many(['s-one'])).toMatchObject([{ id: 's-one', title: 's-one' }])
    })

    it('lie in folders that share no name in one place', async () => {
      const { folders } = media()
      const rooms = { id: newId(), name: 'Rooms', sites: ['ziva'], revision: 0 }
      expect(await folders.put(rooms)).toBe(1)
      expect(await folders.put({ ...rooms, id: newId(), name: 'ROOMS' })).toBe('taken')
      expect(await folders.put({ ...rooms, id: newId(), parent: rooms.id })).toBe(1)
      expect(await folders.put({ ...rooms, name: 'Suites', revision: 1 })).toBe(2)
      expect(await folders.put({ ...rooms, name: 'Late', revision: 1 })).toBe('stale')
      expect(await folders.list()).toMatchObject([
        { name: 'Rooms', parent: rooms.id },
        { id: rooms.id, name: 'Suites', sites: ['ziva'], revision: 2 },
      ])
      await media().put(asset({ id: 'f-inside', folder: rooms.id }))
      await folders.remove(rooms.id)
      expect(await media().many(['f-inside'])).toEqual([expect.not.objectContaining({ folder: expect.anything() })])
      expect((await media().list({ folder: 'top', search: 'picture' })).rows.map(({ id }) => id)).toContain('f-inside')
    })
  })
}

function asset(given: Partial<Asset> = {}): Asset {
  return {
    id: newId(),
    kind: 'image',
    file: 'beach.jpg',
    mime: 'image/jpeg',
    bytes: 1234,
    width: 1600,
    height: 900,
    title: 'A picture',
    alt: 'A beach',
    tags: [],
    focal: { x: 0.5, y: 0.25 },
    colour: '#336699',
    thumbhash: 'abc=',
    ...given,
  }
}
