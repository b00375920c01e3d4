import { label as translated, spoken, t, label } from '#messages/interface.ts'
import { type FieldMenuProps, type FieldRowProps, OpenedFieldMenu } from './field-menu.tsx'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, useMemo, useState, useSyncExternalStore } from 'react'
import { FieldError, labelOf } from '#fields/index.ts'
import { type LayoutId, wordsBesidePictures } from '#model/page/layout-name.ts'
import { boundToken } from '#document/bound-facts.ts'
import { valueFromPage } from '#slices/resolve.ts'
import { controls } from '../../../controls/controls.ts'
import type { TextBinding } from '../../../controls/text-binding.ts'
import { lazyOnPress } from '../../../components/lazy.tsx'
import { useEditor, useDocument, useStoredField, useUi } from '../../context.tsx'
import { isFieldChanged } from '../../state/since-saved.ts'
import { selectField } from '../../commands/select-field.ts'
import { bindText } from '../../commands/bind-text.ts'
import { setFieldError, setField } from '../../commands/set-field.ts'
import { FactNote } from './fact-note.tsx'
import { FieldOutage } from '../../canvas/outage-marks.tsx'
import { WritingNote } from '../../tabs/people.tsx'
import { isPresent, usePeerFact } from '../../tabs/use-peers.ts'
import { typesWithWords, WordsControl } from './words-control.tsx'
import type { Element } from '#model/page/page.ts'
import { definitions } from '#slices/definitions.ts'

const FieldMenu = lazyOnPress<FieldMenuProps>(
  'menu',
  ({ label }) => (
    <ActionIcon size={24} aria-label={t('Actions for {label}', { label })}>
      <IconDots size={14} />
    </ActionIcon>
  ),
  async () => OpenedFieldMenu,
)

/** Row of a field: its visibility switch, control, instructions and menu. */
export const FieldRow = memo(function FieldRow({ id, name, field }: FieldRowProps) {
  const { studio, run, isReadOnly, whyNot, problems } = useEditor()
  const wanting = useSyncExternalStore(problems.subscribe, () => problems.ofField(id, name))
  const stored = useStoredField(id, name)
  const [refused, setRefused] = useState<{ readonly value: unknown; readonly reason: string }>()
  const focused = useDocument(({ selection }) => selection.field === name)
  const isOfSelectedGroup = useDocument(({ selection: { group } }) => group !== undefined && group === field.group)
  const isChanged = useDocument(() => isFieldChanged(studio, id, name))
  const locked = useDocument(() => setFieldError(studio, id, name, field))
  const layout = useDocument(({ page }) => page.layout) as LayoutId
  const beside = useDocument(() => (field.type === 'color' ? coloursBeside(studio.index.get(id)?.element, name) : ''))
  const hasPeers = usePeerFact(isPresent)
  const isMarked = useUi(({ outage }) => outage?.some((each) => each.element === id && each.field === name))
  const label = translated(field.label || labelOf(name))
  const inputId = `field-${name}`
  const enabled = stored?.enabled ?? field.enabled
  const own = stored?.[field.type] ?? undefined
  const fromPage = useDocument(({ page }) => (own === undefined ? valueFromPage(page.fields, name, field) : undefined))
  const token = useDocument(() => {
    const element = studio.index.get(id)?.element
    return field.fact && element && boundToken(element, { fact: field.fact, factOf: field.factOf })
  })
  const current = own ?? fromPage ?? (token ? '' : field.default)
  const value = refused ? refused.value : current
  const about = { id: stored?.id ?? '', type: field.type, enabled: field.enabled }
  const isWithoutEffect = field.isVeil === true && wordsBesidePictures.has(layout)
  const described = [
    field.instructions && `${inputId}-help`,
    isWithoutEffect && `${inputId}-effect`,
    fromPage !== undefined && `${inputId}-page`,
    token && `${inputId}-fact`,
    wanting && !refused && `${inputId}-wanting`,
  ]
    .filter(Boolean)
    .join(' ')
  const isForWords = whyNot.structure !== undefined
  const Control = isForWords && typesWithWords.has(field.type) ? WordsControl : controls[field.type]

  function write(next: unknown) {
    try {
      const edit = setField(studio, id, name, field, next)
      setRefused(undefined)
      run(edit)
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      // Shown as written, with the reason; the page keeps the last value that is allowed.
      setRefused({ value: next, reason: spoken(error.said) })
    }
  }

  const text = useBoundText({ id, name, field }, setRefused)

  const toggle = () =>
    run({
      label: enabled ? t('Disable {name}', { name: label }) : t('Enable {name}', { name: label }),
      command: {
        type: enabled ? 'field.disable' : 'field.enable',
        id,
        name,
        field: { ...about, id: about.id || studio.newId() },
      },
    })
  return (
    <div
      className="vx-field-row"
      data-off={!enabled || undefined}
      data-focused={focused || isOfSelectedGroup || undefined}
      data-field={name}
    >
      <div className="vx-field-head">
        {/* A switch beside the switch of the field would be two in one row. */}
        {!isForWords && (field.type !== 'checkbox' || !enabled) && (
          <Checkbox
            size="xs"
            checked={enabled}
            disabled={locked !== undefined}
            onChange={toggle}
            aria-label={t('Show {label}', { label })}
            title={locked ?? (enabled ? t('Shown. Clear to hide the field.') : t('Hidden. Select to show the field.'))}
          />
        )}
        {/* The menu of the field has the same for the keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events */}
        <label
          htmlFor={inputId}
          className="vx-field-label"
          onClick={isReadOnly ? undefined : () => selectField(studio, name)}
        >
          {label}
          {field.required && <span aria-hidden> *</span>}
        </label>
        {isChanged && (
          <span
            className="vx-field-changed"
            role="img"
            aria-label={t('Field changed since last save')}
            title={t('Field changed since last save')}
          />
        )}
        <FieldMenu
          {...{ id, name, field, label, enabled, locked, write, toggle }}
          isSelected={focused}
          value={current}
          isStored={stored !== undefined}
          settle={() => setRefused(undefined)}
        />
      </div>
      <Control
        key={layout}
        field={field}
        value={value}
        write={write}
        text={refused ? undefined : text}
        id={inputId}
        label={label}
        error={refused?.reason}
        describedBy={described || undefined}
        disabled={!enabled || isReadOnly === true || locked !== undefined}
        layout={layout}
        beside={beside ? (JSON.parse(beside) as Record<string, string>) : {}}
        newId={studio.newId}
      />
      {wanting && !refused && (
        <p className="vx-help vx-amber" id={`${inputId}-wanting`}>
          {t('Before publishing: {problem}', { problem: wanting })}
        </p>
      )}
      {hasPeers && <WritingNote id={id} name={name} />}
      {isMarked && <FieldOutage id={id} name={name} />}
      {fromPage !== undefined && (
        <p className="vx-help" id={`${inputId}-page`}>
          {t('From the page')}
        </p>
      )}
      {token && <FactNote id={`${inputId}-fact`} token={token} typed={current} />}
      {field.instructions && (
        <p className="vx-help" id={`${inputId}-help`}>
          {translated(field.instructions)}
        </p>
      )}
      {isWithoutEffect && (
        <p className="vx-help" id={`${inputId}-effect`}>
          {t('No effect in this layout: the words stand beside the picture.')}
        </p>
      )}
    </div>
  )
})

/** Binds the control of a text to the letters of the document; what is not allowed is told with the reason. */
function useBoundText(
  { id, name, field }: FieldRowProps,
  setRefused: (refused: { readonly value: unknown; readonly reason: string } | undefined) => void,
): TextBinding | undefined {
  const { studio, run } = useEditor()
  return useMemo(
    () =>
      bindText(studio, {
        element: id,
        name,
        field,
        run(edit) {
          setRefused(undefined)
          run(edit)
        },
        refused: (error, value) => setRefused({ value, reason: spoken(error.said) }),
      }),
    [studio, id, name, field, run, setRefused],
  )
}

/** Other colours of a slice by label, as JSON text, so that unchanged colours compare equal. */
function coloursBeside(element: Element | undefined, name: string): string {
  const slice = definitions.get(element?.component ?? '')
  const own = slice?.fields[name]?.use
  if (!element || !slice) return ''
  const others = Object.entries(slice.fields).flatMap(([other, field]) => {
    if (other === name || field.type !== 'color' || field.use === own) return []
    const hex = element.fields.find((stored) => stored.name === other)?.color ?? field.default
    return typeof hex === 'string' && hex !== '' ? [[label(field.label || labelOf(other)), hex]] : []
  })
  return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : ''
}
