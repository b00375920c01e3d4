import { t } from '#messages/interface.ts'
import type { SideProps } from './screen-slots.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { routes } from '#routes.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { languageLabel } from '../../formats/language-name.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { sitesQuery } from '../../api/queries.ts'
import { forgetRecords, recordListQuery, recordTranslationsQuery } from '../../api/record-queries.ts'

/** Site of a record, and its translations. */
export function PublicationCard({ entity, row, form }: SideProps) {
  const sites = useQuery({ ...sitesQuery, enabled: entity.belongs !== 'group' })
  if (entity.belongs === 'group' && !entity.isTranslated) return null
  const named = sites.data?.find(({ id }) => id === row.site_id)?.name
  const site = row.site_id === '*' ? t('All sites') : (named ?? (sites.isPending ? '…' : row.site_id))
  return (
    <section className="vx-card" aria-label={t('Site and language')}>
      {entity.belongs !== 'group' && (
        <dl className="vx-card-facts">
          <dt>{t('Site')}</dt>
          <dd>{site}</dd>
        </dl>
      )}
      {entity.isTranslated && <Translations entity={entity} row={row} form={form} />}
    </section>
  )
}

function Translations({ entity, row }: SideProps) {
  const navigate = useNavigate()
  const [language, setLanguage] = useState<string | null>(null)
  const translations = useQuery(recordTranslationsQuery(entity.path, row.id))
  const languages = useQuery(recordListQuery('locales', { limit: 100, sort: 'name' }))
  const there = [row.language_code, ...(translations.data ?? []).map(({ language_code }) => language_code)]
  const missing = (languages.data?.rows ?? [])
    .filter(({ data }) => data.enabled_editing !== false)
    .map(({ slug }) => ({ value: slug, label: languageLabel(slug) }))
    .filter(({ value }) => !there.includes(value))
  const creation = useMutation({
    mutationFn: (code: string) =>
      call('POST /api/:entity/:id/translate', {
        params: { entity: entity.path, id: row.id },
        body: { language_code: code },
      }),
    onSuccess: async (created) => {
      await forgetRecords(entity.path)
      await navigate({ to: routes.admin.record(entity.path, created.id) })
    },
  })
  return (
    <>
      <h2>{t('Languages')}</h2>
      <ul className="vx-card-list">
        {(translations.data ?? [row]).map((each) => (
          <li key={each.id}>
            {each.id === row.id ? (
              <strong>{languageLabel(each.language_code)}</strong>
            ) : (
              <Link to={routes.admin.record(entity.path, each.id)} className="vx-title-link">
                {languageLabel(each.language_code)}
              </Link>
            )}
            <StatusBadge page={each} />
          </li>
        ))}
      </ul>
      {missing.length > 0 && !row.why_not?.create && (
        <NewTranslation missing={missing} language={language} setLanguage={setLanguage} creation={creation} />
      )}
      {creation.isError && <ErrorState error={creation.error} />}
    </>
  )
}

interface NewTranslationProps {
  readonly missing: readonly { readonly value: string; readonly label: string }[]
  readonly language: string | null
  readonly setLanguage: (language: string | null) => void
  readonly creation: { readonly isPending: boolean; readonly mutate: (language: string) => void }
}

/** Choice of another language, and a button that translates into it. */
function NewTranslation({ missing, language, setLanguage, creation }: NewTranslationProps) {
  return (
    <div className="vx-pair-add">
      <Select
        size="xs"
        aria-label={t('Language to translate into')}
        placeholder={t('Another language')}
        data={missing}
        value={language}
        onChange={setLanguage}
      />
      <Button
        size="xs"
        variant="default"
        disabled={!language}
        loading={creation.isPending}
        onClick={() => language && creation.mutate(language)}
      >
        {t('Translate')}
      </Button>
    </div>
  )
}
