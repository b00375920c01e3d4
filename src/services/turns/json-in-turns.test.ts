import { expect, it } from 'vitest'
import { parseInTurns } from './json-in-turns.ts'

const long = 'x'.repeat(70_000)

it.each([
  { pages: Array.from({ length: 5000 }, (_, i) => ({ id: i, words: ['a,b', '"]', '\\', { deep: [[], {}, [i]] }] })) },
  { csv: `${long}"]},[\\`, list: [], other: [1], nested: { list: [[2]] } },
  [long, [], { a: [1] }],
  { 3: ['c'], 1: ['a', long], b: [[]] },
  { a: long },
  long,
  [],
])('reads large JSON as it is (%#)', async (value) => {
  expect(await parseInTurns(JSON.stringify(value))).toEqual(value)
  expect(await parseInTurns(JSON.stringify(value, null, 2))).toEqual(value)
})

it.each(['[1,,2]', '[1,2', '[1,2,]', '{"a":[1}', '{"a":[1}]', '[{]}', '{"a":1]', '"', '{"a":[1]"b":2}', '[1][2]', ','])(
  'refuses %s',
  async (broken) => {
    await expect(parseInTurns(broken.replace('1', `"${long}"`).padEnd(70_000))).rejects.toThrow(SyntaxError)
  },
)

it.each([
  ['lists in a list', `[${'[],'.repeat(3_000_000)}[]]`],
  ['lists in a member', `{"pages":[[${'[],'.repeat(3_000_000)}[]]]}`],
  ['records', `{"csv":[${'{},'.repeat(3_000_000)}{}]}`],
  ['depth', '['.repeat(3_000_000)],
])('refuses a crowd of %s before it makes any', async (_what, text) => {
  await expect(parseInTurns(text, () => expect.unreachable())).rejects.toMatchObject({ code: 'too-large' })
})

it('lets others have their turn', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  await parseInTurns(JSON.stringify({ pages: Array.from({ length: 50_000 }, (_, i) => ({ i, a: [i, 'words'] })) }))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(3)
})
