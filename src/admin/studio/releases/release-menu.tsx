import './release.css'
import { Menu } from '@mantine/core'
import {
  IconCheck,
  IconExternalLink,
  IconPackages,
  IconPencil,
  IconPlus,
  IconQrcode,
  IconWorld,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ReleaseRow } from '#contract/releases.ts'
import { call } from '../../api/api.ts'
import type { PopupProps } from '../../components/lazy.tsx'
import { formatDate } from '../../formats/format-date.ts'
import { ReleaseBadge } from '../../screens/releases/release-badge.tsx'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { useReleases, useReleaseTarget } from './release-choice.ts'

export function ReleaseMenu({ button, opened, onChange }: PopupProps) {
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-start" width={320}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className="vx-release-menu">
        <Choices isOpen={opened} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Choices({ isOpen }: { readonly isOpen: boolean }) {
  const { ui, release, session, studio } = useEditor()
  const id = studio.get().page.id
  const revision = useDocument((state) => state.revision)
  const seen = useUi((it) => it.seen)
  const chosen = useReleaseTarget()?.release.id ?? null
  const live = useQuery({
    queryKey: ['pages', 'row', id],
    queryFn: () => call('GET /api/pages/:id', { params: { id } }),
    enabled: isOpen,
    staleTime: 0,
  })
  const published = live.data?.published_revision ?? null
  const { rows, held, error } = useReleases(isOpen)
  const mayFill = session.user.may?.releases?.includes('edit') ?? false
  return (
    <>
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.6} />}
        rightSection={tick(!seen && chosen === null)}
        onClick={() => release.choose(null)}
      >
        <Choice name={t('Draft')} about={t('Your changes, last saved as version {revision}', { revision })} />
      </Menu.Item>
      <Menu.Item
        leftSection={<IconWorld size={16} stroke={1.6} />}
        rightSection={tick(seen?.revision === published && seen?.title === null)}
        disabled={published === null}
        onClick={() => published !== null && ui.setState({ seen: { title: null, revision: published } })}
      >
        <Choice
          name={t('Published')}
          about={
            published === null
              ? t('Visitors cannot see this page yet')
              : t('Visitors see version {published}', { published })
          }
        />
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('Releases')}</Menu.Label>
      {rows.map((row) => (
        <Menu.Item
          key={row.id}
          leftSection={<IconPackages size={16} stroke={1.6} />}
          rightSection={tick(!seen && chosen === row.id)}
          disabled={row.status === 'scheduled' || !mayFill}
          onClick={() => release.choose(row.id)}
        >
          <Choice name={row.title} about={<About release={row} isHeld={held.has(row.id)} />} />
        </Menu.Item>
      ))}
      {rows.length === 0 && (
        <Menu.Item disabled>{error ? t('The releases could not be loaded.') : t('No open releases yet.')}</Menu.Item>
      )}
      {session.user.may?.releases?.includes('create') && (
        <Menu.Item
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => ui.setState({ dialog: 'new-release' })}
        >
          {t('New release…')}
        </Menu.Item>
      )}
      <Menu.Divider />
      {chosen && (
        <Menu.Item
          leftSection={<IconQrcode size={16} stroke={1.6} />}
          onClick={() => ui.setState({ dialog: 'release-preview' })}
        >
          {t('Preview link and QR code…')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconExternalLink size={16} stroke={1.6} />}
        component="a"
        href={chosen ? routes.admin.release(chosen) : routes.admin.releases}
        target="_blank"
      >
        {chosen ? t('Open release in new window') : t('Open all releases in new window')}
      </Menu.Item>
    </>
  )
}

function Choice({ name, about }: { readonly name: string; readonly about: ReactNode }) {
  return (
    <span className="vx-release-choice">
      <span>{name}</span>
      <small>{about}</small>
    </span>
  )
}

function About({ release, isHeld }: { readonly release: ReleaseRow; readonly isHeld: boolean }) {
  const day = (release.publish_at || release.data.intended_publish_at || '').slice(0, 10)
  return (
    <>
      <ReleaseBadge release={release} />
      {day && ` · ${formatDate(day)}`}
      {isHeld && ` · ${t('contains this page')}`}
    </>
  )
}

function tick(isChosen: boolean) {
  return isChosen && <IconCheck size={16} aria-label={t('Selected')} />
}
