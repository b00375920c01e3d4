import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { classNames } from '../page/class-names.ts'
import { inkOn, readableInk } from '#model/page/colour.ts'
import { Copy, type CopyText, hasCopy } from '../text/copy.tsx'
import { customProperties } from '../page/custom-properties.ts'
import { Picture } from './picture.tsx'
import './hero.css'

interface HeroProps extends CopyText {
  readonly picture?: Crops | undefined
  /** Least height in hundredths of the window's; the text may make it taller. A slide has that of its slider. */
  readonly height?: number | undefined
  readonly ink?: string | undefined
  /** Colour and strength of the veil between picture and text; the brand's own shade when not said. */
  readonly veil?:
    | { readonly colour?: string | undefined; readonly opacity: number; readonly shape: 'flat' | 'rising' }
    | undefined
  readonly position?: 'left' | 'center' | 'right' | 'bottomLeft' | 'bottomRight' | undefined
  /** Width and height of the whole hero, in place of the height; never higher than the window. */
  readonly ratio?: readonly [number, number] | undefined
  /** Whether the text is on the page's own background, without an image. */
  readonly plain?: boolean | undefined
  readonly className?: string | undefined
  /** Media in place of the image, such as a video. */
  readonly media?: ReactNode
  /** Above the text, such as a logo. */
  readonly head?: ReactNode
  /** Below the text, such as a booking bar. */
  readonly children?: ReactNode
}

/** Hero: picture with text, or text on the brand's colour. */
export function Hero(props: HeroProps): ReactNode {
  const {
    picture,
    height,
    ratio,
    ink,
    veil,
    position = 'bottomLeft',
    plain,
    className,
    media,
    head,
    children,
    ...copy
  } = props
  const isPictured = Boolean(picture ?? media)
  // A title for screen readers alone needs no shade on the picture.
  const isWritten = hasCopy(copy.titleHidden ? { ...copy, title: undefined } : copy)
  return (
    <section
      className={classNames(
        'hero',
        `hero-${position}`,
        isPictured ? 'hero-pictured' : !veil && !plain && 'ground-primary',
        className,
      )}
      aria-label={copy.title}
      style={customProperties({
        '--height': height,
        '--least': ratio && `min(100svh, ${(100 * ratio[1]) / ratio[0]}vw)`,
        // By which a look makes a giant of a short title, and of a long word what fits.
        '--letters': copy.title?.length,
        '--longest': copy.title && Math.max(...copy.title.split(/\s+/).map(({ length }) => length)),
        ...veilProperties(veil, isPictured, ink),
      })}
    >
      {isPictured && (
        <div className={classNames('hero-media', Boolean(isWritten || head || veil) && 'scrim')}>
          {media ?? (picture && <Picture of={picture} height={ratio ? undefined : `${height ?? 100}vh`} />)}
        </div>
      )}
      <div className="hero-body wrap">
        <Copy {...copy} head={head} className="hero-copy" align={position === 'center' ? 'center' : 'left'} />
        {children}
      </div>
    </section>
  )
}

/** The veil as the tokens that it is drawn from; without a picture it is the ground, at full strength. */
function veilProperties(veil: HeroProps['veil'], isPictured: boolean, ink: string | undefined) {
  // An ink is chosen for the picture; the brand's own colour brings its own.
  if (!veil) return isPictured ? { '--ink': ink } : {}
  const colour = veil.colour ?? '#000000'
  if (!isPictured) return { '--ground': colour, '--ink': ink ? readableInk(ink, colour) : inkOn(colour) }
  const strong = `color-mix(in srgb, ${colour} ${Math.round(veil.opacity * 100)}%, transparent)`
  const faint = `color-mix(in srgb, ${colour} ${Math.round(veil.opacity * 25)}%, transparent)`
  // An even veil may be thin or light: it lies under the brand's own shade, by which words can be read on any picture.
  return veil.shape === 'flat'
    ? { '--ink': ink, '--veil-under': `linear-gradient(${strong}, ${strong})` }
    : { '--ink': ink, '--scrim': `linear-gradient(to top, ${strong}, ${faint} 70%, transparent)` }
}
