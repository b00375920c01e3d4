import { CloseButton } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { listRecords } from '../../api/records.ts'
import { call } from '../../api/api.ts'
import { mayAdd } from '../../api/places-of-new.ts'
import { useSession } from '../../api/session.ts'
import { showFirstSteps } from '../../api/first-steps.ts'

interface Step {
  readonly label: string
  readonly to: string
  readonly isDone: () => Promise<boolean>
}

const any = async (asked: Promise<{ readonly total: number }>) => (await asked).total > 0

const steps: readonly Step[] = [
  {
    label: t('Create the first site'),
    to: routes.admin.startSite,
    isDone: async () => (await call('GET /api/sites')).rows.length > 0,
  },
  {
    label: t('Add the first brand'),
    to: routes.admin.createRecord('brands'),
    isDone: () => any(listRecords('brands', { limit: 1 })),
  },
  {
    label: t('Add the first resort'),
    to: routes.admin.createRecord('resorts'),
    isDone: () => any(listRecords('resorts', { limit: 1 })),
  },
  {
    label: t('Upload pictures'),
    to: routes.admin.media,
    isDone: () => any(call('GET /api/media', { query: { limit: 1 } })),
  },
  {
    label: t('Publish a page'),
    to: routes.admin.createPage,
    isDone: () => any(call('GET /api/pages', { query: { status: 'published', limit: 1 } })),
  },
  {
    label: t('Invite a colleague'),
    to: routes.admin.records('users'),
    isDone: async () => (await listRecords('users', { limit: 1 })).total > 1,
  },
  {
    label: t('Create a menu for a site'),
    to: routes.admin.createRecord('menus'),
    isDone: () => any(listRecords('menus', { limit: 1 })),
  },
]

/** First steps of an editor, in their order: the place of each, and the page of the guide about it. */
const editing: readonly (Pick<Step, 'label' | 'to'> & { readonly id: string; readonly guide: string })[] = [
  { id: 'page', label: t('Create a page from a template'), to: routes.admin.createPage, guide: 'first-page' },
  { id: 'words', label: t('Change a text in the studio'), to: routes.admin.pages, guide: 'studio/edit' },
  { id: 'section', label: t('Add a section'), to: routes.admin.pages, guide: 'studio/add' },
  { id: 'picture', label: t('Upload a picture'), to: routes.admin.media, guide: 'media/library' },
  { id: 'comment', label: t('Comment for a colleague'), to: routes.admin.pages, guide: 'studio/review' },
  { id: 'hand-in', label: t('Request a review, or publish'), to: routes.admin.pages, guide: 'pages/review' },
]

/** First steps of a new installation, or of an editor in their first days; hidden once they are done or put away. */
export function FirstSteps() {
  const { user } = useSession()
  const isTheirs = mayAdd({ area: 'brands', belongs: 'group' }, user)
  if (user.showsFirstSteps === false) return null
  if (isTheirs) return <InstallationSteps />
  return user.may?.pages?.includes('create') ? <EditorSteps /> : null
}

function InstallationSteps() {
  const { user } = useSession()
  const done = useQuery({
    queryKey: ['first-steps'],
    queryFn: () => Promise.all(steps.map(({ isDone }) => isDone())),
  })
  if (!done.data) return null
  return (
    <StepList
      steps={[
        ...steps.map((step, at) => ({ ...step, isDone: done.data[at] ?? false })),
        { label: t('Set up two-factor sign-in'), to: routes.admin.profile, isDone: user.secondFactor === true },
      ]}
    />
  )
}

/** Steps of an editor, done by what is stored of their work. */
function EditorSteps() {
  const { user } = useSession()
  const work = useQuery({
    queryKey: ['first-steps', 'own'],
    queryFn: () => call('GET /api/session/first-steps'),
  })
  if (!work.data || !(work.data.isNew || user.showsFirstSteps)) return null
  const done: readonly string[] = work.data.done
  return <StepList steps={editing.map((step) => ({ ...step, isDone: done.includes(step.id) }))} />
}

/** List of steps, hidden by one press and when all of them are done, unless it was asked for. */
function StepList({ steps: all }: { readonly steps: readonly StepLineProps[] }) {
  const { user } = useSession()
  if (user.showsFirstSteps !== true && all.every(({ isDone }) => isDone)) return null
  return (
    <section className="vx-first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">
        {rich('First steps <span>{count} of {count2}</span>', {
          count: all.filter(({ isDone }) => isDone).length,
          count2: all.length,
          span: (children) => <span className="vx-count">{children}</span>,
        })}
      </h2>
      <CloseButton aria-label={t('Hide first steps')} onClick={() => void showFirstSteps(false)} />
      <ol>
        {all.map((step) => (
          <StepLine key={step.label} {...step} />
        ))}
      </ol>
    </section>
  )
}

interface StepLineProps {
  readonly isDone: boolean
  readonly to: string
  readonly label: string
  /** Page of the guide about it. */
  readonly guide?: string
}

/** Line of a step, with a mark when it is done. */
function StepLine({ isDone, to, label, guide }: StepLineProps) {
  return (
    <li data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheckFilled size={18} aria-label={t('Done:')} />
      ) : (
        <IconCircle size={18} aria-label={t('To do:')} />
      )}
      <Link to={to} className="vx-title-link">
        {label}
      </Link>
      {guide && (
        <Link
          to="/voix/documentation/$"
          params={{ _splat: guide }}
          className="vx-title-link vx-dim"
          aria-label={t('Guide: {about}', { about: label })}
        >
          {t('Guide')}
        </Link>
      )}
    </li>
  )
}
