/**
 * Uploads a picture, writes a post with it and publishes it:
 * `VOIX_URL=https://www.example.com VOIX_TOKEN=… node examples/publish/publish.ts SITE beach.jpg "A day at the beach"`.
 * The token needs `media:write`, `content:write:posts`, `content:read:draft` and `publish`.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient, Refusal } from '../../clients/typescript/index.js'

interface Wanted {
  readonly url: string
  readonly token: string
  readonly site: string
  readonly picture: string
  readonly title: string
}

export async function publishPost({ url, token, site, picture, title }: Wanted) {
  const client = createClient({ baseUrl: url, token })
  const image = await upload()
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const post = await client.call('POST /api/posts', {
    // A second run with the same title makes no second post: it is answered as the first was.
    idempotencyKey: `publish-${site}-${slug}`,
    body: { site_id: site, language_code: 'en', data: { title, slug, image, content: `<p>${title}</p>` } },
  })
  return client.call('POST /api/posts/{id}/publish', {
    params: { id: post.id },
    body: { revision: post.revision ?? 1 },
  })

  /** The id of the picture in the library; one that is there already is taken from there. */
  async function upload(): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([await readFile(picture)]), path.basename(picture))
    try {
      return (await client.call('POST /api/media', { query: { site }, body: form })).id
    } catch (error) {
      if (error instanceof Refusal && error.code === 'media-known') return String(error.details.asset)
      throw error
    }
  }
}

const { VOIX_URL, VOIX_TOKEN } = process.env
const [, , site, picture, title] = process.argv
if (import.meta.main && VOIX_URL && VOIX_TOKEN && site && picture && title) {
  const post = await publishPost({ url: VOIX_URL, token: VOIX_TOKEN, site, picture, title })
  console.log(`Published: ${post.id}`)
}
