import { SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { spoken, t } from '#messages/interface.ts'
import { withOwnText } from '#model/own-texts.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import type { BelowProps } from '../records/screen-slots.ts'
import { useProductTexts } from './product-texts.ts'
import {
  type Area,
  areas,
  missingByArea,
  ownTextsOf,
  type ProductTexts,
  unknownValues,
  type WordRow,
  wordRows,
} from './word-rows.ts'
import './locales.css'

/** The site's own texts in this language over those of the product (i18n). */
export function InterfaceWords(props: BelowProps) {
  const code = String(props.form.values.code ?? '')
  const { data, error, refetch } = useProductTexts(code)
  return (
    <section className="vx-form-section" aria-labelledby="words">
      <h2 id="words">{t({ id: 'screens.locales.texts', defaultMessage: 'Interface texts' })}</h2>
      <div className="vx-card">
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          <Words {...props} product={data} code={code} />
        ) : (
          <LoadingState />
        )}
      </div>
    </section>
  )
}

interface WordsProps extends BelowProps {
  readonly product: ProductTexts
  readonly code: string
}

function Words({ form, row, product, code }: WordsProps) {
  const [search, setSearch] = useState('')
  const [area, setArea] = useState<Area | 'all'>('all')
  const own = ownTextsOf(form.values.texts, product)
  // The order stays while somebody types, and changes once the texts are saved.
  const rows = wordRows(product, own, { search, area, orderedBy: ownTextsOf(form.base.texts, product) })
  const isLocked = row?.why_not?.edit !== undefined
  const write = (id: string, text: string) =>
    form.write(
      'texts',
      withOwnText(form.values.texts, id, text, (each) => Object.hasOwn(product.english, each)),
    )
  return (
    <>
      <State product={product} own={own} code={code} />
      <SegmentedControl
        aria-label={t({ id: 'screens.locales.area', defaultMessage: 'Who reads the texts' })}
        size="xs"
        value={area}
        onChange={(value) => setArea(value as Area | 'all')}
        data={[
          { value: 'all', label: t({ id: 'admin.all', defaultMessage: 'All' }) },
          ...areas.map((value) => ({ value, label: areaName(value) })),
        ]}
      />
      <TextInput
        aria-label={t({ id: 'screens.locales.search', defaultMessage: 'Search texts' })}
        placeholder={t({ id: 'screens.locales.search', defaultMessage: 'Search texts' })}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className="vx-words">
        <table className="vx-table">
          <thead>
            <tr>
              <th>{t({ id: 'screens.locales.key', defaultMessage: 'Key' })}</th>
              <th>{t({ id: 'screens.locales.english', defaultMessage: 'English' })}</th>
              <th>{t({ id: 'screens.locales.own-text', defaultMessage: 'Own text' })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => (
              <Word
                key={each.id}
                row={each}
                isLocked={isLocked}
                onWrite={(text) => write(each.id, text)}
                onLeave={() => form.leave('texts')}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className="vx-dim">{t({ id: 'screens.locales.no-match', defaultMessage: 'No texts match' })}</p>
        )}
      </div>
      {form.problems.texts && <p className="vx-words-problem">{spoken(form.problems.texts)}</p>}
    </>
  )
}

interface WordProps {
  readonly row: WordRow
  readonly isLocked: boolean
  readonly onWrite: (text: string) => void
  readonly onLeave: () => void
}

function Word({ row: { id, name, english, translation, own, isMissing }, isLocked, onWrite, onLeave }: WordProps) {
  const unknown = unknownValues(english, own)
  return (
    <tr>
      <td>
        {name}
        <div className="vx-path">{id}</div>
      </td>
      <td>{english}</td>
      <td>
        <TextInput
          size="xs"
          aria-label={t(
            { id: 'screens.locales.own-text-of', defaultMessage: 'Own text instead of “{english}”' },
            { english },
          )}
          placeholder={translation || english}
          description={isMissing && t({ id: 'screens.locales.untranslated', defaultMessage: 'Not translated' })}
          error={
            unknown.length > 0 &&
            t(
              { id: 'screens.locales.unknown-value', defaultMessage: 'Unknown value: {names}' },
              { names: unknown.map((each) => `{${each}}`).join(', ') },
            )
          }
          value={own}
          maxLength={500}
          disabled={isLocked}
          onChange={(event) => onWrite(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </td>
    </tr>
  )
}

/** What is missing in the language, by who reads it. */
function State({
  product,
  own,
  code,
}: {
  readonly product: ProductTexts
  readonly own: Readonly<Record<string, string>>
  readonly code: string
}) {
  const missing = missingByArea(product, own)
  const names = areas.filter((area) => missing[area] > 0)
  return (
    <p className="vx-dim" role="status">
      {names.length === 0 && /^en\b/.test(code)
        ? t({
            id: 'screens.locales.own-texts',
            defaultMessage: 'Add a text only where this site uses a different one.',
          })
        : names.length === 0
          ? t({
              id: 'screens.locales.complete',
              defaultMessage: 'All texts are translated. Add a text only where this site uses a different one.',
            })
          : names
              .map((area) =>
                t(
                  {
                    id: 'screens.locales.missing-in-area',
                    defaultMessage:
                      '{area}: {missing, plural, one {# text is not translated and appears in English.} other {# texts are not translated and appear in English.}}',
                  },
                  { area: areaName(area), missing: missing[area] },
                ),
              )
              .join(' ')}
    </p>
  )
}

function areaName(area: Area): string {
  return area === 'public'
    ? t({ id: 'screens.locales.visitors', defaultMessage: 'Visitors' })
    : t({ id: 'screens.locales.agents', defaultMessage: 'Travel agents' })
}
