import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededDatabase } from './demo.testing.ts'
import { openTestServer } from './server/testing.ts'

/** What guests type on the sites of the demo group, and what they should meet among the first three. */
const searches: readonly (readonly [house: string, language: string, words: string, met: string])[] = [
  ['amarra', 'en', 'wifi', '/resorts/'],
  ['amarra', 'en', 'parking', '/resorts/windbreak'],
  ['amarra', 'en', 'gym', '/resorts/'],
  ['amarra', 'en', 'kids club', '/resorts/'],
  ['amarra', 'en', 'Mexico', '/resorts/serena-alta-bahia-callada'],
  ['amarra', 'en', 'Barbados', '/resorts/the-late-ferry'],
  ['amarra', 'en', 'rooms', '/rooms'],
  ['amarra', 'en', 'resturant', '/dining'],
  ['amarra', 'en', 'meeting room', '/meetings'],
  ['la-verbena', 'en', 'weddings', '/weddings'],
  ['la-verbena', 'en', 'swim-up suite', '/rooms/la-verbena-swim-up-suite'],
  ['la-verbena', 'en', 'wifi', '/'],
  ['la-verbena', 'es', 'habitaciones', '/es/rooms'],
  ['la-verbena', 'es', 'restaurante', '/es/dining'],
  ['la-verbena', 'es', 'bodas', '/es/weddings'],
  ['la-verbena', 'es', 'cena', '/es/dining/'],
  ['la-verbena', 'es', 'gimnasio', '/es'],
  ['nine-herons', 'en', 'dinner', '/dining/'],
  ['nitida', 'en', 'check-in', '/'],
  ['nitida', 'es', 'piscina', '/es/rooms'],
  ['nitida', 'es', 'México', '/es'],
  ['nitida', 'ar', 'غرف', '/ar/rooms'],
  ['nitida', 'ar', 'مطعم', '/ar/dining/'],
  ['nitida', 'ar', 'واي فاي', '/ar'],
  ['the-late-ferry', 'en', 'bar', '/dining'],
  ['windbreak', 'en', 'parking', '/'],
]

const closers: (() => Promise<void>)[] = []
let server: Awaited<ReturnType<typeof openTestServer>>

beforeAll(async () => {
  server = await openTestServer({}, (close) => closers.push(close), { image: await seededDatabase() })
  server.hosts.forget()
  await server.invalidation.sync()
}, 300_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function found(house: string, language: string, words: string) {
  const path = `${language === 'en' ? '' : `/${language}`}/search?q=${encodeURIComponent(words)}`
  const { text } = await server.ask(path, { host: `${house}.localhost` })
  const rows = Array.from(text.matchAll(/<li class="list-line">(.*?)<\/li>/gs), ([, row = '']) => row)
  return { hrefs: rows.map((row) => /href="([^"]*)"/.exec(row)?.[1] ?? ''), text }
}

it.each(searches)('leads guests of %s in %s who look for “%s” to %s', async (house, language, words, met) => {
  const first = (await found(house, language, words)).hrefs.slice(0, 3)
  const isMet = first.some((href) => (met.length > 3 && met.endsWith('/') ? href.startsWith(met) : href === met))
  expect(isMet, first.join(' ')).toBe(true)
})

it('names no house in a country for its telephone line, and corrects no word of the language', async () => {
  const { hrefs } = await found('amarra', 'en', 'Mexico')
  expect(hrefs).not.toContain('/resorts/packet-house')
  for (const words of ['golf', 'casino']) {
    const { hrefs: none, text } = await found('amarra', 'en', words)
    expect(none, words).toEqual([])
    expect(text).toContain(`No results for “${words}”. Try fewer or different words.`)
  }
})
