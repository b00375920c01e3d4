import type { ArchiveWriter } from '#db/archive.ts'

/**
 * Summary of a database's rows, such as `3 in sites, 1 in pages`; empty without any. Settings do not count, as a start writes
 * some.
 */
export async function rowsThere(writer: ArchiveWriter, tables: readonly { readonly name: string }[]): Promise<string> {
  const there: string[] = []
  for (const { name } of tables) {
    const count = name === 'settings' ? 0 : await writer.count(name)
    if (count > 0) there.push(`${count} in ${name}`)
  }
  return there.join(', ')
}
