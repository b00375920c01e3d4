import type { Entity } from '#entities/define.ts'
import { type Asset, fileUrl, pictureAddresses } from '#model/media/media.ts'
import type { MenuItem } from '#model/view/view.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { RowFilter, User } from '#db/store.ts'
import { assetDenial } from '../media/media-access.ts'
import { createFactReader } from '../rendering/fact-reader.ts'
import { menuItemsOf } from '../reader/menus.ts'
import { ownLanguage } from '../sites/page-url.ts'
import { expandedItems } from './page-expansion.ts'
import { entityAt } from '../records/record-service.ts'
import type { RecordsService } from '../records/records.ts'

/** File of the library as programs need it: its addresses by format and width, its words by language. */
interface ExpandedFile {
  readonly id: string
  readonly kind: Asset['kind']
  readonly mime: string
  readonly name: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly alts: Readonly<Record<string, string>>
  readonly decorative: boolean
  readonly focal: Asset['focal']
  readonly colour: string
  /** The file itself, or the widest form of a picture. */
  readonly url: string
  /** Forms of a picture, as public pages use them. */
  readonly sources: Readonly<Record<string, readonly { readonly width: number; readonly url: string }[]>>
}

/** Expanded relations and files, by record id and field. */
interface Expansion {
  readonly of: (row: RecordRow) => Readonly<Record<string, Expanded | readonly Expanded[] | null>>
  /** The first moment at which it would be another by itself. */
  readonly expires: Date | undefined
}
type Expanded = RecordRow | ExpandedFile | MenuItem

/** Reader of expansions: working copies within the user's scope, or published versions. */
interface ExpansionReader {
  readonly user: User | undefined
  readonly perspective: 'draft' | 'published'
  /** Origin of the addresses of files. */
  readonly origin: string
}

const relationTypes: readonly string[] = ['relation', 'relations']
const fileTypes: readonly string[] = ['asset', 'assets']

/** Expandable fields: files, menus, and relations to public entities. */
export function expandableIn({ fields }: Entity): readonly string[] {
  return Object.entries(fields).flatMap(([name, { type, entity }]) => {
    const isKnown = relationTypes.includes(type) && entity !== undefined && entityAt(entity).hasPublicApi === true
    return isKnown || type === 'menu' || fileTypes.includes(type) ? [name] : []
  })
}

/** Records and files that records refer to, each read with the rights of the client that asks. */
export function createRecordExpansion(
  store: Store,
  reading: Pick<RecordsService, 'list' | 'published'>,
  clock: () => Date = () => new Date(),
) {
  return async function expansionOf(
    reader: ExpansionReader,
    entity: Entity,
    rows: readonly RecordRow[],
    names: readonly string[],
  ): Promise<Expansion> {
    const fields = names.map((name) => ({ name, ...entity.fields[name]! }))
    const idsAt = (name: string) => [...new Set(rows.flatMap((row) => idsIn(row.data[name])))]
    let expires: Date | undefined
    const found = new Map<string, (id: string, row: RecordRow) => Expanded | undefined>()
    const menus = fields.some(({ type }) => type === 'menu') ? await menusIn(rows) : undefined
    for (const { name, type, entity: target = '' } of fields.filter((each) => each.type !== 'menu'))
      found.set(name, fileTypes.includes(type) ? await files(idsAt(name)) : await related(target, idsAt(name)))
    return {
      expires,
      of: (row) =>
        Object.fromEntries(
          fields.map(({ name, type }) => {
            if (type === 'menu') return [name, menus?.get(row.id) ?? []]
            const all = idsIn(row.data[name]).flatMap((id) => found.get(name)?.(id, row) ?? [])
            return [name, type === 'relations' || type === 'assets' ? all : (all[0] ?? null)]
          }),
        ),
    }

    /** Items of menus as visitors see them, by the id of the menu. */
    async function menusIn(all: readonly RecordRow[]): Promise<ReadonlyMap<string, readonly MenuItem[]>> {
      const items = new Map<string, readonly MenuItem[]>()
      for (const row of all) {
        const site = await store.sites.get(row.site_id)
        if (!site) continue
        const visitor = createFactReader(store, site, clock(), { language: row.language_code || ownLanguage(site) })
        items.set(row.id, expandedItems(await menuItemsOf(row, site, visitor), { site, origin: reader.origin }))
        note(visitor.expires)
      }
      return items
    }

    function note(moment: Date | undefined): void {
      if (moment && (!expires || moment < expires)) expires = moment
    }

    async function files(ids: readonly string[]) {
      const known = new Map((await store.media.many(ids)).map((asset) => [asset.id, asset]))
      return (id: string) => {
        const asset = known.get(id)
        return asset && mayRead(asset) ? expandedFile(asset, reader.origin) : undefined
      }
    }

    /** Whether a reader may read a reference: those of published records are public, those of drafts may be another site's. */
    function mayRead(asset: Asset): boolean {
      return (
        reader.perspective === 'published' || (reader.user !== undefined && !assetDenial(reader.user, 'read', asset))
      )
    }

    async function related(target: string, ids: readonly string[]) {
      const named = await read(target, { field: 'id', operator: 'in', value: ids })
      const groups = [...new Set(named.map(({ translation_group }) => translation_group))]
      const { isTranslated } = entityAt(target)
      const all = isTranslated
        ? await read(target, { field: 'translation_group', operator: 'in', value: groups })
        : named
      const byId = new Map(named.map((row) => [row.id, row]))
      // A relation names one translation of a record; it is answered in the language of the record that refers to it.
      return (id: string, { language_code }: RecordRow) => {
        const own = byId.get(id)
        return own && (all.find((row) => isTranslation(row, own, language_code)) ?? own)
      }
    }

    async function read(target: string, filter: RowFilter): Promise<readonly RecordRow[]> {
      if (Array.isArray(filter.value) && filter.value.length === 0) return []
      if (reader.perspective === 'draft' && reader.user)
        return (await reading.list(reader.user, target, { filters: [filter] })).rows
      const page = await reading.published(reader.user, target, { filters: [filter] })
      note(page.expires)
      return page.rows
    }
  }
}

function isTranslation(row: RecordRow, own: RecordRow, language: string): boolean {
  return (
    language !== '' &&
    row.language_code === language &&
    row.translation_group === own.translation_group &&
    row.site_id === own.site_id
  )
}

function idsIn(value: unknown): readonly string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '')
}

/** File of the library as programs need it. */
export function expandedFile(asset: Asset, origin: string): ExpandedFile {
  const { id, kind, mime, file: name, bytes, width, height, alt, alts = {}, decorative = false, focal, colour } = asset
  const served = asset.servedAs ?? id
  const forms = pictureAddresses({ asset: served, naturalWidth: width, version: asset.version }, origin)
  const file = fileUrl({ ...asset, id: served })
  return {
    ...{ id, kind, mime, name, bytes, width, height, alt, alts, decorative, focal, colour },
    url: file ? origin + file : forms.url,
    sources: kind === 'image' ? forms.sources : {},
  }
}
