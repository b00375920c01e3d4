import type { PageEvent } from '#model/studio/presence.ts'
import type { OpenStream } from './presence.ts'

/** Reconnect delay after the server refused a stream, ms. The browser reconnects a broken one itself. */
const againMs = 10_000

/** Opens the server-sent events of an address. */
export function openStream(address: string): OpenStream {
  return (hear) => {
    let source: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    open()
    return {
      close() {
        clearTimeout(again)
        source?.close()
      },
    }

    function open(): void {
      source = new EventSource(address)
      source.addEventListener('message', ({ data }) => hear(JSON.parse(data as string) as PageEvent))
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, againMs)
      })
    }
  }
}
