/** Family name of a font file. */
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
