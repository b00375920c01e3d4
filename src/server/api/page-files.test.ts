import { expect, it } from 'vitest'
import { intro, pageOf, silently } from '#services/testing.ts'
import { newId } from '#db/id.ts'
import { openTestServer } from '../testing.ts'

const address = '/api/pages/import'

async function server() {
  const { signIn, store, ...rest } = await openTestServer()
  const owner = await signIn('owner')
  const as = (method: string, path: string, body?: unknown, person = owner) =>
    rest.ask(path, { method, headers: person.headers, ...(body !== undefined && { body }) })
  return { as, store, signIn }
}

it('What an editor has filtered goes out as a table and as documents, and comes back in as it was', async () => {
  const { as, store } = await server()
  await store.pages.create({ ...pageOf('ziva', 'spa'), id: newId(), title: '=Spa', tags: ['quiet', 'warm'] }, 'u')
  await store.pages.create({ ...pageOf('ziva', 'golf'), id: newId(), title: 'Golf', elements: [intro('a', 'Hi')] }, 'u')
  const csv = (await as('GET', '/api/pages/csv?tag=quiet')).text
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(`'=Spa`)
  expect(csv).toContain('quiet | warm')
  const { pages } = (await as('GET', '/api/pages/json')).json()
  expect(pages).toHaveLength(2)
  for (const body of [{ csv }, { pages }]) {
    const { counts } = (await as('POST', address, body)).json()
    expect(counts).toMatchObject({ new: 0, updated: 0, invalid: 0 })
  }
})

it('A dry run says what would become of each line and stores nothing; the import does it, and what was there is a version', async () => {
  const { as, store } = await server()
  const known = { ...pageOf('ziva', 'spa'), id: newId(), title: 'Spa' }
  await store.pages.create(known, 'u')
  const csv = [
    'id,site_id,language_code,path,title,layout,meta_title',
    `${known.id},,,/spa,Slow spa,,Spa by the sea`,
    ',ziva,en,pools,Pools,hyatt-ziva,',
    ',ziva,en,pools,Pools again,hyatt-ziva,',
    ',ziva,en,voix/rooms,Rooms,hyatt-ziva,',
    ',nowhere,en,bars,Bars,hyatt-ziva,',
  ].join('\n')
  const trial = (await as('POST', `${address}?dry_run=1`, { csv })).json()
  expect(trial.counts).toEqual({ new: 1, updated: 1, unchanged: 0, invalid: 3 })
  expect(trial.rows.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome])).toEqual([
    [2, 'updated'],
    [3, 'new'],
    [4, 'invalid'],
    [5, 'invalid'],
    [6, 'invalid'],
  ])
  expect((await store.pages.get(known.id))?.page.title).toBe('Spa')
  expect((await as('POST', address, { csv })).json().counts).toEqual(trial.counts)
  const changed = await store.pages.get(known.id)
  expect(changed?.page).toMatchObject({ title: 'Slow spa', seo: { meta_title: 'Spa by the sea' } })
  expect((await store.pages.versions(known.id)).map(({ label }) => label)).toEqual(['Before an import'])
  expect(await store.pages.at('ziva', 'pools', 'en')).toBeDefined()
})

it('A file is no way round: scripts are taken out, reviews are not brought along, and other sites stay as they are', async () => {
  const { as, store, signIn } = await server()
  const editor = await signIn('editor', {
    id: 'z',
    email: 'z@voix.test',
    assignments: [{ role: 'editor', scope: { type: 'site', ids: ['ziva'] }, locales: '*' }],
  })
  const theirs = { ...pageOf('bonita', 'plan'), id: newId(), title: 'Plan' }
  await store.pages.create(theirs, 'u')
  const buried = { ...pageOf('bonita', 'old'), id: newId(), title: 'Old' }
  await store.pages.create(buried, 'u')
  await store.pages.trash(buried.id, silently)
  const mine = { ...pageOf('ziva', 'mine'), id: newId(), title: 'Mine' }
  const rich = intro('a', 'x')
  const pages = [
    { ...theirs, site_id: 'ziva', path: 'taken-over' },
    { ...buried, site_id: 'ziva', path: 'dug-up' },
    {
      ...mine,
      review: { status: 'approved', annotations: {} },
      elements: [
        {
          ...rich,
          fields: [
            { id: newId(), name: 'body', type: 'wysiwyg', enabled: true, wysiwyg: '<b>a</b><script>1</script>' },
          ],
        },
      ],
    },
  ]
  const { rows } = (await as('POST', address, { pages }, editor)).json()
  expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['invalid', 'invalid', 'new'])
  const stored = (await store.pages.get(mine.id))!.page
  expect(stored.review.status).toBe('pending')
  expect(JSON.stringify(stored)).not.toContain('script')
  expect((await as('GET', '/api/pages/json', undefined, editor)).text).not.toContain('Plan')
})

it('A page that leads to what is not there is left out, and told why; pages of one file may lead to each other', async () => {
  const { as, store } = await server()
  const foreign = newId()
  const [a, b] = [newId(), newId()]
  const linked = (id: string, path: string, to: string) => ({
    ...pageOf('ziva', path),
    id,
    fields: [
      {
        id: `${path}-next`,
        name: 'next',
        type: 'link',
        enabled: true,
        link: { text: 'Next', href: '/x', ref: { collection: 'pages', id: to } },
      },
    ],
  })
  const pages = [
    { ...pageOf('ziva', 'spa'), id: newId(), seo: { og_image: foreign } },
    linked(a, 'golf', b),
    linked(b, 'tennis', a),
  ]
  const { rows } = (await as('POST', `${address}?dry_run=1`, { pages })).json()
  expect(rows).toMatchObject([
    { outcome: 'invalid', message: `seo.og_image: File ${foreign} does not exist. Choose another.` },
    { outcome: 'new' },
    { outcome: 'new' },
  ])
  expect((await as('POST', address, { pages: [linked(a, 'golf', foreign)] })).json().rows).toMatchObject([
    { outcome: 'invalid', message: expect.stringContaining(`Page ${foreign} does not exist`) },
  ])
  expect(await store.pages.get(a)).toBeUndefined()
})
