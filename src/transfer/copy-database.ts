import { type ArchiveReader, type ArchiveWriter, openArchive } from '#db/archive.ts'
import { carriedTables, installationTables } from '#db/archive-tables.ts'
import { openStore, type StoreOptions } from '#db/open.ts'
import { rowsThere } from './rows-there.ts'
import { createTableDigest, differing, digestsOf, type TableDigest } from './row-digest.ts'
import { TransferError } from './transfer-error.ts'

/** Tables of an installation to copy, ordered by references; the others are derived. */
export const copiedTables = [...carriedTables, ...installationTables]

export interface CopyOptions {
  /** Hears of each table once its rows are written, and is waited for. */
  readonly onTable?: (digest: TableDigest) => void | Promise<void>
  /** The source may be written to meanwhile: the copy is of the moment at which it began. */
  readonly mayChange?: boolean
}

/**
 * Copies an installation into an empty database, all or nothing. Counts and checksums are compared before the commit, and again
 * with the source to detect writes meanwhile.
 */
export async function copyDatabase(
  from: StoreOptions,
  to: StoreOptions,
  { onTable, mayChange = false }: CopyOptions = {},
): Promise<readonly TableDigest[]> {
  // The schema of both is this version's: what an older one stored is brought forward first.
  for (const options of [from, to]) await (await openStore(options)).close()
  const source = await openArchive(from)
  const target = await openArchive(to)
  try {
    return await source.snapshot((reader) =>
      target.change(async (writer) => {
        await expectEmpty(writer)
        const copied = await copyRows(reader, writer, onTable)
        expectSame(copied, await digestsOf(writer, copiedTables))
        if (!mayChange) await expectUnchanged(from, copied)
        return copied
      }),
    )
  } finally {
    await target.close()
    await source.close()
  }
}

async function copyRows(
  reader: ArchiveReader,
  writer: ArchiveWriter,
  onTable: CopyOptions['onTable'],
): Promise<readonly TableDigest[]> {
  const copied: TableDigest[] = []
  for (const table of copiedTables) {
    await writer.clear(table, [])
    const digest = createTableDigest(table.name)
    for await (const rows of reader.rows(table)) {
      for (const row of rows) digest.add(row)
      await writer.insert(table, rows)
    }
    copied.push(digest.value())
    await onTable?.(digest.value())
  }
  await writer.indexPages()
  return copied
}

async function expectEmpty(writer: ArchiveWriter): Promise<void> {
  const there = await rowsThere(writer, copiedTables)
  if (there)
    throw new TransferError(
      `The database to write to is not empty (${there}), so nothing was written. Name an empty one.`,
    )
}

function expectSame(copied: readonly TableDigest[], written: readonly TableDigest[]): void {
  const wrong = differing(copied, written)
  if (wrong.length > 0)
    throw new TransferError(
      `What was written reads otherwise in ${wrong.join(', ')}: the checksums differ, and nothing was kept. Is the encoding of the database UTF-8?`,
    )
}

/** Looks at the source again, on a connection of its own: the first one still sees the moment at which it began. */
async function expectUnchanged(from: StoreOptions, copied: readonly TableDigest[]): Promise<void> {
  const again = await openArchive(from)
  try {
    const changed = differing(copied, await again.snapshot((reader) => digestsOf(reader, copiedTables)))
    if (changed.length > 0)
      throw new TransferError(
        `While it was copied, ${changed.join(', ')} changed, so nothing was kept. Stop the product and run this again.`,
      )
  } finally {
    await again.close()
  }
}
