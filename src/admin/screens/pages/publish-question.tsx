import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { ListedPage } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import type { ConfirmQuestion } from '../../components/confirm.ts'
import { formatList } from '../../formats/format-list.ts'
import { runBulk } from '../../lists/bulk-run.ts'
import { publishQuestion } from '../../lists/publish-question.ts'

/** Question before chosen pages are published, which says for how many nothing changes and which stay as they are. */
export function pagesQuestion(pages: readonly ListedPage[], what: string): ConfirmQuestion {
  return publishQuestion(what, <WhatGoesLive pages={pages} />)
}

function WhatGoesLive({ pages }: { readonly pages: readonly ListedPage[] }) {
  const blocked = useQuery({
    queryKey: ['pages', 'blocked', pages.map(({ id, revision }) => `${id} ${revision}`)],
    queryFn: () => blockedAmong(pages),
    staleTime: 0,
    retry: false,
  })
  const unchanged = pages.filter((page) => page.status === 'published' && page.published_revision === page.revision)
  return (
    <>
      <p>{t('Visitors see the latest version at once.')}</p>
      {unchanged.length > 0 && (
        <p>
          {t('{count, plural, one {# has not changed} other {# have not changed}} since the last publication.', {
            count: unchanged.length,
          })}
        </p>
      )}
      <p role="status">
        {blocked.isPending
          ? t('Looking for problems…')
          : blocked.data && blocked.data.length > 0
            ? t(
                '{count, plural, one {# has problems that block publishing and stays} other {# have problems that block publishing and stay}} as before: {titles}.',
                {
                  count: blocked.data.length,
                  titles: formatList(blocked.data.map(({ title }) => t('“{name}”', { name: title }))),
                },
              )
            : blocked.data && t('No problem blocks publishing.')}
      </p>
    </>
  )
}

/** Pages with problems that keep them from being published. */
async function blockedAmong(pages: readonly ListedPage[]): Promise<readonly ListedPage[]> {
  const found = new Set<string>()
  await runBulk(pages, async ({ id }) => {
    const { rows } = await call('GET /api/pages/:id/problems', { params: { id } })
    if (rows.some(({ blocks }) => blocks)) found.add(id)
  })
  return pages.filter(({ id }) => found.has(id))
}
