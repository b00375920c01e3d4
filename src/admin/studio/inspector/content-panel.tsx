import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '#fields/index.ts'
import { definitions } from '#slices/definitions.ts'
import { useBench, useStudio } from '../context.tsx'
import { FieldRow } from './field-row.tsx'
import { isOfStyle } from './style-fields.ts'

/** The fields of a slice, in the groups of its definition. Each row follows its own field, so typing draws one row. */
export function ContentPanel({ id }: { readonly id: string }) {
  const { studio } = useBench()
  const component = useStudio(() => studio.index.get(id)?.element.component)
  const type = useStudio(() => studio.index.get(id)?.element.type)
  const slice = definitions.get(component ?? '')
  if (type === 'group')
    return <p className="vx-help vx-pad">A group has no content of its own. It holds what is in it together.</p>
  if (!slice) return <p className="vx-help vx-pad">Slice configuration not found for component: {component}</p>
  const groups = grouped(slice.fields, (field) => !isOfStyle(field))
  return (
    <div className="vx-scroll vx-fields">
      {groups.length === 0 && <p className="vx-help vx-pad">This slice has nothing to write in.</p>}
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

export function FieldGroup({ heading, children }: { readonly heading: string; readonly children: React.ReactNode }) {
  const [open, setOpen] = useState(true)
  if (heading === '') return <div className="vx-field-group">{children}</div>
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    <section className="vx-field-group" aria-label={heading}>
      <UnstyledButton className="vx-group-heading" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Arrow size={14} aria-hidden />
        {heading}
      </UnstyledButton>
      {open && children}
    </section>
  )
}

/** The wanted fields by heading, those without one first, otherwise in the order of the definition. */
export function grouped(
  fields: Readonly<Record<string, Field>>,
  isWanted: (field: Field) => boolean,
): { readonly heading: string; readonly fields: readonly (readonly [string, Field])[] }[] {
  const groups = new Map<string, (readonly [string, Field])[]>([['', []]])
  for (const entry of Object.entries(fields)) {
    if (!isWanted(entry[1])) continue
    const heading = entry[1].group ?? ''
    const list = groups.get(heading)
    if (list) list.push(entry)
    else groups.set(heading, [entry])
  }
  return [...groups].flatMap(([heading, list]) => (list.length > 0 ? [{ heading, fields: list }] : []))
}
