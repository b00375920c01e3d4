import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import { useEditor, useDocument, useCanvas, useElement } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'

/** Time for which the pointer may move from the page to a button over it, ms. */
const lingers = 150

/** Smallest height of an element with buttons at its edges, px of the screen. */
const leastHeight = 56

/** Width of the selection's toolbar with its margin, px. */
const toolbarWidth = 340

interface InsertEdgesProps {
  readonly scale: number
  readonly width: number
  readonly height: number
}

/** Insert buttons at the upper and lower edge of the hovered or selected element, which open the quick insert. */
export function InsertEdges({ scale, width, height }: InsertEdgesProps) {
  const { select, ui } = useEditor()
  const [isOnSign, setOnSign] = useState(false)
  const id = useMeant(isOnSign)
  const element = useElement(id ?? '')
  const box = useCanvas(({ boxes }) => (id === undefined ? undefined : boxes[id]))
  if (!element || !box || box.height * scale < leastHeight) return null
  const left = Math.max(box.x, 0) * scale
  const right = Math.min(box.x + box.width, width) * scale
  // Beside the toolbar of the selection, which begins at the left.
  const middle = Math.min(Math.max((left + right) / 2, left + toolbarWidth), right - 16)
  const name = nameOf(element)
  const edges = [
    {
      says: t('Insert slice before {name}', { name }),
      y: Math.max(box.y * scale, box.y > -1 ? 14 : box.y),
      dialog: 'insert-before',
    },
    {
      says: t('Insert slice after {name}', { name }),
      y: (box.y + box.height) * scale,
      dialog: 'insert',
    },
  ] as const
  return edges
    .filter(({ y }) => y > 0 && y < height * scale - 10)
    .map(({ says, y, dialog }) => (
      <button
        key={dialog}
        type="button"
        // From the keyboard it is a command of its own.
        tabIndex={-1}
        className="vx-insert-edge"
        aria-label={says}
        title={says}
        style={
          {
            transform: `translate(${middle}px, ${y}px)`,
            '--vx-wide': `${right - left}px`,
            '--vx-from': `${left - middle}px`,
          } as object
        }
        onPointerEnter={() => setOnSign(true)}
        onPointerLeave={() => setOnSign(false)}
        onClick={() => {
          setOnSign(false)
          select([element.id])
          ui.setState({ dialog })
        }}
      >
        <IconPlus size={14} stroke={2.4} aria-hidden />
      </button>
    ))
}

/** Hovered element, for a moment longer: a button over the page takes the pointer from it. */
function useMeant(isOnSign: boolean): string | undefined {
  const hovered = useCanvas((canvas) => canvas.hovered)
  const selected = useDocument(({ selection }) => (selection.elements.length === 1 ? selection.elements[0] : undefined))
  const [last, setLast] = useState(hovered)
  useEffect(() => {
    if (hovered !== null) setLast(hovered)
    if (hovered !== null || isOnSign) return undefined
    const timer = setTimeout(() => setLast(null), lingers)
    return () => clearTimeout(timer)
  }, [hovered, isOnSign])
  return hovered ?? last ?? selected
}
