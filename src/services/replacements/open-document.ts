import { VoixError } from '#model/errors.ts'
import { type AnySentence, sentence } from '#messages/sentence.ts'
import { entities } from '#entities/entities.ts'
import type { Entity } from '#entities/define.ts'
import { FieldError } from '#fields/index.ts'
import { valueAt, withTexts } from '#model/records/field-texts.ts'
import type { Page, Seo } from '#model/page/page.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, User } from '#db/store.ts'
import { elementOf } from '#document/tree.ts'
import type { DocumentRef } from '../documents/document-kind.ts'
import type { PageService } from '../pages/pages.ts'
import type { RecordsService } from '../records/records.ts'
import type { ReleaseService } from '../releases/releases.ts'
import { declaredField, type DocumentText, textsOfPage, textsOfRecord } from './document-texts.ts'

/** Context of replacements: services for editing. */
export interface ReplacementContext {
  readonly store: Store
  readonly pages: PageService
  readonly records: RecordsService
  readonly releases: ReleaseService
  readonly clock: () => Date
}

/** Place of a text in a document. */
export type TextPlace = Pick<DocumentText, 'home' | 'owner' | 'field' | 'path'>

/** Text that is written at a place. */
interface TextWrite extends TextPlace {
  readonly text: string
}

/** Document open for replacements, with the rights of a user. */
export interface OpenDocument {
  readonly title: string
  readonly revision: number
  texts(): Iterable<DocumentText>
  /** The text at a place; undefined when the place is gone. */
  textAt(place: TextPlace): string | undefined
  /** Why a text cannot stand at its place; undefined when it can. */
  problem(write: TextWrite): AnySentence | undefined
  /** Writes texts in one revision, and answers it. Throws what the same work by hand would. */
  write(writes: readonly TextWrite[]): Promise<number>
}

/** Opens a document for a user. Throws `not-found` or `not-allowed`. */
export async function openDocument(
  { pages, records }: ReplacementContext,
  user: User,
  { entity: path, id }: DocumentRef,
): Promise<OpenDocument> {
  if (path === 'pages') return openPage(pages, user, await pages.get(user, id))
  const entity = entities.get(path)
  if (!entity?.isPublished) throw new VoixError('not-found', { what: 'document' })
  return openRecord(records, user, entity, await records.get(user, path, id))
}

function openPage(pages: PageService, user: User, { page, revision }: PageRow): OpenDocument {
  return {
    title: page.title,
    revision,
    texts: () => textsOfPage(page),
    textAt: (place) => pageText(page, place),
    problem({ home, owner, field: name, path, text }) {
      if (home !== 'element') return undefined
      const element = elementOf(page, owner)
      const stored = element?.fields.find((each) => each.name === name)
      return (
        stored && problemOf(declaredField(element?.component, name), withTexts(stored[stored.type], [{ path, text }]))
      )
    },
    async write(writes) {
      const [title] = writes.filter(({ home }) => home === 'title')
      const search = writes.filter(({ home }) => home === 'seo').map(({ field, text }) => [field, text])
      const seo: Seo = { ...page.seo, ...Object.fromEntries(search) }
      const own = Map.groupBy(
        writes.filter(({ home }) => home === 'page-field'),
        ({ owner }) => owner,
      )
      const row = await pages.writeTexts(user, page.id, {
        revision,
        texts: writes
          .filter(({ home }) => home === 'element')
          .map(({ owner, field, path, text }) => ({ element: owner, name: field, path, text })),
        pageFields: page.fields.flatMap((field) => {
          const texts = own.get(field.id)
          return texts ? [{ id: field.id, value: withTexts(field[field.type], texts) }] : []
        }),
        ...(title && { title: title.text }),
        ...(search.length > 0 && { seo }),
      })
      return row.revision
    },
  }
}

function pageText(page: Page, { home, owner, field: name, path }: TextPlace): string | undefined {
  if (home === 'title') return page.title
  if (home === 'seo') return page.seo?.[name as 'meta_title' | 'meta_description'] ?? ''
  const field =
    home === 'page-field'
      ? page.fields.find(({ id }) => id === owner)
      : elementOf(page, owner)?.fields.find((each) => each.name === name)
  const value = field && valueAt(field[field.type], path)
  return typeof value === 'string' ? value : undefined
}

function openRecord(records: RecordsService, user: User, entity: Entity, row: RecordRow): OpenDocument {
  return {
    title: row.title,
    revision: row.revision,
    texts: () => textsOfRecord(entity, row),
    textAt({ field, path }) {
      const value = valueAt(row.data[field], path)
      return typeof value === 'string' ? value : undefined
    },
    problem: ({ field, path, text }) => problemOf(entity.fields[field], withTexts(row.data[field], [{ path, text }])),
    async write(writes) {
      const fields = Map.groupBy(writes, ({ field }) => field)
      const data = Object.fromEntries(
        Array.from(fields, ([field, texts]) => [field, withTexts(row.data[field], texts)] as const),
      )
      return (await records.change(user, entity.path, row.id, row.revision, { data })).revision
    },
  }
}

function problemOf(
  field: { readonly parse?: (value: unknown) => unknown } | undefined,
  value: unknown,
): AnySentence | undefined {
  try {
    field?.parse?.(value)
    return undefined
  } catch (error) {
    if (error instanceof FieldError) return error.said
    throw error
  }
}

/** Reason why an address was not replaced. */
export const unsafeAddress = sentence(
  'The link would no longer lead to a page, an email address or a telephone number.',
)
