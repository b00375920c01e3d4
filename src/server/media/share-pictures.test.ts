import { createRequire } from 'node:module'
import decompress from 'woff2-encoder/decompress'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { layouts } from '#layouts/layouts.ts'
import { decoder } from './decoder.ts'
import { asset } from '#services/testing.ts'
import { createSharePictures } from './share-pictures.ts'
import { DamagedPicture, SlowPicture } from './variants.ts'
import { familyOf } from './font-family.ts'

const { resolve } = createRequire(import.meta.url)
const noPhotos = { of: async () => undefined }
const facts = { title: 'Rooms made for slow days', siteName: 'Casa Olmo', layout: 'bonita', colour: '#1f5f5b' } as const

it('reads the fonts of every layout', async () => {
  const names = new Set([...layouts.values()].flatMap(({ fonts }) => [fonts.display, fonts.text]))
  for (const name of names) {
    const font = Buffer.from(await decompress(readFileSync(resolve(name))))
    expect(font.readUInt32BE(0), name).toBe(0x00010000)
    expect(familyOf(font), name).toMatch(/^[A-Z][\w ]+$/)
  }
})

it('draws the title of a page in the type and colour of its layout', async () => {
  const pictures = createSharePictures(noPhotos)
  const { bytes: drawn } = await pictures.of('one', facts, undefined)
  const { bytes: other } = await createSharePictures(noPhotos).of('two', { ...facts, layout: 'kimpton' }, undefined)
  const sharp = await decoder()
  const { width, height, format } = await sharp(drawn).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  expect(drawn.equals(other)).toBe(false)
  if (process.env.SHARE_PICTURE) writeFileSync(process.env.SHARE_PICTURE, drawn)
})

it('draws a title of any length and any letters', async () => {
  const pictures = createSharePictures(noPhotos)
  for (const title of ['', 'A'.repeat(300), 'Añejo & <b>más</b> '.repeat(20), '夕日 غروب 🌅']) {
    const sharp = await decoder()
    const { height } = await sharp((await pictures.of(title, { ...facts, title }, undefined)).bytes).metadata()
    expect(height).toBe(630)
  }
})

it('draws once what is asked for twice', async () => {
  const pictures = createSharePictures(noPhotos)
  const [one, two] = await Promise.all([pictures.of('one', facts, undefined), pictures.of('one', facts, undefined)])
  expect(one).toBe(two)
  expect(await pictures.of('one', facts, undefined)).toBe(one)
})

it('draws on the colour when the file of the picture is damaged or takes too long, and on nothing when it cannot be read now', async () => {
  const picturesThatFail = (error: Error) => createSharePictures({ of: () => Promise.reject(error) })
  const { bytes: plain } = await createSharePictures(noPhotos).of('one', facts, undefined)
  const bay = asset('bay')
  const damaged = picturesThatFail(new DamagedPicture(bay, new Error('Input buffer contains unsupported image format')))
  expect(await damaged.of('one', facts, bay)).toEqual({ bytes: plain, isFinal: true })
  const slow = picturesThatFail(new SlowPicture(bay, new Error('timeout: 12% complete')))
  const late = await slow.of('one', facts, bay)
  expect(late).toEqual({ bytes: plain, isFinal: false })
  // It may be in time when it is asked for again.
  expect(await slow.of('one', facts, bay)).not.toBe(late)
  await expect(picturesThatFail(new Error('EIO')).of('one', facts, bay)).rejects.toThrow('EIO')
})
