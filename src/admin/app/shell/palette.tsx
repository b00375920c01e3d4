import { fold, hasWords } from '#model/text/fold.ts'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBook, IconFileText, IconPhoto, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isSectionPage } from '#model/page/bound-page.ts'
import { pageAddress } from '../../components/page-address.ts'
import { ErrorState } from '../../components/states.tsx'
import { label, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import type { GuidePage } from '#model/text/guide.ts'
import { routes } from '#routes.ts'
import { listRecords } from '../../api/records.ts'
import { call } from '../../api/api.ts'
import { documentationQuery } from '../../api/queries.ts'
import { Foreign } from '../../components/foreign.tsx'
import { PickList, type PickOption, type Picks } from '../../components/pick-list.tsx'
import { addressOf, excerptOf, findInGuide } from '../../screens/documentation/guide-search.ts'
import { useSession } from '../../api/session.ts'
import { creationsFor } from './creations.ts'
import { home, navItemsFor } from '../../screens/nav-items.ts'

const none: readonly Found[] = []
const askedAfterMs = 200
const foundEach = 4

interface Found {
  readonly id: string
  readonly label: string
  /** Language of the label, where it is written by editors. */
  readonly lang?: string | undefined
  readonly about: string
  readonly icon: ReactNode
  readonly to: string
}

interface PaletteProps {
  readonly close: () => void
  /** Words that were typed before it was there. */
  readonly typed: string
}

/** Command palette: one search for screens, actions, pages, records and files. */
export function Palette({ close, typed }: PaletteProps) {
  const [opened, setOpened] = useState(true)
  const says = t('Search pages, records, files, screens and actions')
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={close}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="12vh"
      centered={false}
      returnFocus={false}
      transitionProps={{ duration: 80 }}
      attributes={{
        content: { 'aria-label': t('Search everything') },
      }}
    >
      {opened && (
        <PickList says={says} close={() => setOpened(false)} usePicks={useEverything} mostShown={40} typed={typed} />
      )}
    </Modal>
  )
}

const headings = {
  found: t('Pages, records and files'),
  screens: t('Screens'),
  make: t('Create'),
  guide: t('Documentation'),
}

function useEverything(words: string): Picks {
  const navigate = useNavigate()
  const { user } = useSession()
  const [asked] = useDebouncedValue(words.trim(), askedAfterMs)
  const screens = screensFor(user.may).filter(({ to, label: name }) =>
    matches(to === routes.admin.documentation ? `${name} ${t('Help')}` : name, words),
  )
  const makers = creationsFor(user)
    .filter(({ label }) => matches(label, words))
    .map((creation) => ({
      ...creation,
      id: `make ${creation.to}`,
      about: '',
      icon: <IconPlus size={18} stroke={1.6} />,
    }))
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: () => search(asked, user.may),
    enabled: asked.length > 1,
  })
  const guide = useQuery({ ...documentationQuery, enabled: asked.length > 1 })
  // What the words of before have found is none of what is typed now.
  const isAsked = asked === words.trim()
  const isShort = words.trim().length < 2
  const records = isAsked && !isShort ? (found.data ?? none) : none
  const chapters = isAsked && !isShort ? chaptersFor(guide.data ?? [], asked) : none
  const under = (heading: keyof typeof headings, all: readonly Found[]): readonly PickOption[] =>
    all.map(({ id, label: name, lang, about, icon, to }) => ({
      id,
      label: <Foreign lang={lang}>{name}</Foreign>,
      icon,
      about,
      under: { id: heading, title: headings[heading] },
      pick: () => void navigate({ to }),
    }))
  // A user who writes the name of an action means it, whatever the search finds a moment later.
  const isNamed = asked.length > 1 && makers.some(({ label: name }) => startsWith(name, words.trim()))
  const make = under('make', words ? makers.slice(0, 6) : [])
  return {
    options: [
      ...(isNamed ? make : []),
      ...under('found', records),
      ...under('screens', screens.slice(0, words ? 8 : 30)),
      ...(isNamed ? [] : make),
      ...under('guide', chapters),
    ],
    isSearching: isShort ? false : !isAsked || found.isFetching,
    none: found.isError ? (
      <ErrorState error={found.error} />
    ) : (
      <p className="vx-help vx-pad">{!isAsked || found.isFetching ? t('Searching…') : t('No results')}</p>
    ),
    foot: undefined,
  }
}

function startsWith(name: string, words: string): boolean {
  return fold(name).startsWith(fold(words))
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
      about: excerptOf(page.text, words),
      icon: <IconBook size={18} stroke={1.6} />,
      to: addressOf(page),
    }))
}

async function search(words: string, may: May): Promise<readonly Found[]> {
  const icon = <IconFileText size={18} stroke={1.6} />
  const asked = [...entityInfo.values()].filter(({ area }) => may?.[area]?.includes('read'))
  const [pages, saying, files, ...records] = await Promise.all([
    call('GET /api/pages', { query: { search: words, limit: foundEach } }).then(({ rows }) =>
      rows.map(({ id, title, path, language_code }) => ({
        id,
        label: title,
        lang: language_code,
        about: isSectionPage({ path }) ? pageAddress({ path }) : t('Page /{path}', { path }),
        icon,
        to: routes.admin.studio(id),
      })),
    ),
    may?.pages?.includes('read') ? pagesSaying(words, icon) : [],
    may?.media?.includes('read') ? filesNamed(words) : [],
    ...asked.map(({ path, label: { one } }) =>
      listRecords(path, { search: words, limit: foundEach, fields: 'title' }).then(
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
  const named = new Set(pages.map(({ id }) => id))
  const found = [...pages, ...saying.filter(({ id }) => !named.has(id)), ...records.flat(), ...files]
  return found.toSorted((a, b) => Number(isNamedSo(b)) - Number(isNamedSo(a)))
}

/** Files of the library with the words. None when they cannot be asked. */
function filesNamed(words: string): Promise<readonly Found[]> {
  return call('GET /api/media', { query: { search: words, limit: foundEach } }).then(
    ({ rows }) =>
      rows.map(({ id, title, file }) => ({
        id,
        label: title || file,
        about: t('File'),
        icon: <IconPhoto size={18} stroke={1.6} />,
        to: routes.admin.file(id),
      })),
    () => [],
  )
}

/** Pages with the words in their text, each with the first place. None when they cannot be asked. */
function pagesSaying(words: string, icon: ReactNode): Promise<readonly Found[]> {
  return call('GET /api/pages/search', { query: { search: words, limit: foundEach } }).then(
    ({ rows }) =>
      rows.map(({ id, title, language_code, places: [place] }) => ({
        id,
        label: title,
        lang: language_code,
        about: place ? `${place.before}${place.match}${place.after}` : '',
        icon,
        to: routes.admin.studio(id),
      })),
    () => [],
  )
}

function matches(label: string, words: string): boolean {
  return hasWords(label, words)
}
