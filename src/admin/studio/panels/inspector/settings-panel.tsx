import { Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { label, spoken, t } from '#messages/interface.ts'
import { slotsOf } from '#document/placement-rules.ts'
import { everyElement } from '#document/tree.ts'
import type { Element, HydrationMode } from '#model/page/page.ts'
import { anchorProblem } from '#model/web/reserved-ids.ts'
import { useEditor, useElement } from '../../context.tsx'
import { definitions } from '#slices/definitions.ts'
import { scriptsQuery } from '../../../api/queries.ts'
import { costOf, hydrationCostOf, inKilobytes } from '../../canvas/script-cost.ts'
import { nameOf } from '../../state/element-name.ts'
import { BandSetting } from './band-setting.tsx'
import { DraftInput } from './draft-input.tsx'
import { Lock } from './lock.tsx'
import { WidthSettings } from './width-settings.tsx'

const hydrationModes: readonly { value: HydrationMode; label: string }[] = [
  { value: 'load', label: t('Immediately') },
  { value: 'idle', label: t('When the browser is idle') },
  { value: 'visible', label: t('When scrolled into view') },
  { value: 'interaction', label: t('On first click or key') },
  { value: 'never', label: t('Never') },
]

/** Settings tab of an element; a user who may only change its words gives it a name. */
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
          label={t('Show on page')}
          checked={element.enabled}
          onChange={() =>
            run({
              label: element.enabled
                ? t('Disable {name}', { name: nameOf(element) })
                : t('Enable {name}', { name: nameOf(element) }),
              command: { type: element.enabled ? 'element.disable' : 'element.enable', id },
            })
          }
        />
      )}
      <DraftInput
        label={t('Name')}
        description={t('Shown to editors only.')}
        value={element.label}
        write={(label) => set(t('Rename'), { label })}
        check={(label) => (label.trim() ? undefined : t('Enter a name.'))}
        maxLength={80}
      />
      {!isForWords && (
        <>
          <Slot element={element} />
          <DomId element={element} />
          <WidthSettings element={element} />
          <BandSetting element={element} />
          {element.type !== 'group' && (
            <Waking
              element={element}
              change={(hydration_mode) => set(t('Change when script runs'), { hydration_mode })}
            />
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
        label={t('Run script')}
        readOnly
        value={t('Never: 0 kB')}
        description={t('This slice has no script.')}
      />
    )
  const mode = hydrationCostOf(element, definitions)
  const cost = weights && costOf(weights, component)
  return (
    <Select
      label={t('Run script')}
      description={
        cost === undefined
          ? t('When the slice’s script runs in the visitor’s browser.')
          : mode === 'never'
            ? t('0 kB: the script of {kB} is not sent, so nothing in the slice moves or opens.', {
                kB: inKilobytes(cost),
              })
            : mode === 'interaction'
              ? t('{kB}, plus {runtime} once for the page; both only on the first click.', {
                  kB: inKilobytes(cost),
                  runtime: inKilobytes(weights!.runtime),
                })
              : t('{kB}, plus {runtime} once for the page.', {
                  kB: inKilobytes(cost),
                  runtime: inKilobytes(weights!.runtime),
                })
      }
      data={hydrationModes}
      value={mode}
      onChange={(next) => next && change(next as HydrationMode)}
    />
  )
}

function Slot({ element }: { readonly element: Element }) {
  const { studio, rules, run } = useEditor()
  const parent = studio.index.get(element.id)?.parent
  const around = parent ? studio.index.get(parent)?.element : undefined
  const slots = around ? slotsOf(rules, around) : []
  if (slots.length < 2)
    return (
      <TextInput
        label={t('Slot')}
        value={label(element.slot)}
        readOnly
        description={
          around ? t('The only slot of {label}.', { label: nameOf(around) }) : t('The page has only one slot.')
        }
      />
    )
  return (
    <Select
      label={t('Slot')}
      data={slots.map((slot) => ({ value: slot, label: label(slot) }))}
      value={element.slot}
      onChange={(slot) =>
        slot &&
        run({
          label: t('Change slot'),
          command: { type: 'element.setSlot', id: element.id, slot },
        })
      }
    />
  )
}

function DomId({ element }: { readonly element: Element }) {
  const { studio, run } = useEditor()
  const check = (domId: string) => {
    if (!/^([A-Za-z][\w-]{0,79})?$/.test(domId)) return t('Use letters, digits, - and _, starting with a letter.')
    const problem = anchorProblem(domId)
    if (problem) return spoken(problem)
    for (const other of everyElement(studio.get().page.elements)) {
      if (domId !== '' && other.id !== element.id && other.properties.dom_id === domId)
        return t('Another element of the page already has the anchor {domId}.', { domId })
    }
    return undefined
  }
  return (
    <DraftInput
      label={t('Anchor')}
      description={t('For links such as #rooms.')}
      value={element.properties.dom_id}
      check={check}
      write={(dom_id) =>
        run({
          label: t('Change anchor'),
          command: { type: 'properties.update', id: element.id, dom_id },
        })
      }
    />
  )
}
