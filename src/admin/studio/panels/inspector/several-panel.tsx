import { useState } from 'react'
import { label as translated, spoken, t } from '#messages/interface.ts'
import { isText } from '#document/words-only.ts'
import { type Field, FieldError, labelOf } from '#fields/index.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { Element } from '#model/page/page.ts'
import { definitions } from '#slices/definitions.ts'
import { controls } from '../../../controls/controls.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { sharedFields, valuesOf } from '../../commands/shared-fields.ts'
import { setField, setFieldError } from '../../commands/set-field.ts'

/** Multi-selection panel: the shared fields of all selected elements, edited at once. */
export function SeveralPanel() {
  const { studio, whyNot } = useEditor()
  const ids = useDocument(({ selection }) => selection.elements)
  const elements = ids.flatMap((id) => studio.index.get(id)?.element ?? [])
  const isForWords = whyNot.structure !== undefined
  const fields = sharedFields(elements, definitions).filter(([, field]) => !isForWords || isText(field))
  return (
    <>
      <div className="vx-inspector-head">
        <h2>{t('{count, plural, one {# element} other {# elements}}', { count: ids.length })}</h2>
        <p className="vx-help">
          {isForWords
            ? t('What you enter applies to all of them.')
            : fields.length > 0
              ? t('What you enter applies to all of them. You can also move, group, duplicate or delete them together.')
              : t('These elements share no fields. You can move, group, duplicate, enable or delete them together.')}
        </p>
      </div>
      <div className="vx-scroll vx-fields">
        {fields.map(([name, field]) => (
          <SharedField key={name} ids={ids} name={name} field={field} />
        ))}
      </div>
    </>
  )
}

interface SharedFieldProps {
  readonly ids: readonly string[]
  readonly name: string
  readonly field: Field
}

function SharedField({ ids, name, field }: SharedFieldProps) {
  const { studio, run } = useEditor()
  const layout = useDocument(({ page }) => page.layout) as LayoutId
  const held = useDocument(() => JSON.stringify(valuesOf(elementsOf(), name, field)))
  const [refused, setRefused] = useState<string>()
  const locked = useDocument(() =>
    ids.map((id) => setFieldError(studio, id, name, field)).find((why) => why !== undefined),
  )
  const values = JSON.parse(held) as readonly unknown[]
  const isMixed = values.length > 1
  const label = translated(field.label || labelOf(name))
  const inputId = `shared-${name}`
  const Control = controls[field.type]

  function elementsOf(): readonly Element[] {
    return ids.flatMap((id) => studio.index.get(id)?.element ?? [])
  }

  function write(next: unknown) {
    try {
      const commands = ids.map((id) => setField(studio, id, name, field, next).command)
      setRefused(undefined)
      run({
        label: t('Change {label} of {count, plural, one {# element} other {# elements}}', { label, count: ids.length }),
        key: `${ids.join(' ')} ${name}`,
        command: { type: 'batch', commands },
      })
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      setRefused(spoken(error.said))
    }
  }

  return (
    <div className="vx-field-row">
      <div className="vx-field-head">
        <label htmlFor={inputId} className="vx-field-label">
          {label}
        </label>
        {isMixed && <span className="vx-dim">{t('Mixed')}</span>}
      </div>
      <Control
        key={layout}
        field={field}
        value={isMixed ? field.default : values[0]}
        write={write}
        id={inputId}
        label={label}
        error={refused ?? locked}
        describedBy={undefined}
        disabled={locked !== undefined}
        layout={layout}
        beside={{}}
        newId={studio.newId}
      />
    </div>
  )
}
