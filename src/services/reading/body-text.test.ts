import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBody } from './body-text.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voix-body-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function opened(body: string, most = 1000) {
  const path = join(folder, 'body')
  await writeFile(path, body)
  const { rest, text } = openBody(path, 'xliff', most)
  return { rest, text: text && [...text].join('') }
}

it.each(
  [
    ['', 'Olmo', 'a "quoted" \\ word\n', 'é–🏖\u2028', `"xliff":"`, '\\'],
    ['a'.repeat(65_500), 'é'.repeat(70_000), '\n'.repeat(140_000), '🏖\\"'.repeat(50_000)],
  ].flat(),
)('reads a text as it was written (%#)', async (xliff) => {
  for (const skip of [[], ['a"b', 'xliff', '{']])
    for (const body of [
      { xliff, skip },
      { skip, xliff },
      { release: 'r', xliff, skip },
    ])
      expect(await opened(JSON.stringify(body))).toEqual({ rest: { ...body, xliff: '' }, text: xliff })
  const escaped = [...xliff].map((sign) => [...sign.split('')].map(escapeOf).join('')).join('')
  expect((await opened(`{"xliff":"${escaped}"}`)).text).toBe(xliff)
})

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

it('takes for the text what stands at the top alone', async () => {
  const { rest, text } = await opened('{ "skip" : ["xliff"], "a": {"xliff": "b"}, "xliff" : 3 }')
  expect([rest, text]).toEqual([{ skip: ['xliff'], a: { xliff: 'b' }, xliff: 3 }, undefined])
})

it.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['a text twice', '{"xliff":"a","xliff":"b"}'],
  ['a text without an end', '{"xliff":"a'],
  ['a text with the end of a line', '{"xliff":"a\nb"}'],
  ['a text with half an escape', '{"xliff":"\\u00"}'],
  ['more beside it than it may', `{"xliff":"","skip":"${'a'.repeat(2000)}"}`],
])('refuses %s', async (_what, body) => {
  await expect(opened(body)).rejects.toThrow(SyntaxError)
})
