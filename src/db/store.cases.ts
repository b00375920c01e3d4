import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Page } from '#model/page/page.ts'
import { filterCases } from './filter.cases.ts'
import { mediaCases } from './media.cases.ts'
import { outboxCases } from './outbox.cases.ts'
import { recordCases } from './record.cases.ts'
import { searchCases } from './search.cases.ts'
import { signInCases } from './sign-in.cases.ts'
import { createSlice } from '#model/page/slice-factory.ts'
import { newId } from './id.ts'
import type { Store } from './open.ts'
import type { Session, Site, User } from './store.ts'

/** Database under test: `open` may be called while the first is open, as a second process would. */
export interface Trial {
  open(): Promise<Store>
  remove(): Promise<void>
}

const actor = 'ada'
const about = { actor, tags: ['page:x'] }
const log = { commands: [{ type: 'rename' }], actor }

/** Text that has broken databases before. */
const hostile = [
  "'; drop table pages; --",
  '" or ""="',
  '%',
  '_',
  '\\',
  '%_\\',
  '${1}',
  '$1 ? :a @b',
  '</script><!--',
  '😀 family 👨‍👩‍👧',
  '\u2028 and \u2029',
  '\u202Ereversed',
  'İıſẞ',
  'e\u0301',
  '\uFEFF',
  '\t\r\n',
  ' ',
  '__proto__',
  'x'.repeat(5000),
]
const halfPairs = ['\ud800', 'a\udc00b', 'NUL \0 inside']

/** Contract tests of the whole store, for every database. */
export function describeStore(name: string, begin: () => Promise<Trial>): void {
  describe(name, () => {
    let trial: Trial
    let store: Store
    beforeAll(async () => {
      trial = await begin()
      store = await trial.open()
      for (const id of ['site', 'other']) await store.sites.put(site({ id, domains: [`${id}.test`] }))
    })
    afterAll(async () => {
      await store.close()
      await trial.remove()
    })

    /** A page that is stored, at a path of its own. */
    async function stored(given: Partial<Page> = {}): Promise<Page> {
      const made = page(given)
      expect(await store.pages.create(made, actor)).toBe(true)
      return made
    }

    async function publish(made: Page, revision = 1): Promise<void> {
      expect(await store.pages.publish(made.id, revision, about)).toBe(true)
    }

    const visible = ({ site_id, path, language_code }: Page) => store.pages.published(site_id, path, language_code)

    describe('pages', () => {
      it('begin as a draft of revision 1', async () => {
        const made = await stored({ title: 'Welcome' })
        const row = await store.pages.get(made.id)
        expect(row).toMatchObject({
          page: made,
          revision: 1,
          status: 'draft',
          published_revision: null,
          published_at: null,
          updated_by: actor,
        })
        expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      })

      it('are found by site, path and language', async () => {
        const made = await stored()
        expect((await store.pages.at('site', made.path, 'en'))?.page).toEqual(made)
        expect(await store.pages.at('other', made.path, 'en')).toBeUndefined()
        expect(await store.pages.at('site', made.path, 'es')).toBeUndefined()
        expect(await store.pages.get('nobody')).toBeUndefined()
      })

      it('share no path within a site and language', async () => {
        const { path } = await stored()
        expect(await store.pages.create(page({ path }), actor)).toBe(false)
        expect(await store.pages.create(page({ path, language_code: 'es' }), actor)).toBe(true)
        expect(await store.pages.create(page({ path, site_id: 'other' }), actor)).toBe(true)
      })

      it('leave nothing behind when their path was taken', async () => {
        const { path } = await stored()
        const refused = page({ path })
        await store.pages.create(refused, actor)
        expect(await store.pages.get(refused.id)).toBeUndefined()
        expect(await store.pages.create({ ...refused, path: newId() }, actor)).toBe(true)
      })

      it('are refused in a site that is not there', async () => {
        await expect(store.pages.create(page({ site_id: 'nowhere' }), actor)).rejects.toThrow()
      })

      it('gain a revision with each save', async () => {
        const made = await stored()
        expect(await store.pages.save({ ...made, title: 'Second' }, 1, log)).toBe(2)
        expect(await store.pages.save({ ...made, title: 'Third' }, 2, log)).toBe(3)
        expect(await store.pages.get(made.id)).toMatchObject({ revision: 3, page: { title: 'Third' } })
      })

      it('refuse a save based on an older revision, and stay as they are', async () => {
        const made = await stored()
        await store.pages.save({ ...made, title: 'Hers' }, 1, log)
        expect(await store.pages.save({ ...made, title: 'His' }, 1, log)).toBe('stale')
        expect(await store.pages.save({ ...made, title: 'His' }, 9, log)).toBe('stale')
        expect(await store.pages.save(page(), 1, log)).toBe('stale')
        expect(await store.pages.get(made.id)).toMatchObject({ revision: 2, page: { title: 'Hers' } })
        expect(await store.pages.commandsSince(made.id, 0)).toHaveLength(1)
      })

      it('refuse a save to a path in use, and stay as they are', async () => {
        const [first, second] = [await stored(), await stored()]
        expect(await store.pages.save({ ...second, path: first.path, title: 'Moved' }, 1, log)).toBe('taken')
        expect(await store.pages.get(second.id)).toMatchObject({ revision: 1, page: second })
        expect(await store.pages.commandsSince(second.id, 0)).toEqual([])
      })

      it('let exactly one of twenty win who save at once from the same revision', async () => {
        const made = await stored()
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, (_, i) =>
            store.pages.save({ ...made, title: `Editor ${i}` }, 1, { commands: [i], actor: `${i}` }),
          ),
        )
        expect(outcomes.filter((outcome) => outcome === 2)).toHaveLength(1)
        expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(19)
        const winner = outcomes.indexOf(2)
        expect(await store.pages.get(made.id)).toMatchObject({ revision: 2, page: { title: `Editor ${winner}` } })
        expect(await store.pages.commandsSince(made.id, 1)).toMatchObject([
          { revision: 2, commands: [winner], actor: `${winner}` },
        ])
      })

      it('lose no edit of editors who try again', async () => {
        const made = await stored()
        await Promise.all(Array.from({ length: 6 }, (_, i) => addTag(made.id, `tag-${i}`)))
        const row = await store.pages.get(made.id)
        expect(row?.revision).toBe(7)
        expect(row?.page.tags.toSorted()).toEqual(['tag-0', 'tag-1', 'tag-2', 'tag-3', 'tag-4', 'tag-5'])

        async function addTag(id: string, tag: string): Promise<void> {
          const row = (await store.pages.get(id))!
          const outcome = await store.pages.save({ ...row.page, tags: [...row.page.tags, tag] }, row.revision, {
            commands: [tag],
            actor: tag,
          })
          if (outcome === 'stale') return addTag(id, tag)
        }
      })

      it('let exactly one of twenty have a path that all create at once', async () => {
        const path = newId()
        const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.pages.create(page({ path }), actor)))
        expect(outcomes.filter(Boolean)).toHaveLength(1)
      })

      it('tell what was saved after a revision, oldest first', async () => {
        const made = await stored()
        for (let revision = 1; revision <= 12; revision++)
          await store.pages.save(made, revision, { commands: [{ step: revision + 1 }], actor: 'bob' })
        const missed = await store.pages.commandsSince(made.id, 9)
        expect(missed.map(({ revision }) => revision)).toEqual([10, 11, 12, 13])
        expect(missed[0]).toEqual({
          revision: 10,
          commands: [{ step: 10 }],
          actor: 'bob',
          at: expect.stringMatching(/Z$/),
        })
        expect(await store.pages.commandsSince(made.id, 13)).toEqual([])
      })

      it('keep the order of their keys, whatever they are', async () => {
        const odd = {
          zebra: 1,
          alpha: { y: 1, b: 2, '': 3 },
          Zebra: null,
          long_key_name: [1.5, -0.25, 1e21, true],
          m: {},
        }
        const made = await stored({ ...odd, id: newId() } as Partial<Page>)
        const text = JSON.stringify(made)
        expect(JSON.stringify((await store.pages.get(made.id))?.page)).toBe(text)
        await publish(made)
        expect(JSON.stringify((await visible(made))?.page)).toBe(text)
        expect(JSON.stringify((await store.pages.version(made.id, 1))?.page)).toBe(text)
      })

      it('keep keys nobody knows, even names that objects inherit', async () => {
        const unknown = JSON.parse(
          '{"made_by":"Voix 9","__proto__":{"polluted":true},"constructor":"x","later":[{"deep":{"deeper":null}}]}',
        )
        const made = await stored({ fields: [{ id: 'f', name: 'f', type: 'text', enabled: true, text: unknown }] })
        const back = await store.pages.get(made.id)
        expect(JSON.stringify(back?.page.fields)).toBe(JSON.stringify(made.fields))
        expect('polluted' in {}).toBe(false)
      })

      it.each([...hostile, ...halfPairs])('keep the text %j exactly', async (text) => {
        const made = await stored({
          title: text,
          tags: [text],
          fields: [{ id: text, name: text, type: 'text', enabled: true, text }],
        })
        expect((await store.pages.get(made.id))?.page).toEqual(made)
        await publish(made)
        expect((await visible(made))?.page).toEqual(made)
      })

      it.each(hostile)('list the title %j exactly, and find it', async (text) => {
        const made = await stored({ title: `«${text}»` })
        const found = await store.pages.list({ search: `«${text.slice(0, 100)}`, limit: 10_000 })
        expect(found.rows.find(({ id }) => id === made.id)?.title).toBe(made.title)
      })

      it.each([...hostile, ...halfPairs])('may stand at the path %j', async (text) => {
        const made = await stored({ path: text })
        expect((await store.pages.at('site', text, 'en'))?.page).toEqual(made)
        await publish(made)
        expect((await visible(made))?.page).toEqual(made)
      })

      it('may be as large as a page may be', async () => {
        const text = 'ü'.repeat(1024 * 1024)
        const made = await stored({ fields: [{ id: 'f', name: 'f', type: 'textarea', enabled: true, textarea: text }] })
        expect((await store.pages.get(made.id))?.page).toEqual(made)
      })

      it('are found by what they say, in any case and without accents, as long as they say it', async () => {
        const saying = (title: string, path: string) => stored({ title, path: `says-${path}` })
        const [first, , third] = [
          await saying('Cena en Cancún', 'a'),
          await saying('Cancún en cena', 'b'),
          await saying('La  CENA EN CANCUN', 'c'),
        ]
        const found = async (words: string, range = { offset: 0, limit: 10 }) => {
          const { rows, next } = await store.pages.saying(words, { site_id: 'site' }, range)
          return [rows.map(({ page: { id } }) => id), next] as const
        }
        expect(await found('cena en Cancún')).toEqual([[first.id, third.id], null])
        const [[one], next] = await found('cena en cancun', { offset: 0, limit: 1 })
        expect(one).toBe(first.id)
        expect(await found('cena en cancun', { offset: next!, limit: 2 })).toEqual([[third.id], null])
        await store.pages.save({ ...first, title: 'Almuerzo' }, 1, log)
        await store.pages.trash(third.id, about)
        expect(await found('cena en cancun')).toEqual([[], null])
        for (const words of hostile.filter((each) => each.trim() !== '')) await found(words)
      })

      it('are found with the signs of the keyboard and with those of typography', async () => {
        const made = await stored({ title: 'Herr Sto\u00DF\u2019s 5\u20139 caf\u00E9', path: 'typography' })
        for (const words of ["stoss's 5-9", 'STO\u00DF\u2019S', '5\u20119 cafe'])
          expect((await store.pages.list({ search: words })).rows.map(({ id }) => id)).toEqual([made.id])
        const { rows } = await store.pages.saying("stoss's 5-9", { site_id: 'site' }, { offset: 0, limit: 10 })
        expect(rows.map(({ page: { id } }) => id)).toEqual([made.id])
      })

      it('in the trash are gone, and their path is free', async () => {
        const made = await stored()
        await store.pages.trash(made.id, about)
        expect(await store.pages.get(made.id)).toBeUndefined()
        expect(await store.pages.at('site', made.path, 'en')).toBeUndefined()
        expect((await store.pages.list({ search: made.path })).rows).toEqual([])
        expect(await store.pages.save(made, 1, log)).toBe('stale')
        expect(await store.pages.publish(made.id, 1, about)).toBe(false)
        await stored({ path: made.path })
      })

      it('come back from the trash when they are created again', async () => {
        const made = await stored()
        await store.pages.save(made, 1, log)
        await store.pages.trash(made.id, about)
        await stored({ ...made, title: 'Again' })
        expect(await store.pages.get(made.id)).toMatchObject({ status: 'draft', revision: 3, page: { title: 'Again' } })
      })
    })

    describe('published pages', () => {
      it('show nothing before they are published', async () => {
        expect(await visible(await stored())).toBeUndefined()
      })

      it('show what was published, never what was saved since', async () => {
        const made = await stored({ title: 'Open' })
        await publish(made)
        await store.pages.save({ ...made, title: 'Secret' }, 1, log)
        expect(await visible(made)).toMatchObject({ page: made, revision: 1 })
        expect(await store.pages.get(made.id)).toMatchObject({
          status: 'published',
          revision: 2,
          published_revision: 1,
        })
        await publish(made, 2)
        expect((await visible(made))?.page.title).toBe('Secret')
      })

      it('are published only from the revision that was meant', async () => {
        const made = await stored()
        await store.pages.save({ ...made, title: 'Newer' }, 1, log)
        const before = await store.changes.latest()
        expect(await store.pages.publish(made.id, 1, about)).toBe(false)
        expect(await store.pages.publish('nobody', 1, about)).toBe(false)
        expect(await visible(made)).toBeUndefined()
        expect(await store.pages.versions(made.id)).toEqual([])
        expect(await store.changes.latest()).toBe(before)
      })

      it('stay at their old path until a new one is published', async () => {
        const made = await stored()
        await publish(made)
        const moved = { ...made, path: newId() }
        await store.pages.save(moved, 1, log)
        expect((await visible(made))?.page.path).toBe(made.path)
        await publish(moved, 2)
        expect(await visible(made)).toBeUndefined()
        expect((await visible(moved))?.page).toEqual(moved)
      })

      it('never push another page from its place', async () => {
        const shown = await stored()
        await publish(shown)
        await store.pages.save({ ...shown, path: newId() }, 1, log)
        const next = await stored({ path: shown.path })
        await expect(store.pages.publish(next.id, 1, about)).rejects.toMatchObject({ code: 'path-taken' })
        expect((await visible(shown))?.page.id).toBe(shown.id)
        expect(await store.pages.get(next.id)).toMatchObject({ status: 'draft', published_revision: null })
      })

      it('unpublished are gone for visitors and kept for editors', async () => {
        const made = await stored()
        await publish(made)
        await store.pages.unpublish(made.id, { actor, tags: ['gone'] })
        expect(await visible(made)).toBeUndefined()
        expect(await store.pages.get(made.id)).toMatchObject({
          page: made,
          status: 'unpublished',
          published_revision: null,
          published_at: null,
        })
        expect((await store.changes.since(0)).at(-1)?.tags).toEqual(['gone'])
        await publish(made)
        expect(await visible(made)).toBeDefined()
      })

      it('trashed are gone for visitors', async () => {
        const made = await stored()
        await publish(made)
        await store.pages.trash(made.id, { actor, tags: ['trashed'] })
        expect(await visible(made)).toBeUndefined()
        expect((await store.changes.since(0)).at(-1)?.tags).toEqual(['trashed'])
      })

      it('announce nothing for a page that is not there', async () => {
        const before = await store.changes.latest()
        await store.pages.unpublish('nobody', about)
        await store.pages.trash('nobody', about)
        expect(await store.changes.latest()).toBe(before)
      })

      it('tell their revisions, as far as they are there', async () => {
        const made = await stored()
        expect(await store.pages.revisions([made.id, 'nobody'])).toEqual(new Map([[made.id, 1]]))
        await store.pages.trash(made.id, about)
        expect(await store.pages.revisions([made.id])).toEqual(new Map())
      })

      it('are announced once they can be read', async () => {
        const made = await stored()
        const before = await store.changes.latest()
        await store.pages.publish(made.id, 1, { actor, tags: ['page:1', 'site:😀'] })
        expect(await store.changes.since(before)).toEqual([
          { sequence: expect.any(Number), tags: ['page:1', 'site:😀'] },
        ])
      })

      it('are listed by path for a sitemap', async () => {
        await store.sites.put(site({ id: 'mapped', domains: [] }))
        for (const path of ['b', '', 'Zoo', 'a/deep'])
          await publish(await stored({ site_id: 'mapped', path, title: `At ${path}` }))
        await stored({ site_id: 'mapped', path: 'hidden' })
        const paths = await store.pages.publishedPaths('mapped')
        expect(paths.map(({ path }) => path)).toEqual(['', 'Zoo', 'a/deep', 'b'])
        expect(paths[0]).toEqual({
          path: '',
          language_code: 'en',
          title: 'At ',
          published_at: expect.stringMatching(/Z$/),
          isPrivate: false,
        })
      })

      it('are kept as versions, newest first', async () => {
        const made = await stored({ title: 'One' })
        await store.pages.publish(made.id, 1, { ...about, label: 'Opening' })
        await store.pages.save({ ...made, title: 'Two' }, 1, log)
        await store.pages.publish(made.id, 2, { ...about, actor: 'bob' })
        expect(await store.pages.versions(made.id)).toEqual([
          { revision: 2, label: '', actor: 'bob', at: expect.any(String) },
          { revision: 1, label: 'Opening', actor, at: expect.any(String) },
        ])
        expect((await store.pages.version(made.id, 1))?.page.title).toBe('One')
        expect(await store.pages.version(made.id, 3)).toBeUndefined()
      })

      it('published twice from one revision are one version', async () => {
        const made = await stored()
        await publish(made)
        await store.pages.unpublish(made.id, about)
        await store.pages.publish(made.id, 1, { ...about, label: 'Again' })
        expect(await store.pages.versions(made.id)).toMatchObject([{ revision: 1, label: 'Again' }])
      })

      it('are kept under a name, which stays when they are published', async () => {
        const made = await stored({ title: 'One' })
        expect(await store.pages.nameVersion(made.id, 1, { actor, label: 'For the board' })).toBe(true)
        await publish(made)
        expect(await store.pages.versions(made.id)).toMatchObject([{ revision: 1, label: 'For the board' }])
        expect(await store.pages.nameVersion(made.id, 1, { actor, label: 'Opening' })).toBe(true)
        expect((await store.pages.version(made.id, 1))?.label).toBe('Opening')
        expect(await store.pages.nameVersion(made.id, 7, { actor, label: 'Not yet' })).toBe(false)
        await store.pages.forgetVersion(made.id, 1)
        expect(await store.pages.versions(made.id)).toEqual([])
      })

      it('are whole while saves and publications race', async () => {
        const made = await stored({ title: '0', tags: ['0'] })
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, async (_, i) => {
            const saved = await store.pages.save({ ...made, title: `${i}`, tags: [`${i}`] }, 1, log)
            return store.pages.publish(made.id, typeof saved === 'number' ? saved : 1, about)
          }),
        )
        expect(outcomes).toContain(true)
        const row = (await store.pages.get(made.id))!
        const shown = (await visible(made))!
        expect(shown.page.title).toBe(shown.page.tags[0])
        expect(shown.revision).toBe(row.published_revision)
        expect((await store.pages.version(made.id, shown.revision))?.page).toEqual(shown.page)
      })
    })

    describe('the list of pages', () => {
      const titles = ['Spa', 'beach club', 'Ärzte', 'Zoo', 'beach bar']
      beforeAll(async () => {
        await store.sites.put(site({ id: 'listed', domains: [] }))
        for (const [i, title] of titles.entries()) {
          const made = await stored({
            site_id: 'listed',
            path: `p/${i}`,
            title,
            layout: i < 2 ? 'hyatt-ziva' : 'blocks',
            language_code: i === 4 ? 'es' : 'en',
          })
          if (i % 2 === 0) await publish(made)
        }
      })

      const listed = async (query = {}) =>
        (await store.pages.list({ site_id: 'listed', ...query })).rows.map(({ title }) => title)

      it('finds the pages that have a slice, by its whole name', async () => {
        const found = async (component: string) =>
          (await store.pages.list({ site_id: 'other', component })).rows.map(({ path }) => path)
        const elements = [createSlice(newId(), 'Intro_%', { name: 'Intro_%', label: 'Intro', hydrate: 'never' })]
        await stored({ site_id: 'other', path: 'using/it', elements })
        await stored({ site_id: 'other', path: 'using/words', title: '"component":"Intro_%"' })
        expect(await found('Intro_%')).toEqual(['using/it'])
        expect(await found('Intro')).toEqual([])
      })

      it('finds the pages that have an element of an experience status, also inside another', async () => {
        const slice = (id: string) => createSlice(id, 'Intro', { name: 'Intro', label: 'Intro', hydrate: 'never' })
        const inner = { ...slice('inner'), xp_status: 'experiment' as const }
        await stored({ site_id: 'other', path: 'tried', elements: [{ ...slice('outer'), elements: [inner] }] })
        const tried = async (xp_status: 'experiment' | 'deprecated') =>
          (await store.pages.list({ site_id: 'other', xp_status })).rows.map(({ path }) => path)
        expect(await tried('experiment')).toEqual(['tried'])
        expect(await tried('deprecated')).toEqual([])
      })

      it('finds the published pages whose working copy is newer than what visitors see', async () => {
        const changed = async () =>
          (await store.pages.list({ site_id: 'other', changed: true })).rows.map(({ path }) => path)
        const made = await stored({ site_id: 'other', path: 'tide' })
        await store.pages.save({ ...made, title: 'Low tide' }, 1, log)
        expect(await changed()).toEqual([])
        await publish(made, 2)
        expect(await changed()).toEqual([])
        await store.pages.save({ ...made, title: 'High tide' }, 2, log)
        expect(await changed()).toEqual(['tide'])
        await publish(made, 3)
        expect(await changed()).toEqual([])
      })

      it('finds pages by tag, by an author, by what they lack and by one of several slices', async () => {
        const made = await stored({ site_id: 'other', path: 'tagged', tags: ['quiet'] })
        const paths = async (query: Parameters<Store['pages']['list']>[0]) =>
          (await store.pages.list({ site_id: 'other', ...query })).rows.map(({ path }) => path)
        expect(await paths({ tag: 'quiet' })).toEqual(['tagged'])
        expect(await paths({ tag: 'loud' })).toEqual([])
        expect(await paths({ author: 'nobody' })).toEqual([])
        expect(await paths({ no_seo: true })).toContain('tagged')
        expect(await paths({ noindex: true })).toEqual([])
        expect(await paths({ missing_language: 'es' })).toContain('tagged')
        expect(await paths({ components: ['Intro', 'Hero'] })).toEqual(await paths({ component: 'Intro' }))
        await store.pages.save({ ...made, tags: [] }, 1, { commands: [], actor })
        expect(await paths({ tag: 'quiet' })).toEqual([])
      })

      it('shows at once what another process wrote, moved, hid and brought back', async () => {
        const paths = async () => (await store.pages.list({ site_id: 'shared' })).rows.map(({ path }) => path)
        await store.sites.put(site({ id: 'shared', domains: [] }))
        const mine = await stored({ site_id: 'shared', path: 'm' })
        expect(await paths()).toEqual(['m'])
        const elsewhere = await trial.open()
        try {
          const theirs = { ...mine, id: newId(), path: 'a' }
          await elsewhere.pages.create(theirs, actor)
          expect(await paths()).toEqual(['a', 'm'])
          await elsewhere.pages.save({ ...theirs, path: 'z' }, 1, log)
          expect(await paths()).toEqual(['m', 'z'])
          await elsewhere.pages.trash(mine.id, about)
          expect(await paths()).toEqual(['z'])
          await elsewhere.pages.restore(mine.id, about)
          expect(await paths()).toEqual(['m', 'z'])
          await elsewhere.pages.remove(theirs.id, about)
          expect(await paths()).toEqual(['m'])
        } finally {
          await elsewhere.close()
        }
      })

      it('keeps its order while many save at once', async () => {
        await store.sites.put(site({ id: 'busy', domains: [] }))
        const made = await Promise.all(
          Array.from({ length: 12 }, (_, i) => stored({ site_id: 'busy', path: `b/${i}` })),
        )
        const seen = await Promise.all(
          made.map(async (page, i) => {
            await store.pages.save({ ...page, path: `a/${String(99 - i)}`, tags: ['moved'] }, 1, log)
            const { rows } = await store.pages.list({ site_id: 'busy', tag: 'moved' })
            return rows.some(({ id }) => id === page.id)
          }),
        )
        expect(seen).toEqual(made.map(() => true))
        const { rows } = await store.pages.list({ site_id: 'busy' })
        expect(rows.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed())
      })

      it('shows what stands below an address, also where no page stands', async () => {
        await store.sites.put(site({ id: 'tree', domains: [] }))
        for (const path of ['', 'spa', 'spa/rituals', 'spa/rituals/salt', 'rooms/suites', 'rooms/villas'])
          await stored({ site_id: 'tree', path, title: path })
        await stored({ site_id: 'tree', path: 'spa/es', language_code: 'es' })
        const below = async (path: string) =>
          (await store.pages.below({ site_id: 'tree', language_code: 'en', path })).map((node) => [
            node.path,
            node.page?.title,
            node.below,
          ])
        expect(await below('')).toEqual([
          ['', '', 0],
          ['rooms', undefined, 2],
          ['spa', 'spa', 2],
        ])
        expect(await below('spa')).toEqual([['spa/rituals', 'spa/rituals', 1]])
        expect(await below('rooms/villas')).toEqual([])
      })

      it('says how many there are beyond those it shows', async () => {
        const { rows, total } = await store.pages.list({ site_id: 'listed', offset: 1, limit: 2 })
        expect(rows.map(({ path }) => path)).toEqual(['p/1', 'p/2'])
        expect(total).toBe(5)
        expect(await store.pages.list({ site_id: 'listed', offset: 9, limit: 2 })).toEqual({ rows: [], total: 5 })
      })

      it('has a line for each page, without its elements', async () => {
        const { rows } = await store.pages.list({ site_id: 'listed', limit: 1 })
        expect(Object.keys(rows[0]!)).toEqual([
          'id',
          'site_id',
          'path',
          'title',
          'language_code',
          'layout',
          'status',
          'revision',
          'published_revision',
          'published_at',
          'updated_at',
          'updated_by',
          'created_by',
          'translation_group',
          'publish_at',
          'unpublish_at',
          'review',
          'translation_status',
          'translated_from',
          'translated_revision',
          'template_id',
        ])
        expect(rows[0]).toMatchObject({
          site_id: 'listed',
          path: 'p/0',
          status: 'published',
          revision: 1,
          published_revision: 1,
          updated_by: actor,
        })
      })

      it('sorts titles without regard to case or accents', async () => {
        expect(await listed({ order: 'title' })).toEqual(['Ärzte', 'beach bar', 'beach club', 'Spa', 'Zoo'])
        expect(await listed({ order: 'title', direction: 'desc' })).toEqual([
          'Zoo',
          'Spa',
          'beach club',
          'beach bar',
          'Ärzte',
        ])
      })

      it('sorts pages that were never published as the oldest', async () => {
        expect((await listed({ order: 'published_at', direction: 'desc' })).slice(0, 3)).toEqual([
          'beach bar',
          'Ärzte',
          'Spa',
        ])
        expect((await listed({ order: 'published_at' })).slice(2)).toEqual(['Spa', 'Ärzte', 'beach bar'])
      })

      it('sorts by every column', async () => {
        expect(await listed({ order: 'updated_at' })).toHaveLength(5)
        expect((await listed({ order: 'status' })).slice(0, 2).toSorted()).toEqual(['Zoo', 'beach club'])
      })

      it('filters by site, status, layout and language', async () => {
        expect(await listed({ status: 'draft' })).toEqual(['beach club', 'Zoo'])
        expect(await listed({ layout: 'hyatt-ziva' })).toEqual(['Spa', 'beach club'])
        expect(await listed({ language_code: 'es' })).toEqual(['beach bar'])
        expect(await listed({ status: 'draft', layout: 'hyatt-ziva' })).toEqual(['beach club'])
      })

      it('shows nothing of sites that a user may not see', async () => {
        expect(await listed({ sites: ['listed', 'other'] })).toHaveLength(5)
        expect(await store.pages.list({ site_id: 'listed', sites: ['other'] })).toEqual({ rows: [], total: 0 })
        expect(await store.pages.list({ sites: [] })).toEqual({ rows: [], total: 0 })
      })

      it('finds all of the words in title or path, in any case', async () => {
        expect(await listed({ search: 'BEACH' })).toEqual(['beach club', 'beach bar'])
        expect(await listed({ search: '  bar beach ' })).toEqual(['beach bar'])
        expect(await listed({ search: '/p/3' })).toEqual(['Zoo'])
        expect(await listed({ search: 'arzte' })).toEqual(['Ärzte'])
        expect(await listed({ search: '%' })).toEqual([])
        expect(await listed({ search: '_oo' })).toEqual([])
      })
    })

    recordCases(() => store)
    filterCases(() => store)
    mediaCases(() => store)
    outboxCases(() => store)
    searchCases(() => store, page)
    describe('signing in', () => signInCases(() => store))

    describe('sites', () => {
      it('are listed in the order they were made, however quickly', async () => {
        const ids = ['quick-z', 'quick-m', 'quick-a', 'quick-y', 'quick-b']
        for (const id of ids) await store.sites.put(site({ id, domains: [`${id}.test`] }))
        const listed = (await store.sites.list()).map(({ id }) => id).filter((id) => id.startsWith('quick-'))
        expect(listed).toEqual(ids)
      })

      it('are created once and changed by revision', async () => {
        const made = site({ id: newId(), domains: ['www.new.test', 'new.test'], settings: { z: 1, a: { b: '😀' } } })
        expect(await store.sites.put(made)).toBe(true)
        expect(await store.sites.put(made)).toBe(false)
        expect(await store.sites.get(made.id)).toEqual({ ...made, revision: 1 })
        expect(await store.sites.put({ ...made, name: 'Renamed', domains: ['new.test'], revision: 1 })).toBe(true)
        expect(await store.sites.put({ ...made, name: 'Late', revision: 1 })).toBe(false)
        expect(await store.sites.get(made.id)).toEqual({ ...made, name: 'Renamed', domains: ['new.test'], revision: 2 })
        expect(JSON.stringify((await store.sites.get(made.id))?.settings)).toBe(JSON.stringify(made.settings))
      })

      it('are listed in the order they were made, with their domains', async () => {
        const sites = await store.sites.list()
        expect(sites.slice(0, 2)).toMatchObject([
          { id: 'site', domains: ['site.test'] },
          { id: 'other', domains: ['other.test'] },
        ])
        expect(await store.sites.get('nowhere')).toBeUndefined()
      })

      it('share no domain', async () => {
        const greedy = site({ id: newId(), domains: ['own.test', 'site.test'] })
        await expect(store.sites.put(greedy)).rejects.toMatchObject({ code: 'invalid-input' })
        expect(await store.sites.get(greedy.id)).toBeUndefined()
      })
    })

    describe('users', () => {
      it('are created and changed by revision', async () => {
        const made = user({ settings: { theme: 'dark' } })
        expect(await store.users.put(made)).toBe(1)
        expect(await store.users.put(made)).toBe('stale')
        expect(await store.users.put({ ...made, email: `${newId()}@voix.test` })).toBe('stale')
        expect(await store.users.put({ ...made, revision: 1, status: 'suspended' })).toBe(2)
        expect(await store.users.put({ ...made, revision: 1 })).toBe('stale')
        expect(await store.users.get(made.id)).toEqual({ ...made, revision: 2, status: 'suspended' })
        expect(await store.users.get('nobody')).toBeUndefined()
      })

      it('are found by address in any case, and share none', async () => {
        const made = user({ email: `Ada.${newId()}@Voix.test` })
        await store.users.put(made)
        expect(await store.users.byEmail(made.email.toUpperCase())).toEqual({ ...made, revision: 1 })
        expect(await store.users.byEmail("' or 1=1 --")).toBeUndefined()
        expect(await store.users.put(user({ email: made.email.toLowerCase() }))).toBe('taken')
        expect((await store.users.list()).map(({ id }) => id)).toContain(made.id)
      })
    })

    describe('sessions', () => {
      it('are kept, renewed and removed', async () => {
        const owner = user()
        await store.users.put(owner)
        const made = session(owner.id)
        await store.sessions.put(made)
        await store.sessions.put({ ...made, seen_at: '2027-01-01T00:00:00.000Z' })
        expect(await store.sessions.get(made.id_hash)).toEqual({ ...made, seen_at: '2027-01-01T00:00:00.000Z' })
        await store.sessions.remove(made.id_hash)
        expect(await store.sessions.get(made.id_hash)).toBeUndefined()
      })

      it('of one user are removed together', async () => {
        const [ada, bob] = [user(), user()]
        const sessions = [session(ada.id), session(ada.id), session(bob.id)]
        for (const each of [ada, bob]) await store.users.put(each)
        for (const each of sessions) await store.sessions.put(each)
        await store.sessions.removeOf(ada.id)
        expect(await Promise.all(sessions.map(({ id_hash }) => store.sessions.get(id_hash)))).toEqual([
          undefined,
          undefined,
          sessions[2],
        ])
      })
    })

    describe('changes and settings', () => {
      it('count announcements upwards, and tell those after one', async () => {
        const first = await store.changes.announce(['a', 'b'])
        const second = await store.changes.announce([])
        expect(second).toBeGreaterThan(first)
        expect(await store.changes.since(first - 1)).toEqual([
          { sequence: first, tags: ['a', 'b'] },
          { sequence: second, tags: [] },
        ])
        expect(await store.changes.since(second)).toEqual([])
        expect(await store.changes.latest()).toBe(second)
      })

      it('show announcements in order, none before one with a lower number', async () => {
        const start = await store.changes.latest()
        let running = true
        const seen: number[] = []
        const reading = (async () => {
          let sequence = start
          while (running) {
            for (const change of await store.changes.since(sequence)) seen.push((sequence = change.sequence))
            await new Promise((resolve) => setImmediate(resolve))
          }
        })()
        const announced = await Promise.all(Array.from({ length: 60 }, (_, i) => store.changes.announce([`${i}`])))
        await new Promise((resolve) => setTimeout(resolve, 50))
        running = false
        await reading
        expect(seen).toEqual(announced.toSorted((a, b) => a - b))
      })

      it('keep a small value by name', async () => {
        expect(await store.settings.get('key')).toBeUndefined()
        await store.settings.set('key', 'first')
        await store.settings.set('key', 'second 😀')
        expect(await store.settings.get('key')).toBe('second 😀')
      })

      it('answer a ping', async () => {
        await expect(store.ping()).resolves.toBeUndefined()
      })
    })

    it('tells what happened to a document in its order, whatever the clock of the node says', async () => {
      const made = page()
      const event = (action: string) => ({
        ...{ actor, actor_label: '', action, entity: 'pages', document_id: made.id, title: '', site_id: 'site' },
        details: {},
      })
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        for (const [hour, action] of [
          [12, 'first'],
          [11, 'second'],
          [10, 'third'],
        ] as const) {
          vi.setSystemTime(`2027-01-01T${hour}:00:00Z`)
          await store.events.add(event(action))
        }
      } finally {
        vi.useRealTimers()
      }
      const { rows } = await store.events.list({ entity: 'pages', document_id: made.id })
      expect(rows.map(({ action }) => action)).toEqual(['third', 'second', 'first'])
    })

    describe('work that is one transaction', () => {
      it('is there as a whole or not at all, and others see nothing of it before', async () => {
        const [first, second] = [page(), page()]
        const failing = store.atomically(async () => {
          await store.pages.create(first, actor)
          expect(await store.pages.get(first.id)).toBeDefined()
          throw new Error('no')
        })
        await expect(failing).rejects.toThrow('no')
        expect(await store.pages.get(first.id)).toBeUndefined()
        await store.atomically(async () => {
          await Promise.all([store.pages.create(first, actor), store.pages.create(second, actor)])
        })
        expect(await store.pages.many([first.id, second.id])).toHaveLength(2)
      })

      it('goes on after a part that failed', async () => {
        const [one, other] = [page(), page()]
        await store.atomically(async () => {
          expect(await store.pages.create(one, actor)).toBe(true)
          expect(await store.pages.create(page({ path: one.path }), actor)).toBe(false)
          await expect(store.pages.create(page({ site_id: 'nowhere' }), actor)).rejects.toThrow()
          await store.atomically(() => store.pages.create(other, actor))
        })
        expect(await store.pages.many([one.id, other.id])).toHaveLength(2)
      })

      it('takes back a part that fails, and keeps the rest', async () => {
        const [one, other] = [page(), page()]
        await store.atomically(async () => {
          await store.pages.create(one, actor)
          const part = store.atomically(async () => {
            await store.pages.create(other, actor)
            throw new Error('no')
          })
          await expect(part).rejects.toThrow('no')
          expect(await store.pages.get(other.id)).toBeUndefined()
        })
        expect(await store.pages.many([one.id, other.id])).toHaveLength(1)
      })

      it('has its effects once it is stored, each once, and none of what is taken back', async () => {
        const made = page()
        const notified: string[] = []
        const effect = async () => void notified.push((await store.pages.get(made.id)) ? 'stored' : 'not there')
        await store.afterCommit(() => void notified.push('at once'))
        await store.atomically(async () => {
          await store.afterCommit(effect)
          await store.atomically(async () => {
            await store.pages.create(made, actor)
            await store.afterCommit(() => void notified.push('of a part'))
            await store.afterCommit(effect)
          })
          const lost = store.atomically(async () => {
            await store.afterCommit(() => void notified.push('lost'))
            throw new Error('no')
          })
          await expect(lost).rejects.toThrow('no')
          expect([notified, store.isInside()]).toEqual([['at once'], true])
        })
        expect([notified, store.isInside()]).toEqual([['at once', 'of a part', 'stored'], false])
      })

      it('is left by what it began and did not wait for', async () => {
        const made = page()
        let later: Promise<unknown> = Promise.resolve()
        await store.atomically(async () => {
          later = new Promise((done) => setTimeout(done, 30)).then(() => store.pages.create(made, actor))
        })
        await later
        expect(await store.pages.get(made.id)).toBeDefined()
      })
    })

    describe('opened twice', () => {
      it('is migrated once, and each sees what the other saved', async () => {
        const fresh = await begin()
        const [one, two, three] = await Promise.all([fresh.open(), fresh.open(), fresh.open()])
        await one.sites.put(site({ id: 'site', domains: [] }))
        const made = page()
        await two.pages.create(made, actor)
        expect((await three.pages.get(made.id))?.page).toEqual(made)
        const outcomes = await Promise.all([one, two, three].map((each) => each.pages.save(made, 1, log)))
        expect(outcomes.toSorted()).toEqual([2, 'stale', 'stale'])
        for (const each of [one, two, three]) await each.close()
        await fresh.remove()
      })

      it('does what two stores read before they write as if one came after the other', async () => {
        const fresh = await begin()
        const stores = await Promise.all([fresh.open(), fresh.open()])
        await stores[0].sites.put(site({ id: 'site', domains: [] }))
        for (let round = 0; round < 5; round++) {
          // Each is the first where none is yet: a check that stands beside the write lets one pass.
          const added = await Promise.all(
            stores.map((each, i) =>
              each.atomically(async () => {
                const isFirst = (await each.settings.startingWith(`round-${round}.`)).length === 0
                await new Promise((done) => setTimeout(done, 20))
                if (isFirst) await each.settings.set(`round-${round}.${i}`, '')
                return isFirst
              }),
            ),
          )
          expect(added.filter(Boolean)).toHaveLength(1)
        }
        for (const each of stores) await each.close()
        await fresh.remove()
      })

      it('still has everything after it was closed', async () => {
        const fresh = await begin()
        const before = await fresh.open()
        await before.sites.put(site({ id: 'site', domains: ['again.test'] }))
        const made = page()
        await before.pages.create(made, actor)
        await before.pages.publish(made.id, 1, about)
        await before.close()
        const after = await fresh.open()
        expect((await after.pages.published('site', made.path, 'en'))?.page).toEqual(made)
        expect(await after.sites.get('site')).toMatchObject({ domains: ['again.test'], revision: 1 })
        await after.close()
        await fresh.remove()
      })
    })
  })
}

export function page(given: Partial<Page> = {}): Page {
  const id = given.id ?? newId()
  return {
    id,
    site_id: 'site',
    path: id,
    title: 'A page',
    language_code: 'en',
    layout: 'blocks',
    elements: [],
    fields: [],
    tags: [],
    review: { status: 'pending', annotations: {} },
    current_release: null,
    ...given,
  }
}

export function site(given: Partial<Site> = {}): Site {
  return {
    id: 'site',
    name: 'A site',
    domains: ['site.test'],
    layout: 'blocks',
    language_code: 'en',
    settings: {},
    revision: 0,
    ...given,
  }
}

function user(given: Partial<User> = {}): User {
  const id = newId()
  return {
    id,
    email: `${id}@voix.test`,
    name: 'Ada',
    password_hash: 'scrypt$x',
    assignments: [{ role: 'editor', scope: { type: 'site', ids: ['site'] }, locales: ['en'] }],
    status: 'active',
    settings: {},
    revision: 0,
    ...given,
  }
}

function session(userId: string): Session {
  const at = '2026-11-21T06:00:00.000Z'
  return {
    id_hash: newId(),
    user_id: userId,
    admin_session_id: newId(),
    csrf_token: 'token',
    created_at: at,
    expires_at: at,
    seen_at: at,
    agent: 'Firefox',
    tokens: null,
    tokens_until: null,
    confirmed_until: null,
    provider_sid: null,
  }
}
