import './brands.css'
import { Button, Modal, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { label, t } from '#messages/interface.ts'
import { labelOf } from '#fields/index.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { definitions } from '#slices/definitions.ts'
import { everyElement } from '#document/tree.ts'
import type { Element } from '#model/page/page.ts'
import { useEditor, useUi } from '../context.tsx'
import type { Coming } from '../state/ui-store.ts'
import { BeforeAfter } from './before-after.tsx'
import type { OffPalette } from './brand-check.ts'
import { BrandFindings, Dot, onWhite } from './brand-findings.tsx'
import { converted, insertion } from './bring-in.ts'

/** Dialog before elements of another layout are inserted: before and after, what is lost, and the colours to choose. */
export function PasteDialog() {
  const { ui } = useEditor()
  const coming = useUi((state) => (state.dialog === 'paste' ? state.coming : null))
  const close = () => ui.setState({ dialog: null, coming: null })
  return (
    <Modal opened={coming !== null} onClose={close} title={t('Convert for this page')} size={1120}>
      {coming && <Arrival coming={coming} close={close} />}
    </Modal>
  )
}

function Arrival({ coming, close }: { readonly coming: Coming; readonly close: () => void }) {
  const editor = useEditor()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { page } = editor.studio.get()
  const { elements, changes } = useMemo(
    () => converted(editor, coming, { colour: (foreign) => chosen[questionOf(foreign)] }),
    [editor, coming, chosen],
  )
  const [before, after] = useMemo(
    () =>
      [
        { ...page, layout: coming.layout ?? page.layout, elements: coming.elements },
        { ...page, elements },
      ] as const,
    [page, coming, elements],
  )
  const name = label(layoutOf(page.layout).label)
  return (
    <>
      <p>
        {elements.length > 0
          ? t(
              'Slices that {layout} does not have become those that hold most of their content, colours those of the same role. You can undo it in one step.',
              { layout: name },
            )
          : t('{layout} has nothing that could hold this. Add a slice and copy the texts into it.', { layout: name })}
      </p>
      <BeforeAfter before={before} after={after} />
      <BrandFindings findings={changes.filter(({ kind }) => kind === 'layout')} elements={coming.elements} isLeftOut />
      <Colours
        changes={changes.filter((it) => it.kind === 'colour')}
        elements={coming.elements}
        chosen={chosen}
        choose={setChosen}
      />
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={elements.length === 0}
          data-autofocus
          onClick={() => {
            close()
            editor.run(insertion(editor, coming, elements))
          }}
        >
          {t('Convert and insert')}
        </Button>
      </div>
    </>
  )
}

/** Key of a question: one colour in many places is one question, for each use that the palette tells apart. */
function questionOf({ hex, palette }: OffPalette): string {
  return `${hex} ${palette.map((each) => each.hex).join()}`
}

interface ColoursProps {
  readonly changes: readonly OffPalette[]
  readonly elements: readonly Element[]
  /** Chosen colours by question; the nearest where there is none. */
  readonly chosen: Readonly<Record<string, string>>
  readonly choose: (chosen: Readonly<Record<string, string>>) => void
}

function Colours({ changes, elements, chosen, choose }: ColoursProps) {
  const questions = [...Map.groupBy(changes, questionOf)]
  if (questions.length === 0) return null
  return (
    <ul className="vx-brand-findings" aria-label={t('Colours')}>
      {questions.map(([key, places]) => (
        <Question
          key={key}
          places={places}
          elements={elements}
          value={chosen[key] ?? places[0]?.nearest?.hex ?? ''}
          choose={(hex) => choose({ ...chosen, [key]: hex })}
        />
      ))}
    </ul>
  )
}

interface QuestionProps {
  readonly places: readonly OffPalette[]
  readonly elements: readonly Element[]
  readonly value: string
  readonly choose: (hex: string) => void
}

function Question({ places, elements, value, choose }: QuestionProps) {
  const { hex, palette, element, field } = places[0]!
  const found = [...everyElement(elements)].find(({ id }) => id === element)
  const owner = definitions.get(found?.component ?? '')
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
