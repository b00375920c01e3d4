import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isSectionPage } from '#model/page/bound-page.ts'
import { pageAddress } from '../../components/page-address.ts'
import { ErrorState } from '../../components/states.tsx'
import { t } from '#messages/interface.ts'
import { rich } from '#messages/rich.ts'
import { routes } from '#routes.ts'
import { documentationQuery, pageQuery, pagesQuery } from '../../api/queries.ts'
import { addressOf, excerptOf, findInGuide } from '../../screens/documentation/guide-search.ts'
import { nearness, saysAll, searchTerms } from '../commands/search-terms.ts'
import { handIn, handInOf } from '../commands/hand-in.ts'
import { useEditor, useUi } from '../context.tsx'
import { offeredCommands, runCommand } from '../commands/command-registry.ts'
import { PickDialog } from './pick-dialog.tsx'
import type { PickOption, Picks } from '../../components/pick-list.tsx'
import { Keys, KeysFor } from '../commands/keybindings/keys.tsx'

const chaptersShown = 4

/** Command palette of the studio: its commands, the other pages of the site, and the guide. */
export function CommandPalette() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'palette')
  return (
    <PickDialog
      says={t('Run a command or open a page')}
      opened={open}
      close={() => ui.setState({ dialog: null })}
      usePicks={useCommandsAndPages}
      mostShown={40}
      size={560}
    />
  )
}

/** Commands, pages and chapters of the guide that match some words. */
export function useCommandsAndPages(words: string): Picks {
  const editor = useEditor()
  const navigate = useNavigate()
  const { site_id, id: here } = editor.studio.get().page
  const [search] = useDebouncedValue(words.trim(), 150)
  const pages = useQuery({
    ...pagesQuery({ site: site_id, search, order: 'path', direction: 'asc', limit: 8 }),
    enabled: search.length > 1,
  })
  const terms = searchTerms(words)
  const isNamedSo = ({ label }: { readonly label: string }) => saysAll(label, terms)
  const commands = offeredCommands(editor)
    .filter((command) => !command.keysOnly && isNamedSo(command))
    .toSorted((a, b) => nearness([a.label], words) - nearness([b.label], words))
  const guide = useQuery({ ...documentationQuery, enabled: search.length > 1 })
  const chapters = search.length > 1 ? findInGuide(guide.data ?? [], search).slice(0, chaptersShown) : []
  const isSearching = search !== words.trim() || pages.isFetching || guide.isFetching
  const row = useQuery({ ...pageQuery(here), enabled: words !== '' }).data
  const options = [
    ...commands.map((command) => ({
      id: command.id,
      label: command.label,
      about: command.refused?.(editor) ?? <KeysFor id={command.id} />,
      // What it opens takes the focus after the dialog has given it back.
      pick: () => void setTimeout(() => runCommand(editor, command)),
    })),
    ...(words.trim() === '' ? [] : ways()).filter(isNamedSo),
    ...(search.length > 1 ? (pages.data?.rows ?? []) : [])
      .filter(({ id }) => id !== here)
      .map(({ id, title, path }) => ({
        id: `page ${id}`,
        label: title,
        about: isSectionPage({ path }) ? pageAddress({ path }) : t('Page /{path}', { path }),
        pick: () => void navigate({ to: '/voix/studio', search: { page: id } }),
      })),
    ...chapters.map((chapter) => ({
      id: `guide ${chapter.path}`,
      label: chapter.title,
      about: excerptOf(chapter.text, search),
      under: { id: 'guide', title: t('Documentation') },
      // In a window of its own: the page stays open as it is.
      pick: () => void window.open(addressOf(chapter), '_blank'),
    })),
  ]

  /** Actions of the palette that have no keys. */
  function ways(): readonly (PickOption & { readonly label: string })[] {
    const { may } = editor.session.user
    const mark = row && handInOf(editor, row)
    return [
      ...(may?.pages?.includes('create')
        ? [
            {
              id: 'new-page',
              label: t('New page'),
              pick: () => void navigate({ to: routes.admin.createPage, search: { site: site_id } }),
            },
          ]
        : []),
      ...(may?.releases?.includes('create')
        ? [
            {
              id: 'new-release',
              label: t('New release…'),
              pick: () => void setTimeout(() => editor.ui.setState({ dialog: 'new-release' })),
            },
          ]
        : []),
      ...(mark ? [{ id: 'hand-in', label: mark.label, pick: () => void handIn(editor, mark) }] : []),
    ]
  }

  return {
    options,
    none: pages.isError ? (
      <ErrorState error={pages.error} />
    ) : (
      <p className="vx-help vx-pad">{isSearching ? t('Searching…') : t('No commands or pages found.')}</p>
    ),
    foot: rich('{keys} to run', { keys: <Keys of="enter" /> }),
  }
}
