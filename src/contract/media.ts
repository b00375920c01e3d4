import { type TSchema, Type } from 'typebox'
import { limits } from '#model/limits.ts'
import {
  assetActions,
  cropShapes,
  type LibraryAsset,
  mediaFilters,
  type MediaFolder,
  mediaOrders,
  type MediaUse,
  personReleases,
  type SeenFolder,
} from '#model/media/media.ts'
import { pictureTurns } from '#model/media/picture-edit.ts'
import { endpoints, type Value } from './endpoint.ts'
import { ExpandedFile } from './record-schemas.ts'
import { AskedPerspective, closed, EmptyBody, Instant, listOf, Nothing, rangeUpTo, rowsOf, Text } from './schemas.ts'

const Id = Type.String({ pattern: '^[\\w-]{1,64}$' })
const Ids = Type.Array(Id, { maxItems: 50 })
const Strings = Type.Array(Type.String())
const OfFile = Type.Object({ id: Id })
const Tags = Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), { maxItems: limits.tags })
const Part = Type.Number({ minimum: 0, maximum: 1 })
const orNothing = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]))

const LanguageCode = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' })
const Focal = Type.Object({ x: Part, y: Part }, closed)
const CropBox = Type.Object({ x: Part, y: Part, width: Part, height: Part }, closed)
const Licence = Type.Object(
  {
    kind: Text(100),
    expires: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })),
    territory: Type.Optional(Text(100)),
  },
  closed,
)
const Crops = Type.Unsafe<NonNullable<LibraryAsset['crops']>>(
  Type.Partial(Type.Object(Object.fromEntries(cropShapes.map((shape) => [shape, CropBox]))), closed),
)

const Query = Type.Object(
  {
    search: Type.Optional(Text(120)),
    folder: Type.Optional(Id),
    kind: Type.Optional(Type.Enum(['image', 'video', 'file'])),
    filter: Type.Optional(Type.Enum([...mediaFilters])),
    site: Type.Optional(Id),
    order: Type.Optional(Type.Enum([...mediaOrders])),
    direction: Type.Optional(Type.Enum(['asc', 'desc'])),
    ...rangeUpTo(200),
  },
  closed,
)
const Changes = Type.Object(
  {
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    titles: orNothing(Type.Record(LanguageCode, Text(255), closed)),
    alt: Type.Optional(Text(limits.altLength)),
    alts: orNothing(Type.Record(LanguageCode, Text(limits.altLength), closed)),
    decorative: orNothing(Type.Boolean()),
    caption: orNothing(Text(limits.captionLength)),
    credit: orNothing(Text(255)),
    licence: orNothing(Licence),
    release: orNothing(Type.Enum([...personReleases])),
    tags: Type.Optional(Tags),
    folder: orNothing(Id),
    sites: orNothing(Ids),
    brands: orNothing(Ids),
    resorts: orNothing(Ids),
    focal: Type.Optional(Focal),
    crops: orNothing(Crops),
    agents_only: orNothing(Type.Boolean()),
  },
  closed,
)
const bulk = {
  add_tags: Type.Optional(Tags),
  remove_tags: Type.Optional(Tags),
  folder: orNothing(Id),
  sites: Type.Optional(Ids),
  trash: Type.Optional(Type.Boolean()),
  restore: Type.Optional(Type.Boolean()),
}
const BulkChanges = Type.Object(bulk, closed)
const owner = { site: Type.Optional(Id), brand: Type.Optional(Id), resort: Type.Optional(Id) }
/** Folder and owner of a new file. */
const place = {
  folder: Type.Optional(Id),
  ...owner,
  /** `keep` stores the file although the library has it already. */
  duplicate: Type.Optional(Type.Enum(['keep'])),
}
const UploadPlace = Type.Object(place, closed)

/** Edit of a picture, and whether the result is a file of its own or takes the place of the picture. */
const PictureChanges = Type.Object(
  {
    turn: Type.Optional(Type.Enum([...pictureTurns], { description: 'Degrees clockwise.' })),
    flip: Type.Optional(Type.Boolean({ description: 'Whether left and right change places, after the turn.' })),
    crop: Type.Optional(
      Type.Object(CropBox.properties, {
        ...closed,
        description: 'Parts of the width and height of the turned and flipped picture.',
      }),
    ),
    as: Type.Enum(['copy', 'replacement'], { description: 'A new file, or another file in its place.' }),
  },
  closed,
)

const Asset = Type.Unsafe<LibraryAsset>(
  Type.Object(
    {
      id: Type.String(),
      kind: Type.Enum(['image', 'video', 'file']),
      file: Type.String({ description: 'The name it was uploaded under, made safe.' }),
      mime: Type.String(),
      bytes: Type.Integer(),
      width: Type.Number(),
      height: Type.Number(),
      title: Type.String({ description: 'Title in the default language.' }),
      titles: Type.Optional(Type.Record(Type.String(), Type.String())),
      alt: Type.String({ description: 'Alternative text in the default language.' }),
      alts: Type.Optional(Type.Record(Type.String(), Type.String())),
      decorative: Type.Optional(Type.Boolean()),
      caption: Type.Optional(Type.String()),
      credit: Type.Optional(Type.String()),
      licence: Type.Optional(Licence),
      release: Type.Optional(Type.Enum([...personReleases])),
      tags: Strings,
      folder: Type.Optional(Type.String()),
      sites: Type.Optional(Strings),
      brands: Type.Optional(Strings),
      resorts: Type.Optional(Strings),
      focal: Focal,
      crops: Type.Optional(Crops),
      colour: Type.String({ description: 'Mean colour, `#rrggbb`.' }),
      thumbhash: Type.Optional(Type.String()),
      sha256: Type.Optional(Type.String()),
      duration: Type.Optional(Type.Number({ description: 'Seconds.' })),
      animated: Type.Optional(Type.Boolean()),
      version: Type.Optional(Type.Integer()),
      servedAs: Type.Optional(Type.String()),
      revision: Type.Integer(),
      created_at: Instant,
      created_by: Type.String(),
      updated_at: Instant,
      trashed_at: Type.Optional(Instant),
      replaced_by: Type.Optional(Type.String()),
      agents_only: Type.Optional(
        Type.Boolean({ description: 'Whether visitors get it only where it is published on a page or in a record.' }),
      ),
      uses: Type.Integer({ description: 'Number of pages and records that lead to it.' }),
      may: Type.Array(Type.Enum([...assetActions])),
    },
    { title: 'Asset' },
  ),
)
const Use = Type.Unsafe<MediaUse>(
  Type.Object({
    kind: Type.Enum(['draft', 'published', 'record']),
    id: Type.String(),
    site_id: Type.String(),
    title: Type.String(),
    path: Type.String(),
    entity: Type.Optional(Type.String()),
  }),
)
const Facts = Type.Unsafe<Readonly<Record<(typeof mediaFilters)[number], number>>>(
  Type.Object(Object.fromEntries(mediaFilters.map((filter) => [filter, Type.Integer()]))),
)
const Outcome = Type.Object({
  changed: Strings,
  refused: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), reason: Type.String() })),
})

const folderName = Type.String({ minLength: 1, maxLength: limits.folderNameLength })
const folderPlace = {
  parent: Type.Optional(Type.Union([Id, Type.Null()])),
  sites: Type.Optional(Ids),
}
const folder = {
  id: Type.String(),
  name: Type.String(),
  parent: Type.Optional(Type.String()),
  sites: Strings,
  revision: Type.Integer(),
}
const Folder = Type.Unsafe<MediaFolder>(Type.Object(folder))
const Seen = Type.Unsafe<SeenFolder>(Type.Object({ ...folder, may: Type.Array(Type.Enum(['put', 'edit', 'delete'])) }))
const FolderChanges = Type.Object({ name: Type.Optional(folderName), ...folderPlace }, closed)

export type AssetChanges = Value<typeof Changes>
export type PictureChanges = Value<typeof PictureChanges>
export type BulkChanges = Value<typeof BulkChanges>
export type BulkOutcome = Value<typeof Outcome>
export type FolderChanges = Value<typeof FolderChanges>
/** Upload options: the folder, the owner (site, resort or brand), and whether a duplicate of a library file is kept. */
export type UploadPlace = Value<typeof UploadPlace>

/** Files of the library. */
export const mediaEndpoints = endpoints({
  'GET /api/media': { summary: 'Files of the library as a list', query: Query, answers: { 200: listOf(Asset) } },
  'GET /api/media/ids': {
    summary: 'The ids of all files of a list',
    query: Query,
    answers: { 200: Type.Object({ ids: Strings }) },
  },
  'GET /api/media/facts': { summary: 'How many files need something', answers: { 200: Facts } },
  'GET /api/media/:id': {
    summary: 'A file with its words, rights and places',
    description:
      'With `perspective=published` everybody reads files of what is published, as `expand` answers them; editors those of the library.',
    isOpen: true,
    params: OfFile,
    query: Type.Object({ perspective: AskedPerspective }, closed),
    answers: { 200: Type.Unsafe<Value<typeof Asset>>(Type.Union([Asset, ExpandedFile])) },
  },
  'GET /api/media/:id/uses': { summary: 'Where a file is used', params: OfFile, answers: { 200: rowsOf(Use) } },
  'POST /api/media': {
    summary: 'Adds a file to the library',
    takesFile: true,
    query: UploadPlace,
    refuses: [404],
    answers: { 201: Asset },
  },
  'POST /api/media/from-url': {
    summary: 'Adds a file from the web',
    body: Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }), ...place }, closed),
    refuses: [404],
    answers: { 201: Asset },
  },
  'POST /api/media/:id/file': {
    summary: 'Another file in its place, at the same address',
    isBased: true,
    takesFile: true,
    params: OfFile,
    answers: { 200: Asset },
  },
  'POST /api/media/:id/edit': {
    summary: 'Turns, flips and crops a picture',
    description:
      'Answers the new file with `as: copy`, and the changed one, at the same address, with `as: replacement`. A copy has the owners and the folder of the picture, or the owner that is named.',
    isBased: true,
    params: OfFile,
    query: Type.Object(owner, closed),
    body: PictureChanges,
    answers: { 200: Asset },
  },
  'PATCH /api/media/:id': {
    summary: 'Changes the words, rights and places of a file',
    isBased: true,
    params: OfFile,
    body: Changes,
    answers: { 200: Asset },
  },
  'POST /api/media/bulk': {
    summary: 'Changes many files at once',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: limits.bulk }), ...bulk }, closed),
    answers: { 200: Outcome },
  },
  'DELETE /api/media/:id': {
    summary: 'A file to the trash, or for good',
    params: OfFile,
    query: Type.Object({ replaceWith: Type.Optional(Id), forever: Type.Optional(Type.Boolean()) }, closed),
    answers: { 204: Nothing },
  },
  'POST /api/media/:id/restore': {
    summary: 'A file back from the trash',
    params: OfFile,
    body: EmptyBody,
    answers: { 200: Asset },
  },
})

/** Folders of the library. */
export const mediaFolderEndpoints = endpoints({
  'GET /api/media-folders': { summary: 'The folders of the library', answers: { 200: rowsOf(Seen) } },
  'POST /api/media-folders': {
    summary: 'A new folder',
    body: Type.Object({ name: folderName, ...folderPlace }, closed),
    refuses: [404],
    answers: { 201: Folder },
  },
  'PATCH /api/media-folders/:id': {
    summary: 'Renames or moves a folder',
    isBased: true,
    params: OfFile,
    body: FolderChanges,
    answers: { 200: Folder },
  },
  'DELETE /api/media-folders/:id': {
    summary: 'Deletes a folder; its files stay',
    params: OfFile,
    answers: { 204: Nothing },
  },
})
