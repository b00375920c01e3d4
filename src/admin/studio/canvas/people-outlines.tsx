import type { Box, CaretBoxes } from '#model/studio/canvas.ts'
import { useCanvas } from '../context.tsx'
import { colourOf } from '../tabs/person-colour.ts'
import { usePeers } from '../tabs/use-peers.ts'
import { styleOf } from './box-style.ts'

/** Selections, carets and selected words of other editors on the canvas, in their colours. */
export function PeopleOutlines({ scale }: { readonly scale: number }) {
  const boxes = useCanvas((canvas) => canvas.boxes)
  const carets = useCanvas((canvas) => canvas.carets)
  return usePeers().map((person) => (
    <div key={person.id} aria-hidden data-idle={person.doing.idle} style={colourOf(person)}>
      {person.doing.elements.map((element) => {
        const box: Box | undefined = boxes[element]
        if (!box || box.height === 0) return null
        return (
          <div key={element} className="vx-outline vx-person-outline" style={styleOf(box, scale)}>
            {!carets[person.id] && <span className="vx-stage-chip">{person.user.name}</span>}
          </div>
        )
      })}
      <PersonCaret boxes={carets[person.id]} name={person.user.name} scale={scale} />
    </div>
  ))
}

function PersonCaret({
  boxes,
  name,
  scale,
}: {
  readonly boxes: CaretBoxes | undefined
  readonly name: string
  readonly scale: number
}) {
  if (!boxes) return null
  return (
    <>
      {boxes.words.map((box) => (
        <div key={`${box.x} ${box.y}`} className="vx-person-words" style={styleOf(box, scale)} />
      ))}
      <div className="vx-person-caret" style={{ ...styleOf(boxes.caret, scale), width: 2 }}>
        <span data-below={boxes.caret.y * scale < 20 || undefined}>{name}</span>
      </div>
    </>
  )
}
