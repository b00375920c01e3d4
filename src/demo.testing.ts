import type { Store } from '#services/repository-types.ts'
import type { DemoFile } from './demo.ts'

const mimes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
}

/** Puts the files of the demo into the library by their facts alone: tests look at no picture. */
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
