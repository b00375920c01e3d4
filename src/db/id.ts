import { randomBytes } from 'node:crypto'

let lastTime = 0
let lastCount = 0

/** New UUIDv7, greater than earlier ones of this process, so that ids sort by age. */
export function newId(): string {
  const bytes = randomBytes(16)
  const { time, count } = nextMoment(Date.now(), bytes.readUInt16BE(6))
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The 12 bits after the version count upwards within a millisecond; when they or the clock run out, time is lent. */
function nextMoment(now: number, random: number): { time: number; count: number } {
  if (now > lastTime) {
    lastTime = now
    // Half of the range stays free, to count in.
    lastCount = random & 0x7ff
  } else if (lastCount < 0xfff) {
    lastCount += 1
  } else {
    lastTime += 1
    lastCount = 0
  }
  return { time: lastTime, count: lastCount }
}
