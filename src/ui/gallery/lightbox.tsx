import { type ReactNode, useEffect, useRef } from 'react'
import { type Crop, type Picture, variantUrl, pictureWidths } from '#model/media/media.ts'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { useTranslate } from '../text/translation.tsx'

interface LightboxProps {
  /** Name of the gallery. */
  readonly label: string
  readonly pictures: readonly Picture[]
  readonly index: number
  readonly onClose: () => void
}

/** Lightbox: uncropped pictures, with arrows, Escape and swipe; Back closes it. */
export default function Lightbox({ label, pictures, index, onClose }: LightboxProps): ReactNode {
  const t = useTranslate()
  useBack(onClose)
  const slides = pictures.flatMap(({ alt, crops }) => {
    const crop = crops.at(-1)
    return crop
      ? [
          {
            alt,
            src: variantUrl(crop.asset, widthsOf(crop).at(-1)!, 'jpg', crop),
            imageFit: 'contain' as const,
            srcSet: srcSetOf(crop),
          },
        ]
      : []
  })
  return (
    <YetAnotherLightbox
      open
      index={index}
      close={onClose}
      slides={slides}
      labels={{
        Previous: t('Previous'),
        Next: t('Next'),
        Close: t('Close'),
        Lightbox: label,
        'Photo gallery': label,
        Carousel: t('carousel'),
        Slide: t('Picture'),
        '{index} of {total}': t('{at} of {count}', { at: '{index}', count: '{total}' }),
      }}
      carousel={{ finite: slides.length < 2 }}
      controller={{ closeOnBackdropClick: true }}
    />
  )
}

/** Gives what is open a step of its own in the history: Back closes it, and closing it otherwise takes that step back. */
function useBack(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    let isLeft = false
    const { href } = location
    const onReturn = () => {
      isLeft = true
      close.current()
    }
    history.pushState(history.state, '')
    addEventListener('popstate', onReturn)
    return () => {
      removeEventListener('popstate', onReturn)
      // Another page may have taken the place of this one meanwhile.
      if (!isLeft && location.href === href) history.back()
    }
  }, [])
}

function widthsOf({ naturalWidth }: Crop): number[] {
  const fitting = pictureWidths.filter((width) => width <= naturalWidth && width >= 800)
  return fitting.length > 0 ? fitting : [pictureWidths[0]]
}

// The lightbox wants heights as well, only to tell the ratio.
function srcSetOf(crop: Crop) {
  return widthsOf(crop).map((width) => ({
    src: variantUrl(crop.asset, width, 'webp', crop),
    width,
    height: Math.round((width * crop.height) / crop.width),
  }))
}
