import type { Box } from '#model/studio/canvas.ts'
import {
  CompareMarks,
  DropIndicator,
  InsertEdges,
  OutageOutlines,
  PeopleOutlines,
  RichTextBar,
  SampleMarks,
  SelectionToolbar,
  StudioPins,
} from '../chunks.tsx'
import { useEditor, useDocument, useUi, useCanvas, useViewAs, useElement } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { isOffered } from '../commands/command-registry.ts'
import { styleOf } from './box-style.ts'
import { arePinsShown } from '../review/review-mode.ts'
import { isPresent, usePeerFact } from '../tabs/use-peers.ts'

/** Height of a selected element that renders nothing, px of the screen. */
const phantom = 24

interface OverlayProps {
  readonly scale: number
  readonly width: number
  readonly height: number
}

/** Overlay of hover and selection, above the canvas and in its scale. */
export function Overlay({ scale, width, height }: OverlayProps) {
  const isDragging = useUi((ui) => ui.dragging !== null)
  const underPointer = useCanvas((canvas) => canvas.hovered)
  const hovered = isDragging ? null : underPointer
  const selected = useDocument(({ selection }) => selection.elements)
  const boxes = useCanvas((canvas) => canvas.boxes)
  const hoveredBox = hovered === null || selected.includes(hovered) ? undefined : boxes[hovered]
  const busy = useUi((ui) => ui.dragging !== null || ui.moving !== null)
  const reviewing = useUi((ui) => ui.reviewing)
  const arePins = useUi(arePinsShown)
  const areSections = useCanvas((canvas) => canvas.sections !== null)
  const isComparing = useUi((ui) => ui.comparison !== null)
  // What is on the canvas is not what an edit would change, or something else lies over it.
  const isRich = useUi((ui) => ui.inPlace !== null)
  const isElsewhere = useUi(
    ({ comparison, compareView }) => comparison !== null && (comparison.to.key !== 'working' || compareView === 'over'),
  )
  const isAsked = useUi((ui) => ui.commenting || ui.menu !== null)
  const only = selected.length === 1 ? boxes[selected[0]!] : undefined
  const isUnseen = useViewAs(({ hidden }) => selected.length === 1 && hidden.has(selected[0]!))
  // What the visitor at hand does not see has no place to put actions at.
  const single = only && !isUnseen ? grasped(only, scale) : undefined
  const isMarked = useUi((ui) => ui.outage !== null)
  const ready = useCanvas((canvas) => canvas.ready)
  const hasPeers = usePeerFact(isPresent)
  const isWriting = useUi((ui) => ui.writing)
  const mayInsert = isOffered(useEditor(), 'insert')
  const isEditing = ready && !busy && !isRich && !reviewing && !isElsewhere && !isAsked && mayInsert
  return (
    <>
      <div className="vx-overlay" style={{ width: width * scale, height: height * scale }}>
        {hasPeers && <PeopleOutlines scale={scale} />}
        {ready && !busy && !reviewing && !isComparing && !areSections && mayInsert && <SampleMarks scale={scale} />}
        {isMarked && <OutageOutlines scale={scale} />}
        {hoveredBox && <Outline kind="hovered" box={hoveredBox} scale={scale} id={hovered!} />}
        {selected.map(
          (id) =>
            boxes[id] &&
            boxes[id].height > 0 && <Outline key={id} kind="selected" box={boxes[id]} scale={scale} id={id} />,
        )}
        {single && single !== only && <div className="vx-outline" data-kind="phantom" style={styleOf(single, scale)} />}
        {isEditing && <InsertEdges scale={scale} width={width} height={height} />}
        {isComparing && <CompareMarks scale={scale} />}
        {arePins && <StudioPins scale={scale} />}
        {busy && <DropIndicator scale={scale} />}
      </div>
      {/* Wider than a phone that is looked at from afar: nothing cuts it off. */}
      {isRich && <RichTextBar scale={scale} frame={{ width: width * scale, height: height * scale }} />}
      {single && !isRich && !reviewing && !isElsewhere && !areSections && (
        <SelectionToolbar
          quiet={busy}
          isWriting={isWriting}
          id={selected[0]!}
          box={single}
          scale={scale}
          frame={{ width: width * scale, height: height * scale }}
        />
      )}
    </>
  )
}

function Outline({
  kind,
  box,
  scale,
  id,
}: {
  readonly kind: 'hovered' | 'selected'
  readonly box: Box
  readonly scale: number
  readonly id: string
}) {
  const element = useElement(id)
  return (
    <div className="vx-outline" data-kind={kind} style={styleOf(box, scale)}>
      {kind === 'hovered' && <span className="vx-stage-chip">{nameOf(element)}</span>}
    </div>
  )
}

/**
 * Box that can be grabbed: its own, a placeholder where the element renders nothing, none where it is not on the page.
 */
function grasped(box: Box, scale: number): Box | undefined {
  const { width, height, ...at } = box
  if (width > 0 && height > 0) return box
  if (width === 0 && height === 0) return undefined
  return { ...at, width: Math.max(width, phantom / scale), height: Math.max(height, phantom / scale) }
}
