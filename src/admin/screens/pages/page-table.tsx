import { ActionIcon, Menu, Table, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDots, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { layoutOf } from '#layouts/layouts.ts'
import type { PageOrder, PageSummary, Site } from '../../api.ts'
import { ago, fullMoment } from '../../parts/moments.ts'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { type PageSearch, sortedBy } from './page-search.ts'

interface PageTableProps {
  readonly rows: readonly PageSummary[]
  readonly sites: readonly Site[]
  readonly search: PageSearch
  readonly show: (search: PageSearch) => void
  readonly remove: (page: PageSummary) => void
  readonly stale: boolean
}

export function PageTable({ rows, sites, search, show, remove, stale }: PageTableProps) {
  const heading = (order: PageOrder, label: string) => (
    <SortableHeading order={order} label={label} search={search} show={show} />
  )
  return (
    <div className="vx-table-frame" data-stale={stale || undefined}>
      <Table className="vx-table" highlightOnHover verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {heading('title', 'Title')}
            {heading('path', 'Path')}
            <Table.Th className="vx-wide-only">Site</Table.Th>
            <Table.Th className="vx-wide-only">Layout</Table.Th>
            {heading('status', 'Status')}
            {heading('updated_at', 'Changed')}
            <Table.Th>
              <span className="vx-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((page) => (
            <PageLine key={page.id} page={page} site={sites.find(({ id }) => id === page.site_id)} remove={remove} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function SortableHeading({
  order,
  label,
  search,
  show,
}: { readonly order: PageOrder; readonly label: string } & Pick<PageTableProps, 'search' | 'show'>) {
  const { order: now = 'updated_at', direction = 'desc' } = search
  const sorted = now === order ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'
  const Arrow = direction === 'asc' ? IconChevronUp : IconChevronDown
  return (
    <Table.Th aria-sort={sorted}>
      <UnstyledButton className="vx-sort" onClick={() => show(sortedBy(search, order))}>
        {label}
        {sorted !== 'none' && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  )
}

function PageLine({
  page,
  site,
  remove,
}: {
  readonly page: PageSummary
  readonly site: Site | undefined
  readonly remove: (page: PageSummary) => void
}) {
  return (
    <Table.Tr>
      <Table.Td>
        <Link to="/voix/studio" search={{ page: page.id }} className="vx-title-link">
          {page.title}
        </Link>
      </Table.Td>
      <Table.Td className="vx-path">/{page.path}</Table.Td>
      <Table.Td className="vx-wide-only">{site?.name ?? page.site_id}</Table.Td>
      <Table.Td className="vx-wide-only">{layoutOf(page.layout).label}</Table.Td>
      <Table.Td>
        <StatusBadge page={page} />
      </Table.Td>
      <Table.Td>
        <time
          dateTime={page.updated_at}
          title={`${fullMoment(page.updated_at)}${page.updated_by ? `, ${page.updated_by}` : ''}`}
          className="vx-dim"
        >
          {ago(page.updated_at, Date.now())}
        </time>
      </Table.Td>
      <Table.Td className="vx-row-actions">
        <PageMenu page={page} remove={remove} />
      </Table.Td>
    </Table.Tr>
  )
}

function PageMenu({ page, remove }: { readonly page: PageSummary; readonly remove: (page: PageSummary) => void }) {
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${page.title}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/voix/studio?page=${page.id}`} leftSection={<IconPencil size={16} />}>
          Edit in the studio
        </Menu.Item>
        {page.published_revision !== null && page.status === 'published' && (
          <Menu.Item component="a" href={`/${page.path}`} target="_blank" leftSection={<IconExternalLink size={16} />}>
            See it as visitors do
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => remove(page)}>
          Delete…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
