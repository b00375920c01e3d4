import { sentence } from '#messages/sentence.ts'
import { defaultLanguage } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import type { Asset, LibraryAsset } from '#model/media/media.ts'
import {
  changesPicture,
  editedFocal,
  isEditablePicture,
  leavesTooLittle,
  type PictureEdit,
  smallestCrop,
} from '#model/media/picture-edit.ts'
import type { AssetRow, User } from '#db/store.ts'
import { copyTitle } from '../documents/copy-title.ts'
import { isForAgentsAlone } from '../documents/agent-files.ts'
import type { MediaContext, UploadTarget } from './media-access.ts'
import { addAsset, assertAddable, assetAt } from './media-writing.ts'

/** Refusal to edit a file that is no still picture. */
export const notEditable = sentence('Only still pictures that are no drawings can be cropped and rotated.')

/** Longest title of a file. */
const longestTitle = 255

/** Edit that is asked for; a copy is for the owner that its place names, else for those of the picture. */
interface AskedEdit {
  readonly as: 'copy' | 'replacement'
  readonly edit: PictureEdit
  readonly place?: UploadTarget | undefined
}

/**
 * Returns the picture to be edited; throws for a user who may not replace its file, or not read it and add the copy, a stale
 * revision, another kind of file, and an edit that leaves too little or changes nothing.
 */
export async function assertPictureEditable(
  context: MediaContext,
  user: User,
  id: string,
  revision: number,
  { as, edit, place }: AskedEdit,
): Promise<AssetRow> {
  const row = await assetAt(context, user, as === 'copy' ? 'read' : 'edit', { id, revision })
  if (as === 'copy') await assertAddable(context, user, place ?? ownersOf(row))
  if (!isEditablePicture(row)) throw new VoixError('invalid-input', { field: 'file', reason: notEditable })
  if (!changesPicture(row, edit))
    throw new VoixError('invalid-input', {
      field: 'crop',
      reason: sentence('Turn, flip or crop the picture first.'),
    })
  if (leavesTooLittle(row, edit))
    throw new VoixError('invalid-input', {
      field: 'crop',
      reason: sentence('The crop needs at least {smallest} × {smallest} px. Make it larger.', {
        smallest: smallestCrop,
      }),
    })
  return row
}

/** Adds an edited picture as a file of its own, with the words, rights and tags of the picture. */
export async function addEditedCopy(
  context: MediaContext,
  user: User,
  row: AssetRow,
  file: Asset,
  { edit, place }: Omit<AskedEdit, 'as'>,
): Promise<LibraryAsset> {
  const isForAgents = row.agents_only === true || (await isForAgentsAlone(context.store, row))
  return addAsset(
    context,
    user,
    { ...aboutOf(row), ...file, ...wordsOf(row, edit) },
    place ?? ownersOf(row),
    isForAgents,
  )
}

/** Words of a copy, and its focal point. */
function wordsOf(row: AssetRow, edit: PictureEdit) {
  const { titles, alt, alts, tags } = row
  const titleIn = (language: string, title: string) => copyTitle(title, language, longestTitle)
  return {
    title: titleIn(defaultLanguage, row.title),
    ...(titles && {
      titles: Object.fromEntries(
        Object.entries(titles).map(([language, title]) => [language, titleIn(language, title)]),
      ),
    }),
    alt,
    ...(alts && { alts }),
    tags,
    focal: editedFocal(row, row.focal, edit),
  }
}

function aboutOf({ decorative, caption, credit, licence, release }: AssetRow) {
  return {
    ...(decorative && { decorative }),
    ...(caption && { caption }),
    ...(credit && { credit }),
    ...(licence && { licence }),
    ...(release && { release }),
  }
}

/** Folder and owners of a file, named one by one, so that none follows from another. */
function ownersOf({ folder, sites = [], brands = [], resorts }: AssetRow): UploadTarget {
  return { ...(folder && { folder }), sites, brands, ...(resorts && { resorts }) }
}
