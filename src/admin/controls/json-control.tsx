import type { ControlProps } from './control.ts'

/** Summary of a value that has an editor of its own elsewhere. */
export function JsonControl({ value, id, label }: ControlProps<object>) {
  const count = Array.isArray(value) ? value.length : Object.keys(value ?? {}).length
  return (
    <output id={id} className="vx-summary" aria-label={label}>
      {count === 0 ? 'Empty' : `${count} ${count === 1 ? 'part' : 'parts'}`}
      <span className="vx-dim">{(JSON.stringify(value).length / 1024).toFixed(1)} kB. It is edited in the studio.</span>
    </output>
  )
}
