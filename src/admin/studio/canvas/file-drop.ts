import { notifications } from '@mantine/notifications'
import { t } from '#messages/interface.ts'
import type { Asset, MediaItem } from '#model/media/media.ts'
import type { DropPicture } from '#model/studio/canvas.ts'
import type { Field } from '#fields/index.ts'
import { definitions } from '#slices/definitions.ts'
import { newSlice } from '#slices/new-slice.ts'
import { withTaken } from '../../controls/taken-pictures.ts'
import { uploadPicture, pictureError, whyNoUpload } from '../../controls/upload-picture.ts'
import type { DropPosition } from '../state/drop-position.ts'
import { isOffered, whyNotNow } from '../commands/command-registry.ts'
import { setField, setFieldError } from '../commands/set-field.ts'
import { dropAt, endDrag, startDrag } from '../commands/drag.ts'
import { addNear } from '../commands/edits.ts'
import { readOnlyReason } from '../review/review-mode.ts'
import type { Editor } from '../editor.ts'

/** The slice that shows any picture, in every layout. */
const component = 'Images'
const field = 'images'
/** Picture field of an element on the page. */
type PictureField = Pick<DropPicture, 'element' | 'field'>

/** Number of images above which they are placed in several rows. */
const mostAcross = 3

/** A browser says of files every third of a second where they are; after this they are gone, however they went. */
const silenceMs = 1500
let ending: ReturnType<typeof setTimeout> | undefined

/** Reasons against the dragged files, shown beside the pointer. */
const refused = new Set<string>()

/** Begins a drag of files that enters at the edge of the window or of the canvas. */
export function beginFiles(editor: Editor, types: readonly string[]): void {
  if (editor.ui.getState().dragging || !isOffered(editor, 'insert')) return
  const element = imagesOf(editor, [])
  if (!element) return
  const name =
    types.length > 1 ? t('{count, plural, one {# picture} other {# pictures}}', { count: types.length }) : t('Picture')
  startDrag(editor, { element, known: false, name, files: true })
  stayAlive(editor)
  const why = whyNoFiles(editor, types)
  if (why) refuse(editor, why)
}

/** Reason why files of these types cannot be brought in. */
function whyNoFiles({ ui, session }: Editor, types: readonly string[]): string | undefined {
  if (ui.getState().reviewing) return readOnlyReason
  return whyNoUpload(session.user) ?? types.map(pictureError).find((each) => each !== undefined)
}

/** Follows the pointer with what is dragged from outside; returns whether they could be dropped there. */
export function dragFiles(editor: Editor, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const { dragging } = editor.ui.getState()
  if (!dragging) return false
  stayAlive(editor)
  const layer = document.querySelector('.vx-drop-layer')?.getBoundingClientRect()
  const isOver = layer !== undefined && x >= layer.left && x <= layer.right && y >= layer.top && y <= layer.bottom
  // Dropped all the same, it is answered with the reason.
  if (refused.has(dragging.element.id)) return isOver
  if (isOver) {
    const at = editor.bridge.inCanvas(x, y)
    editor.bridge.hitTest(at.x, at.y)
  } else if (dragging.place) editor.ui.setState({ dragging: { ...dragging, place: null } })
  return isOver
}

/** Ends a drag from outside. */
export function endFiles(editor: Editor): void {
  clearTimeout(ending)
  endDrag(editor, false)
}

/** Keeps a drag from outside alive for as long as the browser tells of it. */
export function stayAlive(editor: Editor): void {
  clearTimeout(ending)
  ending = setTimeout(() => endDrag(editor, false), silenceMs)
}

/** Uploads dropped files and inserts them at the proposed position. */
export async function dropFiles(editor: Editor, files: readonly File[]): Promise<void> {
  const { dragging } = editor.ui.getState()
  endFiles(editor)
  if (!dragging) return
  if (refused.has(dragging.element.id)) return editor.say(dragging.why ?? t('Only pictures can be dropped here.'))
  const { picture, place, name } = dragging
  if (picture && pictureFieldOf(editor, picture)) return intoField(editor, picture, files)
  if (!place) return editor.say(t('Drop pictures on the page or on a picture field.'))
  const element = await uploadedImages(editor, files)
  if (!element) return
  if (!isPlaceThere(editor, place))
    return editor.say(t('The place for the pictures is no longer on the page. They are in the media library.'))
  dropAt(editor, { element, known: false, name }, place)
}

/** Uploads pasted files into the picture field of the selected slice; after the selection where it has none. */
export async function pasteFiles(editor: Editor, files: readonly File[]): Promise<void> {
  const why = whyNoFiles(
    editor,
    files.map(({ type }) => type),
  )
  if (why) return editor.say(why)
  const { studio } = editor
  const [element, ...more] = studio.get().selection.elements
  const slice = definitions.get(studio.index.get(element ?? '')?.element.component ?? '')
  const pictures = Object.keys(more.length === 0 && slice ? slice.fields : {}).map((each) => ({
    element: element!,
    field: each,
  }))
  const picture = pictures.find((each) => pictureFieldOf(editor, each))
  if (picture) return intoField(editor, picture, files)
  const whyNone = whyNotNow(editor, editor.commands.read('insert'))
  if (whyNone) return editor.say(whyNone)
  const images = await uploadedImages(editor, files)
  if (images) editor.run(addNear(studio, editor.rules, images))
}

/** Uploads files into a picture field. */
async function intoField(editor: Editor, picture: PictureField, files: readonly File[]): Promise<void> {
  const field = pictureFieldOf(editor, picture)
  if (files.length > 1 && !field?.multiple) return editor.say(t('This field holds one picture. Choose one of them.'))
  const assets = await uploaded(editor, files)
  if (!field || assets.length === 0 || !pictureFieldOf(editor, picture)) return
  const { studio } = editor
  const now = mediaIn(editor, picture)
  editor.select([picture.element])
  editor.run(setField(studio, picture.element, picture.field, field, withTaken(field, now, assets, studio.newId)))
}

/** Picture field of an element that is on the page and that the user may change. */
function pictureFieldOf({ studio }: Editor, { element, field: name }: PictureField): Field | undefined {
  const slice = definitions.get(studio.index.get(element)?.element.component ?? '')
  const field = slice?.fields[name]
  const isTaken = field?.type === 'media' && setFieldError(studio, element, name, field) === undefined
  return isTaken ? field : undefined
}

/** Pictures of a field as they are now. */
function mediaIn({ studio }: Editor, { element, field }: PictureField): readonly MediaItem[] {
  const stored = studio.index.get(element)?.element.fields.find(({ name }) => name === field)
  return (stored?.media as readonly MediaItem[] | undefined) ?? []
}

function refuse({ ui }: Editor, why: string): void {
  const { dragging } = ui.getState()
  if (!dragging) return
  refused.add(dragging.element.id)
  ui.setState({ dragging: { ...dragging, why } })
}

async function uploaded(editor: Editor, files: readonly File[]): Promise<readonly Asset[]> {
  const message =
    files.length === 1
      ? t('Uploading {name}…', { name: files[0]!.name })
      : t('Uploading {count, plural, one {# picture} other {# pictures}}…', { count: files.length })
  const note = notifications.show({ message, loading: true, autoClose: false, withCloseButton: false })
  const { user } = editor.session
  const site = editor.studio.get().page.site_id
  const outcomes = await Promise.all(files.map((file) => uploadPicture(file, { user, site })))
  notifications.hide(note)
  for (const [i, { refused: why }] of outcomes.entries()) if (why) editor.say(`${files[i]!.name}: ${why}`)
  const assets = outcomes.flatMap((outcome) => ('asset' in outcome ? outcome.asset : []))
  editor.bridge.send({ kind: 'assets', assets })
  return assets
}

/** Uploads files, as a slice that shows them; undefined where none was taken. */
async function uploadedImages(editor: Editor, files: readonly File[]) {
  const assets = await uploaded(editor, files)
  return assets.length > 0 ? imagesOf(editor, assets) : undefined
}

function imagesOf({ studio: { newId } }: Editor, assets: readonly Asset[]) {
  const definition = definitions.get(component)
  const images = assets.map(({ id }) => ({ id: newId(), asset: id }))
  const columns = Math.min(Math.max(images.length, 1), mostAcross)
  return definition && newSlice(definition, newId, { fields: { [field]: images, columns } })
}

/** Whether the place of a drop is still on the page. */
export function isPlaceThere({ studio }: Editor, { parent, after }: DropPosition): boolean {
  return [parent, after].every((id) => id === null || studio.index.get(id) !== undefined)
}
