import { Select, Switch, TextInput } from '@mantine/core'
import { slotsOf } from '#document/legality.ts'
import { everyElement } from '#document/tree.ts'
import type { Element, HydrationMode } from '#model/page.ts'
import { useBench, useElement } from '../context.tsx'
import { DraftInput } from './draft-input.tsx'
import { Lock } from './lock.tsx'

const hydrationModes: readonly { value: HydrationMode; label: string }[] = [
  { value: 'load', label: 'At once' },
  { value: 'idle', label: 'When the browser is idle' },
  { value: 'visible', label: 'When it scrolls into view' },
  { value: 'interaction', label: 'At the first click or key' },
  { value: 'never', label: 'Never' },
]

export function SettingsPanel({ id }: { readonly id: string }) {
  const { run } = useBench()
  const element = useElement(id)
  if (!element) return null
  const set = (label: string, changes: Partial<Pick<Element, 'label' | 'hydration_mode'>>) =>
    run({ label, command: { type: 'element.set', id, changes } })
  return (
    <div className="vx-scroll vx-settings">
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
      <DraftInput
        label="Name"
        description="For editors only, in layers and messages."
        value={element.label}
        write={(label) => set('Rename', { label })}
        check={(label) => (label.trim() ? undefined : 'Give it a name.')}
        maxLength={80}
      />
      <Slot element={element} />
      <DomId element={element} />
      {element.type !== 'group' && (
        <Select
          label="Wakes up"
          description="When its script runs in the visitor’s browser."
          data={hydrationModes}
          value={element.hydration_mode ?? 'load'}
          onChange={(mode) => mode && set('Change when it wakes', { hydration_mode: mode as HydrationMode })}
        />
      )}
      <Lock element={element} />
    </div>
  )
}

function Slot({ element }: { readonly element: Element }) {
  const { studio, rules, run } = useBench()
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
  const { studio, run } = useBench()
  const check = (domId: string) => {
    if (!/^([A-Za-z][\w-]{0,79})?$/.test(domId)) return 'Start with a letter, then letters, digits, - and _.'
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
