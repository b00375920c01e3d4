import { brotliDecompressSync } from 'node:zlib'

/**
 * Font of a WOFF2 file as the tables that text is drawn with (SFNT), by the recommendation of the W3C: what draws pictures
 * reads no WOFF2. Throws on what is none, and on collections.
 */
export function fontOf(woff2: Buffer): Buffer {
  const reader = new Reader(woff2)
  if (reader.u32() !== 0x774f4632) throw new Error('The file is no WOFF2.')
  const flavour = reader.u32()
  if (flavour === 0x74746366) throw new Error('The file is a collection of fonts.')
  reader.skip(4)
  const count = reader.u16()
  reader.skip(6)
  const packed = reader.u32()
  reader.skip(24)
  const entries = Array.from({ length: count }, () => entryOf(reader))
  const unpacked = brotliDecompressSync(woff2.subarray(reader.at, reader.at + packed))
  const tables = new Map<string, Buffer>()
  let at = 0
  for (const { tag, stored } of entries) tables.set(tag, unpacked.subarray(at, (at += stored)))
  const glyphs = entries.find(({ tag }) => tag === 'glyf')
  if (glyphs?.isTransformed) for (const [tag, table] of outlinesOf(tables.get('glyf')!)) tables.set(tag, table)
  if (entries.some(({ tag, isTransformed }) => tag === 'hmtx' && isTransformed))
    throw new Error('The widths of the font are stored in a way that is not read.')
  return fileOf(flavour, tables)
}

/** Family of a font, as it names itself. */
export function familyOf(font: Buffer): string {
  const count = font.readUInt16BE(4)
  const place = Array.from({ length: count }, (_, i) => 12 + 16 * i).find(
    (each) => font.toString('latin1', each, each + 4) === 'name',
  )
  if (place === undefined) throw new Error('The font has no name.')
  const names = font.subarray(font.readUInt32BE(place + 8))
  const texts = names.readUInt16BE(4)
  for (let i = 0; i < names.readUInt16BE(2); i++) {
    const at = 6 + 12 * i
    if (names.readUInt16BE(at) !== 3 || names.readUInt16BE(at + 6) !== 1) continue
    const from = texts + names.readUInt16BE(at + 10)
    return Buffer.from(names.subarray(from, from + names.readUInt16BE(at + 8)))
      .swap16()
      .toString('utf16le')
  }
  throw new Error('The font has no name.')
}

interface Entry {
  readonly tag: string
  readonly isTransformed: boolean
  /** Bytes in the packed stream. */
  readonly stored: number
}

function entryOf(reader: Reader): Entry {
  const flags = reader.u8()
  const tag = (flags & 63) === 63 ? reader.text(4) : knownTags[flags & 63]!
  const version = flags >> 6
  const length = reader.base128()
  const isOutline = tag === 'glyf' || tag === 'loca'
  const isTransformed = isOutline ? version === 0 : version !== 0
  return { tag, isTransformed, stored: isTransformed ? reader.base128() : length }
}

const knownTags =
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'.split(
    ',',
  )

/** Outlines and their places, from the streams into which WOFF2 takes them apart. */
function outlinesOf(table: Buffer): ReadonlyMap<string, Buffer> {
  const head = new Reader(table)
  head.skip(2)
  const options = head.u16()
  const count = head.u16()
  const isLong = head.u16() === 1
  const sizes = Array.from({ length: 7 }, () => head.u32())
  let from = 36
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) => {
    const reader = new Reader(table.subarray(from, from + size))
    from += size
    return reader
  }) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader]
  const overlaps = options & 1 ? table.subarray(from, from + Math.ceil(count / 8)) : undefined
  const boxed = boxes.bytes(4 * Math.ceil(count / 32))
  const hasBit = (bits: Buffer | undefined, i: number) => bits !== undefined && (bits[i >> 3]! & (128 >> (i & 7))) !== 0
  const places = [0]
  const outlines: Buffer[] = []
  let length = 0
  for (let i = 0; i < count; i++) {
    const lines = contours.i16()
    const box = hasBit(boxed, i) ? boxes.bytes(8) : undefined
    const outline =
      lines === 0
        ? Buffer.alloc(0)
        : lines < 0
          ? compositeOf(composites, glyphs, instructions, box!)
          : simpleOf(lines, { points, flags, glyphs, instructions }, box, hasBit(overlaps, i))
    const padded = Buffer.concat([outline, Buffer.alloc(-outline.length & 3)])
    outlines.push(padded)
    places.push((length += padded.length))
  }
  const loca = Buffer.alloc(places.length * (isLong ? 4 : 2))
  for (const [i, place] of places.entries())
    if (isLong) loca.writeUInt32BE(place, 4 * i)
    else loca.writeUInt16BE(place / 2, 2 * i)
  return new Map([
    ['glyf', Buffer.concat(outlines)],
    ['loca', loca],
  ])
}

interface Streams {
  readonly points: Reader
  readonly flags: Reader
  readonly glyphs: Reader
  readonly instructions: Reader
}

function simpleOf(
  lines: number,
  { points, flags, glyphs, instructions }: Streams,
  given: Buffer | undefined,
  overlaps: boolean,
): Buffer {
  const ends: number[] = []
  let count = 0
  for (let i = 0; i < lines; i++) ends.push((count += points.short255()) - 1)
  const marks = Buffer.alloc(count)
  const steps = Buffer.alloc(4 * count)
  let [x, y] = [0, 0]
  const [least, most] = [
    [32767, 32767],
    [-32768, -32768],
  ] as [[number, number], [number, number]]
  for (let i = 0; i < count; i++) {
    const flag = flags.u8()
    const [dx, dy] = stepOf(flag & 127, glyphs)
    // On the curve when the high bit is not set; two bytes for each step, which every reader takes.
    marks[i] = (flag & 128 ? 0 : 1) | (overlaps && i === 0 ? 64 : 0)
    steps.writeInt16BE(dx, 2 * i)
    steps.writeInt16BE(dy, 2 * (count + i))
    x += dx
    y += dy
    least[0] = Math.min(least[0], x)
    least[1] = Math.min(least[1], y)
    most[0] = Math.max(most[0], x)
    most[1] = Math.max(most[1], y)
  }
  const code = instructions.bytes(glyphs.short255())
  const head = Buffer.alloc(10 + 2 * lines + 2)
  head.writeInt16BE(lines, 0)
  if (given) given.copy(head, 2)
  else for (const [i, value] of [...least, ...most].entries()) head.writeInt16BE(value, 2 + 2 * i)
  for (const [i, end] of ends.entries()) head.writeUInt16BE(end, 10 + 2 * i)
  head.writeUInt16BE(code.length, 10 + 2 * lines)
  return Buffer.concat([head, code, marks, steps])
}

/** Step from a point to the next: how many bytes it takes and what they mean follow from its flag. */
function stepOf(flag: number, from: Reader): readonly [x: number, y: number] {
  const signed = (bit: number, value: number) => (flag & bit ? value : -value)
  if (flag < 10) return [0, signed(1, ((flag & 14) << 7) + from.u8())]
  if (flag < 20) return [signed(1, (((flag - 10) & 14) << 7) + from.u8()), 0]
  if (flag < 84) {
    const base = flag - 20
    const byte = from.u8()
    return [signed(1, 1 + (base & 0x30) + (byte >> 4)), signed(2, 1 + ((base & 0x0c) << 2) + (byte & 0x0f))]
  }
  if (flag < 120) {
    const base = flag - 84
    const [a, b] = [from.u8(), from.u8()]
    return [signed(1, 1 + (Math.trunc(base / 12) << 8) + a), signed(2, 1 + (((base % 12) >> 2) << 8) + b)]
  }
  if (flag < 124) {
    const [a, b, c] = [from.u8(), from.u8(), from.u8()]
    return [signed(1, (a << 4) + (b >> 4)), signed(2, ((b & 0x0f) << 8) + c)]
  }
  const [a, b] = [from.u16(), from.u16()]
  return [signed(1, a), signed(2, b)]
}

function compositeOf(parts: Reader, glyphs: Reader, instructions: Reader, box: Buffer): Buffer {
  const begin = parts.at
  let hasCode = false
  for (let more = true; more;) {
    const flags = parts.u16()
    parts.skip(2 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0))
    hasCode ||= (flags & 256) !== 0
    more = (flags & 32) !== 0
  }
  const head = Buffer.alloc(10)
  head.writeInt16BE(-1, 0)
  box.copy(head, 2)
  const body = parts.from(begin)
  if (!hasCode) return Buffer.concat([head, body])
  const code = instructions.bytes(glyphs.short255())
  const length = Buffer.alloc(2)
  length.writeUInt16BE(code.length)
  return Buffer.concat([head, body, length, code])
}

function fileOf(flavour: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const power = Math.floor(Math.log2(sorted.length))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  head.writeUInt32BE(flavour, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (sorted.length - 2 ** power), 10)
  const bodies: Buffer[] = []
  let at = head.length
  for (const [i, [tag, table]] of sorted.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    head.write(tag, 12 + 16 * i, 'latin1')
    head.writeUInt32BE(sumOf(padded), 16 + 16 * i)
    head.writeUInt32BE(at, 20 + 16 * i)
    head.writeUInt32BE(table.length, 24 + 16 * i)
    bodies.push(padded)
    at += padded.length
  }
  return Buffer.concat([head, ...bodies])
}

function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

/** Reader of numbers one after the other, the most significant byte first. */
class Reader {
  at = 0
  private readonly data: Buffer

  constructor(data: Buffer) {
    this.data = data
  }

  u8(): number {
    return this.data.readUInt8(this.at++)
  }

  u16(): number {
    return this.data.readUInt16BE((this.at += 2) - 2)
  }

  i16(): number {
    return this.data.readInt16BE((this.at += 2) - 2)
  }

  u32(): number {
    return this.data.readUInt32BE((this.at += 4) - 4)
  }

  skip(bytes: number): void {
    this.at += bytes
  }

  bytes(count: number): Buffer {
    return this.data.subarray(this.at, (this.at += count))
  }

  from(begin: number): Buffer {
    return this.data.subarray(begin, this.at)
  }

  text(count: number): string {
    return this.bytes(count).toString('latin1')
  }

  /** Seven bits of each byte, until one has no high bit. */
  base128(): number {
    let value = 0
    for (let i = 0; i < 5; i++) {
      const byte = this.u8()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new Error('A length of the font is broken.')
  }

  /** One byte up to 252; larger numbers say so first. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    return code === 254 ? this.u8() + 506 : code
  }
}
