import { Button, TextInput } from '@mantine/core'
import { IconListCheck, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { interfaceLanguage, t } from '#messages/interface.ts'
import type { GuidePage } from '#model/text/guide.ts'
import { routes } from '#routes.ts'
import { showFirstSteps } from '../../api/first-steps.ts'
import { useSession } from '../../api/session.ts'
import { withKeysOfSystem } from '../../components/command-key.ts'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { queryCollection } from '../../api/collections/query.ts'
import { documentationQuery } from '../../api/queries.ts'
import { addressOf, excerptOf, findInGuide, guideSelect } from './guide-search.ts'
import './documentation.css'

/** Documentation: list of pages with a search, and the page. */
export function Documentation() {
  const { _splat: path = '' } = useParams({ strict: false })
  const guide = useQuery(documentationQuery)
  const page = guide.data?.find((each) => each.path === path)
  return (
    <div className="vx-screen vx-screen-wide vx-guide">
      <title>{`${page?.title ?? t('Documentation')} · Voix`}</title>
      {guide.isPending && <LoadingState />}
      {guide.isError && <ErrorState error={guide.error} retry={() => void guide.refetch()} />}
      {guide.data && <Contents pages={guide.data} />}
      {page && <Article key={path} page={page} />}
      {guide.data && !page && (
        <EmptyState
          title={t('Page not found')}
          action={
            <Button variant="default" component={Link} to={routes.admin.documentation}>
              {t('Go to start page')}
            </Button>
          }
        >
          {t('There is no page at “{path}”. Choose one from the list.', { path })}
        </EmptyState>
      )}
    </div>
  )
}

function Contents({ pages }: { readonly pages: readonly GuidePage[] }) {
  const [words, setWords] = useState('')
  const search = useGuideSearch(words)
  const found = search.data
  const shown = found ? pages.filter(({ path }) => found.has(path)) : pages
  const sections = Map.groupBy(shown, ({ section }) => section)
  return (
    <nav className="vx-guide-contents" aria-label={t('Documentation')}>
      <TextInput
        type="search"
        aria-label={t('Search documentation')}
        placeholder={t('Search')}
        leftSection={<IconSearch size={16} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <FirstStepsButton />
      {search.isError && <ErrorState error={search.error} retry={() => void search.refetch()} />}
      {shown.length === 0 && <p className="vx-dim">{t('No results')}</p>}
      {[...sections].map(([section, members]) => (
        <GuideSection key={section} section={section} members={members} found={found} />
      ))}
    </nav>
  )
}

/** Button that shows the first steps on Home again. */
function FirstStepsButton() {
  const navigate = useNavigate()
  const { may } = useSession().user
  if (!may?.pages?.includes('create')) return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconListCheck size={16} />}
      onClick={async () => {
        await showFirstSteps(true)
        await navigate({ to: routes.admin.home })
      }}
    >
      {t('Show first steps')}
    </Button>
  )
}

interface GuideSectionProps {
  readonly section: string
  readonly members: readonly GuidePage[]
  readonly found: ReadonlyMap<string, string> | null | undefined
}

/** Section of the contents, with an excerpt of each page that a search found. */
function GuideSection({ section, members, found }: GuideSectionProps) {
  return (
    <section aria-label={section}>
      <h2>{section}</h2>
      <ul>
        {members.map((page) => (
          <li key={page.path}>
            <Link
              to={addressOf(page)}
              lang={languageOf(page)}
              className="vx-guide-link"
              activeOptions={{ exact: true }}
              activeProps={{ 'aria-current': 'page' }}
            >
              {page.title}
              {found && <span className="vx-guide-excerpt">{found.get(page.path)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The excerpts of the pages that have all of the words, by their paths; nothing while nothing is searched. */
function useGuideSearch(search: string) {
  const words = useDeferredValue(search).trim()
  return useQuery({
    queryKey: ['documentation', 'search', words],
    queryFn: async () => {
      if (words === '') return null
      const guides = await Promise.all(
        (['voixuserguide', 'docs'] as const).map((guide) => queryCollection(guide, guideSelect(guide))),
      )
      const pages = guides.flat().map(({ path, title, text }) => ({
        path: String(path),
        title: String(title),
        text: String(text),
      }))
      return new Map(findInGuide(pages, words).map(({ path, text }) => [path, excerptOf(text, words)]))
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function Article({ page }: { readonly page: GuidePage }) {
  const article = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const shown = article.current
    shown?.addEventListener('click', follow)
    return () => shown?.removeEventListener('click', follow)

    /** Links to other screens stay in the application. */
    function follow(event: MouseEvent) {
      const href = (event.target as Element).closest('a')?.getAttribute('href')
      if (!href?.startsWith('/voix') || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void navigate({ to: href })
    }
  }, [navigate])
  const language = languageOf(page)
  return (
    <article className="vx-guide-page" ref={article}>
      {language && <p className="vx-dim">{t('This page is not translated yet. It is shown in English.')}</p>}
      <h1 lang={language}>{page.title}</h1>
      <div lang={language} dangerouslySetInnerHTML={{ __html: withKeysOfSystem(page.html) }} />
    </article>
  )
}

/** Language of a page that is not in that of the admin. */
function languageOf({ language }: GuidePage): string | undefined {
  return language === interfaceLanguage() ? undefined : language
}
