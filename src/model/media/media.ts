import type { BreakpointName } from './breakpoint.ts'
import { defaultLanguage } from '../constants.ts'

/** Media item: one use of an asset in a media field. `id` belongs to this use; `asset` is the library's id. */
export interface MediaItem {
  readonly id: string
  readonly asset: string
  /** Alt text in place of the asset's own; an empty string marks decoration. */
  readonly alt?: string
  /** Shown from this width up, in place of the item without one. */
  readonly breakpoint?: BreakpointName
  readonly focal?: Focal
}

/** Focal point of a picture, each from 0 to 1. */
export interface Focal {
  readonly x: number
  readonly y: number
}

/** A file of the media library. */
export interface Asset {
  readonly id: string
  readonly kind: AssetKind
  /** The name it was uploaded under, made safe. */
  readonly file: string
  readonly mime: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  /** Title in the product's default language. */
  readonly title: string
  /** Titles in other languages, by their code. */
  readonly titles?: Readonly<Record<string, string>>
  /** Language of the title on a page in another one, which it has no title in; never stored. */
  readonly titleLanguage?: string
  /** Alt text in the product's default language. */
  readonly alt: string
  /** Alt texts in other languages, by their code. */
  readonly alts?: Readonly<Record<string, string>>
  /** Language of the alt text on a page in another one, which it has no text in; never stored. */
  readonly altLanguage?: string
  /** Whether it is decorative wherever it is used: the text beside it says as much. */
  readonly decorative?: boolean
  readonly caption?: string
  readonly credit?: string
  readonly licence?: Licence
  /** Whether the people to be recognised agreed; absent when there are none or nobody asked. */
  readonly release?: PersonRelease
  readonly tags: readonly string[]
  /** The folder it lies in; absent at the top. */
  readonly folder?: string
  /** Sites that it belongs to; absent or empty when it is shared by all. */
  readonly sites?: readonly string[]
  /** Brands and resorts whose editors may change it, beside those of its sites. */
  readonly brands?: readonly string[]
  readonly resorts?: readonly string[]
  readonly focal: Focal
  /** Crops by shape, where the focal point alone is not enough. */
  readonly crops?: Readonly<Partial<Record<CropShape, CropBox>>>
  /** Mean colour, `#rrggbb`, as a placeholder until the image has loaded. */
  readonly colour: string
  /** Base64; see github.com/evanw/thumbhash. */
  readonly thumbhash?: string
  /** SHA-256 of the file, hex: the same bytes are stored once. */
  readonly sha256?: string
  /** Seconds. */
  readonly duration?: number
  /** Whether it is animated: a GIF or WebP of several frames. */
  readonly animated?: boolean
  /** Rises when the file or a crop is replaced, so that no old picture is shown from a cache; absent at first. */
  readonly version?: number
  /** The asset whose file is served, when this one was replaced by it. */
  readonly servedAs?: string
}

export type AssetKind = 'image' | 'video' | 'file'

export interface Licence {
  /** Kind of licence, such as `rights-managed` or its name. */
  readonly kind: string
  /** The last day on which it may be used, `YYYY-MM-DD`. */
  readonly expires?: string
  readonly territory?: string
}

export const personReleases = ['needed', 'signed', 'none'] as const
export type PersonRelease = (typeof personReleases)[number]

/** Crop ratios, as width x height. */
export const cropShapes = ['1x1', '4x3', '3x4', '16x9', '9x16', '21x9'] as const
export type CropShape = (typeof cropShapes)[number]

/** Crop box of a picture, each from 0 to 1 of its width or height. */
export interface CropBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Asset in the library, with history and references. */
export interface LibraryAsset extends Asset {
  readonly revision: number
  readonly created_at: string
  readonly created_by: string
  readonly updated_at: string
  /** Time of moving to the trash. ISO 8601 instant. */
  readonly trashed_at?: string
  /** Asset that replaces it. */
  readonly replaced_by?: string
  /** Whether it was among the files for agents of an offer, or was marked so: visitors get it only where it is published. */
  readonly agents_only?: boolean
  /** Number of pages and records with a reference to it. */
  readonly uses: number
  /** Actions that the user may do with it. */
  readonly may: readonly AssetAction[]
}

/** Whether a reference restricts a file to travel agents: it is among a special's files for agents. */
export function isForAgentsUse({ entity, field }: { readonly entity: string; readonly field: string }): boolean {
  return entity === 'specials' && /^agent_assets\b/.test(field)
}

/** Actions on a library file: editing, deletion, and management. */
export const assetActions = ['edit', 'delete', 'manage'] as const
type AssetAction = (typeof assetActions)[number]

/** Use of an asset in a page or record. */
export interface MediaUse {
  readonly kind: 'draft' | 'published' | 'record'
  readonly id: string
  readonly site_id: string
  readonly title: string
  /** Path of a page, slug of a record. */
  readonly path: string
  /** Entity of a record: specials, resorts, … */
  readonly entity?: string
}

export interface MediaFolder {
  readonly id: string
  readonly name: string
  /** Absent at the top. */
  readonly parent?: string
  /** Sites whose editors may put files here and change them; empty for everybody. */
  readonly sites: readonly string[]
  readonly revision: number
}

/** Folder with the user's permissions. */
export interface SeenFolder extends MediaFolder {
  readonly may: readonly ('put' | 'edit' | 'delete')[]
}

/** Query of the media library. */
export interface MediaQuery {
  readonly search?: string
  /** Id of a folder, or `top` for what lies in none. */
  readonly folder?: string
  readonly kind?: AssetKind
  readonly filter?: MediaFilter
  /** Only assets of this site, or shared by all. */
  readonly site?: string
  readonly order?: MediaOrder
  readonly direction?: 'asc' | 'desc'
  readonly offset?: number
  readonly limit?: number
}

/** Cache tag of everything that shows a picture found by words, as a new one may fit better. */
export const sampleTag = 'media:sample'

export const mediaFilters = ['missing-alt', 'unused', 'expiring', 'expired', 'large', 'trash'] as const
export type MediaFilter = (typeof mediaFilters)[number]
export const mediaOrders = ['created_at', 'updated_at', 'title', 'bytes'] as const
export type MediaOrder = (typeof mediaOrders)[number]

/** Size of a media field's image at one breakpoint, px: its crop and the room for it. Its files have `pictureWidths`. */
export interface MediaSize {
  readonly name: BreakpointName
  readonly width: number
  readonly height?: number
  readonly fit: MediaFit
}

type MediaFit = 'cover' | 'contain' | 'fill' | 'none'

/** Responsive image ready to render: the file at each window width, and its crop there. */
export interface Picture {
  readonly id: string
  readonly alt: string
  /** Language of the alt text, where it is not that of the page. */
  readonly altLanguage?: string
  /** Words below it, where its record has some. */
  readonly caption?: string
  readonly crops: readonly Crop[]
  /** The file itself: of a field that takes files as they are, without sizes. */
  readonly file?: MediaFile
}

/** Library file for a link. */
export interface MediaFile {
  readonly url: string
  /** The name it was uploaded under. */
  readonly name: string
  readonly mime: string
  readonly bytes: number
}

export interface Crop {
  readonly breakpoint: BreakpointName
  /** The asset whose file is shown. */
  readonly asset: string
  readonly version?: number
  /** Set when the editor cropped the picture for this shape: the file is cut so. */
  readonly shape?: CropShape
  readonly width: number
  readonly height: number
  readonly fit: MediaFit
  readonly focal: Focal
  readonly colour: string
  /** Width of the original in px; no larger variant is offered. */
  readonly naturalWidth: number
  /** Height of the original, px, where known: it decides how much of the width a crop shows. */
  readonly naturalHeight?: number
}

/** Widths of picture variants, px: each picture of a page names all of them, up to its own. */
export const pictureWidths = [320, 480, 640, 800, 1000, 1200, 1400, 1600, 1920, 2400] as const
export const variantFormats = ['avif', 'webp', 'jpg'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** Variant options of an image beside width and format. */
interface VariantLook {
  readonly version?: number | undefined
  readonly shape?: CropShape | undefined
}

export function variantUrl(asset: string, width: number, format: VariantFormat, look: VariantLook = {}): string {
  const { version, shape } = look
  const asked = [...(shape ? [`crop=${shape}`] : []), ...(version ? [`v=${version}`] : [])]
  return `/media/${asset}/${width}.${format}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

/** Addresses of all forms of a picture: the widest as JPEG, and each width by format. */
export function pictureAddresses(
  { asset, naturalWidth, ...look }: VariantLook & Pick<Crop, 'asset' | 'naturalWidth'>,
  origin: string,
): PictureAddresses {
  const fitting = pictureWidths.filter((each) => each <= naturalWidth)
  const widths = fitting.length > 0 ? fitting : pictureWidths.slice(0, 1)
  const at = (width: number, format: VariantFormat) => origin + variantUrl(asset, width, format, look)
  return {
    url: at(widths.at(-1)!, 'jpg'),
    sources: Object.fromEntries(
      variantFormats.map((format) => [format, widths.map((width) => ({ width, url: at(width, format) }))]),
    ),
  }
}

interface PictureAddresses {
  readonly url: string
  /** Forms of a picture, as public pages use them. */
  readonly sources: Readonly<Record<string, readonly { readonly width: number; readonly url: string }[]>>
}

/** Facts of a file for its thumbnail. */
export type SmallPicture = Pick<Asset, 'id' | 'kind' | 'colour' | 'focal' | 'servedAs' | 'version'>

/** Whether a file is a photograph, which can represent a page; drawings cannot. */
export function isPhotograph(asset: Pick<Asset, 'kind' | 'mime'> | undefined): boolean {
  return asset?.kind === 'image' && asset.mime !== 'image/svg+xml'
}

/** URL of a library picture at a width. */
export function assetUrl(asset: Pick<Asset, 'id' | 'servedAs' | 'version'>, width: number, shape?: CropShape): string {
  return variantUrl(asset.servedAs ?? asset.id, width, 'webp', { version: asset.version, shape })
}

/** File endings of other files than pictures, by media type. */
export const fileEndings = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'text/vtt': 'vtt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const satisfies Readonly<Record<string, string>>

/** File URL of a video to be played or a document to be saved; undefined for an image. */
export function fileUrl({ id, kind, mime }: Pick<Asset, 'id' | 'kind' | 'mime'>): string | undefined {
  if (kind === 'image') return undefined
  const ending = Object.hasOwn(fileEndings, mime) ? fileEndings[mime as keyof typeof fileEndings] : 'bin'
  return kind === 'video' ? `/media/video/${id}.${ending}` : `/media/file/${id}.${ending}`
}

/** Id of the library file at an address, which `fileUrl` made; undefined for any other address. */
export function fileAt(address: string): string | undefined {
  return /^\/media\/(?:video|file)\/([\w-]{1,64})\.[a-z0-9]{3,4}(?:[?#]|$)/.exec(address)?.[1]
}

/** Asset with its texts in a language, where it has them. */
export function inLanguage(asset: Asset, language: string): Asset {
  const title = asset.titles?.[language] ?? asset.titles?.[baseOf(language)]
  const alt = asset.alts?.[language] ?? asset.alts?.[baseOf(language)]
  const isForeign = baseOf(language) !== defaultLanguage
  if (!isForeign && title === undefined && alt === undefined) return asset
  return {
    ...asset,
    ...(title !== undefined && { title }),
    ...(alt !== undefined && { alt }),
    ...(isForeign && title === undefined && asset.title && { titleLanguage: defaultLanguage }),
    ...(isForeign && alt === undefined && asset.alt.trim() && { altLanguage: defaultLanguage }),
  }
}

/** Languages of sites without alt text for a picture that has a default one. */
export function languagesWithoutAlt(asset: Asset, languages: readonly string[]): readonly string[] {
  if (asset.kind !== 'image' || asset.decorative || asset.alt.trim() === '') return []
  return [...new Set(languages)].filter((language) => inLanguage(asset, language).altLanguage !== undefined)
}

/** Language without its region: `es` of `es-MX`. */
export function baseOf(language: string): string {
  return language.split('-')[0]!
}

/** Whether an asset needs no alt text or has one. */
export function isDescribed(asset: Pick<Asset, 'kind' | 'alt' | 'decorative'>): boolean {
  return asset.kind !== 'image' || asset.decorative === true || asset.alt.trim() !== ''
}
