import { Button, Tabs } from '@mantine/core'
import { IconDots, IconKeyboard, IconPlus, IconColumns, IconBookmark } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../formats/format-number.ts'
import { t } from '#messages/interface.ts'
import type { MenuItem } from '../components/menu.lazy.tsx'
import { MenuButton } from '../components/menu-button.tsx'
import { type EmptyList, ListBody } from './list-body.tsx'
import type { ListFilter } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { addressQuery, changedSearch } from '../api/list-search.ts'
import { type ListColumn, ListTable, type ListTableProps } from './list-table.tsx'
import { ListWork, type NewRow } from './list-work.tsx'
import type { List, ListRow } from './use-list.ts'
import './lists.css'
import { lazyOnPress } from '../components/lazy.tsx'
import type { ColumnChooserProps } from './columns.lazy.tsx'
import type { SavedViewsProps } from './views.lazy.tsx'

/** Saved views: filters and order under a name. */
const SavedViews = lazyOnPress<SavedViewsProps>(
  'menu',
  () => (
    <Button variant="default" leftSection={<IconBookmark size={16} />}>
      {t('Saved views')}
    </Button>
  ),
  async () => (await import('./views.lazy.tsx')).LazyViews,
)

/** Column chooser of a list: selection and order, loaded when first opened. */
const ColumnChooser = lazyOnPress<ColumnChooserProps>(
  'dialog',
  () => (
    <Button variant="default" leftSection={<IconColumns size={16} />}>
      {t('Columns')}
    </Button>
  ),
  async () => (await import('./columns.lazy.tsx')).LazyColumns,
)

interface ListScreenProps<Row extends ListRow> extends Omit<ListTableProps<Row>, 'isSelecting'> {
  readonly heading: string
  /** A list within something else has a smaller heading. */
  readonly isWithin?: boolean
  /** Buttons above the list. */
  readonly actions?: ReactNode
  readonly create?: NewRow | undefined
  /** Less frequent actions on the list as a whole: export, import. */
  readonly menu?: readonly MenuItem[]
  /** Below the heading: what the list is. */
  readonly note?: ReactNode
  /** Choices in front of the views: tabs, switches. */
  readonly tabs?: ReactNode
  readonly filters: readonly ListFilter[]
  readonly searchLabel: string
  readonly searchPlaceholder?: string
  /** More beside the filters. */
  readonly controls?: ReactNode
  readonly empty: EmptyList
  readonly advice?: string
  /** What can be done with the selected rows; without it no row can be selected. */
  readonly bulk?: readonly MenuItem[] | undefined
  /** A view in place of the whole list, with filters of its own: the tree. */
  readonly instead?: ReactNode
  /** A view in place of the table: the calendar. */
  readonly view?: ReactNode
  /** Dialogs of the list. */
  readonly children?: ReactNode
}

/** List screen: a screen provides the loading of its rows, its columns, filters and actions. */
export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row>) {
  const { list, columns, filters, create, menu = [], bulk, instead, view, leadsTo, empty, advice } = props
  const { root, searchField, search, change, total, settings } = list
  const [isShowingKeys, showKeys] = useState(false)
  const shown = shownColumns(columns, settings.columns)
  return (
    <div ref={root} className="vx-list">
      <ListHead
        {...props}
        total={instead ? undefined : total}
        menu={
          <ListMenu
            items={[
              ...menu,
              {
                label: t('Keyboard shortcuts'),
                icon: <IconKeyboard size={16} />,
                act: () => showKeys(true),
              },
            ]}
          />
        }
      />
      {props.note}
      <div className="vx-list-bar">
        {props.tabs ?? <span />}
        <div className="vx-head-actions">
          <ListViews list={list} />
          {!instead && !view && <ListColumns list={list} columns={columns} />}
        </div>
      </div>
      {instead ?? (
        <>
          <ListFilters
            search={search}
            change={change}
            filters={filters}
            searchRef={searchField}
            label={props.searchLabel}
            placeholder={props.searchPlaceholder}
          >
            {props.controls}
          </ListFilters>
          <ListBody list={list} filters={filters} empty={empty} advice={advice}>
            {view ?? <ListTable {...props} columns={shown} isSelecting={bulk !== undefined} />}
          </ListBody>
        </>
      )}
      <ListWork
        list={list}
        create={create}
        bulk={bulk}
        leadsTo={leadsTo}
        isShowingKeys={isShowingKeys}
        showKeys={showKeys}
      />
      {props.children}
    </div>
  )
}

interface ListHeadProps {
  readonly heading: string
  readonly isWithin?: boolean
  readonly total: number | undefined
  readonly actions?: ReactNode
  readonly menu?: ReactNode
  readonly create?: NewRow | undefined
}

/** Head of a list: its name, how many it has, and what is done with it as a whole. */
function ListHead({ heading, isWithin = false, total, actions, menu, create }: ListHeadProps) {
  const words = (
    <>
      {heading} {total !== undefined && <span className="vx-count">{formatNumber(total)}</span>}
    </>
  )
  return (
    <header className="vx-screen-head">
      {isWithin ? <h2>{words}</h2> : <h1>{words}</h1>}
      <div className="vx-head-actions">
        {actions}
        {menu}
        {create && <CreateButton {...create} />}
      </div>
    </header>
  )
}

function CreateButton({ label, to }: NewRow) {
  const icon = <IconPlus size={16} />
  return typeof to === 'string' ? (
    <Button component={Link} to={to} leftSection={icon}>
      {label}
    </Button>
  ) : (
    <Button onClick={to} leftSection={icon}>
      {label}
    </Button>
  )
}

/** Menu of less frequent actions on a list. */
function ListMenu({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <MenuButton
      width={220}
      trigger={
        <Button variant="default" aria-label={t('More')} px={8}>
          <IconDots size={16} />
        </Button>
      }
      groups={[items]}
    />
  )
}

/** Column chooser of a list that is shown as a table. */
export function ListColumns<Row extends ListRow>({
  list: { settings, save },
  columns,
}: {
  readonly list: List<Row>
  readonly columns: readonly ListColumn<Row>[]
}) {
  return (
    <ColumnChooser
      columns={columns}
      shown={shownColumns(columns, settings.columns).map(({ name }) => name)}
      choose={(next) => {
        const { columns: _, ...rest } = settings
        save(next ? { ...rest, columns: next } : rest)
      }}
    />
  )
}

/** Saved views of a list. */
export function ListViews<Row extends ListRow>({
  list: { settings, save, search, show },
}: {
  readonly list: List<Row>
}) {
  return (
    <SavedViews
      views={settings.views ?? []}
      search={addressQuery(search)}
      open={(saved) => show(changedSearch(Object.fromEntries(new URLSearchParams(saved)), {}))}
      save={(views) => save({ ...settings, views })}
    />
  )
}

interface ListTabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly choose: (value: Value) => void
}

/** Tabs of a list: a part of what it has, or another way to show it. */
export function ListTabs<Value extends string>({ label, value, options, choose }: ListTabsProps<Value>) {
  return (
    <Tabs
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) choose(chosen.value)
      }}
    >
      <Tabs.List aria-label={label}>
        {options.map((option) => (
          <Tabs.Tab key={option.value} value={option.value}>
            {option.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

/** Columns that the user chose, as far as they still exist; else the usual ones. */
export function shownColumns<Column extends { readonly name: string; readonly isExtra?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const shown = (chosen ?? []).flatMap((name) => columns.find((column) => column.name === name) ?? [])
  return shown.length > 0 ? shown : columns.filter(({ isExtra }) => !isExtra)
}
