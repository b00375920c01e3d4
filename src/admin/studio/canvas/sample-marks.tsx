import './sample-marks.css'
import { useEffect, useSyncExternalStore } from 'react'
import { t } from '#messages/interface.ts'
import { useCanvas, useEditor } from '../context.tsx'
import { styleOf } from './box-style.ts'
import { trackedElements } from './tracked-elements.ts'

/** Marks on the canvas of elements that still show sample copy. */
export function SampleMarks({ scale }: { readonly scale: number }) {
  const editor = useEditor()
  const { problems, bridge } = editor
  const samples = useSyncExternalStore(problems.subscribe, problems.samples)
  const boxes = useCanvas((canvas) => canvas.boxes)
  useEffect(() => {
    if (samples.length > 0) bridge.send({ kind: 'watch', elements: trackedElements(editor) })
  }, [samples, bridge, editor])
  return samples.map((id) => {
    const box = boxes[id]
    if (!box || box.height === 0) return null
    return (
      <div key={id} aria-hidden className="vx-outline vx-sample-outline" style={styleOf(box, scale)}>
        <span className="vx-stage-chip">{t('Sample')}</span>
      </div>
    )
  })
}
