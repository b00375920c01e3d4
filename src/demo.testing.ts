import type { Store } from '#services/repository-types.ts'
import type { DemoFile } from './demo.ts'

/** Puts the files of the demo into the library by their facts alone: tests look at no picture. */
export function demoFilesInto({ media }: Pick<Store, 'media'>) {
  return async ({ id, file, title, alt, tags, focal, colour }: DemoFile) => {
    const isPicture = file.endsWith('.jpg')
    const asset = {
      id,
      kind: isPicture ? ('image' as const) : ('file' as const),
      file,
      mime: isPicture ? 'image/jpeg' : 'application/pdf',
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
