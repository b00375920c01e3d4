import { sentence, type AnySentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { refusalOf } from '#model/refusal.ts'
import { type Entity, fieldName } from '#entities/define.ts'
import type { ImportLine } from './record-csv.ts'

/** Takes a file of the web into the media library of a site: its id. Throws when it cannot be had. */
export type FetchPicture = (address: string, site: string) => Promise<string>

/** Files that are fetched side by side. */
const atOnce = 4

/**
 * Lines whose files are named by id, where a table gave their addresses: those of the library are known by their address,
 * others are fetched; without `fetch`, in a dry run, what would be fetched is left out. Throws `too-large` for too many.
 */
export async function withPictures(
  entity: Entity,
  lines: readonly ImportLine[],
  { site, fetch }: { readonly site: string; readonly fetch?: FetchPicture | undefined },
): Promise<readonly ImportLine[]> {
  const fields = Object.keys(entity.fields).filter((name) => /^assets?$/.test(entity.fields[name]!.type))
  const wanted = new Map<string, string>()
  for (const { data, site_id } of lines)
    for (const name of fields)
      for (const cell of [data[name]].flat())
        if (isElsewhere(cell)) wanted.set(cell.trim(), wanted.get(cell.trim()) ?? (site_id || site))
  if (wanted.size > limits.importPictures)
    throw new VoixError('too-large', {
      reason: sentence('an import fetches at most {count} files. Divide the table into several.', {
        count: limits.importPictures,
      }),
    })
  const fetched = fetch && (await fetchedAll(wanted, fetch))
  return lines.map((line) => withFiles(entity, fields, line, fetched))
}

type FetchedPicture = { readonly id: string } | { readonly reason: AnySentence }
type Fetched = ReadonlyMap<string, FetchedPicture>

async function fetchedAll(wanted: ReadonlyMap<string, string>, fetch: FetchPicture): Promise<Fetched> {
  const fetched = new Map<string, FetchedPicture>()
  const left = [...wanted]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [address, site] = next
      try {
        fetched.set(address, { id: await fetch(address, site) })
      } catch (error) {
        if (!(error instanceof VoixError)) throw error
        fetched.set(address, { reason: refusalOf(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return fetched
}

function withFiles(
  entity: Entity,
  fields: readonly string[],
  line: ImportLine,
  fetched: Fetched | undefined,
): ImportLine {
  const data: Record<string, unknown> = { ...line.data }
  let problem: AnySentence | undefined
  for (const name of fields) {
    const value = data[name]
    if (![value].flat().some(isAddress)) continue
    const ids = [value].flat().flatMap((cell: unknown) => {
      if (!isAddress(cell)) return [cell]
      const own = idIn(cell)
      if (own) return [own]
      const found = fetched?.get(cell.trim())
      if (found && 'reason' in found)
        problem ??= sentence('{field}: {address} was not fetched. {reason}', {
          field: fieldName(entity, name),
          address: cell.trim().slice(0, 200),
          reason: found.reason,
        })
      return found && 'id' in found ? [found.id] : []
    })
    data[name] = Array.isArray(value) ? ids : (ids[0] ?? '')
  }
  return {
    ...line,
    data,
    ...(fields.some((name) => [line.data[name]].flat().some(isElsewhere)) && { isFetched: true }),
    ...(problem && !line.problem && { problem }),
  }
}

function isAddress(cell: unknown): cell is string {
  return typeof cell === 'string' && /^\s*(?:https?:\/\/|\/media\/)/i.test(cell)
}

/** Whether a cell is the address of a file that is not in the library. */
function isElsewhere(cell: unknown): cell is string {
  return isAddress(cell) && idIn(cell) === undefined
}

/** Id of a file of the library in its address. */
function idIn(address: string): string | undefined {
  return /\/media\/(?:video\/|file\/)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=[/.]|$)/.exec(address)?.[1]
}
