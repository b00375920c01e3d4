import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { hasSeveralHosts } from './middleware/host.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Status of a request that Node could not read, by the code of its failure. */
const statusByCode: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers malformed bytes, which no route sees, with the usual headers, and closes. */
export function answerUnreadable(
  error: Error & { readonly code?: string },
  socket: Duplex,
  always: SecurityHeaders,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const status = statusByCode[error.code ?? ''] ?? 400
    const headers = Object.entries({ ...always, connection: 'close', 'content-length': '0' })
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  }
  socket.destroy(error)
}

/** Refuses HTTP that must not be answered: no host or two, another version. Returns whether it did. */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse, always: SecurityHeaders): boolean {
  const status = refusalOf(request)
  if (status === undefined) return false
  response.writeHead(status, { ...always, connection: 'close' }).end()
  return true
}

function refusalOf(request: IncomingMessage): number | undefined {
  const { headers, httpVersionMajor, httpVersionMinor } = request
  const needsHost = httpVersionMajor === 1 && httpVersionMinor >= 1
  if ((needsHost && headers.host === undefined) || hasSeveralHosts(request)) return 400
  return httpVersionMajor === 1 ? undefined : 505
}
