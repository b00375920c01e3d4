import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { layoutOf } from '#layouts/layouts.ts'
import { label, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { pageAddress } from '../../components/page-address.ts'
import type { ListedPage } from '#contract/pages.ts'
import type { Site } from '#contract/sites.ts'
import { Foreign } from '../../components/foreign.tsx'
import { Moment } from '../../components/moment.tsx'
import { PageStatus } from '../../components/page-status.tsx'
import type { ListColumn } from '../../lists/list-table.tsx'
import { languageName } from '../../formats/language-name.ts'
import { useOpenLanguages } from './use-open-languages.ts'
import { translationLabels } from './translation-labels.ts'
import './page-screens.css'

/** Name of the column with the problems of pages. */
export const problemsColumn = 'problems'

/** Columns of the list of pages; problems are counted after the rest is shown. */
export function pageColumns(
  sites: readonly Site[],
  counted: ReadonlyMap<string, ListedPage['problems']>,
): readonly ListColumn<ListedPage>[] {
  const siteOf = ({ site_id }: ListedPage) => sites.find(({ id }) => id === site_id)
  // In a narrow window an editor of one site sees the languages, and of several sites which it is.
  const hasOneSite = sites.length === 1
  return [
    {
      name: 'title',
      label: t('Title'),
      sorts: 'ascending',
      cell: (page) => <Foreign lang={page.language_code}>{page.title}</Foreign>,
      under: (page) =>
        page.template && <span className="vx-dim vx-under">{t('From {template}', { template: page.template })}</span>,
    },
    {
      name: 'path',
      label: t('Address'),
      sorts: 'ascending',
      cell: (page) => <span className="vx-path">{brokenAtSlashes(pageAddress(page))}</span>,
    },
    {
      name: 'site',
      label: t('Site'),
      isWide: hasOneSite,
      cell: (page) => siteOf(page)?.name ?? page.site_id,
    },
    {
      name: 'layout',
      label: t('Layout'),
      isWide: true,
      cell: (page) => label(layoutOf(page.layout).label),
    },
    {
      name: 'languages',
      label: t('Languages'),
      isWide: !hasOneSite,
      cell: (page) => <Languages page={page} site={siteOf(page)} />,
    },
    {
      name: 'status',
      label: t('Status'),
      sorts: 'ascending',
      cell: (page) => <PageStatus page={page} zone={siteOf(page)?.settings?.time_zone} />,
    },
    {
      name: problemsColumn,
      label: t('Problems'),
      cell: ({ id }) => <ProblemCounts problems={counted.get(id)} />,
    },
    {
      name: 'updated_at',
      label: t('Changed'),
      sorts: 'descending',
      cell: (page) => <Moment at={page.updated_at} by={page.updated_by_label ?? ''} />,
    },
    {
      name: 'updated_by',
      label: t('Changed by'),
      isExtra: true,
      cell: (page) => page.updated_by_label ?? '',
    },
    {
      name: 'published_at',
      label: t('Published'),
      isExtra: true,
      sorts: 'descending',
      cell: (page) => page.published_at && <Moment at={page.published_at} />,
    },
  ]
}

/** An address in a narrow column goes on in a second line, as its hyphens let it by themselves. */
function brokenAtSlashes(address: string): ReactNode {
  return address.split(/(?<=[^/]\/)/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]))
}

/** Number of problems that block publishing, and of warnings. */
function ProblemCounts({ problems }: { readonly problems: ListedPage['problems'] | undefined }) {
  if (!problems) return null
  const { blocking, told } = problems
  if (blocking + told === 0) return <span className="vx-dim">{t('None')}</span>
  return (
    <span className="vx-tongues">
      {blocking > 0 && (
        <span className="vx-mark" data-kind="failed">
          {t('{count, plural, one {# prevents publishing} other {# prevent publishing}}', { count: blocking })}
        </span>
      )}
      {told > 0 && (
        <span className="vx-mark" data-kind="amber">
          {t('{count, plural, one {# to look at} other {# to look at}}', { count: told })}
        </span>
      )}
    </span>
  )
}

/** The languages of its site: those that the page is written in, those that lag behind, those that are missing. */
function Languages({ page, site }: { readonly page: ListedPage; readonly site: Site | undefined }) {
  const family = [{ ...page, translation: page.translation }, ...(page.sisters ?? [])]
  const missing = useOpenLanguages(site).filter(({ value }) => !family.some((each) => each.language_code === value))
  return (
    <span className="vx-tongues">
      {family.map(({ id, language_code, translation }) => {
        const state = translation ? translationLabels[translation] : t('Original')
        return (
          <Link
            key={id}
            to="/voix/studio"
            search={{ page: id, ...(translation && { translate: true }) }}
            className="vx-tongue"
            data-behind={translation === 'outdated' || undefined}
            title={`${languageName(language_code)}: ${state}`}
          >
            {language_code}
            <span aria-hidden>
              {translation === 'outdated' ? ' ↻' : translation && translation !== 'done' ? ' …' : ' ✓'}
            </span>
            <span className="vx-hidden">: {state}</span>
          </Link>
        )
      })}
      {missing.map(({ value, label: language }) => (
        <Link
          key={value}
          to={routes.admin.translatePage}
          search={{ page: page.id, to: value }}
          className="vx-tongue"
          data-missing
          title={t('Translate into {language}', { language })}
        >
          {value}
          <span className="vx-hidden">{t(': not translated, translate')}</span>
        </Link>
      ))}
    </span>
  )
}
