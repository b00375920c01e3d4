import { label } from '#messages/interface.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import { routes } from '#routes.ts'
import type { Definition } from '#slices/define.ts'
import { FramePicture } from './frame-picture.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useBoxSize } from './use-box-size.ts'
import { useTurn } from './use-turn.ts'

interface TemplatePictureProps {
  readonly slice: Definition
  /** Template of the slice, counted from 0. */
  readonly template?: number
  /** Layout of the page. */
  readonly layout: string
}

/**
 * Picture of a slice's template in a layout: the stored one, and where that shows another layout a frame of the template that
 * is drawn over it once it is in view.
 */
export function TemplatePicture({ slice, template = 0, layout: name }: TemplatePictureProps) {
  const { ref, width } = useBoxSize<HTMLSpanElement>()
  const layout = layoutNamed(name)
  const isStored = layout === undefined || (slice.layouts !== '*' && slice.layouts[0] === layout)
  const { isStarted, end } = useTurn(ref, !isStored && !slice.bound)
  return (
    <span ref={ref} className="vx-template-look">
      <Thumbnail src={routes.thumbnails.slice(slice.name, template)} />
      {isStarted && layout && (
        <FramePicture
          src={`${routes.frames.slice(slice.name)}?template=${template}&layout=${layout}`}
          title={label(slice.label)}
          width={width}
          loaded={end}
        />
      )}
    </span>
  )
}
