import { Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { slotsOf } from '#document/placement-rules.ts'
import { everyElement } from '#document/tree.ts'
import type { Element, HydrationMode } from '#model/page.ts'
import { flawOfAnchor } from '#model/reserved-ids.ts'
import { useEditor, useElement } from '../../context.tsx'
import { definitions } from '#slices/definitions.ts'
import { scriptsQuery } from '../../../api/queries.ts'
import { costOf, hydrationCostOf } from '../../canvas/script-cost.ts'
import { DraftInput } from './draft-input.tsx'
import { Lock } from './lock.tsx'
import { SpaceSettings } from './space-settings.tsx'

const hydrationModes: readonly { value: HydrationMode; label: string }[] = [
  { value: 'load', label: 'At once' },
  { value: 'idle', label: 'When the browser is idle' },
  { value: 'visible', label: 'When it scrolls into view' },
  { value: 'interaction', label: 'At the first click or key' },
  { value: 'never', label: 'Never' },
]

/** Settings tab of an element; whoever may only change its words gives it a name. */
export function SettingsPanel({ id }: { readonly id: string }) {
  const { run, whyNot } = useEditor()
  const isForWords = whyNot.structure !== undefined
  const element = useElement(id)
  if (!element) return null
  const set = (label: string, changes: Partial<Pick<Element, 'label' | 'hydration_mode'>>) =>
    run({ label, command: { type: 'element.set', id, changes } })
  return (
    <div className="vx-scroll vx-settings">
      {!isForWords && (
        <Switch
          size="sm"
          label="Shown on the page"
          checked={element.enabled}
          onChange={() =>
            run({
              label: `${element.enabled ? 'Disable' : 'Enable'} ${element.label}`,
              command: { type: element.enabled ? 'element.disable' : 'element.enable', id },
            })
          }
        />
      )}
      <DraftInput
        label="Name"
        description="For editors only, in layers and messages."
        value={element.label}
        write={(label) => set('Rename', { label })}
        check={(label) => (label.trim() ? undefined : 'Give it a name.')}
        maxLength={80}
      />
      {!isForWords && (
        <>
          <Slot element={element} />
          <DomId element={element} />
          <SpaceSettings element={element} />
          {element.type !== 'group' && (
            <Waking element={element} change={(hydration_mode) => set('Change when it wakes', { hydration_mode })} />
          )}
          <Lock element={element} />
        </>
      )}
    </div>
  )
}

/** Hydration mode of a slice, with its script size. */
function Waking({ element, change }: { readonly element: Element; readonly change: (mode: HydrationMode) => void }) {
  const weights = useQuery(scriptsQuery).data
  const component = element.component ?? ''
  if (definitions.get(component)?.hydrate === 'never')
    return (
      <TextInput
        label="Wakes up"
        readOnly
        value="Never: 0 kB"
        description="It is finished HTML, with nothing to wake."
      />
    )
  const mode = hydrationCostOf(element, definitions)
  const cost = weights && costOf(weights, component)
  return (
    <Select
      label="Wakes up"
      description={
        cost === undefined
          ? 'When its script runs in the visitor’s browser.'
          : mode === 'never'
            ? `0 kB: its script of ${kB(cost)} is not sent, and what moves or opens in it does not.`
            : `${kB(cost)}, and ${kB(weights!.runtime)} once for all of the page that wakes${mode === 'interaction' ? '; both only when it is touched' : ''}.`
      }
      data={hydrationModes}
      value={mode}
      onChange={(next) => next && change(next as HydrationMode)}
    />
  )
}

function kB(weight: number): string {
  return `${weight < 10 ? weight.toFixed(1) : Math.round(weight)} kB`
}

function Slot({ element }: { readonly element: Element }) {
  const { studio, rules, run } = useEditor()
  const parent = studio.index.get(element.id)?.parent
  const around = parent ? studio.index.get(parent)?.element : undefined
  const slots = around ? slotsOf(rules, around) : []
  if (slots.length < 2)
    return (
      <TextInput
        label="Slot"
        value={element.slot}
        readOnly
        description={around ? `The only one of ${around.label}.` : 'The page itself has one.'}
      />
    )
  return (
    <Select
      label="Slot"
      data={slots}
      value={element.slot}
      onChange={(slot) =>
        slot && run({ label: 'Change slot', command: { type: 'element.setSlot', id: element.id, slot } })
      }
    />
  )
}

function DomId({ element }: { readonly element: Element }) {
  const { studio, run } = useEditor()
  const check = (domId: string) => {
    if (!/^([A-Za-z][\w-]{0,79})?$/.test(domId)) return 'Start with a letter, then letters, digits, - and _.'
    const flaw = flawOfAnchor(domId)
    if (flaw) return flaw
    for (const other of everyElement(studio.get().page.elements)) {
      if (domId !== '' && other.id !== element.id && other.properties.dom_id === domId)
        return `Another element of the page already has the id ${domId}.`
    }
    return undefined
  }
  return (
    <DraftInput
      label="Anchor"
      description="An id for links such as #rooms."
      value={element.properties.dom_id}
      check={check}
      write={(dom_id) =>
        run({ label: 'Change anchor', command: { type: 'properties.update', id: element.id, dom_id } })
      }
    />
  )
}
