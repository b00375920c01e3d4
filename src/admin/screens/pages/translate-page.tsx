import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { PageRow } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { EmptyState, ErrorState, errorMessage, LoadingState } from '../../components/states.tsx'
import { pageQuery, sitesQuery } from '../../api/queries.ts'
import { ChoosePage } from './choose-page.tsx'
import { languagesOf } from '../../components/page-options.ts'
import { languageName } from '../../formats/language-name.ts'
import { useMay } from '../../api/use-may.ts'
import { useOpenLanguages } from './use-open-languages.ts'
import { TranslationTexts, type Unsent } from './translation-texts.tsx'
import './page-screens.css'

/** Translations of a page: creates drafts in several languages, and edits their texts. */
export function TranslatePage() {
  const { page: id, to } = useSearch({ from: '/signed-in/shell/voix/pages/translate' })
  const asked = useQuery({ ...pageQuery(id ?? ''), enabled: id !== undefined })
  const source = useQuery({
    ...pageQuery(asked.data?.translated_from ?? ''),
    enabled: Boolean(asked.data?.translated_from),
    retry: false,
  })
  // Asked for a translation, it shows that one beside its source.
  const row = asked.data?.translated_from ? source.data : asked.data
  const open = to ?? (asked.data?.translated_from ? asked.data.page.language_code : undefined)
  const failure = asked.error ?? source.error
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Translate a page · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{row ? t('Translate “{title}”', { title: row.page.title }) : t('Translate a page')}</h1>
      </header>
      {id === undefined && <ChoosePage to={routes.admin.translatePage} />}
      {id !== undefined && !row && !failure && <LoadingState />}
      {failure && <ErrorState error={failure} />}
      {row && <Translations key={row.page.id} source={row} open={open} />}
    </div>
  )
}

function Translations({ source: { page }, open }: { readonly source: PageRow; readonly open: string | undefined }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const sites = useQuery(sitesQuery)
  const group = useQuery({
    queryKey: ['pages', 'translations', page.id],
    queryFn: async () => (await call('GET /api/pages/:id/translations', { params: { id: page.id } })).rows,
  })
  const [wanted, setWanted] = useState<readonly string[]>(open === undefined ? [] : [open])
  const [unsent] = useState<Unsent>(() => new Map())
  const [failures, setFailures] = useState<readonly string[]>([])
  const show = (to: string) => void navigate({ to: routes.admin.translatePage, search: { page: page.id, to } })
  const making = useMutation({
    mutationFn: async (languages: readonly string[]) => {
      const outcomes = await Promise.allSettled(
        languages.map((language) =>
          call('POST /api/pages/:id/translate', { params: { id: page.id }, body: { language_code: language } }),
        ),
      )
      return outcomes.flatMap((outcome, i) =>
        outcome.status === 'rejected' ? [`${languageName(languages[i]!)}: ${errorMessage(outcome.reason)}`] : [],
      )
    },
    onSuccess: async (refused, languages) => {
      setFailures(refused)
      setWanted([])
      await client.invalidateQueries({ queryKey: ['pages'] })
      if (refused.length < languages.length) show(languages[0]!)
    },
  })
  const mayEditSite = useMay({ area: 'sites' })('edit')
  const site = sites.data?.find(({ id }) => id === page.site_id)
  const languages = languagesOf(site)
  const openOnes = useOpenLanguages(site)
  const others = languages.filter(({ value }) => value !== page.language_code)
  const pageIn = (language: string) => group.data?.find((each) => each.language_code === language)
  const missing = others.filter(({ value }) => !pageIn(value) && openOnes.some((each) => each.value === value))
  const chosen = wanted.filter((language) => missing.some(({ value }) => value === language))
  const target = open === undefined ? undefined : pageIn(open)

  if (group.isPending || sites.isPending) return <LoadingState />
  if (group.isError) return <ErrorState error={group.error} retry={() => void group.refetch()} />
  if (others.length === 0)
    return (
      <EmptyState
        title={t('This site has only one language')}
        {...(mayEditSite && {
          action: (
            <Button component={Link} to={routes.admin.record('sites', page.site_id)} variant="default">
              {t('Open site')}
            </Button>
          ),
        })}
      >
        {mayEditSite
          ? t('Add languages to the site to translate its pages.')
          : t('Ask an administrator to add languages to the site {site}. Its pages can be translated then.', {
              site: site?.name ?? page.site_id,
            })}
      </EmptyState>
    )
  return (
    <>
      {missing.length > 0 && (
        <form
          className="vx-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen.length > 0) making.mutate(chosen)
          }}
        >
          <Checkbox.Group
            label={t('Translate from {languageName} into', { languageName: languageName(page.language_code) })}
            description={t('Each language becomes a draft with all elements, which you translate text by text.')}
            value={[...chosen]}
            onChange={setWanted}
          >
            <div className="vx-languages">
              {missing.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} mt={8} mr={12} />
              ))}
            </div>
          </Checkbox.Group>
          <div className="vx-form-actions">
            <Button type="submit" disabled={chosen.length === 0} loading={making.isPending}>
              {t('{count, plural, =0 {Create draft} one {Create draft} other {Create # drafts}}', {
                count: chosen.length,
              })}
            </Button>
          </div>
        </form>
      )}
      {failures.length > 0 && <ErrorState error={new Error(failures.join(' '))} />}
      <nav className="vx-languages" aria-label={t('Translations')}>
        {others
          .filter(({ value }) => pageIn(value))
          .map(({ value, label }) => (
            <Button
              key={value}
              variant={value === open ? 'light' : 'default'}
              {...(value === open && { 'aria-current': 'true' as const })}
              onClick={() => show(value)}
            >
              {label}
            </Button>
          ))}
      </nav>
      {mayEditSite && (
        <p>
          <Link to={routes.admin.record('sites', page.site_id)}>{t('Add a language to the site')}</Link>
        </p>
      )}
      {target && target.id !== page.id && <TranslationTexts key={target.id} id={target.id} unsent={unsent} />}
      {!target && missing.length < others.length && (
        <p className="vx-dim">{t('Choose a language to translate its texts.')}</p>
      )}
    </>
  )
}
