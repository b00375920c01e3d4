import { IconArchive, IconArrowBackUp, IconCopy, IconFileExport, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ReleaseItemRow, ReleaseRow } from '#contract/releases.ts'
import { call } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { forgetReviews } from '../../api/review-queries.ts'
import { askReview } from '../../components/ask-review.ts'
import { confirm } from '../../components/confirm.ts'
import { isOpen } from './release-words.ts'
import { type ReleaseStep, takeReleaseStep, useReleaseAction } from './use-release-action.ts'

/** Release with what its actions need besides. */
export interface ReleaseContext {
  readonly release: ReleaseRow
  /** Documents of the release; empty where its list does not know them. */
  readonly items: readonly ReleaseItemRow[]
  readonly may: (action: string) => boolean
  /** Does a step; a refusal is a notification. */
  readonly run: (step: ReleaseStep) => void
  readonly show: (address: string) => Promise<void>
  readonly begin: (dialog: 'edit' | 'schedule') => void
}

/** Action on a release: where it is offered, to whom, why it is not possible now, and what it does. */
interface ReleaseAction {
  readonly label: string
  readonly icon?: ReactNode
  /** Bar or menu of the screen of a release; `everywhere` is the menu of a row as well. */
  readonly place: 'bar' | 'menu' | 'everywhere'
  readonly isPrimary?: boolean
  readonly isDestructive?: boolean
  readonly isOffered: (context: ReleaseContext) => boolean
  /** Reason why it is not possible now; empty where nobody knows one. */
  readonly refused?: (context: ReleaseContext) => string | undefined
  readonly act?: (context: ReleaseContext) => unknown
  /** Address that it links to instead. */
  readonly to?: (release: ReleaseRow) => string
}

const isMine = ({ release }: ReleaseContext) => !release.why_not?.edit
const isReviewed = ({ release: { status } }: ReleaseContext) => status === 'in_review' || status === 'approved'
const mayPublish = ({ release, may }: ReleaseContext) => may('publish') && isOpen(release)
const emptyObstacle = t('the release is empty. Add a document first.')
const publishRefused = ({ release }: ReleaseContext) => release.why_not?.publish && ''

/** Actions on releases, in the order of their buttons and menu items. */
export const releaseActions: readonly ReleaseAction[] = [
  {
    label: t('Request review'),
    place: 'bar',
    isOffered: (context) => isMine(context) && context.release.status === 'draft',
    refused: ({ items }) => (items.length === 0 ? obstacleIn(emptyObstacle) : undefined),
    async act({ release: { id, title }, run }) {
      const asked = await askReview({ entity: 'releases', id, title })
      if (!asked) return
      run({
        run: () =>
          call('POST /api/releases/:id/mark', { params: { id }, body: { ...asked, status: 'in_review' } }).finally(
            () => void forgetReviews(),
          ),
        said: t('Review requested'),
      })
    },
  },
  {
    label: t('Approve'),
    place: 'bar',
    isOffered: ({ release, may }) => release.status === 'in_review' && may('approve'),
    refused: ({ release: { why_not } }) => why_not?.approve && obstacleIn(why_not.approve),
    act: mark('approved', t('Release approved')),
  },
  {
    label: t('Back to draft'),
    place: 'bar',
    isOffered: (context) =>
      isReviewed(context)
        ? isMine(context) || !context.release.why_not?.approve
        : isMine(context) && ['failed', 'archived'].includes(context.release.status),
    act: (context) => (isReviewed(context) ? sendBack(context) : mark('draft', t('Set back to draft'))(context)),
  },
  {
    label: t('Unschedule'),
    place: 'bar',
    isOffered: ({ release, may }) => may('publish') && release.status === 'scheduled',
    refused: publishRefused,
    act: ({ release: { id }, run }) =>
      run({
        run: () => call('POST /api/releases/:id/schedule', { params: { id }, body: { publish_at: null } }),
        said: t('Release unscheduled'),
      }),
  },
  {
    label: t('Reschedule…'),
    place: 'bar',
    isOffered: ({ release, may }) => may('publish') && release.status === 'scheduled',
    refused: publishRefused,
    act: ({ begin }) => begin('schedule'),
  },
  {
    label: t('Schedule…'),
    place: 'bar',
    isOffered: mayPublish,
    refused: obstacleOf,
    act: ({ begin }) => begin('schedule'),
  },
  {
    label: t('Publish now…'),
    place: 'bar',
    isPrimary: true,
    isOffered: mayPublish,
    refused: obstacleOf,
    act: ({ release: { id, title }, items }) =>
      ask({
        title: t('Publish “{title}” now?', { title }),
        text: t('{items} All changes go live together, or none does.', { items: countsOf(items) }),
        cancel: t('Not yet'),
        action: t('Publish now'),
        run: () => call('POST /api/releases/:id/publish', { params: { id } }),
        said: t('“{title}” published', { title }),
        showsDocuments: true,
      }),
  },
  {
    label: t('Revert…'),
    icon: <IconArrowBackUp size={16} />,
    place: 'bar',
    isOffered: ({ release, may }) => may('publish') && release.status === 'published',
    refused: publishRefused,
    act: ({ release: { id, title }, show }) =>
      ask({
        title: t('Revert “{title}”?', { title }),
        text: t(
          'This creates a release that restores what visitors saw before. Nothing changes until you publish it. Documents published since then appear in it as conflicts.',
        ),
        action: t('Create release'),
        run: async () => {
          const made = await call('POST /api/releases/:id/revert', { params: { id } })
          await show(routes.admin.release(made.id))
        },
        said: t('Reverting release created'),
      }),
  },
  {
    label: t('Title and plan…'),
    icon: <IconPencil size={16} />,
    place: 'menu',
    isOffered: (context) => isMine(context) && !['published', 'archived'].includes(context.release.status),
    act: ({ begin }) => begin('edit'),
  },
  {
    label: t('Export XLIFF…'),
    icon: <IconFileExport size={16} />,
    place: 'menu',
    isOffered: () => true,
    to: ({ id }) => `${routes.admin.translation}?release=${id}`,
  },
  {
    label: t('Duplicate'),
    icon: <IconCopy size={16} />,
    place: 'everywhere',
    isOffered: ({ may }) => may('create'),
    act: ({ release: { id, title }, run, show }) =>
      run({
        run: async () => {
          const made = await call('POST /api/releases/:id/duplicate', { params: { id } })
          await show(routes.admin.release(made.id))
        },
        said: t('Copy of “{title}” created', { title }),
      }),
  },
  {
    label: t('Archive'),
    icon: <IconArchive size={16} />,
    place: 'everywhere',
    isOffered: ({ release, may }) => may('publish') && release.status !== 'archived',
    refused: (context) =>
      context.release.status === 'scheduled'
        ? t('Unschedule this release before archiving it.')
        : publishRefused(context),
    act: mark('archived', t('Release archived')),
  },
  {
    label: t('Delete…'),
    icon: <IconTrash size={16} />,
    place: 'menu',
    isDestructive: true,
    isOffered: ({ release, may }) => may('delete') && (isOpen(release) || release.status === 'archived'),
    refused: ({ release }) => release.why_not?.delete && '',
    act: ({ release: { id, title }, show }) =>
      ask({
        title: t('Delete “{title}”?', { title }),
        text: t('This deletes the release permanently. Its documents stay unchanged.'),
        cancel: t('Keep'),
        action: t('Delete'),
        isDestructive: true,
        run: async () => {
          await call('DELETE /api/releases/:id', { params: { id } })
          await show(routes.admin.releases)
        },
        said: t('“{title}” deleted', { title }),
      }),
  },
]

/** Sets the status of a release. */
function mark(status: 'approved' | 'draft' | 'archived', said: string) {
  return ({ release: { id }, run }: ReleaseContext) =>
    run({ run: () => call('POST /api/releases/:id/mark', { params: { id }, body: { status } }), said })
}

/** Asks what to change, and sets a release in review back to a draft. */
async function sendBack({ release: { id, title } }: ReleaseContext) {
  const { reasonInput } = await import('./reason-input.tsx')
  const { input, read } = reasonInput()
  return ask({
    title: t('Send “{title}” back to draft?', { title }),
    text: input,
    action: t('Back to draft'),
    run: () => call('POST /api/releases/:id/mark', { params: { id }, body: { status: 'draft', reason: read() } }),
    said: t('Set back to draft'),
  })
}

/** Asks before a step that cannot be taken back at once. */
function ask({ run, said, showsDocuments = false, ...question }: Parameters<typeof confirm>[0] & ReleaseStep) {
  return confirm({ ...question, run: () => takeReleaseStep({ run, said, showsDocuments }) })
}

/** Offered actions on a release, as items of a menu or buttons of a bar. */
export function useReleaseActions() {
  const may = useMay({ area: 'releases' })
  const navigate = useNavigate()
  const action = useReleaseAction()
  return (
    release: ReleaseRow,
    places: readonly ReleaseAction['place'][],
    items: readonly ReleaseItemRow[] = [],
    begin: ReleaseContext['begin'] = () => undefined,
  ) => {
    const context: ReleaseContext = { release, items, may, run: action.mutate, begin, show: (to) => navigate({ to }) }
    return releaseActions
      .filter(({ place, isOffered }) => places.includes(place) && isOffered(context))
      .map(({ act, to, refused, ...rest }) => {
        const refusal = refused?.(context)
        return {
          ...rest,
          ...(act && { act: () => void act(context) }),
          ...(to && { to: to(release) }),
          disabled: action.isPending || refusal !== undefined,
          title: refusal || undefined,
        }
      })
  }
}

/** Menus of the rows of the list of releases. */
export function useReleaseMenu() {
  const actionsOf = useReleaseActions()
  return (release: ReleaseRow) => [
    [
      {
        label: t(defineMessage('Open', 'command')),
        icon: <IconPencil size={16} />,
        to: routes.admin.release(release.id),
      },
      ...actionsOf(release, ['everywhere']),
    ],
  ]
}

/** Reason why a release cannot be published now. */
function obstacleOf({ release: { why_not }, items }: ReleaseContext): string | undefined {
  const blocked = items.filter(({ state, conflict }) => state === 'not_ready' || conflict).length
  const obstacle =
    why_not?.publish ??
    (items.length === 0
      ? emptyObstacle
      : blocked > 0
        ? t('{blocked, plural, one {# document is not ready.} other {# documents are not ready.}}', { blocked })
        : undefined)
  return obstacle && obstacleIn(obstacle)
}

function obstacleIn(obstacle: string): string {
  return t('Not possible now: {obstacle}', { obstacle })
}

function countsOf(items: readonly ReleaseItemRow[]): string {
  const ready = items.filter(({ state }) => state === 'ready')
  const shown = ready.filter(({ action }) => action === 'publish').length
  const hidden = ready.length - shown
  const done = items.length - ready.length
  const parts = [
    shown > 0 && t('{count, plural, one {# document to publish} other {# documents to publish}}', { count: shown }),
    hidden > 0 &&
      t('{count, plural, one {# document to unpublish} other {# documents to unpublish}}', { count: hidden }),
    done > 0 && t('{count, plural, one {# document unchanged} other {# documents unchanged}}', { count: done }),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
