import { Extension } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { t } from '#messages/interface.ts'
import { type Asset, assetUrl } from '#model/media/media.ts'
import type { Uploading } from './upload-picture.ts'
import { cleanPasted } from './pasted-html.ts'
import { bulletedText } from './pasted-lists.ts'

/** Options for pasting and dropping into a formatted text. */
export interface PasteOptions {
  /** Level of the heading above the text, from 1 to 6: headings that are pasted stand below it. */
  readonly level: () => number
  /** Who uploads pasted pictures, and for which site. */
  readonly uploading: Uploading
  /** Says what became of a picture, and of footnotes. */
  readonly say: (message: string) => void
}

/** Width of a picture in a formatted text, px. */
const pictureWidth = 1000

/** Attributes of a picture of the library in a formatted text. */
export function pictureOf(asset: Asset): { src: string; alt: string; width: number; height: number } {
  const height = Math.round((pictureWidth * asset.height) / Math.max(asset.width, 1))
  return { src: assetUrl(asset, pictureWidth), alt: asset.alt, width: pictureWidth, height }
}

/** Places in a text at which pictures are to stand once they are uploaded. */
type Places = ReadonlyMap<object, number>

const placesKey = new PluginKey<Places>('places of pictures')

/** Extension that cleans what is pasted, and uploads pictures that are pasted or dropped. */
export function richTextPaste(options: PasteOptions): Extension {
  return Extension.create({
    name: 'clean-paste',
    addProseMirrorPlugins: () => [
      new Plugin<Places>({
        key: placesKey,
        state: {
          init: () => new Map(),
          apply(change, before) {
            const places = new Map([...before].map(([upload, at]) => [upload, change.mapping.map(at)]))
            const given = change.getMeta(placesKey) as { upload: object; at: number | undefined } | undefined
            if (given?.at !== undefined) places.set(given.upload, given.at)
            else if (given) places.delete(given.upload)
            return places
          },
        },
        props: {
          transformPastedHTML(html, view) {
            const { html: clean, pictures, leftOut, footnotes } = cleanPasted(html, { level: options.level() })
            if (leftOut > 0)
              options.say(
                t(
                  '{count, plural, one {A picture was left out: it is on another device or site. Upload its file.} other {# pictures were left out: they are on another device or site. Upload their files.}}',
                  { count: leftOut },
                ),
              )
            if (footnotes > 0)
              options.say(
                t(
                  '{count, plural, one {A footnote was left out. If guests need it, write it into the text.} other {# footnotes were left out. If guests need them, write them into the text.}}',
                  { count: footnotes },
                ),
              )
            // They follow what is pasted now.
            if (pictures.length > 0) queueMicrotask(() => void insertPictures(view, pictures, options))
            return clean
          },
          clipboardTextParser(text, _, isPlain, view) {
            const body = isPlain ? undefined : bulletedText(text, view.dom.ownerDocument)
            return body ? DOMParser.fromSchema(view.state.schema).parseSlice(body) : (undefined as never)
          },
          handleDOMEvents: {
            paste(view, event) {
              const files = picturesIn(event.clipboardData)
              // Word processors add a picture of the words.
              if (files.length === 0 || hasWords(event.clipboardData?.getData('text/html') ?? '')) return false
              event.preventDefault()
              void insertPictures(view, files, options)
              return true
            },
          },
          handleDrop(view, event, _, isMoved) {
            const files = isMoved ? [] : picturesIn(event.dataTransfer)
            if (files.length === 0) return false
            void insertPictures(
              view,
              files,
              options,
              view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
            )
            return true
          },
        },
      }),
    ],
  })
}

function picturesIn(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** Whether HTML of the clipboard holds more than a picture. */
function hasWords(html: string): boolean {
  return html.replaceAll(/<style[^]*?<\/style>|<!--[^]*?-->|<[^>]*>/gi, '').trim() !== ''
}

/** Uploads pictures and inserts them where they were pasted or dropped, also when the text changed meanwhile. */
async function insertPictures(
  view: EditorView,
  files: readonly File[],
  { uploading, say }: PasteOptions,
  at = view.state.selection.to,
): Promise<void> {
  const upload = {}
  view.dispatch(view.state.tr.setMeta(placesKey, { upload, at }))
  say(t('{count, plural, one {Uploading picture…} other {Uploading # pictures…}}', { count: files.length }))
  const { uploadPicture } = await import('./upload-picture.ts')
  const outcomes = await Promise.all(files.map((file) => uploadPicture(file, uploading)))
  say(outcomes.flatMap(({ refused: why }, i) => (why ? `${files[i]!.name}: ${why}` : [])).join(' '))
  if (view.isDestroyed) return
  const { state } = view
  const place = placesKey.getState(state)?.get(upload)
  const pictures = outcomes.flatMap(({ asset }) =>
    asset ? (state.schema.nodes.image?.create(pictureOf(asset)) ?? []) : [],
  )
  const change = state.tr.setMeta(placesKey, { upload })
  view.dispatch(place === undefined || pictures.length === 0 ? change : change.insert(place, pictures))
}
