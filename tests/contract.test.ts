import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'

/** What the server's code says of addresses, line by line, without what is said in comments. */
const lines = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/(\.test\.tsx?|testing\.ts)$/.test(file))
  .flatMap((file) =>
    readFileSync(`src/server/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
      .map((line) => ({ file, line })),
  )

it('has each address of the API, the admin, signing in, media and reviews from the contract or the routes', () => {
  const address = /['`]\/(?:api|voix|oauth|media|page-review|preview-release|builds|agents|booking|forms)(?:[/'`?]|$)/
  // A handler is named by its endpoint, whose key a method begins.
  const strays = lines.filter(({ line }) => address.test(line))
  expect(strays.map(({ file, line }) => `${file}: ${line.trim()}`)).toEqual([])
})

it('has no route of the API but those of the contract', () => {
  const strays = lines.filter(({ line }) => /\bapp\.(get|post|put|patch|delete)\b.*\/api\b/.test(line))
  expect(strays.map(({ file, line }) => `${file}: ${line.trim()}`)).toEqual([])
})

it('has every area in the contract: what is declared beside it would be served and told to nobody', () => {
  const files = import.meta.glob<Readonly<Record<string, unknown>>>('../src/contract/*.ts', { eager: true })
  const declared = Object.values(files)
    .flatMap((file) => Object.entries(file))
    .filter(([name, area]) => name.endsWith('Endpoints') && typeof area === 'object' && area !== null)
    .flatMap(([, area]) => Object.keys(area as object))
  expect(declared.length).toBeGreaterThan(0)
  expect(declared.filter((key) => !Object.hasOwn(contract, key))).toEqual([])
})
