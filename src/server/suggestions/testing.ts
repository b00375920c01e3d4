import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Request that a fake service was sent. */
export interface AskedModel {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly model: string
  readonly hasSchema: boolean
  readonly instructions: string
  /** Content of the user: its text. */
  readonly content: string
  /** Address of its picture. */
  readonly picture: string | undefined
}

/** Reply of a fake service: the content of its message; undefined where it has ended the response itself. */
export type ModelReply = (asked: AskedModel, response: ServerResponse, count: number) => string | object | undefined

/** Opens a fake service that speaks chat completions on this machine. What `reply` returns is the content of its message. */
export async function openFakeModel(reply: ModelReply, whenDone: (close: () => Promise<void>) => void) {
  const asked: AskedModel[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { messages, model, response_format } = JSON.parse(Buffer.concat(pieces).toString()) as {
        readonly model: string
        readonly response_format?: object
        readonly messages: readonly [{ readonly content: string }, { readonly content: string | readonly Part[] }]
      }
      const [{ content: instructions }, { content }] = messages
      const parts = typeof content === 'string' ? [{ text: content }] : content
      asked.push({
        path: request.url ?? '',
        headers: request.headers,
        model,
        hasSchema: response_format !== undefined,
        instructions,
        content: parts.find(({ text }) => text !== undefined)?.text ?? '',
        picture: parts.find(({ image_url }) => image_url)?.image_url?.url,
      })
      const said = reply(asked.at(-1)!, response, asked.length)
      if (said === undefined) return
      const words = typeof said === 'string' ? said : JSON.stringify(said)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: words } }] }))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  whenDone(
    () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  )
  return { url: new URL(`http://127.0.0.1:${port}/v1/chat/completions`), asked }
}

interface Part {
  readonly text?: string
  readonly image_url?: { readonly url: string }
}

/** Texts of a question for translations, by key. */
export function textsIn({ content }: AskedModel): Readonly<Record<string, string>> {
  return (JSON.parse(content) as { readonly texts: Readonly<Record<string, string>> }).texts
}
