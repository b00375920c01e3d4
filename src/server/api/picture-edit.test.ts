import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Person, shareTestServer } from '../testing.ts'

const shared = shareTestServer()
let shade = 0

const blue = 'blue'
const red = 'red'

/** A picture like no other: red on the left, blue on the right. */
function halves() {
  const [width, height] = [80, 40]
  const background = { r: 255, g: shade++, b: 0 }
  const right = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

async function uploaded(who: Person, bytes: Buffer, query = '', file = 'halves.png'): Promise<{ id: string }> {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\n\r\n`
  const answer = await shared().ask(`/api/media${query}`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  })
  expect(answer.status).toBe(201)
  return answer.json()
}

const people: Record<string, Promise<Person>> = {}

/** A user with a role, signed in once for all tests. */
function person(role: 'owner' | 'editor' | 'reviewer', sites?: readonly string[]): Promise<Person> {
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

function edit(who: Person, id: string, body: unknown, revision = 1) {
  return call(who, 'POST', `/api/media/${id}/edit`, body, revision)
}

/** Colour of a stored file at a part of its width and height. */
async function colourAt(id: string, x: number, y: number): Promise<string> {
  const original = await shared().media.blobs.read(`${id}/original`)
  const { data, info } = await sharp(original).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return data[at]! > data[at + 2]! ? red : blue
}

const leftHalf = { x: 0, y: 0, width: 0.5, height: 1 }

it('saves an edited picture as a file of its own, with words, rights, tags, folder and owners', async () => {
  const owner = await person('owner')
  const folder = (await call(owner, 'POST', '/api/media-folders', { name: 'Edited' })).json().id
  const { id } = await uploaded(owner, await halves(), `?site=ziva&folder=${folder}`)
  const about = {
    title: 'Pool',
    titles: { es: 'Piscina' },
    alt: 'A pool',
    alts: { es: 'Una piscina' },
    tags: ['pool'],
    credit: 'Ada',
    licence: { kind: 'Rights managed', expires: '2099-01-01' },
    focal: { x: 0.25, y: 0.5 },
    agents_only: true,
  }
  const { revision } = (await call(owner, 'PATCH', `/api/media/${id}`, about, 1)).json()
  const answer = await edit(owner, id, { as: 'copy', turn: 90, crop: { x: 0, y: 0, width: 1, height: 0.5 } }, revision)
  expect(answer.status).toBe(200)
  const copy = answer.json()
  expect(copy).toMatchObject({
    ...about,
    title: 'Copy of Pool',
    titles: { es: 'Copia de Piscina' },
    sites: ['ziva'],
    folder,
    file: 'halves.png',
    width: 40,
    height: 40,
    focal: { x: 0.5, y: 0.5 },
  })
  expect(copy.id).not.toBe(id)
  expect(await colourAt(copy.id, 0.5, 0.9)).toBe(red)
  const before = (await call(owner, 'GET', `/api/media/${id}`)).json()
  expect(before).toMatchObject({ ...about, width: 80, height: 40, revision })
  expect(await colourAt(id, 0.9, 0.5)).toBe(blue)
})

it('replaces the file of a picture at its address, without the crops of the former', async () => {
  const editor = await person('editor')
  const { id } = await uploaded(editor, await halves())
  await call(editor, 'PATCH', `/api/media/${id}`, { crops: { '1x1': leftHalf }, focal: { x: 0.75, y: 0.5 } }, 1)
  const answer = await edit(editor, id, { as: 'replacement', flip: true, crop: leftHalf }, 2)
  expect([answer.status, answer.json()]).toMatchObject([
    200,
    { id, file: 'halves.png', width: 40, height: 40, version: 2, focal: { x: 0.5, y: 0.5 } },
  ])
  expect(answer.json().crops).toBeUndefined()
  expect(await colourAt(id, 0.5, 0.5)).toBe(blue)
  const { bytes } = await shared().ask(`/media/${id}/320.jpg?v=2`)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 40 })
})

it('respects the orientation that a camera wrote', async () => {
  const editor = await person('editor')
  const lying = await sharp(await halves())
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { id } = await uploaded(editor, lying, '', 'lying.jpg')
  // Upright, red is above blue.
  const copy = (await edit(editor, id, { as: 'copy', crop: { x: 0, y: 0, width: 1, height: 0.5 } })).json()
  expect(copy).toMatchObject({ mime: 'image/jpeg', width: 40, height: 40 })
  expect(await colourAt(copy.id, 0.5, 0.5)).toBe(red)
})

it('refuses who may not change the picture, and a stale revision', async () => {
  const [ziva, bonita, reviewer] = [
    await person('editor', ['ziva']),
    await person('editor', ['bonita']),
    await person('reviewer', ['ziva']),
  ]
  const { id } = await uploaded(ziva, await halves(), '?site=ziva')
  const all = (await uploaded(await person('owner'), await halves())).id
  for (const as of ['copy', 'replacement'] as const) {
    for (const who of [bonita, reviewer]) expect((await edit(who, id, { as, turn: 90 })).status).toBe(403)
    // What all sites share, only the whole group changes; a copy of it says whose it is.
    expect((await edit(ziva, all, { as, turn: 90 })).status).toBe(as === 'copy' ? 400 : 403)
    const stale = await edit(ziva, id, { as, turn: 90 }, 7)
    expect([stale.status, stale.json().code]).toEqual([409, 'media-stale'])
    const unbased = await call(ziva, 'POST', `/api/media/${id}/edit`, { as, turn: 90 })
    expect(unbased.json().code).toBe('version-missing')
  }
  expect((await edit(ziva, id, { as: 'copy', turn: 90 })).json()).toMatchObject({ sites: ['ziva'] })
})

it('gives those who share a picture a copy of their own', async () => {
  const ziva = await person('editor', ['ziva'])
  const { id } = await uploaded(await person('owner'), await halves())
  const answer = await call(ziva, 'POST', `/api/media/${id}/edit?site=ziva`, { as: 'copy', turn: 90 }, 1)
  expect([answer.status, answer.json()]).toMatchObject([200, { sites: ['ziva'] }])
  expect((await call(ziva, 'POST', `/api/media/${id}/edit?site=bonita`, { as: 'copy', turn: 90 }, 1)).status).toBe(403)
  expect((await call(ziva, 'POST', `/api/media/${id}/edit?site=ziva`, { as: 'replacement', turn: 90 }, 1)).status).toBe(
    403,
  )
})

it('refuses drawings, pictures that move, what is in the trash, and other files', async () => {
  const owner = await person('owner')
  const wave = await readFile(new URL('../media/cases/animated.png', import.meta.url))
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="9"/></svg>')
  const trashed = await uploaded(owner, await halves())
  await call(owner, 'DELETE', `/api/media/${trashed.id}`)
  const { revision } = (await call(owner, 'GET', `/api/media/${trashed.id}`)).json()
  for (const [id, base] of [
    [(await uploaded(owner, drawing, '', 'logo.svg')).id, 1],
    [(await uploaded(owner, wave, '', 'wave.png')).id, 1],
    [(await uploaded(owner, Buffer.from('%PDF-1.7 terms'), '', 'terms.pdf')).id, 1],
    [trashed.id, revision],
  ] as const) {
    const answer = await edit(owner, id, { as: 'copy', turn: 90 }, base)
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'invalid-input', details: { field: 'file' } }])
  }
})

it('names the crop that is empty, too small or outside, and an edit that changes nothing', async () => {
  const owner = await person('owner')
  const { id } = await uploaded(owner, await halves())
  for (const crop of [
    { x: 0.5, y: 0.5, width: 0, height: 0 },
    { x: 0, y: 0, width: 0.19, height: 1 },
    { x: 0.9, y: 0, width: 1, height: 1 },
    { x: 0, y: 0, width: 1, height: 1 },
  ]) {
    const answer = await edit(owner, id, { as: 'copy', crop })
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'invalid-input', details: { field: 'crop' } }])
  }
  for (const body of [
    { as: 'copy', turn: 45 },
    { as: 'other', turn: 90 },
    { turn: 90 },
    { as: 'copy', crop: { x: 2 } },
  ])
    expect((await edit(owner, id, body)).status).toBe(400)
})
