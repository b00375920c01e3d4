import {
  IconArchive,
  IconCalendarTime,
  IconCopy,
  IconExternalLink,
  IconEye,
  IconFileExport,
  IconEyeCheck,
  IconEyeOff,
  IconHistory,
  IconLanguage,
  IconLayoutGridAdd,
  IconPackages,
  IconPencil,
  IconTag,
  IconTrash,
  IconUpload,
  IconUserCheck,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ListedPage } from '#contract/pages.ts'
import type { Site } from '#contract/sites.ts'
import { queryClient } from '../../api/queries.ts'
import { reviewQuery } from '../../api/review-queries.ts'
import { askReviewAgain } from '../../components/ask-review.ts'
import { useMay } from '../../api/use-may.ts'
import type { MenuGroups, MenuItem } from '../../components/menu.lazy.tsx'
import { publicAddress } from '../../components/site-origin.ts'
import { bulkStatusOf, type BulkStatus, setStatus } from './bulk-status.ts'
import type { PageBulkAction } from './page-bulk.ts'
import { showFailure, showMessage } from '../../components/show-message.ts'

/** Dialog opened from a page's row menu. */
export type PageDialog = 'delete' | 'unpublish' | 'schedule' | 'template'

/** Menus of the rows of the list of pages. */
export function usePageMenus(
  sites: readonly Site[],
  begin: (dialog: PageDialog, page: ListedPage) => void,
  publish: (page: ListedPage) => void,
): (page: ListedPage) => MenuGroups {
  const mayEver = useMay({ area: 'pages' })
  const mayTemplates = useMay({ area: 'templates' })
  const mayReleases = useMay({ area: 'releases' })
  const client = useQueryClient()
  const marking = useMutation({
    mutationFn: ({ page, ...mark }: BulkStatus & { readonly page: ListedPage }) => setStatus(mark, page),
    onSuccess: async (isSet, { page, said }) => {
      if (!isSet) return
      await client.invalidateQueries({ queryKey: ['pages'] })
      showMessage(said(page.title))
    },
    onError: showFailure,
  })
  const icon = { size: 16 }
  return (page) => {
    const isShown = page.published_revision !== null && page.status === 'published'
    const site = sites.find(({ id }) => id === page.site_id)
    const may = (action: string) => mayEver(action) && page.why_not?.[action] === undefined
    // A status is none of the texts that translators change.
    const mayMark = (action: string) => may(action) && page.why_not?.structure === undefined
    return [
      [
        {
          label: may('edit') ? t('Edit in the studio') : t('View in the studio'),
          icon: may('edit') ? <IconPencil {...icon} /> : <IconEye {...icon} />,
          to: routes.admin.studio(page.id),
        },
        isShown && {
          label: t('View published page'),
          icon: <IconExternalLink {...icon} />,
          href: publicAddress(page, site),
        },
        {
          label: t('History'),
          icon: <IconHistory {...icon} />,
          to: routes.admin.pageHistory(page.id),
        },
      ],
      [
        may('create') && {
          label: t('Copy…'),
          icon: <IconCopy {...icon} />,
          to: `${routes.admin.copyPage}?page=${page.id}`,
        },
        may('create') && {
          label: t('Translate…'),
          icon: <IconLanguage {...icon} />,
          to: `${routes.admin.translatePage}?page=${page.id}`,
        },
        {
          label: t('Export XLIFF…'),
          icon: <IconFileExport {...icon} />,
          to: `${routes.admin.translation}?site=${page.site_id}&pages=${page.id}`,
        },
        mayTemplates('create') && {
          label: t('Save as page template…'),
          icon: <IconLayoutGridAdd {...icon} />,
          act: () => begin('template', page),
        },
      ],
      [
        ...bulkStatusOf(page, mayMark, mayReleases('create')).map((mark) => ({
          label: mark.label,
          icon: markIcons[mark.status],
          act: () => marking.mutate({ ...mark, page }),
        })),
        page.status === 'in_review' &&
          mayMark('edit') && {
            label: t('Reviewer and due day…'),
            icon: <IconUserCheck {...icon} />,
            act: () => void changeReview(page),
          },
        may('publish') &&
          !(isShown && page.published_revision === page.revision) && {
            label: t('Publish…'),
            icon: <IconUpload {...icon} />,
            act: () => publish(page),
          },
        may('publish') && {
          label: t('Schedule…'),
          icon: <IconCalendarTime {...icon} />,
          act: () => begin('schedule', page),
        },
        may('publish') &&
          isShown && {
            label: t('Unpublish…'),
            icon: <IconEyeOff {...icon} />,
            act: () => begin('unpublish', page),
          },
      ],
      [
        may('delete') && {
          label: t('Delete…'),
          icon: <IconTrash {...icon} />,
          isDestructive: true,
          act: () => begin('delete', page),
        },
      ],
    ]
  }
}

/** Asks again who shall review a page and until when, while its review waits. */
async function changeReview({ id, title }: ListedPage): Promise<void> {
  const about = { entity: 'pages', id }
  const { reviewer = '', due_on = '' } = (await queryClient.fetchQuery(reviewQuery(about))) ?? {}
  await askReviewAgain({ ...about, title }, { reviewer, due_on })
}

const markIcons = {
  in_review: <IconEyeCheck size={16} />,
  draft: <IconPencil size={16} />,
  archived: <IconArchive size={16} />,
}

interface ManyPages {
  readonly mayEver: (action: string) => boolean
  readonly pages: readonly ListedPage[]
  readonly act: (action: PageBulkAction) => void
  readonly tag: () => void
  readonly review: () => void
  readonly exportTexts: () => void
  /** Absent for those who have nothing to do with releases. */
  readonly addToRelease: (() => void) | undefined
}

/** Actions on the selected pages. */
export function bulkActions({
  mayEver,
  pages,
  act,
  tag,
  review,
  exportTexts,
  addToRelease,
}: ManyPages): readonly MenuItem[] {
  const icon = { size: 14 }
  // What is denied for some is tried all the same, and said by their names.
  const may = (action: string, ...more: readonly string[]) =>
    mayEver(action) && pages.some(({ why_not }) => [action, ...more].every((each) => why_not?.[each] === undefined))
  return [
    may('publish') && {
      label: t('Publish…'),
      icon: <IconUpload {...icon} />,
      act: () => act('publish'),
    },
    may('publish') && {
      label: t('Unpublish…'),
      icon: <IconEyeOff {...icon} />,
      act: () => act('unpublish'),
    },
    may('edit', 'structure') && {
      label: t('Request review…'),
      icon: <IconEyeCheck {...icon} />,
      act: review,
    },
    addToRelease !== undefined && {
      label: t('Add to release…'),
      icon: <IconPackages {...icon} />,
      act: addToRelease,
    },
    // Tags are none of the texts that translators change.
    may('edit', 'structure') && {
      label: t('Tag…'),
      icon: <IconTag {...icon} />,
      act: tag,
    },
    {
      label: t('Export XLIFF…'),
      icon: <IconFileExport {...icon} />,
      act: exportTexts,
    },
    may('delete') && {
      label: t('Delete'),
      icon: <IconTrash {...icon} />,
      isDestructive: true,
      act: () => act('trash'),
    },
  ]
}
