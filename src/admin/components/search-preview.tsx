import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SearchPreview as Answer } from '#contract/search-preview.ts'
import { t } from '#messages/interface.ts'
import { directionOf } from '#model/text/direction.ts'
import './search-preview.css'
import { ErrorState } from './states.tsx'

/** Delay after the last key, ms. */
const pauseMs = 400

interface SearchPreviewProps<Body> {
  /** Page or record by its kind and id. */
  readonly of: readonly [kind: string, id: string]
  /** What is written, saved or not. */
  readonly body: Body
  readonly ask: (body: Body) => Promise<Answer>
}

/** Preview of a page in the results of a search engine and as a shared link, by the head that visitors get. */
export function SearchPreview<Body>({ of, body, ask }: SearchPreviewProps<Body>) {
  const [written] = useDebouncedValue(JSON.stringify(body), pauseMs)
  const answer = useQuery({
    queryKey: ['search-preview', ...of, written],
    queryFn: () => ask(JSON.parse(written) as Body),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <section className="vx-search-preview" aria-label={t('Preview in search engines and shared links')}>
      {answer.isPending && <Skeleton height={120} />}
      {answer.isError && <ErrorState error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data && <Shown {...answer.data} />}
    </section>
  )
}

function Shown({ shown }: Answer) {
  if (!shown)
    return <p className="vx-help">{t('Visitors would find no page here now, so there is nothing to preview.')}</p>
  const { title, description, address, site, language, image, noindex } = shown
  const inItsLanguage = { lang: language, dir: directionOf(language) }
  const { host, pathname } = new URL(address)
  return (
    <>
      <p className="vx-label">{t('In a search engine')}</p>
      <div className="vx-search-result" {...inItsLanguage}>
        <span className="vx-help">{site}</span>
        <bdi className="vx-help" dir="ltr">{`${host}${decodeURI(pathname)}`}</bdi>
        <span className="vx-search-title">{title}</span>
        {description && <p className="vx-search-words">{description}</p>}
      </div>
      {!description && (
        <p className="vx-help">{t('Without a description, search engines choose a text of the page.')}</p>
      )}
      {noindex && <p className="vx-help vx-amber">{t('Search engines are asked to leave this page out.')}</p>}
      <p className="vx-label">{t('As a shared link')}</p>
      <div className="vx-shared-link" {...inItsLanguage}>
        {image ? <img src={image} alt="" /> : <span className="vx-shared-drawn">{title}</span>}
        <div>
          <span className="vx-help">
            {site} · <bdi dir="ltr">{host}</bdi>
          </span>
          <span className="vx-shared-title">{title}</span>
          {description && <p className="vx-search-words">{description}</p>}
        </div>
      </div>
    </>
  )
}
