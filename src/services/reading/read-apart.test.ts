import { expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import { pageTask } from '../site-import/read-page.ts'
import { sourceTask } from '../site-import/read-source.ts'
import { sitemapTask } from '../site-import/sitemap.ts'
import { xliffTask } from '../xliff/read-xliff.ts'
import { readApart, readingFor, readWholeApart } from './read-apart.ts'

const long = ' '.repeat(limits.readAtOnceBytes)
const page = (body: string) =>
  new TextEncoder().encode(`<html><head><title>Olmo</title></head><body>${body}${long}</body></html>`)
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function partsOf(text: string, allowed = {}): Promise<readonly unknown[]> {
  const parts: unknown[] = []
  for await (const part of readApart(xliffTask, text, { bytes: text.length, ...allowed })) parts.push(...part)
  return parts
}

const xliff = (units: string) =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="es"><file id="f">${units}</file></xliff>`
const unit = (target: string) =>
  `<unit id="pages.a.b"><segment><source>a</source><target>${target}</target></segment></unit>`

it('reads what is large in a process of its own, and what is small at once, to the same end', async () => {
  const small = await readWholeApart(pageTask, { bytes: bytesOf('<title>Olmo</title><p>Warm') }, { bytes: 26 })
  const large = await readWholeApart(pageTask, { bytes: page('<p>Warm') }, { bytes: limits.readAtOnceBytes + 1 })
  expect([small.title, large.title]).toEqual(['Olmo', 'Olmo'])
  expect(await partsOf(xliff(unit('b').repeat(2000)))).toHaveLength(2000)
})

it('says a refusal of the process as it would be said here', async () => {
  const text = `<!DOCTYPE x>${xliff(unit('b'))}`
  const said = { code: 'invalid-input', details: { field: 'xliff' } }
  await expect(partsOf(text)).rejects.toMatchObject(said)
  const apart = await partsOf(text + long).catch((error: Error) => error.message)
  expect(apart).toBe(await partsOf(text).catch((error: Error) => error.message))
})

it('ends a reading that takes too much memory or time, says which limit it was, and reads on', async () => {
  const item = `<item>${'<category domain="a" nicename="b">x</category>'.repeat(38)}</item>`
  const crowded = `<rss><channel>${item.repeat(8000)}`
  const given = { form: 'wxr', file: 'a.xml', from: { text: crowded } } as const
  const bomb = readWholeApart<typeof given, unknown>(sourceTask as never, given, { bytes: crowded.length, heapMb: 24 })
  await expect(bomb).rejects.toMatchObject({ code: 'too-large', status: 413 })
  await expect(bomb).rejects.toThrow('takes more than 24 MiB of memory')
  await expect(partsOf(xliff(unit('&lt;'.repeat(500_000))), { ms: 1 })).rejects.toThrow('takes more than')
  expect(await partsOf(xliff(unit('b').repeat(2000)))).toHaveLength(2000)
})

it('keeps its own process free while another reads', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 5)
  await partsOf(xliff(unit('&lt;'.repeat(500_000))))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(3)
})

it('gives back what a caller that asked does not wait for any more', async () => {
  const text = xliff(unit('b').repeat(20_000))
  for await (const _ of readApart(xliffTask, text, { bytes: text.length })) break
  expect(await partsOf(xliff(unit('b').repeat(2000)))).toHaveLength(2000)
})

it('ends with its process a task that needs memory at one go, and not with this one', async () => {
  const bytes = bytesOf('http://a '.repeat(700_000))
  await expect(readWholeApart(sitemapTask, bytes, { bytes: bytes.length, heapMb: 8 })).rejects.toMatchObject({
    code: 'too-large',
  })
})

it('ends a reading with the request that asked for it, also one that still waits, and reads on for others', async () => {
  const asker = new AbortController()
  const text = xliff(unit('&lt;'.repeat(500_000)))
  const readings = [1, 2].map(() => readingFor(asker.signal, () => partsOf(text)))
  setTimeout(() => asker.abort(), 20)
  const outcomes = await Promise.allSettled(readings)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await partsOf(xliff(unit('b').repeat(2000)))).toHaveLength(2000)
})
