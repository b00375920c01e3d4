import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBook, IconFileText, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { label, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import type { GuidePage } from '#model/guide.ts'
import { routes } from '#routes.ts'
import { api } from '../../api/api.ts'
import { documentationQuery } from '../../api/queries.ts'
import { addressOf, excerptOf, findInGuide, hasWords, wordsIn } from '../../screens/documentation/guide-search.ts'
import { useSession } from '../session.ts'
import { creationsFor } from './creations.ts'
import { home, navItemsFor } from './nav-items.ts'

const [store, actions] = createSpotlight()

const none: readonly Found[] = []
const askedAfterMs = 200
const foundEach = 4

interface Found {
  readonly id: string
  readonly label: string
  readonly about: string
  readonly icon: ReactNode
  readonly to: string
}

/** Command palette: one search for screens, actions, pages and records. */
export function Palette({ close }: { readonly close: () => void }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), askedAfterMs)
  const screens = screensFor(user.may).filter(({ label }) => matches(label, words))
  const makers = creationsFor(user)
    .filter(({ label }) => matches(label, words))
    .map((creation) => ({ ...creation, id: creation.to, about: '', icon: <IconPlus size={18} stroke={1.6} /> }))
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: () => search(asked, user.may),
    enabled: asked.length > 1,
    placeholderData: (before) => before,
  })
  const guide = useQuery({ ...documentationQuery, enabled: asked.length > 1 })
  useEffect(() => actions.open(), [])
  const go = (to: string) => {
    close()
    void navigate({ to })
  }
  const records = asked.length > 1 ? (found.data ?? none) : none
  const chapters = asked.length > 1 ? chaptersFor(guide.data ?? [], asked) : none
  useEffect(() => {
    if (words) chooseFirst()
  }, [words, records, guide.data])
  return (
    <Spotlight.Root
      store={store}
      query={words}
      onQueryChange={setWords}
      onSpotlightClose={close}
      scrollable
      maxHeight={460}
      shortcut={null}
      transitionProps={{ duration: 80 }}
      title={t({ id: 'admin.palette.search-everything', defaultMessage: 'Search everything' })}
      classNames={{ header: 'vx-hidden' }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
    >
      <Spotlight.Search
        placeholder={t({
          id: 'admin.palette.placeholder',
          defaultMessage: 'Search pages, records, screens and actions',
        })}
        aria-label={t({ id: 'admin.palette.search-everything', defaultMessage: 'Search everything' })}
        leftSection={<IconSearch size={18} />}
      />
      <Spotlight.ActionsList>
        <Group label={t({ id: 'admin.palette.found', defaultMessage: 'Pages and records' })} found={records} go={go} />
        <Group
          label={t({ id: 'admin.palette.screens', defaultMessage: 'Screens' })}
          found={screens.slice(0, words ? 8 : 30)}
          go={go}
        />
        <Group
          label={t({ id: 'admin.palette.make', defaultMessage: 'Create' })}
          found={words ? makers.slice(0, 6) : []}
          go={go}
        />
        <Group label={t({ id: 'admin.palette.guide', defaultMessage: 'Documentation' })} found={chapters} go={go} />
        {words !== '' && [records, screens, makers, chapters].every((each) => each.length === 0) && (
          <Spotlight.Empty>
            {found.isFetching
              ? t({ id: 'admin.palette.searching', defaultMessage: 'Searching…' })
              : t({ id: 'admin.no-results', defaultMessage: 'No results' })}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Selects the first result again: late results may have moved the one that Enter would open. */
function chooseFirst(): void {
  const list = document.getElementById(store.getState().listId)
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

function Group({
  label,
  found,
  go,
}: {
  readonly label: string
  readonly found: readonly Found[]
  readonly go: (to: string) => void
}) {
  if (found.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={label}>
      {found.map(({ id, label: name, about, icon, to }) => (
        <Spotlight.Action key={id} label={name} description={about} leftSection={icon} onClick={() => go(to)} />
      ))}
    </Spotlight.ActionsGroup>
  )
}

type May = Readonly<Record<string, readonly string[]>> | undefined

function screensFor(may: May): readonly Found[] {
  const places = [home, ...navItemsFor(may).flatMap(({ places: all }) => all)]
  return places.map(({ to, label, icon: Icon }) => ({
    id: to,
    label,
    about: '',
    icon: <Icon size={18} stroke={1.6} />,
    to,
  }))
}

function chaptersFor(guide: readonly GuidePage[], words: string): readonly Found[] {
  return findInGuide(guide, words)
    .slice(0, foundEach)
    .map((page) => ({
      id: `guide-${page.path}`,
      label: page.title,
      about: excerptOf(page.text, wordsIn(words)),
      icon: <IconBook size={18} stroke={1.6} />,
      to: addressOf(page),
    }))
}

async function search(words: string, may: May): Promise<readonly Found[]> {
  const icon = <IconFileText size={18} stroke={1.6} />
  const asked = [...entityInfo.values()].filter(({ area }) => may?.[area]?.includes('read'))
  const [pages, ...records] = await Promise.all([
    api.pages({ search: words, limit: foundEach }).then(({ rows }) =>
      rows.map(({ id, title, path }) => ({
        id,
        label: title,
        about: t({ id: 'admin.palette.page-at', defaultMessage: 'Page /{path}' }, { path }),
        icon,
        to: routes.admin.studio(id),
      })),
    ),
    ...asked.map(({ path, label: { one } }) =>
      api.listRecords(path, { search: words, limit: foundEach, fields: 'title' }).then(
        ({ rows }) =>
          rows.map(({ id, title }) => ({
            id,
            label: title,
            about: label(one),
            icon,
            to: routes.admin.record(path, id),
          })),
        // One kind that cannot be asked keeps none of the others from being found.
        () => [],
      ),
    ),
  ])
  const isNamedSo = ({ label }: Found) => matches(label, words)
  // What is named so goes before what only speaks of it.
  return [...pages, ...records.flat()].toSorted((a, b) => Number(isNamedSo(b)) - Number(isNamedSo(a)))
}

function matches(label: string, words: string): boolean {
  return hasWords(label, wordsIn(words))
}
