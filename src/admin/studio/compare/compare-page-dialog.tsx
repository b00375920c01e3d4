import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { label, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { pageAddress } from '../../components/page-address.ts'
import { pagesQuery, sitesQuery } from '../../api/queries.ts'
import { useEditor, useUi } from '../context.tsx'
import { PickDialog } from '../dialogs/pick-dialog.tsx'
import type { Picks } from '../../components/pick-list.tsx'
import { compareWithPage } from './compare-sources.ts'

/** Dialog for the page to compare the draft with: a copy for another brand, a translation, or any. */
export function ComparePageDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'compare-page')
  return (
    <PickDialog
      says={t('Compare with another page')}
      opened={open}
      close={() => ui.setState({ dialog: null })}
      usePicks={usePages}
      mostShown={20}
      size={560}
    />
  )
}

/** Pages by search; without a query those with the same title, as a copy has until it is renamed. */
function usePages(words: string): Picks {
  const editor = useEditor()
  const { id: here, title } = editor.studio.get().page
  const wanted = words.trim() || title
  const [search] = useDebouncedValue(wanted, 200)
  const pages = useQuery(pagesQuery({ search, order: 'path', direction: 'asc', limit: 21 }))
  const sites = useQuery(sitesQuery)
  const siteNamed = (id: string) => sites.data?.find((site) => site.id === id)?.name ?? ''
  const isSearching = search !== wanted || pages.isPlaceholderData || pages.isPending
  // What the words of before have found is none of what is typed now.
  const options = (isSearching ? [] : (pages.data?.rows ?? []))
    .filter(({ id }) => id !== here)
    .map((page) => ({
      id: page.id,
      label: page.title,
      about: `${pageAddress(page)} · ${siteNamed(page.site_id)} · ${label(layoutOf(page.layout).label)} · ${page.language_code}`,
      pick: () => void compareWithPage(editor, page.id),
    }))
  return {
    options,
    isSearching,
    none: <p className="vx-help vx-pad">{isSearching ? t('Searching…') : t('No pages found.')}</p>,
    foot: pages.isError
      ? t('The pages could not be loaded. Check the connection and search again.')
      : t('Copies and translations are compared with their original element by element.'),
  }
}
