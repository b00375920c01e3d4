/** MP4 video of 1280 × 720 px and 12.5 s without frames, its head at the end as cameras write it. */
export function mp4({ headLast = false, size = 0 } = {}): Buffer {
  const mvhd = Buffer.alloc(100)
  mvhd.writeUInt32BE(1000, 12)
  mvhd.writeUInt32BE(12_500, 16)
  const tkhd = Buffer.alloc(84)
  tkhd.writeUInt32BE(1280 << 16, 76)
  tkhd.writeUInt32BE(720 << 16, 80)
  const head = box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd)))
  const data = box('mdat', Buffer.alloc(size, 7))
  const type = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'))
  return Buffer.concat(headLast ? [type, data, head] : [type, head, data])
}

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** WebM video of 640 × 360 px and 2 s. */
export function webm(): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(2000)
  const ebml = part([0x1a, 0x45, 0xdf, 0xa3], part([0x42, 0x82], Buffer.from('webm')))
  const info = part([0x15, 0x49, 0xa9, 0x66], part([0x44, 0x89], duration))
  const video = part([0xe0], part([0xb0], Buffer.from([2, 128])), part([0xba], Buffer.from([1, 104])))
  const tracks = part([0x16, 0x54, 0xae, 0x6b], part([0xae], video))
  return Buffer.concat([ebml, part([0x18, 0x53, 0x80, 0x67], info, tracks)])
}

function part(id: readonly number[], ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([...id, 0x80 | body.length]), body])
}

/** DOCX archive, optionally with another file in it. */
export function docx(...more: readonly string[]): Buffer {
  const names = ['[Content_Types].xml', 'word/document.xml', ...more]
  const first = Buffer.from('PK\x03\x04', 'latin1')
  const directory = names.map((name) => {
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(name.length, 28)
    entry.write(name, 46)
    return entry
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt32LE(first.length, 16)
  return Buffer.concat([first, ...directory, end])
}
