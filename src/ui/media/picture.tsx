import type { CSSProperties, ReactNode } from 'react'
import { minWidthOf } from '#model/media/breakpoint.ts'
import { type Crop, type Picture as Crops, type VariantFormat, variantUrl, pictureWidths } from '#model/media/media.ts'
import { classNames } from '../page/class-names.ts'
import './picture.css'

export interface PictureProps {
  readonly of: Crops
  /** Rendered width as in the `sizes` attribute, for browsers without `auto`; the whole window by default. */
  readonly sizes?: string | undefined
  /**
   * Whether the sizes hold as they are said, unmeasured: a picture that covers a box taller than itself is wider than the
   * box that a browser would measure.
   */
  readonly covering?: boolean | undefined
  /** Height of the box that it covers, as in the `sizes` attribute; the picture is at least as wide as that asks for. */
  readonly height?: string | undefined
  /** Whether it is decorative: the text beside it says as much. */
  readonly decorative?: boolean | undefined
  readonly className?: string | undefined
}

/** Responsive picture: crop by breakpoint, two formats, reserved space, lazy. A finished page hurries its first one. */
export function Picture(props: PictureProps): ReactNode {
  const { of: picture, sizes = '100vw', covering, height, decorative, className } = props
  const [first] = picture.crops
  if (!first) return null
  const shown = sharing(first, picture.crops)
  const sizesOf = (crops: readonly Crop[]) => (height ? `max(${height} * ${widthFor(crops)}, ${sizes})` : sizes)
  const measured = (covering || height ? '' : 'auto, ') + sizesOf(shown)
  return (
    <picture
      className={classNames('picture', first.fit === 'contain' && 'picture-contained', className)}
      style={geometry(picture.crops)}
    >
      {sourcesOf(picture.crops).map(({ crops, media, type, srcSet }, i, { length }) => (
        <source
          key={`${media}${type}`}
          media={media}
          type={type}
          srcSet={srcSet}
          // Checkers of HTML know that a source may be measured only when its picture comes right after it.
          sizes={i === length - 1 ? measured : sizesOf(crops)}
          suppressHydrationWarning
        />
      ))}
      <img
        loading="lazy"
        decoding="async"
        // The page's first picture arrives without these two, and without being measured.
        suppressHydrationWarning
        sizes={measured}
        srcSet={srcSet(shown, 'jpg')}
        src={variantUrl(first.asset, widthsUpTo(first.naturalWidth).at(-1)!, 'jpg', first)}
        width={first.width}
        height={first.height}
        alt={decorative ? '' : picture.alt}
        lang={decorative ? undefined : picture.altLanguage}
      />
    </picture>
  )
}

interface Source {
  /** Crops that show its file. */
  readonly crops: readonly Crop[]
  readonly media: string | undefined
  readonly type: string
  readonly srcSet: string
}

/** Sources from the widest window down, without repeated ones. */
export function sourcesOf(crops: readonly Crop[]): Source[] {
  const files = crops.filter((crop, i) => crop.asset !== crops[i - 1]?.asset || crop.shape !== crops[i - 1]?.shape)
  return files.toReversed().flatMap((crop) => {
    const isFirst = crop === files[0]
    const media = isFirst ? undefined : `(min-width: ${minWidthOf(crop.breakpoint)}px)`
    // Who takes no AVIF takes JPEG: a third format for the few in between would weigh on every page.
    const formats: VariantFormat[] = isFirst ? ['avif'] : ['avif', 'jpg']
    const shown = sharing(crop, crops)
    return formats.map((format) => ({
      crops: shown,
      media,
      type: `image/${format === 'jpg' ? 'jpeg' : format}`,
      srcSet: srcSet(shown, format),
    }))
  })
}

/** The crops that show the same file, beginning with this one. */
function sharing(first: Crop, crops: readonly Crop[]): readonly Crop[] {
  return [first, ...crops.filter((crop) => crop !== first && crop.asset === first.asset && crop.shape === first.shape)]
}

/**
 * Source set with visible widths: a tall crop of a landscape shows only its middle, so file widths would select too small a
 * variant.
 */
export function srcSet(crops: readonly Crop[], format: VariantFormat): string {
  const first = crops[0]!
  const shown = Math.max(...crops.map(shareSeen))
  const widths = widthsUpTo(first.naturalWidth)
  // Few browsers are left that take no newer format: for them every second width will do, the largest among them.
  const offered = format === 'jpg' ? widths.filter((_, i) => (widths.length - 1 - i) % 2 === 0) : widths
  return offered
    .map((width) => `${variantUrl(first.asset, width, format, first)} ${Math.round(width * shown)}w`)
    .join(', ')
}

/** Share of the file's width that a crop shows. */
function shareSeen({ fit, width, height, naturalWidth, naturalHeight }: Crop): number {
  if (fit !== 'cover' || !naturalHeight || !height || !naturalWidth) return 1
  return Math.min(1, width / height / (naturalWidth / naturalHeight))
}

/** Width, in the terms of the source set, of a picture that covers a box of height 1: no pixel is drawn wider than 1.3. */
function widthFor(crops: readonly Crop[]): number {
  return +(Math.max(...crops.map(({ width, height }) => width / height)) / 1.3).toFixed(2)
}

/** URL of the largest variant of the widest crop. */
export function largestUrl({ crops }: Crops): string | undefined {
  const widest = crops.at(-1)
  return widest && variantUrl(widest.asset, widthsUpTo(widest.naturalWidth).at(-1)!, 'jpg', widest)
}

function widthsUpTo(natural: number): readonly number[] {
  const fitting = pictureWidths.filter((width) => width <= natural)
  return fitting.length > 0 ? fitting : [pictureWidths[0]]
}

/** Ratio, focal point and stand-in colour; a breakpoint says only what it changes. */
function geometry(crops: readonly Crop[]): CSSProperties {
  const properties: Record<string, string> = {}
  let before: Record<string, string> = {}
  for (const crop of crops) {
    const now = { '--crop': `${crop.width} / ${crop.height}`, '--focal': focalOf(crop), '--colour': crop.colour }
    const suffix = crop.breakpoint === 'default' ? '' : `-${crop.breakpoint}`
    for (const [name, value] of Object.entries(now)) if (before[name] !== value) properties[name + suffix] = value
    before = now
  }
  return properties as CSSProperties
}

function focalOf({ focal }: Crop): string {
  return `${Math.round(focal.x * 100)}% ${Math.round(focal.y * 100)}%`
}
