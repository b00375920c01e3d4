import type { CSSProperties, ReactNode } from 'react'
import { minWidthOf } from '#model/breakpoint.ts'
import { type Crop, type Picture as Crops, type VariantFormat, variantUrl, variantWidths } from '#model/media.ts'
import { classNames } from './class-names.ts'
import './picture.css'

export interface PictureProps {
  readonly of: Crops
  /** How wide it is drawn, as in the `sizes` attribute; the whole window when not said. */
  readonly sizes?: string | undefined
  /** The picture that a visitor sees first: fetched at once and ahead of the rest. */
  readonly priority?: boolean | undefined
  /** Fetched without waiting to be scrolled to, as it may be the first that is seen. */
  readonly eager?: boolean | undefined
  /** It says nothing that the text beside it does not. */
  readonly decorative?: boolean | undefined
  readonly className?: string | undefined
}

/** A responsive picture: the crop of each breakpoint, three formats, its place kept before it has loaded. */
export function Picture({
  of: picture,
  sizes = '100vw',
  priority,
  eager,
  decorative,
  className,
}: PictureProps): ReactNode {
  const [first] = picture.crops
  if (!first) return null
  const loading = priority
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: eager ? 'eager' : 'lazy', decoding: 'async' } as const)
  return (
    <picture
      className={classNames('picture', first.fit === 'contain' && 'picture-contained', className)}
      style={geometry(picture.crops)}
    >
      {sourcesOf(picture.crops).map(({ media, type, srcSet }) => (
        <source key={`${media}${type}`} media={media} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...loading}
        sizes={sizes}
        srcSet={srcSet(first, 'jpg')}
        src={variantUrl(first.asset, widthsUpTo(first.naturalWidth).at(-1)!, 'jpg')}
        width={first.width}
        height={first.height}
        alt={decorative ? '' : picture.alt}
      />
    </picture>
  )
}

interface Source {
  readonly media: string | undefined
  readonly type: string
  readonly srcSet: string
}

/** The sources from the widest window down; a crop of the same file as the narrower one before it needs none of its own. */
export function sourcesOf(crops: readonly Crop[]): Source[] {
  const files = crops.filter((crop, i) => crop.asset !== crops[i - 1]?.asset)
  return files.toReversed().flatMap((crop) => {
    const isFirst = crop === files[0]
    const media = isFirst ? undefined : `(min-width: ${minWidthOf(crop.breakpoint)}px)`
    const formats: VariantFormat[] = isFirst ? ['avif', 'webp'] : ['avif', 'webp', 'jpg']
    return formats.map((format) => ({
      media,
      type: `image/${format === 'jpg' ? 'jpeg' : format}`,
      srcSet: srcSet(crop, format),
    }))
  })
}

export function srcSet({ asset, naturalWidth }: Pick<Crop, 'asset' | 'naturalWidth'>, format: VariantFormat): string {
  return widthsUpTo(naturalWidth)
    .map((width) => `${variantUrl(asset, width, format)} ${width}w`)
    .join(', ')
}

/** The largest variant there is of the widest window's crop: what a large view shows. */
export function largestUrl({ crops }: Crops): string | undefined {
  const widest = crops.at(-1)
  return widest && variantUrl(widest.asset, widthsUpTo(widest.naturalWidth).at(-1)!, 'jpg')
}

function widthsUpTo(natural: number): readonly number[] {
  const fitting = variantWidths.filter((width) => width <= natural)
  return fitting.length > 0 ? fitting : [variantWidths[0]]
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
