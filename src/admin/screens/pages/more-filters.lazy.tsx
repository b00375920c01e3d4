import { reviewStatuses } from '#model/page.ts'
import type { Site } from '../../api/sites.ts'
import type { PageSearch } from './page-search.ts'
import { Checkbox, Popover, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { PopupProps } from '../../components/lazy.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import { slicesQuery } from '../../api/queries.ts'
import { recordListQuery } from '../../api/record-queries.ts'
import { useSession } from '../../app/session.ts'
import { useMay } from '../records/use-may.ts'
import { languagesOf } from './page-options.ts'

interface AuthorFilterProps {
  readonly author: string | undefined
  readonly choose: (author: string | undefined) => void
  readonly inside: { readonly comboboxProps: { readonly withinPortal: boolean }; readonly clearable: boolean }
}

/** Author filter: the user's own pages, or anybody's for those who may read users. */
function AuthorFilter({ author, choose, inside }: AuthorFilterProps) {
  const { user } = useSession()
  const mayRead = useMay({ area: 'users' })('read')
  const others = useQuery({ ...recordListQuery('users', { limit: 200, sort: 'name' }), enabled: mayRead })
  const people = new Map([
    [user.id, `${user.name} (you)`],
    ...(others.data?.rows ?? []).filter(({ id }) => id !== user.id).map(({ id, title }) => [id, title] as const),
  ])
  return (
    <Select
      {...inside}
      label="Made or changed by"
      searchable
      data={[...people].map(([value, label]) => ({ value, label }))}
      value={author ?? null}
      onChange={(next) => choose(next ?? undefined)}
    />
  )
}

/** Less frequent filters of the list of pages. */
export function LazyMoreFilters({ search, sites, narrow, button, opened, onChange }: MoreFiltersProps & PopupProps) {
  const slices = useQuery(slicesQuery)
  const tag = useDebouncedCallback((value: string) => narrow({ tag: value.trim() || undefined }), 300)
  const asked = search.site ? sites.filter(({ id }) => id === search.site) : sites
  const languages = [...new Map(asked.flatMap(languagesOf).map((each) => [each.value, each])).values()]
  const inside = { comboboxProps: { withinPortal: false }, clearable: true } as const
  return (
    <Popover position="bottom-end" width={300} trapFocus opened={opened} onChange={onChange}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className="vx-filter-form">
        <TextInput label="Tag" defaultValue={search.tag ?? ''} onChange={(event) => tag(event.currentTarget.value)} />
        <Select
          {...inside}
          label="Uses the slice"
          searchable
          data={(slices.data ?? []).map(({ component, label }) => ({ value: component, label }))}
          value={search.component ?? null}
          onChange={(component) => narrow({ component: component ?? undefined })}
        />
        <Select
          {...inside}
          label="Language"
          data={languages}
          value={search.language ?? null}
          onChange={(language) => narrow({ language: language ?? undefined })}
        />
        <Select
          {...inside}
          label="Not translated into"
          data={languages}
          value={search.missing_language ?? null}
          onChange={(missing_language) => narrow({ missing_language: missing_language ?? undefined })}
        />
        <Select
          {...inside}
          label="Review"
          data={[
            { value: 'pending', label: 'Not reviewed' },
            { value: 'changes_requested', label: 'Changes requested' },
            { value: 'approved', label: 'Approved' },
          ]}
          value={search.review ?? null}
          onChange={(review) => narrow({ review: reviewStatuses.find((each) => each === review) })}
        />
        <AuthorFilter author={search.author} choose={(author) => narrow({ author })} inside={inside} />
        {(
          [
            ['changed', 'Changed since it was published'],
            ['deprecated', 'Has a slice that is no longer offered'],
            ['no_seo', 'Lacks words for search engines'],
            ['noindex', 'Hidden from search engines'],
          ] as const
        ).map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={search[name] === 1}
            onChange={(event) => narrow({ [name]: event.currentTarget.checked ? 1 : undefined })}
          />
        ))}
        <Checkbox
          label="Waits in a release"
          checked={search.release !== undefined}
          onChange={(event) => narrow({ release: event.currentTarget.checked ? 'any' : undefined })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

export interface MoreFiltersProps {
  readonly search: PageSearch
  readonly sites: readonly Site[]
  readonly narrow: (change: { readonly [K in keyof PageSearch]: PageSearch[K] | undefined }) => void
}
