import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { label, t } from '#messages/interface.ts'
import { pageAddress } from '../../components/page-address.ts'
import { languageLabel } from '../../formats/language-name.ts'
import type { FoundDocument } from '#contract/replacements.ts'
import { sitesQuery } from '../../api/queries.ts'
import { Foreign } from '../../components/foreign.tsx'
import { addressOfDocument, documentKind, kindLabels } from './replace-words.ts'
import type { ChosenHits } from './use-chosen-hits.ts'

/** Documents drawn at first and with each further step, and matches of one document. */
const documentsAtOnce = 50
const hitsAtOnce = 20

interface FoundDocumentsProps {
  readonly rows: readonly FoundDocument[]
  readonly chosen: ChosenHits
}

/** Matches by document, each in its sentence with its replacement. */
export function FoundDocuments({ rows, chosen }: FoundDocumentsProps) {
  const [shown, setShown] = useState(documentsAtOnce)
  return (
    <>
      <Checkbox
        label={t('Choose all matches')}
        checked={chosen.count > 0 && chosen.count === chosen.all}
        indeterminate={chosen.count > 0 && chosen.count < chosen.all}
        onChange={(event) => chosen.choose(rows, event.currentTarget.checked)}
      />
      <ul className="vx-find-documents">
        {rows.slice(0, shown).map((row) => (
          <li key={`${row.entity} ${row.id}`}>
            <Found row={row} chosen={chosen} />
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + documentsAtOnce)}>
          {t('Show more ({count, plural, one {# document} other {# documents}})', { count: rows.length - shown })}
        </Button>
      )}
    </>
  )
}

function Found({ row, chosen }: { readonly row: FoundDocument; readonly chosen: ChosenHits }) {
  const [isWhole, setWhole] = useState(false)
  const { entity, id, title, path, site_id, language_code, hits, refused } = row
  const sites = useQuery(sitesQuery).data
  const taken = hits.filter(({ key }) => chosen.isChosen(row, key)).length
  const about = [
    documentKind(entity),
    ...(entity === 'pages' ? [pageAddress({ path })] : []),
    ...(language_code ? [languageLabel(language_code)] : []),
    sites?.find((site) => site.id === site_id)?.name ?? '',
  ].filter(Boolean)
  return (
    <>
      <div className="vx-find-document">
        <Checkbox
          aria-label={t('All matches in “{title}”', { title })}
          disabled={refused !== undefined}
          checked={taken === hits.length}
          indeterminate={taken > 0 && taken < hits.length}
          onChange={(event) => chosen.choose([row], event.currentTarget.checked)}
        />
        <span>
          <a href={addressOfDocument(entity, id)}>
            <Foreign lang={language_code}>{title}</Foreign>
          </a>{' '}
          <span className="vx-dim">{about.join(' · ')}</span>
          {refused !== undefined && <span className="vx-find-refused">{refused}</span>}
        </span>
      </div>
      <ul className="vx-find-hits">
        {hits.slice(0, isWhole ? hits.length : hitsAtOnce).map((hit) => (
          <li key={hit.key} data-left={!chosen.isChosen(row, hit.key) || undefined}>
            <Checkbox
              aria-label={t('Replace “{match}” here', { match: hit.match })}
              disabled={refused !== undefined}
              checked={chosen.isChosen(row, hit.key)}
              onChange={(event) => chosen.choose([row], event.currentTarget.checked, hit.key)}
            />
            <span>
              <Foreign lang={language_code}>
                {hit.before}
                <del>{hit.match}</del>
                {hit.by !== '' && <ins>{hit.by}</ins>}
                {hit.after}
              </Foreign>
              <a className="vx-dim" href={addressOfDocument(entity, id, hit.element)}>
                {[hit.layer && label(hit.layer), label(hit.field), kindLabels[hit.kind]].filter(Boolean).join(' · ')}
              </a>
            </span>
          </li>
        ))}
      </ul>
      {hits.length > hitsAtOnce && !isWhole && (
        <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
          {t('Show {count, plural, one {# more match} other {# more matches}}', { count: hits.length - hitsAtOnce })}
        </Button>
      )}
    </>
  )
}
