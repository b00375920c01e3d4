import { expect, it } from 'vitest'
import { mp4Facts, webmFacts } from './video-facts.ts'
import { mp4, webm } from './testing.ts'

const factsOf = (video: Buffer) =>
  mp4Facts(async (start, length) => video.subarray(start, start + length), video.length)

it('reads size and length of an MP4, wherever its head is', async () => {
  const facts = { width: 1280, height: 720, duration: 12.5 }
  expect(await factsOf(mp4())).toEqual(facts)
  expect(await factsOf(mp4({ headLast: true, size: 50_000 }))).toEqual(facts)
})

it('reads size and length of a WebM', () => {
  expect(webmFacts(webm())).toEqual({ width: 640, height: 360, duration: 2 })
})

it('finds no video in what is cut off or made up, and comes to an end', async () => {
  for (let length = 0; length < mp4().length - 60; length += 3) {
    expect(await factsOf(mp4().subarray(0, length))).toBeUndefined()
    webmFacts(webm().subarray(0, length))
  }
  expect(await factsOf(Buffer.alloc(64))).toBeUndefined()
  expect(webmFacts(Buffer.alloc(4096, 0xff))).toBeUndefined()
  expect(webmFacts(Buffer.alloc(4096, 0x18))).toBeUndefined()
})
