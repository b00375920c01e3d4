import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconFileText, IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { pageAddress } from '../../components/page-address.ts'
import type { PageNode } from '#contract/pages.ts'
import type { Site } from '#contract/sites.ts'
import { ErrorState } from '../../components/states.tsx'
import { PageStatus } from '../../components/page-status.tsx'
import { pageTreeQuery } from '../../api/queries.ts'
import { languagesOf } from '../../components/page-options.ts'
import './page-screens.css'
import { Foreign } from '../../components/foreign.tsx'

interface Place {
  readonly site: string
  readonly language: string
  /** Time zone of the site. */
  readonly zone: unknown
}

interface SiteTreeProps {
  readonly sites: readonly Site[]
  readonly site: string | undefined
  readonly language: string | undefined
  readonly show: (place: { readonly site?: string; readonly language?: string }) => void
}

/** Page tree of a site in a language, with a choice of both. */
export function SiteTree({ sites, site: asked, language: wanted, show }: SiteTreeProps) {
  const site = sites.find(({ id }) => id === asked) ?? sites[0]
  const languages = languagesOf(site)
  const language = languages.find(({ value }) => value === wanted)?.value ?? languages[0]?.value ?? 'en'
  return (
    <>
      <div className="vx-tree-place">
        <NativeSelect
          label={t('Site')}
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
          value={site?.id ?? ''}
          onChange={(event) => show({ site: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('Language')}
          data={languages}
          value={language}
          onChange={(event) => show({ language: event.currentTarget.value })}
        />
      </div>
      {site && (
        <PageTree key={`${site.id} ${language}`} site={site.id} language={language} zone={site.settings?.time_zone} />
      )}
    </>
  )
}

/** Page tree of a site in one language; each branch is loaded when it is opened. */
function PageTree(place: Place) {
  return (
    <div className="vx-table-frame vx-page-tree">
      <Branch {...place} under="" depth={0} label={t('Pages by address')} />
    </div>
  )
}

function Branch({ under, depth, label, ...place }: Place & { under: string; depth: number; label: string }) {
  const nodes = useQuery(pageTreeQuery({ site: place.site, language: place.language, under }))
  if (nodes.isError) return <ErrorState error={nodes.error} retry={() => void nodes.refetch()} />
  if (!nodes.data) return <Skeleton height={32} m={8} />
  if (nodes.data.length === 0) return <p className="vx-dim vx-tree-empty">{t('No pages in this language yet')}</p>
  return (
    <ul aria-label={label}>
      {nodes.data.map((node) => (
        <Node key={node.path} node={node} depth={depth} {...place} />
      ))}
    </ul>
  )
}

function Node({ node, depth, ...place }: Place & { readonly node: PageNode; readonly depth: number }) {
  const [isOpen, setOpen] = useState(false)
  const name = node.page?.title ?? node.path.split('/').at(-1)!
  return (
    <li>
      <TreeLine node={node} depth={depth} name={name} isOpen={isOpen} setOpen={setOpen} zone={place.zone} />
      {isOpen && <Branch {...place} under={node.path} depth={depth + 1} label={t('Below {name}', { name })} />}
    </li>
  )
}

interface TreeLineProps {
  readonly node: PageNode
  readonly depth: number
  readonly name: string
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly zone: Place['zone']
}

/** Line of the tree: folds what is below, opens the page. */
function TreeLine({ node: { page, path, below }, depth, name, isOpen, setOpen, zone }: TreeLineProps) {
  return (
    <div className="vx-tree-line" style={{ paddingInlineStart: 8 + depth * 24 }}>
      {below > 0 ? (
        <ActionIcon
          aria-expanded={isOpen}
          aria-label={t('Pages below {name}', { name })}
          onClick={() => setOpen(!isOpen)}
          size={24}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </ActionIcon>
      ) : (
        <span className="vx-tree-leaf" />
      )}
      {page ? <IconFileText size={16} aria-hidden /> : <IconFolder size={16} aria-hidden />}
      {page ? (
        <Link to="/voix/studio" search={{ page: page.id }} className="vx-title-link">
          <Foreign lang={page.language_code}>{page.title}</Foreign>
        </Link>
      ) : (
        <span className="vx-dim">{name}</span>
      )}
      <span className="vx-path">{pageAddress({ path })}</span>
      <span className="vx-tree-end">
        {below > 0 && <span className="vx-dim">{t('{count, number} below', { count: below })}</span>}
        {page && <PageStatus page={page} zone={zone} />}
      </span>
    </div>
  )
}
