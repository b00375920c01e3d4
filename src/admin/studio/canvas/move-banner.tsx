import { rich } from '#messages/rich.ts'
import { useEditor, useUi, useElement } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { dropPositionLabel } from '../commands/drop-positions.ts'
import { Keys } from '../commands/keybindings/keys.tsx'

/** Banner of move mode: the element and its proposed position. */
export function MoveBanner() {
  const moving = useUi((ui) => ui.moving)
  const { studio } = useEditor()
  const element = useElement(moving?.id ?? '')
  const place = moving?.places[moving.at]
  if (!moving || !place) return null
  return (
    <div className="vx-move-banner">
      <span>
        {rich('Move <strong>{element}</strong> <strong>{place}</strong>', {
          strong: (children) => <strong>{children}</strong>,
          element: nameOf(element),
          place: dropPositionLabel(studio.index.get, place),
        })}
      </span>
      <span className="vx-move-keys">
        {rich('{at} of {count} · {up} {down} choose · {enter} move · {escape} cancel', {
          at: moving.at + 1,
          count: moving.places.length,
          up: <Keys of="arrowup" />,
          down: <Keys of="arrowdown" />,
          enter: <Keys of="enter" />,
          escape: <Keys of="escape" />,
        })}
      </span>
    </div>
  )
}
