import type { ReactNode } from 'react'
import { type Picture as Crops, variantUrl } from '#model/media/media.ts'
import { customProperties } from '../page/custom-properties.ts'
import { Picture } from '../media/picture.tsx'
import './mosaic.css'

interface MosaicProps {
  readonly pictures: readonly Crops[]
  /** Repeated behind the pictures. */
  readonly pattern?: Crops | undefined
}

/** Mosaic: large and small tiles in a repeating pattern. */
export function Mosaic({ pictures, pattern }: MosaicProps): ReactNode {
  const tile = pattern?.crops[0]
  return (
    <div
      className="mosaic"
      style={customProperties({ '--pattern': tile && `url(${variantUrl(tile.asset, 320, 'webp', tile)})` })}
    >
      {pictures.map((picture) => (
        <Picture key={picture.id} of={picture} sizes="(min-width: 768px) 50vw, 100vw" />
      ))}
    </div>
  )
}
