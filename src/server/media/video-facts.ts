/** Video metadata: display size in px and duration, as far as the file says. */
interface VideoFacts {
  readonly width: number
  readonly height: number
  /** Seconds. */
  readonly duration?: number
}

/** Reads a part of the file; shorter at its end. */
type ReadAt = (start: number, length: number) => Promise<Buffer>

/** A head beyond this is not read: it is no video that anybody made for the web. */
const mostOfHead = 8 * 1024 * 1024

/** Facts of an MP4 video; undefined without one. */
export async function mp4Facts(read: ReadAt, size: number): Promise<VideoFacts | undefined> {
  for (let at = 0, boxes = 0; at + 8 <= size && boxes < 1000; boxes++) {
    const head = await read(at, 16)
    if (head.length < 8) return undefined
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8) return undefined
    if (head.toString('latin1', 4, 8) === 'moov')
      return length > mostOfHead ? undefined : movieFacts((await read(at, length)).subarray(short === 1 ? 16 : 8))
    at += length
  }
  return undefined
}

function movieFacts(moov: Buffer): VideoFacts | undefined {
  let duration: number | undefined
  let size: { width: number; height: number } | undefined
  for (const { name, body } of boxesIn(moov)) {
    if (name === 'mvhd') duration = durationOf(body)
    if (name !== 'trak') continue
    for (const inner of boxesIn(body)) {
      if (inner.name !== 'tkhd' || inner.body.length < 84) continue
      // Width and height stand last, as 16.16 fixed point; those of a sound track are zero.
      const [width, height] = [
        inner.body.readUInt32BE(inner.body.length - 8) >> 16,
        inner.body.readUInt32BE(inner.body.length - 4) >> 16,
      ]
      if (width > 0 && height > 0) size = { width, height }
    }
  }
  return size && { ...size, ...(duration !== undefined && { duration }) }
}

function durationOf(mvhd: Buffer): number | undefined {
  const long = mvhd[0] === 1
  if (mvhd.length < (long ? 32 : 20)) return undefined
  const scale = mvhd.readUInt32BE(long ? 20 : 12)
  const ticks = long ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16)
  return scale > 0 ? Math.round((ticks / scale) * 10) / 10 : undefined
}

function* boxesIn(bytes: Buffer): Generator<{ readonly name: string; readonly body: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length < 8 || at + length > bytes.length) return
    yield { name: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + length) }
    at += length
  }
}

const webm = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
}
const containers = new Set<number>([webm.segment, webm.info, webm.tracks, webm.track, webm.video])

/** Facts of a WebM video; undefined without one. */
export function webmFacts(head: Buffer): VideoFacts | undefined {
  const found = new Map<number, Buffer>()
  walk(head, 0, head.length, found, 0)
  const [width, height] = [numberOf(found.get(webm.width)), numberOf(found.get(webm.height))]
  if (!width || !height) return undefined
  const ticks = found.get(webm.duration)
  const nanoseconds = numberOf(found.get(webm.scale)) ?? 1_000_000
  const value =
    ticks && (ticks.length === 8 ? ticks.readDoubleBE(0) : ticks.length === 4 ? ticks.readFloatBE(0) : undefined)
  return { width, height, ...(value && { duration: Math.round((value * nanoseconds) / 1e8) / 10 }) }
}

function walk(bytes: Buffer, start: number, end: number, found: Map<number, Buffer>, depth: number): void {
  for (let at = start; at < end;) {
    const id = variable(bytes, at, true)
    const size = id && variable(bytes, at + id.length, false)
    if (!id || !size) return
    const from = at + id.length + size.length
    const to = Math.min(size.value === undefined ? end : from + size.value, end)
    if (containers.has(id.value!) && depth < 6) walk(bytes, from, to, found, depth + 1)
    else if (!found.has(id.value!)) found.set(id.value!, bytes.subarray(from, to))
    at = Math.max(to, from)
  }
}

/** A number whose first bits say how long it is; `value` is undefined for a size that is not known. */
function variable(
  bytes: Buffer,
  at: number,
  keepMark: boolean,
): { length: number; value: number | undefined } | undefined {
  const first = bytes[at]
  if (!first) return undefined
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > bytes.length) return undefined
  let value = keepMark ? first : first & (0xff >> length)
  let unknown = !keepMark && value === 0xff >> length
  for (let i = 1; i < length; i++) {
    value = value * 256 + bytes[at + i]!
    unknown &&= bytes[at + i] === 0xff
  }
  return { length, value: unknown ? undefined : value }
}

function numberOf(bytes: Buffer | undefined): number | undefined {
  return bytes && bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : undefined
}
