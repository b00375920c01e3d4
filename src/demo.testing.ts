import { openSqlite } from '#db/dialects/sqlite.ts'
import { storeOver } from '#db/open.ts'
import type { Store } from '#services/repository-types.ts'
import { createContent } from '#services/services.ts'
import { emptyDatabase, imageOf, user } from '#services/testing.ts'
import { type DemoFile, seedDemo } from './demo.ts'

/** Address of the product for which the demo is seeded. */
export const seededBaseUrl = 'http://localhost:3000'

let seededImage: Promise<Uint8Array> | undefined

/** Image of a database with the demo group and an owner, which is seeded once for all tests of a process. */
export function seededDatabase(): Promise<Uint8Array> {
  seededImage ??= imageOfDemo()
  return seededImage
}

async function imageOfDemo(): Promise<Uint8Array> {
  const connection = openSqlite(':memory:', await emptyDatabase())
  try {
    const store = storeOver(connection)
    const owner = user('owner')
    await store.users.put(owner)
    const putMedia = demoFilesInto(store)
    await seedDemo({ store, content: createContent(store), user: owner, baseUrl: seededBaseUrl, putMedia })
    return await imageOf(connection)
  } finally {
    await connection.close()
  }
}

const mimes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
}

/** Registers the demo's files in the library without their bytes, as tests look at no picture. */
export function demoFilesInto({ media }: Pick<Store, 'media'>) {
  return async ({ id, file, title, alt, tags, focal, colour }: DemoFile) => {
    const mime = mimes[/\.\w+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream'
    const asset = {
      id,
      kind: mime.startsWith('image/') ? ('image' as const) : ('file' as const),
      file,
      mime,
      bytes: 1,
      width: 1920,
      height: 1080,
      title,
      alt,
      tags,
      focal,
      colour,
    }
    await media.put(asset)
    return asset
  }
}
