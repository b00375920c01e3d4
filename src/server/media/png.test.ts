import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { pngFrames, withoutNotes } from './png.ts'

function chunk(type: string, data: string): Buffer {
  const body = Buffer.from(type + data, 'latin1')
  const bytes = Buffer.alloc(body.length + 8)
  bytes.writeUInt32BE(data.length)
  body.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(body), body.length + 4)
  return bytes
}

it('leaves out what an animated PNG says of its maker, and what follows its end', async () => {
  const moving = await readFile(new URL('cases/animated.png', import.meta.url))
  const [head, rest] = [moving.subarray(0, 33), moving.subarray(33)]
  const noted = Buffer.concat([
    head,
    chunk('tEXt', 'Author\0Ana'),
    chunk('eXIf', 'GPS 36.8'),
    rest,
    Buffer.from('behind'),
  ])
  const clean = withoutNotes(noted)
  expect(['Ana', 'GPS', 'behind'].filter((words) => clean.includes(words))).toEqual([])
  expect(pngFrames(clean)).toBe(pngFrames(moving))
  expect(withoutNotes(moving)).toEqual(clean)
})
