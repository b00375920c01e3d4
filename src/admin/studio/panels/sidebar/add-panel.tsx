import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { label, t } from '#messages/interface.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { insertableSlicesOf } from '../../commands/insertable-slices.ts'
import { fetchLibrary } from '../../commands/insert-slice.ts'
import { InsertableRow } from './insertable-row.tsx'

const hasDeprecated = [...definitions.values()].some((slice) => slice.deprecated)

/** Add panel: slices by group, those allowed here first, the others with the reason. */
export function AddPanel() {
  const { studio, rules, outline } = useEditor()
  const [words, setWords] = useState('')
  const [fitsOnly, setFitsOnly] = useState(false)
  const [deprecated, setDeprecated] = useState(false)
  const searched = useDeferredValue(words)
  useEffect(() => void fetchLibrary(), [])
  const selected = useDocument(({ selection }) => selection.elements.at(-1))
  const layout = useDocument(({ page }) => page.layout)
  const groups = useMemo(
    () =>
      insertableSlicesOf(definitions.values(), { ...outline.page(), layout }, rules, studio.index.get, {
        words: searched,
        selected,
        fitsOnly,
        deprecated,
      }),
    [outline, rules, studio, searched, selected, fitsOnly, deprecated, layout],
  )
  return (
    <div className="vx-add">
      <div className="vx-add-head">
        <TextInput
          type="search"
          size="xs"
          aria-label={t({ id: 'studio.slices.search', defaultMessage: 'Search slices' })}
          placeholder={t({ id: 'studio.slices.search', defaultMessage: 'Search slices' })}
          leftSection={<IconSearch size={14} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Checkbox
          size="xs"
          label={t({ id: 'studio.slices.only-fitting', defaultMessage: 'Only what fits here' })}
          checked={fitsOnly}
          onChange={(event) => setFitsOnly(event.currentTarget.checked)}
        />
        {hasDeprecated && (
          <Checkbox
            size="xs"
            label={t({ id: 'studio.slices.include-deprecated', defaultMessage: 'Include deprecated' })}
            checked={deprecated}
            onChange={(event) => setDeprecated(event.currentTarget.checked)}
          />
        )}
      </div>
      <div className="vx-scroll">
        {groups.length === 0 && (
          <p className="vx-help vx-pad">{t({ id: 'studio.slices.no-match', defaultMessage: 'No slice matches.' })}</p>
        )}
        {groups.map(({ name, offers }) => (
          <section key={name} aria-label={label(name)} className="vx-offers">
            <h2>{label(name)}</h2>
            <ul>
              {offers.map((offer) => (
                <InsertableRow key={offer.slice.name} offer={offer} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
