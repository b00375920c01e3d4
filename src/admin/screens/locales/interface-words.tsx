import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { spoken, t } from '#messages/interface.ts'
import { withOwnText } from '#model/text/own-texts.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import type { BelowProps } from '../records/screen-slots.ts'
import { useProductTexts } from './product-texts.ts'
import {
  type Area,
  areas,
  countsByArea,
  hasOwnTexts,
  ownTextsOf,
  type ProductTexts,
  unknownValues,
  type WordRow,
  wordRows,
} from './word-rows.ts'
import { TableHead } from '../../components/table-head.tsx'
import './locales.css'

/** The site's own texts in this language over those of the product (i18n). */
export function InterfaceWords(props: BelowProps) {
  const code = String(props.form.values.code ?? '')
  const { data, error, refetch } = useProductTexts(code)
  return (
    <section className="vx-form-section" aria-labelledby="words">
      <h2 id="words">{t('Interface texts')}</h2>
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

/** Rows that are shown at first: an area has up to two thousand. */
const firstRows = 100

function Words({ form, row, product, code }: WordsProps) {
  const [search, setSearch] = useState('')
  const [area, setArea] = useState<Area>('public')
  const [showsAll, setShowsAll] = useState(false)
  const own = ownTextsOf(form.values.texts, product)
  // The order stays while a user types, and changes once the texts are saved.
  const rows = wordRows(product, own, area, { search, orderedBy: ownTextsOf(form.base.texts, product) })
  const shown = showsAll ? rows : rows.slice(0, firstRows)
  const isLocked = row?.why_not?.edit !== undefined
  const write = (english: string, text: string) => form.write('texts', withOwnText(form.values.texts, english, text))
  const choose = (chosen: Area) => {
    setArea(chosen)
    setShowsAll(false)
  }
  return (
    <>
      <State product={product} own={own} code={code} />
      <AreaTable product={product} own={own} area={area} choose={choose} />
      <TextInput
        aria-label={t('Search texts')}
        placeholder={t('Search texts')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {!hasOwnTexts(area) && (
        <p className="vx-dim">{t('These texts come with Voix and are the same on every site.')}</p>
      )}
      <div className="vx-words">
        <table className="vx-table" aria-label={areaName(area)}>
          <TableHead columns={[t('English'), hasOwnTexts(area) ? t('Own text') : t('Translation')]} />
          <tbody>
            {shown.map((each) =>
              hasOwnTexts(area) ? (
                <OwnText
                  key={each.english}
                  row={each}
                  isLocked={isLocked}
                  onWrite={(text) => write(each.english, text)}
                  onLeave={() => form.leave('texts')}
                />
              ) : (
                <ProductText key={each.english} row={each} code={code} />
              ),
            )}
          </tbody>
        </table>
        {rows.length === 0 && <p className="vx-dim">{t('No texts match')}</p>}
        {shown.length < rows.length && (
          <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
            {t('Show all {count} texts', { count: rows.length })}
          </Button>
        )}
      </div>
      {form.problems.texts && <p className="vx-words-problem">{spoken(form.problems.texts)}</p>}
    </>
  )
}

interface AreaTableProps {
  readonly product: ProductTexts
  readonly own: Readonly<Record<string, string>>
  readonly area: Area
  readonly choose: (area: Area) => void
}

/** Number of translated and missing texts by area; choosing an area lists its texts. */
function AreaTable({ product, own, area: chosen, choose }: AreaTableProps) {
  const counts = countsByArea(product, own)
  return (
    <table className="vx-table vx-areas">
      <TableHead columns={[t('Area'), t(defineMessage('Translated', 'several texts')), t('Missing')]} />
      <tbody>
        {areas.map((area) => (
          <tr key={area}>
            <td>
              <UnstyledButton className="vx-area" aria-pressed={area === chosen} onClick={() => choose(area)}>
                {areaName(area)}
              </UnstyledButton>
            </td>
            <td>{t('{done} of {all}', { done: counts[area].all - counts[area].missing, all: counts[area].all })}</td>
            <td>{counts[area].missing || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Row of a text: the English, and what the language says. */
function TextRow({ row: { english }, children }: { readonly row: WordRow; readonly children: ReactNode }) {
  return (
    <tr>
      <td>{english}</td>
      <td>{children}</td>
    </tr>
  )
}

/** Text that comes with the product: read here, not written. */
function ProductText({ row, code }: { readonly row: WordRow; readonly code: string }) {
  return (
    <TextRow row={row}>
      {row.translation ? (
        <span lang={code}>{row.translation}</span>
      ) : (
        <span className="vx-dim">{t('Not translated')}</span>
      )}
    </TextRow>
  )
}

interface OwnTextProps {
  readonly row: WordRow
  readonly isLocked: boolean
  readonly onWrite: (text: string) => void
  readonly onLeave: () => void
}

function OwnText({ row, isLocked, onWrite, onLeave }: OwnTextProps) {
  const { english, translation, own, isMissing } = row
  const unknown = unknownValues(english, own)
  return (
    <TextRow row={row}>
      <TextInput
        size="xs"
        aria-label={t('Own text instead of “{english}”', { english })}
        placeholder={translation || english}
        description={isMissing && t('Not translated')}
        error={
          unknown.length > 0 && t('Unknown value: {names}', { names: unknown.map((each) => `{${each}}`).join(', ') })
        }
        value={own}
        maxLength={500}
        disabled={isLocked}
        onChange={(event) => onWrite(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </TextRow>
  )
}

interface StateProps {
  readonly product: ProductTexts
  readonly own: Readonly<Record<string, string>>
  readonly code: string
}

/** Missing texts of a language, by their readers. */
function State({ product, own, code }: StateProps) {
  const counts = countsByArea(product, own)
  const names = areas.filter((area) => hasOwnTexts(area) && counts[area].missing > 0)
  return (
    <p className="vx-dim" role="status">
      {names.length === 0 && /^en\b/.test(code)
        ? t('Add a text only where this site uses a different one.')
        : names.length === 0
          ? t('All texts of the sites are translated. Add a text only where this site uses a different one.')
          : names
              .map((area) =>
                t(
                  '{area}: {missing, plural, one {# text is not translated and appears in English.} other {# texts are not translated and appear in English.}}',
                  { area: areaName(area), missing: counts[area].missing },
                ),
              )
              .join(' ')}
    </p>
  )
}

function areaName(area: Area): string {
  return {
    public: t('Visitors'),
    portal: t('Travel agents'),
    mail: t('Emails'),
    'sign-in': t('Sign-in'),
    admin: t('Admin'),
    studio: t('Studio'),
    labels: t('Kinds and fields'),
    refusals: t('Checks and API'),
  }[area]
}
