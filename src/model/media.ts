import type { BreakpointName } from './breakpoint.ts'

/** One picture chosen in a media field. Its id belongs to this use; `asset` names what the library holds. */
export interface MediaItem {
  readonly id: string
  readonly asset: string
  /** In place of the asset's own description; an empty string marks decoration. */
  readonly alt?: string
  /** Shown from this width up, in place of the item without one. */
  readonly breakpoint?: BreakpointName
  readonly focal?: Focal
}

/** The point that stays in view when a picture is cropped, each from 0 to 1. */
export interface Focal {
  readonly x: number
  readonly y: number
}

/** A file of the media library. */
export interface Asset {
  readonly id: string
  readonly kind: 'image' | 'video' | 'file'
  readonly file: string
  readonly mime: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly title: string
  readonly alt: string
  readonly tags: readonly string[]
  readonly focal: Focal
  /** Mean colour, `#rrggbb`: stands in until the picture has loaded. */
  readonly colour: string
  /** Base64; see github.com/evanw/thumbhash. */
  readonly thumbhash?: string
}

/** How a media field wants its pictures at one breakpoint; sizes in px. */
export interface MediaSize {
  readonly name: BreakpointName
  readonly width: number
  readonly height?: number
  readonly fit: MediaFit
}

export type MediaFit = 'cover' | 'contain' | 'fill' | 'none'

/** A media item ready to be drawn: which file at which width of the window, and how it is cropped there. */
export interface Picture {
  readonly id: string
  readonly alt: string
  readonly crops: readonly Crop[]
}

export interface Crop {
  readonly breakpoint: BreakpointName
  readonly asset: string
  readonly width: number
  readonly height: number
  readonly fit: MediaFit
  readonly focal: Focal
  readonly colour: string
  /** Width of the original in px; no larger variant is offered. */
  readonly naturalWidth: number
}

/** Widths in px in which variants of a picture are made; no other is. */
export const variantWidths = [320, 480, 640, 800, 1000, 1200, 1400, 1600, 1920, 2400] as const
export const variantFormats = ['avif', 'webp', 'jpg'] as const
export type VariantFormat = (typeof variantFormats)[number]

export function variantUrl(asset: string, width: number, format: VariantFormat): string {
  return `/media/${asset}/${width}.${format}`
}
