import { collatorOf } from '#messages/collation.ts'
import type { MediaFile } from '#model/media/media.ts'
import type { Reader, StoredRecord } from '#model/records/records.ts'
import { firstWordsIn, wordsIn } from './record-values.ts'
import { loadResortNames } from './resorts.ts'

/** Fact sheets of a resort; those of the company have none. */
export interface SheetGroup {
  readonly resort: string
  readonly sheets: readonly FactSheet[]
}

interface FactSheet {
  readonly id: string
  readonly title: string
  readonly file?: MediaFile
  /** Address of its page, for a sheet of sections. */
  readonly href?: string
}

/** Loads fact sheets with a file or page, by resort: all, or the company's. */
export async function loadSheets(style: 'both' | 'corp_only' | undefined, reader: Reader): Promise<SheetGroup[]> {
  const [records, resorts] = await Promise.all([reader.list('fact-sheets'), loadResortNames(reader)])
  const wanted = records.filter(({ data }) => isWanted(wordsIn(data, 'kind'), wordsIn(data, 'visibility_style'), style))
  const sheets = await Promise.all(wanted.map((record) => sheetOf(record, reader)))
  const { compare } = collatorOf(reader.language)
  const groups = Map.groupBy(
    sheets.flatMap((sheet) => sheet ?? []),
    ({ resort }) => resorts.get(resort) ?? '',
  )
  return [...groups]
    .map(([resort, members]) => ({ resort, sheets: members.toSorted((a, b) => compare(a.title, b.title)) }))
    .toSorted((a, b) => compare(a.resort, b.resort))
}

/** Lists of corporate sheets show them alone; a sheet for such lists shows in no other. */
function isWanted(kind: string, visibility: string, style: 'both' | 'corp_only' = 'both'): boolean {
  const isCorporate = kind === 'corporate' || visibility === 'corp_only'
  return style === 'corp_only' ? isCorporate : visibility !== 'corp_only'
}

async function sheetOf({ id, slug, data }: StoredRecord, reader: Reader) {
  const asset = wordsIn(data, 'file')
  const file = asset ? await reader.file(asset) : undefined
  const href = file ? '' : reader.addressOf('fact-sheets', slug)
  const title = firstWordsIn(data, 'title', 'name') || file?.name
  if (!title || !(file || href)) return undefined
  return { id, title, ...(file ? { file } : { href }), resort: wordsIn(data, 'resort_id') }
}
