import { useEditor, useUi, useElement } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { dropPositionLabel } from '../commands/drop-positions.ts'
import { Keys } from '../commands/keybindings/keys.tsx'

/** Move mode in words: what is being moved and where it would go. */
export function MoveBanner() {
  const moving = useUi((ui) => ui.moving)
  const { studio } = useEditor()
  const element = useElement(moving?.id ?? '')
  const place = moving?.places[moving.at]
  if (!moving || !place) return null
  return (
    <div className="vx-move-banner">
      <span>
        Move <strong>{nameOf(element)}</strong> <strong>{dropPositionLabel(studio.index.get, place)}</strong>
      </span>
      <span className="vx-move-keys">
        {moving.at + 1} of {moving.places.length} · <Keys of="arrowup" /> <Keys of="arrowdown" /> choose ·{' '}
        <Keys of="enter" /> put · <Keys of="escape" /> leave
      </span>
    </div>
  )
}
