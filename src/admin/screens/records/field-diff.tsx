import type { Entity } from '#entities/define.ts'
import { sameJson } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'
import { FieldValue } from './field-value.tsx'
import { fieldLabel } from './form-field.tsx'

/** The fields in which two states of a record differ. */
export function differingFields({ fields }: Entity, before: RecordData, after: RecordData) {
  return Object.entries(fields).filter(
    ([name, field]) => !sameJson(before[name] ?? field.default, after[name] ?? field.default),
  )
}

interface FieldDiffProps {
  readonly entity: Entity
  readonly before: RecordData
  readonly after: RecordData
  readonly names: readonly [before: string, after: string]
}

/** Differences between two states of a record, by field. */
export function FieldDiff({ entity, before, after, names }: FieldDiffProps) {
  return (
    <div className="vx-diff">
      {differingFields(entity, before, after).map(([name, field]) => (
        <div key={name} className="vx-diff-field">
          <h3>{fieldLabel(entity, name)}</h3>
          <div className="vx-diff-sides">
            {[before, after].map((data, side) => (
              <div key={names[side]}>
                <p className="vx-dim">{names[side]}</p>
                <FieldValue field={field} value={data[name] ?? field.default} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
