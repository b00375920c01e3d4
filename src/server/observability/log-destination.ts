import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Write of bytes to what is open: `fs.writeSync`. */
type Write = (fd: number, bytes: Uint8Array) => number

/** Time for which a line waits for the process that reads the log to make room, and between two looks, ms. */
const patienceMs = 1000
const betweenMs = 10

/**
 * Log destination with synchronous writes, so that no line is lost at exit. A full disk or closed reader costs lines, whose
 * number is logged later, and never the process.
 */
export function createLogDestination(fd: number, write: Write = writeSync): DestinationStream {
  let lost = 0
  /** Whether the last line broke off in its middle. */
  let isCut = false

  return {
    write(line) {
      // A reader that did not catch up once is not waited for again: each line would hold up all requests.
      const deadline = performance.now() + (lost > 0 ? 0 : patienceMs)
      if (lost > 0 && put(`${JSON.stringify(lostLine(lost))}\n`, deadline)) lost = 0
      if (lost > 0 || !put(line, deadline)) lost++
    },
  }

  function put(line: string, deadline: number): boolean {
    const bytes = Buffer.from(`${isCut ? '\n' : ''}${line}`)
    let at = 0
    while (at < bytes.length) {
      try {
        at += write(fd, bytes.subarray(at))
      } catch (error) {
        if (isFull(error) && performance.now() < deadline) {
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenMs)
          continue
        }
        if (at > 0) isCut = bytes[at - 1] !== newline
        return false
      }
    }
    isCut = false
    return true
  }
}

const newline = 10

/** Whether a pipe is full whose reader is there. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')
}

function lostLine(lost: number) {
  const message = `${lost} lines of the log could not be written.`
  return { level: 'warn', time: new Date().toISOString(), lost, message }
}
