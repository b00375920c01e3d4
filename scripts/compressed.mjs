/** What browsers download, compressed once while building, so that no request waits for it. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Shorter files gain nothing: their answer fits into one packet as it is. */
const leastBytes = 1024

const forms = {
  // One step below the best, which takes ten times as long for a hundredth less.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Puts a brotli and a gzip form beside each text of a folder. */
export async function compressFiles(folder) {
  const names = await readdir(folder)
  await Promise.all(
    names
      .filter((name) => /\.(m?js|css|svg)$/.test(name))
      .map(async (name) => {
        const file = path.join(folder, name)
        const bytes = await readFile(file)
        if (bytes.length < leastBytes) return
        await Promise.all(
          Object.entries(forms).map(async ([ending, form]) => writeFile(`${file}.${ending}`, await form(bytes))),
        )
      }),
  )
}
