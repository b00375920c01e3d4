/** The built product with a clock that is wrong by as many ms as the file `CLOCK_FILE` says, which may change meanwhile. */
import { readFileSync } from 'node:fs'

const RealDate = Date
let shift = 0

function readShift() {
  try {
    shift = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0
  } catch {
    // It is right until the file says otherwise.
  }
}
readShift()
setInterval(readShift, 100).unref()

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts)
    else super(RealDate.now() + shift)
  }

  static now() {
    return RealDate.now() + shift
  }
}

await import('../../dist/server/main.js')
