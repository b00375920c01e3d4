import { expect, it } from 'vitest'
import { linesOfSource, packed, partEnd, textOfSource, unpacked } from './packed-source.ts'
import { readTree } from './read-tree.ts'

async function* pieces(count: number, pulled = () => {}): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count; i++) {
    pulled()
    yield Buffer.from(`line ${i} ñ\n`)
  }
}

async function all<T>(given: AsyncIterable<T>): Promise<readonly T[]> {
  const out: T[] = []
  for await (const each of given) out.push(each)
  return out
}

it('gives back what it packed, also in parts that were added later', async () => {
  const stored = `${await packed(pieces(2))}${partEnd}${await packed(pieces(1))}`
  expect(await all(linesOfSource(unpacked(stored)))).toEqual(['line 0 ñ', 'line 1 ñ', 'line 0 ñ'])
  expect(await all(linesOfSource(unpacked('')))).toEqual([])
})

it('reads a source no further than it is asked for', async () => {
  let pulled = 0
  const lines = linesOfSource(pieces(1000, () => pulled++))
  await lines.next()
  expect(pulled).toBe(1)
})

it('keeps signs whole that stand in two pieces', async () => {
  const bytes = Buffer.from('ñ'.repeat(40_001))
  const source = (async function* () {
    yield bytes.subarray(0, 101)
    yield bytes.subarray(101)
  })()
  expect((await all(textOfSource(source))).join('')).toBe('ñ'.repeat(40_001))
})

it('holds one file of a folder or ZIP at a time', async () => {
  let open = 0
  let most = 0
  const entry = (path: string) => ({
    path,
    bytes: 10,
    open: async () =>
      (async function* () {
        most = Math.max(most, ++open)
        yield Buffer.from('<main><img src="a0.jpg"><img src="a1.jpg"></main>')
        open--
      })(),
  })
  const entries = ['0.html', '1.html', '2.html', 'a0.jpg', 'a1.jpg'].map(entry)
  await readTree({ name: 'olmo', entries }, async (content) => String((await all(content)).length))
  expect({ open, most }).toEqual({ open: 0, most: 1 })
})
