import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { replaceKinds } from '#model/search/replace-kinds.ts'
import type { AskedReplacements } from '#contract/replacements.ts'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { FoundDocuments } from './found-documents.tsx'
import { ReplaceBar } from './replace-bar.tsx'
import { SearchForm } from './search-form.tsx'
import { useChosenHits } from './use-chosen-hits.ts'
import { type TextSearch, useTextSearch } from './use-text-search.ts'

interface SearchTextsProps {
  readonly words?: string
  readonly by?: string
  /** `yes` where the words are a regular expression. */
  readonly pattern?: string
  /** Kind of texts to search in; else all but addresses of links, which are changed only when they are chosen. */
  readonly kind?: string
  readonly site?: string
}

/** Search for texts, and the preview of their replacement. */
export function SearchTexts({ words = '', by = '', pattern, kind, site }: SearchTextsProps) {
  const asked = replaceKinds.filter((each) => each === kind)
  const [form, setForm] = useState<AskedReplacements>({
    ...{ words, by, isPattern: pattern === 'yes', matchCase: false, wholeWords: false },
    kinds: asked.length > 0 ? asked : replaceKinds.filter((each) => each !== 'links'),
    sites: site === undefined ? [] : [site],
    languages: [],
    documents: ['pages', 'records'],
  })
  const { search, start, stop } = useTextSearch()
  const chosen = useChosenHits(search)
  const isCurrent = JSON.stringify(form) === JSON.stringify(search.asked)
  return (
    <>
      <SearchForm form={form} change={setForm} isBusy={search.isRunning} find={() => void start(form)} />
      {search.asked && (
        <section className="vx-card vx-find" aria-labelledby="found-texts">
          <h2 id="found-texts">{t('Matches')}</h2>
          <SearchState search={search} stop={stop} retry={() => void start(form)} />
          {search.rows.length > 0 && (
            <>
              <FoundDocuments rows={search.rows} chosen={chosen} />
              <ReplaceBar search={search} chosen={chosen} isCurrent={isCurrent} />
            </>
          )}
        </section>
      )}
    </>
  )
}

interface SearchStateProps {
  readonly search: TextSearch
  readonly stop: () => void
  readonly retry: () => void
}

function SearchState({ search, stop, retry }: SearchStateProps) {
  const { rows, searched, total, isRunning, isCut, error } = search
  const count = rows.reduce((sum, { hits }) => sum + hits.length, 0)
  if (error !== undefined) return <ErrorState error={error} retry={retry} />
  if (!isRunning && count === 0)
    return (
      <EmptyState title={t('No matches')}>
        {t('No page or record that you may read has this text. Archived documents are not searched.')}
      </EmptyState>
    )
  return (
    <>
      <p role="status">
        {t(
          '{count, plural, one {# match} other {# matches}} in {documents, plural, one {# document} other {# documents}}',
          { count, documents: rows.length },
        )}
        {isCut && ` · ${t('only {searched, number} of {total, number} documents were searched', { searched, total })}`}
      </p>
      {isRunning && (
        <div className="vx-find-progress">
          <Progress
            value={total === 0 ? 0 : (100 * searched) / total}
            aria-label={t('{searched, number} of {total, number} documents searched', { searched, total })}
          />
          <Button size="compact-sm" variant="default" onClick={stop}>
            {t('Stop search')}
          </Button>
        </div>
      )}
    </>
  )
}
