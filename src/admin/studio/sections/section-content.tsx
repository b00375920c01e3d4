import { Button, Checkbox } from '@mantine/core'
import { IconPencil, IconUnlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { label as translated, spoken, t } from '#messages/interface.ts'
import { overrideName } from '#document/synced-section.ts'
import { everyElement } from '#document/tree.ts'
import type { PageRow } from '#contract/pages.ts'
import { type Field, FieldError, labelOf } from '#fields/index.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { Element, FieldType } from '#model/page/page.ts'
import { definitions } from '#slices/definitions.ts'
import { sectionQuery } from '../../api/section-queries.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { controls } from '../../controls/controls.ts'
import { useDocument, useEditor, useStoredField } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { detachSection } from './section-edits.ts'

/** Types of fields that can differ where a section is placed: what says or shows something. */
const overridable: readonly string[] = ['text', 'textarea', 'wysiwyg', 'media', 'link'] satisfies readonly FieldType[]

/** Content of a group that shows a synced section: link to the section, and overridden fields. */
export function SectionContent({ id }: { readonly id: string }) {
  const { studio } = useEditor()
  const section = useDocument(() => studio.index.get(id)?.element.section) ?? ''
  const found = useQuery(sectionQuery(section))
  if (found.isError) return <ErrorState error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <LoadingState />
  const { row, shown } = found.data
  const elements = shown?.elements ?? row.page.elements
  return (
    <div className="vx-scroll vx-settings">
      <p className="vx-help">
        {shown
          ? t('Shows the synced section “{title}”. Its changes appear here once they are published.', row.page)
          : t(
              'The synced section “{title}” is a draft: visitors see nothing here until it is published.',
              row.page,
            )}{' '}
        {!shown && howItGoesLive(row)}
      </p>
      <SectionActions section={section} id={id} elements={elements} />
      {[...everyElement(elements)].map((element) => (
        <ElementOverrides key={element.id} placement={id} element={element} />
      ))}
    </div>
  )
}

/** How a section that was never published gets to visitors. */
function howItGoesLive({ why_not: { publish } = {} }: PageRow): string {
  return publish === undefined
    ? t('The Publish dialog of this page offers to publish it too; or publish it with “Edit section”.')
    : t('You may not publish it: choose “Edit section” and request a review there.')
}

interface SectionActionsProps {
  readonly section: string
  readonly id: string
  readonly elements: readonly Element[]
}

/** Actions of a placed section: edit it, or detach this place from it. */
function SectionActions({ section, id, elements }: SectionActionsProps) {
  const { whyNot, studio, run } = useEditor()
  return (
    <div className="vx-section-actions">
      <Button
        renderRoot={(props) => <Link to="/voix/studio" search={{ page: section }} {...props} />}
        size="xs"
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
      >
        {t('Edit section')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={whyNot.structure !== undefined}
        leftSection={<IconUnlink size={14} aria-hidden />}
        onClick={() => {
          const placement = studio.index.get(id)?.element
          if (placement) run(detachSection(placement, elements, studio.newId()))
        }}
      >
        {t('Detach')}
      </Button>
    </div>
  )
}

function ElementOverrides({ placement, element }: { readonly placement: string; readonly element: Element }) {
  const fields = Object.entries(definitions.get(element.component ?? '')?.fields ?? {}).filter(([name, { type }]) => {
    const stored = element.fields.find((field) => field.name === name)
    return overridable.includes(type) && (stored?.enabled ?? true)
  })
  if (fields.length === 0) return null
  return (
    <fieldset className="vx-framed">
      <legend>{nameOf(element)}</legend>
      {fields.map(([name, field]) => (
        <Override key={name} placement={placement} element={element} name={name} field={field} />
      ))}
    </fieldset>
  )
}

interface OverrideProps {
  readonly placement: string
  readonly element: Element
  readonly name: string
  readonly field: Field
}

/** A field of a section: the section's value, or one of its own where the section is placed. */
function Override({ placement, element, name, field }: OverrideProps) {
  const { studio, run, say, isReadOnly } = useEditor()
  const own = overrideName(element.id, name)
  const stored = useStoredField(placement, own)
  const layout = useDocument(({ page }) => page.layout) as LayoutId
  const differs = stored?.enabled === true
  const label = translated(field.label || labelOf(name))
  const sectionField = element.fields.find((each) => each.name === name)
  const inherited = sectionField?.[field.type] ?? field.default
  const about = { id: stored?.id || studio.newId(), type: field.type, enabled: true }
  const change = t('Change {label}', { label })
  const write = (value: unknown) => {
    try {
      const parsed = field.parse(value)
      const from = stored || typeof inherited !== 'object' ? undefined : inherited
      const command = { type: 'field.update', id: placement, name: own, field: about, value: parsed, from } as const
      run({ label: change, key: `${placement} ${own}`, command })
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      say(spoken(error.said))
    }
  }
  const toggle = (next: boolean) => {
    if (next && stored === undefined) return write(inherited)
    const type = next ? ('field.enable' as const) : ('field.disable' as const)
    run({
      label: next ? change : t('Use the section’s value of {label}', { label }),
      command: { type, id: placement, name: own, field: about },
    })
  }
  const Control = controls[field.type]
  return (
    <div className="vx-field-row">
      <Checkbox
        size="xs"
        label={t('{label} differs here', { label })}
        checked={differs}
        disabled={isReadOnly === true}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {differs && (
        <label htmlFor={`field-${own}`} className="vx-hidden">
          {label}
        </label>
      )}
      {differs && (
        <Control
          field={field}
          value={stored[field.type] ?? field.default}
          write={write}
          id={`field-${own}`}
          label={label}
          disabled={isReadOnly === true}
          layout={layout}
          newId={studio.newId}
        />
      )}
    </div>
  )
}
