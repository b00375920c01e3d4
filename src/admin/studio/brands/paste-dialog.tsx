import './brands.css'
import { Button, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { label, t } from '#messages/interface.ts'
import { labelOf } from '#fields/index.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { definitions } from '#slices/definitions.ts'
import type { Element } from '#model/page/page.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { coloursOff, convertedElements, layoutOfColours, type OffPalette, recoloured } from './brand-check.ts'
import { paste } from '../commands/edits.ts'
import { Dot, onWhite } from './brand-findings.tsx'

/** Paste dialog: maps colours copied from another brand to those of this palette. */
export function PasteDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'paste')
  const layout = useDocument(({ page }) => page.layout)
  const close = () => ui.setState({ dialog: null })
  return (
    <Modal
      opened={open}
      onClose={close}
      title={t('Colours not in {layout}', { layout: label(layoutOf(layout).label) })}
      size="lg"
    >
      {open && <Mapping close={close} />}
    </Modal>
  )
}

function Mapping({ close }: { readonly close: () => void }) {
  const editor = useEditor()
  const { studio, rules, clipboard } = editor
  const [elements] = useState(() => convertedElements(studio, clipboard.take(), rules, definitions))
  const { page } = studio.get()
  const foreign = coloursOff(elements, page.layout, page, rules)
  const from = layoutOfColours(foreign.map(({ hex }) => hex))
  const off = coloursOff(elements, page.layout, page, rules, from)
  // One colour in many places is one question, for each use that the palette tells apart.
  const questions = [...Map.groupBy(off, ({ hex, palette }) => `${hex} ${palette.map((each) => each.hex).join()}`)]
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(questions.map(([key, [first]]) => [key, first?.nearest?.hex ?? ''])),
  )
  function insert() {
    const mapped = questions.flatMap(([key, places]) =>
      places.map(({ element, field }) => ({ element, field, hex: chosen[key] ?? '' })),
    )
    close()
    editor.run(paste(studio, rules, recoloured(elements, mapped)))
  }
  return (
    <>
      <p>
        {t(
          'Each colour is replaced with the one of the same role in the palette, or the nearest. Choose another if you prefer.',
        )}
      </p>
      <ul className="vx-brand-findings">
        {questions.map(([key, places]) => (
          <Question
            key={key}
            places={places}
            elements={elements}
            value={chosen[key] ?? ''}
            choose={(hex) => setChosen({ ...chosen, [key]: hex })}
          />
        ))}
      </ul>
      <Answers close={close} elements={elements} insert={insert} />
    </>
  )
}

interface AnswersProps {
  readonly close: () => void
  readonly elements: readonly Element[]
  readonly insert: () => void
}

/** Answers: cancel, paste unchanged, or paste with these colours. */
function Answers({ close, elements, insert }: AnswersProps) {
  const editor = useEditor()
  const { studio, rules } = editor
  return (
    <div className="vx-dialog-actions">
      <Button variant="default" onClick={close}>
        {t('Cancel')}
      </Button>
      <Button
        variant="default"
        onClick={() => {
          close()
          editor.run(paste(studio, rules, elements))
        }}
      >
        {t('Paste unchanged')}
      </Button>
      <Button onClick={insert} data-autofocus>
        {t('Paste with these colours')}
      </Button>
    </div>
  )
}

interface QuestionProps {
  readonly elements: readonly Element[]
  readonly places: readonly OffPalette[]
  readonly value: string
  readonly choose: (hex: string) => void
}

function Question({ places, elements, value, choose }: QuestionProps) {
  const { hex, palette, element, field } = places[0]!
  const owner = definitions.get(elements.find(({ id }) => id === element)?.component ?? '')
  const where =
    places.length === 1
      ? `${owner ? label(owner.label) : t('Element')}: ${label(owner?.fields[field]?.label || labelOf(field))}`
      : t('{count, plural, one {# place} other {# places}}', { count: places.length })
  return (
    <li className="vx-colour-question">
      <span className="vx-finding-colours">
        <Dot hex={hex} /> {hex}
      </span>
      <span className="vx-help">
        {where}. {onWhite(hex)}
      </span>
      <Select
        size="xs"
        aria-label={t('Replacement for {hex}', { hex })}
        leftSection={value ? <Dot hex={value} /> : undefined}
        description={value ? onWhite(value) : undefined}
        inputWrapperOrder={['input', 'description']}
        data={[
          ...palette.map(({ name, hex: each }) => ({ value: each, label: `${label(name)} ${each}` })),
          { value: '', label: t('None') },
        ]}
        value={value}
        allowDeselect={false}
        onChange={(next) => next !== null && choose(next)}
      />
    </li>
  )
}
