import { createHash } from 'node:crypto'
import type { ArchivedRow, ArchiveReader } from '#db/archive.ts'
import type { CarriedTable } from '#db/archive-tables.ts'

/** Checksum of a table: row count, and the sum of their SHA-256 in any order (64 hex digits). */
export interface TableDigest {
  readonly table: string
  readonly rows: number
  readonly digest: string
}

const modulus = 1n << 256n

/** Creates a checksum of rows that is independent of their order, and so of collation. */
export function createTableDigest(table: string): { add(row: ArchivedRow): void; value(): TableDigest } {
  let rows = 0
  let sum = 0n
  return {
    add(row) {
      rows++
      sum = (sum + BigInt(`0x${rowHash(row)}`)) % modulus
    },
    value: () => ({ table, rows, digest: sum.toString(16).padStart(64, '0') }),
  }
}

function rowHash(row: ArchivedRow): string {
  const columns = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(columns)).digest('hex')
}

/** Checksums of a reader's tables. */
export async function digestsOf(
  reader: ArchiveReader,
  tables: readonly CarriedTable[],
): Promise<readonly TableDigest[]> {
  const digests: TableDigest[] = []
  for (const table of tables) {
    const digest = createTableDigest(table.name)
    for await (const rows of reader.rows(table)) for (const row of rows) digest.add(row)
    digests.push(digest.value())
  }
  return digests
}

/** Tables whose checksums differ, by name. */
export function differing(ours: readonly TableDigest[], theirs: readonly TableDigest[]): readonly string[] {
  return ours
    .filter(({ table, rows, digest }) => {
      const other = theirs.find((each) => each.table === table)
      return other?.rows !== rows || other.digest !== digest
    })
    .map(({ table }) => table)
}
