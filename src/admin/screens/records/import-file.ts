import type { MappedTable, TableColumns } from '#contract/records.ts'
import type { ListSettings } from '#contract/session.ts'

/** File of an import: a table with its mapping, or the text of a JSON file. */
export type ImportFile = { readonly table: MappedTable } | { readonly json: string }

/** File as it was chosen, before anything is mapped. */
export async function openImport(file: File): Promise<ImportFile> {
  const start = await file.slice(0, 200).text()
  if (/^[\s\uFEFF]*[[{]/.test(start)) return { json: await file.text() }
  return { table: { file: await base64Of(file) } }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

type Mapping = NonNullable<ListSettings['imports']>[number]

const mostKept = 10

/** Fields that the user chose before for a file with the same columns. */
export function keptMapping({ imports = [] }: ListSettings, { columns }: TableColumns): Mapping | undefined {
  return imports.find(({ heads }) => isSame(heads, headsOf(columns)))
}

/** List settings with a mapping for files with the same columns; the latest come first. */
export function withMapping(settings: ListSettings, { columns }: TableColumns, how: Omit<Mapping, 'heads'>) {
  const heads = headsOf(columns)
  const others = (settings.imports ?? []).filter((each) => !isSame(each.heads, heads))
  return { ...settings, imports: [{ ...how, heads }, ...others].slice(0, mostKept) }
}

function headsOf(columns: TableColumns['columns']): string[] {
  return columns.map(({ head }) => head)
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}
