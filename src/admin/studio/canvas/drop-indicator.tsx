import { t } from '#messages/interface.ts'
import type { DropPicture } from '#model/studio/canvas.ts'
import { nameOf } from '../state/element-name.ts'
import { useEditor, useUi, useCanvas } from '../context.tsx'
import { dropPositionLabel } from '../commands/drop-positions.ts'
import { styleOf } from './box-style.ts'

/** Drop indicator: the position where a dragged or moved element would go. */
export function DropIndicator({ scale }: { readonly scale: number }) {
  return (
    <>
      <Proposal scale={scale} />
      <MoveLine scale={scale} />
    </>
  )
}

/** Indicator of the drop position in move mode or during a drag. */
function Proposal({ scale }: { readonly scale: number }) {
  const place = useUi((ui) => ui.dragging?.place)
  const picture = useUi((ui) => ui.dragging?.picture)
  const { studio } = useEditor()
  if (picture) return <PictureTarget picture={picture} scale={scale} />
  if (!place) return null
  return (
    <>
      <div className="vx-outline" data-kind="container" style={styleOf(place.container, scale)} />
      <div className="vx-drop-line" style={styleOf(place.line, scale, 3)}>
        <span className="vx-drop-caption">{dropPositionLabel(studio.index.get, place)}</span>
      </div>
    </>
  )
}

/** Outline of the picture that takes dropped files. */
function PictureTarget({
  picture: { element, box },
  scale,
}: {
  readonly picture: DropPicture
  readonly scale: number
}) {
  const { studio } = useEditor()
  return (
    <div className="vx-outline" data-kind="container" style={styleOf(box, scale)}>
      <span className="vx-drop-caption">
        {t('Picture of {element}', { element: nameOf(studio.index.get(element)?.element) })}
      </span>
    </div>
  )
}

/** Move mode's place, as a line under the element before it or at the top of what holds it. */
function MoveLine({ scale }: { readonly scale: number }) {
  const { studio } = useEditor()
  const place = useUi(({ moving }) => moving?.places[moving.at])
  const boxes = useCanvas((canvas) => canvas.boxes)
  const box = place && boxes[place.after ?? place.parent ?? studio.get().page.elements[0]?.id ?? '']
  if (!place || !box) return null
  const y = place.after === null ? box.y : box.y + box.height
  return <div className="vx-drop-line" style={styleOf({ ...box, y: y - 1.5, height: 3 }, scale, 3)} />
}
