import { useMemo } from 'react'
import { definitions } from '#slices/definitions.ts'
import { useBench, useStudio } from '../context.tsx'
import { FieldGroup, grouped } from './content-panel.tsx'
import { FieldRow } from './field-row.tsx'
import { isOfStyle } from './style-fields.ts'

/** How a slice looks, as far as its layout leaves that to its editor. */
export function StylePanel({ id }: { readonly id: string }) {
  const { studio } = useBench()
  const component = useStudio(() => studio.index.get(id)?.element.component)
  const slice = definitions.get(component ?? '')
  const groups = useMemo(() => (slice ? grouped(slice.fields, isOfStyle) : []), [slice])
  if (groups.length === 0)
    return (
      <p className="vx-help vx-pad">
        {slice ? 'This slice takes its whole look from the layout.' : 'A group has no look of its own.'}
      </p>
    )
  return (
    <div className="vx-scroll vx-fields">
      {groups.map(({ heading, fields }) => (
        <FieldGroup key={heading} heading={heading}>
          {fields.map(([name, field]) => (
            <FieldRow key={name} id={id} name={name} field={field} />
          ))}
        </FieldGroup>
      ))}
    </div>
  )
}
