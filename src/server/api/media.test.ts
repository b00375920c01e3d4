import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { saying } from '#messages/testing.ts'
import { record, shown, site, slice } from '#services/testing.ts'
import { emptyTrash } from '../media/trash.ts'
import type { StoredUser } from '#services/repository-types.ts'
import { type Person, shareTestServer } from '../testing.ts'

const shared = shareTestServer()
let shade = 0

/** A picture like no other. */
async function picture(): Promise<Buffer> {
  const background = `#${(0x102030 + shade++ * 257).toString(16).padStart(6, '0')}`
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
}

async function upload(who: Person, bytes: Buffer, query = '', file = 'a.png') {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\n\r\n`
  return shared().ask(`/api/media${query}`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  })
}

async function uploaded(who: Person, query = ''): Promise<{ id: string; title: string }> {
  const answer = await upload(who, await picture(), query)
  expect(answer.status).toBe(201)
  return answer.json()
}

const people: Record<string, Promise<Person>> = {}

/** A user with a role, signed in once for all tests. */
function person(role: 'owner' | 'editor' | 'author' | 'reviewer', sites?: readonly string[]): Promise<Person> {
  const id = `${role}-${sites?.join('-') ?? 'all'}`
  return (people[id] ??= shared().signIn(role, { id, email: `${id}@voix.test`, ...(sites && { sites }) }))
}

function call(who: Person, method: string, path: string, body?: unknown, revision?: number) {
  return shared().ask(path, {
    method,
    headers: { ...who.headers, ...(revision !== undefined && { 'if-match': `"${revision}"` }) },
    ...(body !== undefined && { body }),
  })
}

/** A user whose roles are for more or other things than sites. */
async function personFor(
  id: string,
  ...scopes: readonly StoredUser['assignments'][number]['scope'][]
): Promise<Person> {
  return shared().signIn('editor', {
    id,
    email: `${id}@voix.test`,
    assignments: scopes.map((scope) => ({ role: 'editor' as const, scope, locales: '*' as const })),
  })
}

const gallery = (assets: readonly string[], alt?: string) =>
  slice('ImageWithText', 'with-picture', {
    image: assets.map((asset) => ({ id: `use-${asset}`, asset, ...(alt !== undefined && { alt }) })),
  })

it('offers the file that is there when the same bytes come again, and keeps both when that is meant', async () => {
  const who = await person('editor')
  const bytes = await picture()
  const first = (await upload(who, bytes)).json()
  const again = await upload(who, bytes, '', 'another-name.png')
  expect([again.status, again.json()]).toMatchObject([409, { code: 'media-known', details: { asset: first.id } }])
  expect((await upload(who, bytes, '?duplicate=keep')).json().id).not.toBe(first.id)
})

it('never fetches from the server’s own network, and takes what it fetches for what its bytes are', async () => {
  const server = createServer((_request, response) => response.end('secret'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  for (const url of [`http://127.0.0.1:${port}/a.png`, `http://[::ffff:127.0.0.1]:${port}/`, 'file:///etc/passwd']) {
    const { status, json } = await call(await person('editor'), 'POST', '/api/media/from-url', { url })
    expect([status, json().code]).toEqual([400, 'fetch-refused'])
  }
})

it('lets nobody change, delete or add what belongs to a site outside their scope', async () => {
  const [all, ziva, bonita] = [
    await person('editor'),
    await person('editor', ['ziva']),
    await person('editor', ['bonita']),
  ]
  const { id } = await uploaded(ziva, '?site=ziva')
  for (const [method, path, body, revision] of [
    ['GET', `/api/media/${id}`],
    ['GET', `/api/media/${id}/uses`],
    ['PATCH', `/api/media/${id}`, { alt: 'Mine' }, 1],
    ['POST', `/api/media/${id}/file`, {}, 1],
    ['POST', `/api/media/${id}/restore`, {}],
    ['DELETE', `/api/media/${id}`],
  ] as const)
    expect([path, (await call(bonita, method, path, body, revision)).status]).toEqual([path, 403])
  expect((await upload(bonita, await picture(), '?site=ziva')).status).toBe(403)
  const seen = async (who: Person) =>
    (await call(who, 'GET', '/api/media?limit=200')).json().rows.map((row: { id: string }) => row.id)
  expect(await seen(bonita)).not.toContain(id)
  expect(await seen(ziva)).toContain(id)
  // Nor may a user give their own file to others, or take it for all.
  expect((await call(ziva, 'PATCH', `/api/media/${id}`, { sites: ['bonita'] }, 1)).status).toBe(403)
  expect((await call(ziva, 'PATCH', `/api/media/${id}`, { sites: null }, 1)).status).toBe(403)
  const { refused } = (await call(bonita, 'POST', '/api/media/bulk', { ids: [id], trash: true })).json()
  expect(refused).toMatchObject([{ id }])
  expect((await call(all, 'PATCH', `/api/media/${id}`, { sites: ['bonita'] }, 1)).status).toBe(200)
})

it('takes a file of a site, brand or resort from its editors, and asks them for which of them it is', async () => {
  const { store } = shared()
  await store.sites.put(site('cala', { settings: { brand_id: 'cala-brand' } }))
  await store.records.put(record('brands', 'cala-brand', { name: 'Cala' }), shown)
  await store.records.put(record('resorts', 'cala-resort', { name: 'Cala Resort', brand_id: 'cala-brand' }), shown)
  const ofSites = await personFor('of-sites', { type: 'site', ids: ['ziva', 'bonita'] })
  const ofBrand = await personFor('of-brand', { type: 'brand', ids: ['cala-brand'] })
  const ofResort = await personFor('of-resort', { type: 'resort', ids: ['cala-resort'] })
  for (const [who, where] of [
    [ofSites, 'site=bonita'],
    [ofBrand, 'site=cala'],
    [ofBrand, 'brand=cala-brand'],
    [ofResort, 'resort=cala-resort'],
  ] as const) {
    const nowhere = await upload(who, await picture())
    expect([nowhere.status, nowhere.json()]).toMatchObject([400, { code: 'invalid-input', details: { field: 'site' } }])
    expect(nowhere.json().detail).toMatch(/choose the site/i)
    const fromWeb = await call(who, 'POST', '/api/media/from-url', { url: 'https://pictures.test/a.png' })
    expect([fromWeb.status, fromWeb.json()]).toMatchObject([400, { details: { field: 'site' } }])

    const { id } = await uploaded(who, `?${where}`)
    expect((await call(who, 'PATCH', `/api/media/${id}`, { alt: 'Ours', focal: { x: 0, y: 1 } }, 1)).status).toBe(200)
    const listed = (await call(who, 'GET', '/api/media?limit=200')).json().rows
    expect(listed).toContainEqual(expect.objectContaining({ id, may: ['edit', 'delete'] }))
    expect((await call(who, 'DELETE', `/api/media/${id}`)).status).toBe(204)
    expect((await call(who, 'POST', `/api/media/${id}/restore`, {})).status).toBe(200)
  }
  for (const [who, where] of [
    [ofSites, 'site=cala'],
    [ofBrand, 'site=ziva'],
    [ofBrand, 'brand=other'],
    [ofResort, 'site=cala'],
    [ofResort, 'resort=other'],
  ] as const)
    expect([where, (await upload(who, await picture(), `?${where}`)).status]).toEqual([where, 403])
  // What a brand's resort shows is looked after by the editors of the brand too.
  const { id } = await uploaded(ofResort, '?resort=cala-resort')
  expect((await call(ofBrand, 'PATCH', `/api/media/${id}`, { alt: 'Ours' }, 1)).status).toBe(200)
})

it('shows what all sites share to everybody, and says that only the whole group changes it', async () => {
  const [owner, ziva] = [await person('owner'), await person('editor', ['ziva'])]
  const { id } = await uploaded(owner)
  await call(owner, 'PATCH', `/api/media/${id}`, { resorts: ['anywhere'] }, 1)
  const seen = (await call(ziva, 'GET', '/api/media?limit=200')).json().rows
  expect(seen.find((row: { id: string }) => row.id === id)).toMatchObject({ may: [] })
  expect((await call(ziva, 'GET', `/api/media/${id}`)).json()).toMatchObject({ may: [] })
  expect((await call(ziva, 'PATCH', `/api/media/${id}`, { alt: 'Mine' }, 2)).status).toBe(403)
  expect((await call(owner, 'GET', `/api/media/${id}`)).json().may).toContain('edit')
})

it('puts a site’s file into a folder of all, and into one of several sites when it is of one of them', async () => {
  const [owner, ziva] = [await person('owner'), await person('editor', ['ziva'])]
  const folder = async (name: string, sites: readonly string[]) =>
    (await call(owner, 'POST', '/api/media-folders', { name, sites })).json().id
  const [all, both, other] = [
    await folder('Of all', []),
    await folder('Of both', ['ziva', 'bonita']),
    await folder('Of the other', ['bonita']),
  ]
  for (const id of [all, both]) {
    const made = await uploaded(ziva, `?site=ziva&folder=${id}`)
    expect((await call(ziva, 'GET', `/api/media/${made.id}`)).json()).toMatchObject({ folder: id, sites: ['ziva'] })
  }
  expect((await upload(ziva, await picture(), `?site=ziva&folder=${other}`)).status).toBe(403)
  expect((await call(ziva, 'POST', '/api/media-folders', { name: 'Mine' })).json()).toMatchObject({
    code: 'invalid-input',
    details: { field: 'sites' },
  })
  expect((await call(ziva, 'POST', '/api/media-folders', { name: 'Mine', sites: ['ziva'] })).status).toBe(201)
  const { rows } = (await call(ziva, 'GET', '/api/media-folders')).json()
  expect(rows.map(({ name, may }: { name: string; may: string[] }) => [name, may.includes('edit')])).toEqual(
    expect.arrayContaining([
      ['Of all', false],
      ['Of both', false],
      ['Mine', true],
    ]),
  )
})

it('lets an author go on with their own files, and a reviewer only look', async () => {
  const [author, editor, reviewer] = [await person('author'), await person('editor'), await person('reviewer')]
  const [own, other] = [await uploaded(author), await uploaded(editor)]
  expect((await call(author, 'PATCH', `/api/media/${own.id}`, { alt: 'Mine' }, 1)).status).toBe(200)
  expect((await call(author, 'PATCH', `/api/media/${other.id}`, { alt: 'Mine' }, 1)).status).toBe(403)
  expect((await call(reviewer, 'GET', `/api/media/${own.id}`)).status).toBe(200)
  expect((await upload(reviewer, await picture())).status).toBe(403)
})

it('answers nothing of the library to a client who is not signed in', async () => {
  for (const path of ['/api/media', '/api/media/ids', '/api/media/facts', '/api/media-folders', '/api/media/x'])
    expect((await shared().ask(path)).status).toBe(401)
})

it('keeps what is used from the trash, says where it is, and has another take its places', async () => {
  const owner = await person('owner')
  const [old, next] = [await uploaded(owner), await uploaded(owner)]
  await shared().publish('with-picture', gallery([old.id], 'A pool'))
  expect((await call(owner, 'GET', `/api/media/${old.id}/uses`)).json().rows).toMatchObject([
    { kind: 'draft', path: 'with-picture' },
    { kind: 'published', path: 'with-picture' },
  ])
  const refused = await call(owner, 'DELETE', `/api/media/${old.id}`)
  expect([refused.status, refused.json()]).toMatchObject([409, { code: 'media-used', details: { count: 1 } }])
  expect((await call(owner, 'DELETE', `/api/media/${old.id}?replaceWith=${old.id}`)).status).toBe(400)
  expect((await call(owner, 'DELETE', `/api/media/${old.id}?replaceWith=${next.id}`)).status).toBe(204)

  const { text } = await shared().ask('/with-picture')
  expect(text).toContain(`/media/${next.id}/`)
  expect(text).not.toContain(`/media/${old.id}/`)
  expect((await call(owner, 'GET', `/api/media/${next.id}`)).json().uses).toBe(1)
  expect((await call(owner, 'DELETE', `/api/media/${next.id}`)).status).toBe(409)
  expect((await shared().ask(`/media/${old.id}/320.webp`)).status).toBe(200)
})

it('brings back from the trash what was deleted within thirty days, and removes it after', async () => {
  const owner = await person('owner')
  const { store, media } = shared()
  const [kept, gone] = [await uploaded(owner), await uploaded(owner)]
  for (const { id } of [kept, gone]) expect((await call(owner, 'DELETE', `/api/media/${id}`)).status).toBe(204)
  expect((await shared().ask(`/media/${kept.id}/320.webp`)).status).toBe(404)
  expect((await call(owner, 'POST', `/api/media/${kept.id}/restore`, {})).status).toBe(200)
  expect((await shared().ask(`/media/${kept.id}/320.webp`)).status).toBe(200)
  const library = { store, media }
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000)
  expect(await emptyTrash(library, inDays(29))).toBe(0)
  expect(await emptyTrash(library, inDays(31))).toBe(1)
  expect((await call(owner, 'GET', `/api/media/${gone.id}`)).status).toBe(404)
})

it('removes for good only what is in the trash, and only for those who manage the library', async () => {
  const [owner, editor] = [await person('owner'), await person('editor')]
  const { id } = await uploaded(editor)
  expect((await call(owner, 'DELETE', `/api/media/${id}?forever=true`)).status).toBe(400)
  await call(editor, 'DELETE', `/api/media/${id}`)
  expect((await call(editor, 'DELETE', `/api/media/${id}?forever=true`)).status).toBe(403)
  expect((await call(owner, 'DELETE', `/api/media/${id}?forever=true`)).status).toBe(204)
})

it('changes many at once, and says which stayed as they were', async () => {
  const editor = await person('editor')
  const [one, two] = [await uploaded(editor), await uploaded(editor)]
  const { changed, refused } = (
    await call(editor, 'POST', '/api/media/bulk', { ids: [one.id, two.id, 'ghost'], add_tags: ['pool'] })
  ).json()
  expect([changed, refused]).toMatchObject([[one.id, two.id], [{ id: 'ghost' }]])
  expect((await call(editor, 'GET', `/api/media/${one.id}`)).json().tags).toEqual(['pool'])
})

it('keeps a folder for the editors of its sites, and in it what they put there', async () => {
  const [owner, ziva, bonita] = [
    await person('owner'),
    await person('editor', ['ziva']),
    await person('editor', ['bonita']),
  ]
  const folder = (await call(owner, 'POST', '/api/media-folders', { name: 'Ziva', sites: ['ziva'] })).json()
  const inner = (await call(ziva, 'POST', '/api/media-folders', { name: 'Rooms', parent: folder.id })).json()
  expect((await call(owner, 'POST', '/api/media-folders', { name: ' ziva ' })).status).toBe(400)
  const file = await uploaded(ziva, `?folder=${inner.id}`)
  expect(file).toMatchObject({ folder: inner.id, sites: ['ziva'] })
  expect((await upload(bonita, await picture(), `?folder=${inner.id}`)).status).toBe(403)
  expect((await call(bonita, 'DELETE', `/api/media-folders/${folder.id}`)).status).toBe(403)
  const loop = await call(owner, 'PATCH', `/api/media-folders/${folder.id}`, { parent: inner.id }, 1)
  expect(loop.json().detail).toBe('parent: A folder cannot be moved into itself. Choose another folder.')
  expect((await call(owner, 'DELETE', `/api/media-folders/${folder.id}`)).status).toBe(400)
  expect((await call(ziva, 'DELETE', `/api/media-folders/${inner.id}`)).status).toBe(204)
  expect((await call(ziva, 'GET', `/api/media/${file.id}`)).json().folder).toBe(folder.id)
})

it('publishes a page once its pictures are described, or marked as decoration', async () => {
  const owner = await person('owner')
  const [{ id }, decoration] = [await uploaded(owner), await uploaded(owner)]
  await expect(shared().publish('undescribed', gallery([id]))).rejects.toMatchObject({
    code: 'invalid-page',
    details: { element: 'with-picture', field: 'image', reason: saying('has no alt text') },
  })
  await shared().publish('described-here', gallery([id], 'A bed'))
  await shared().publish('decoration-here', gallery([id], ''))
  await call(owner, 'PATCH', `/api/media/${decoration.id}`, { decorative: true }, 1)
  await shared().publish('decoration', gallery([decoration.id]))
  await call(owner, 'PATCH', `/api/media/${id}`, { alt: 'A bed by a window', alts: { es: 'Una cama' } }, 1)
  await shared().publish('described', gallery([id]))
  expect((await shared().ask('/described')).text).toContain('alt="A bed by a window"')
})
