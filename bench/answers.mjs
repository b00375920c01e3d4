const endOfHead = Buffer.from('\r\n\r\n')

/**
 * Reads HTTP answers off a connection that carries one at a time, and calls back with the status of each when it is
 * complete. It knows a length and chunks; an answer with neither never ends.
 */
export function answersIn(complete) {
  let pending = Buffer.alloc(0)
  let status = 0
  /** Bytes of the body still to come; NaN before the head is complete, Infinity while the body comes in chunks. */
  let left = Number.NaN

  return (data) => {
    if (Number.isNaN(left)) {
      pending = pending.length > 0 ? Buffer.concat([pending, data]) : data
      const end = pending.indexOf(endOfHead)
      if (end < 0) return
      const head = pending.latin1Slice(0, end)
      status = Number(head.slice(9, 12))
      left = lengthOf(head, status)
      data = pending.subarray(end + endOfHead.length)
      pending = data.subarray(0, 0)
    }
    if (left === Number.POSITIVE_INFINITY) {
      // The end of the chunks may be torn in two.
      pending = Buffer.concat([pending, data]).subarray(-5)
      if (pending.latin1Slice() === '0\r\n\r\n') finish()
    } else {
      left -= data.length
      if (left <= 0) finish()
    }
  }

  function finish() {
    left = Number.NaN
    pending = Buffer.alloc(0)
    complete(status)
  }
}

function lengthOf(head, status) {
  if (status === 204 || status === 304) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)
  return length ? Number(length[1]) : Number.POSITIVE_INFINITY
}
