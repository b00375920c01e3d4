import type { Site } from '../../api/sites.ts'
import { ActionIcon } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconArchive,
  IconCalendarTime,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeCheck,
  IconEyeOff,
  IconHistory,
  IconLanguage,
  IconLayoutGridAdd,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { routes } from '#routes.ts'
import { api, type PageSummary } from '../../api/api.ts'
import { MenuButton } from '../../components/menu-button.tsx'
import { errorMessage } from '../../components/states.tsx'
import { useMay } from '../records/use-may.ts'
import { bulkStatusOf, type BulkStatus } from './bulk-status.ts'

/** Dialog opened from a page's row menu. */
export type PageDialog = 'delete' | 'unpublish' | 'schedule' | 'template'

interface PageMenuProps {
  readonly page: PageSummary
  readonly site: Site | undefined
  readonly begin: (dialog: PageDialog, page: PageSummary) => void
}

export function PageMenu({ page, site, begin }: PageMenuProps) {
  const may = useMay({ area: 'pages' })
  const mayTemplates = useMay({ area: 'templates' })
  const client = useQueryClient()
  const marking = useMutation({
    mutationFn: ({ status }: BulkStatus) => api.markPage(page.id, status),
    onSuccess: async (_, { said }) => {
      await client.invalidateQueries({ queryKey: ['pages'] })
      notifications.show({ message: said(page.title) })
    },
    onError: (error) => notifications.show({ color: 'red', message: errorMessage(error) }),
  })
  const isShown = page.published_revision !== null && page.status === 'published'
  const icon = { size: 16 }
  return (
    <MenuButton
      width={220}
      trigger={
        <ActionIcon aria-label={`Actions for ${page.title}`}>
          <IconDots size={16} />
        </ActionIcon>
      }
      groups={[
        [
          { label: 'Edit in the studio', icon: <IconPencil {...icon} />, to: routes.admin.studio(page.id) },
          isShown && {
            label: 'See it as visitors do',
            icon: <IconExternalLink {...icon} />,
            href: publicAddress(page, site),
          },
          { label: 'History', icon: <IconHistory {...icon} />, to: routes.admin.pageHistory(page.id) },
        ],
        [
          may('create') && {
            label: 'Copy…',
            icon: <IconCopy {...icon} />,
            to: `${routes.admin.copyPage}?page=${page.id}`,
          },
          may('create') && {
            label: 'Translate…',
            icon: <IconLanguage {...icon} />,
            to: `${routes.admin.translatePage}?page=${page.id}`,
          },
          mayTemplates('create') && {
            label: 'Save as page template…',
            icon: <IconLayoutGridAdd {...icon} />,
            act: () => begin('template', page),
          },
        ],
        [
          ...bulkStatusOf(page.status, may).map((mark) => ({
            label: mark.label,
            icon: markIcons[mark.status],
            act: () => marking.mutate(mark),
          })),
          may('publish') && {
            label: 'Schedule…',
            icon: <IconCalendarTime {...icon} />,
            act: () => begin('schedule', page),
          },
          may('publish') &&
            isShown && { label: 'Unpublish…', icon: <IconEyeOff {...icon} />, act: () => begin('unpublish', page) },
        ],
        [
          may('delete') && {
            label: 'Delete…',
            icon: <IconTrash {...icon} />,
            isGrave: true,
            act: () => begin('delete', page),
          },
        ],
      ]}
    />
  )
}

const markIcons = {
  in_review: <IconEyeCheck size={16} />,
  draft: <IconPencil size={16} />,
  archived: <IconArchive size={16} />,
}

/** Public URL of a page: on its site's own host, in its language. */
export function publicAddress({ path, language_code }: PageSummary, site: Site | undefined): string {
  const [host] = site?.domains ?? []
  const isOwn = !site || language_code === site.language_code
  const address = `/${[isOwn ? '' : language_code.toLowerCase(), path].filter(Boolean).join('/')}`
  const { protocol, port } = window.location
  return host ? `${protocol}//${host}${port && `:${port}`}${address}` : address
}
