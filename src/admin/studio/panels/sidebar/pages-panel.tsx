import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconLanguage,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { pageAddress } from '../../../components/page-address.ts'
import type { PageNode } from '#contract/pages.ts'
import { pageDrag } from '../../../components/page-drag.ts'
import { ErrorState, LoadingState } from '../../../components/states.tsx'
import { pagesQuery, pageTreeQuery } from '../../../api/queries.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { Foreign } from '../../../components/foreign.tsx'

interface Place {
  readonly site: string
  readonly language: string
}

/** Pages panel: the tree of the site's other pages in this language, or those that match a search. */
export function PagesPanel() {
  const { ui } = useEditor()
  const site = useDocument(({ page }) => page.site_id)
  const language = useDocument(({ page }) => page.language_code)
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 150)
  return (
    <div className="vx-add">
      <PagesHead words={words} setWords={setWords} />
      <nav className="vx-scroll vx-pages" aria-label={t('Site pages')}>
        {search === '' ? (
          <Branch site={site} language={language} under="" depth={0} />
        ) : (
          <>
            <Found site={site} language={language} search={search} />
            <Button
              variant="subtle"
              size="compact-xs"
              my={8}
              onClick={() => ui.setState({ dialog: 'find-on-site', typedAhead: words })}
            >
              {t('Search in page texts')}
            </Button>
          </>
        )}
      </nav>
    </div>
  )
}

interface PagesHeadProps {
  readonly words: string
  readonly setWords: (words: string) => void
}

/** Head of the panel: search, and a new page. */
function PagesHead({ words, setWords }: PagesHeadProps) {
  const { session } = useEditor()
  return (
    <div className="vx-add-head vx-pages-head">
      <TextInput
        type="search"
        size="xs"
        aria-label={t('Search pages')}
        placeholder={t('Search pages')}
        leftSection={<IconSearch size={14} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {session.user.may?.pages?.includes('create') && (
        <ActionIcon component={Link} to={routes.admin.createPage} aria-label={t('New page')} title={t('New page')}>
          <IconPlus size={16} />
        </ActionIcon>
      )}
    </div>
  )
}

function Found({ search, site, language }: Place & { readonly search: string }) {
  const pages = useQuery(pagesQuery({ site, language, search, order: 'path', direction: 'asc', limit: 50 }))
  if (pages.isError) return <ErrorState error={pages.error} retry={() => void pages.refetch()} />
  if (!pages.data) return <LoadingState />
  if (pages.data.rows.length === 0) return <p className="vx-help vx-pad">{t('No page of this site matches.')}</p>
  return (
    <ul>
      {pages.data.rows.map(({ id, title, path, language_code }) => (
        <li key={id} className="vx-page-line">
          <PageLink id={id} title={title} path={path} lang={language_code} />
          <Actions id={id} title={title} />
        </li>
      ))}
    </ul>
  )
}

function Branch({ under, depth, ...place }: Place & { readonly under: string; readonly depth: number }) {
  const nodes = useQuery(pageTreeQuery({ ...place, under }))
  if (nodes.isError) return <ErrorState error={nodes.error} retry={() => void nodes.refetch()} />
  if (!nodes.data) return <LoadingState />
  return (
    <ul>
      {nodes.data.map((node) => (
        <Node key={node.path} node={node} depth={depth} {...place} />
      ))}
    </ul>
  )
}

function Node({ node, depth, ...place }: Place & { readonly node: PageNode; readonly depth: number }) {
  const { page, path, below } = node
  const here = useDocument((state) => state.page.path)
  const [isOpen, setOpen] = useState(here.startsWith(`${path}/`))
  const name = page?.title ?? path.split('/').at(-1)!
  const Arrow = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li>
      <div className="vx-page-line" style={{ paddingInlineStart: depth * 16 }}>
        {below > 0 ? (
          <ActionIcon
            size={24}
            aria-expanded={isOpen}
            aria-label={t('Pages below {name}', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Arrow size={14} />
          </ActionIcon>
        ) : (
          <span className="vx-page-leaf" />
        )}
        {page ? (
          <PageLink id={page.id} title={page.title} path={path} lang={page.language_code} />
        ) : (
          <span className="vx-page-option vx-dim">{pageAddress({ path })}</span>
        )}
        {page && <Actions id={page.id} title={page.title} />}
      </div>
      {isOpen && <Branch {...place} under={path} depth={depth + 1} />}
    </li>
  )
}

interface PageLinkProps {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly lang: string
}

function PageLink({ id, title, path, lang }: PageLinkProps) {
  const here = useDocument(({ page }) => page.id === id)
  return (
    <Link
      to="/voix/studio"
      search={{ page: id }}
      className="vx-page-option"
      aria-current={here ? 'page' : undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(pageDrag, JSON.stringify({ path, title }))}
      title={pageAddress({ path })}
    >
      <span>
        <Foreign lang={lang}>{title}</Foreign>
      </span>
      <span className="vx-path">{pageAddress({ path })}</span>
    </Link>
  )
}

function Actions({ id, title }: { readonly id: string; readonly title: string }) {
  const { session } = useEditor()
  const mayCreate = session.user.may?.pages?.includes('create')
  return (
    <Menu position="bottom-end" width={190}>
      <ActionsTarget title={title} />
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={routes.admin.studio(id)}
          target="_blank"
          leftSection={<IconExternalLink size={15} />}
        >
          {t('Open in new tab')}
        </Menu.Item>
        {mayCreate && (
          <Menu.Item
            renderRoot={(props) => <Link to="/voix/pages/copy" search={{ page: id }} {...props} />}
            leftSection={<IconCopy size={15} />}
          >
            {t('Copy…')}
          </Menu.Item>
        )}
        {mayCreate && (
          <Menu.Item
            renderRoot={(props) => <Link to="/voix/pages/translate" search={{ page: id }} {...props} />}
            leftSection={<IconLanguage size={15} />}
          >
            {t('Translate…')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Button that opens the actions of a page. */
function ActionsTarget({ title }: { readonly title: string }) {
  return (
    <Menu.Target>
      <ActionIcon size={24} aria-label={t('Actions for {title}', { title })}>
        <IconDots size={14} />
      </ActionIcon>
    </Menu.Target>
  )
}
