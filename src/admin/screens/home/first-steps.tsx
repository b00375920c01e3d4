import { CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { storagePrefix } from '#model/constants.ts'
import { routes } from '#routes.ts'
import { listRecords } from '../../api/records.ts'
import { call } from '../../api/api.ts'
import { mayAdd } from '../../api/places-of-new.ts'
import { useSession } from '../../api/session.ts'

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
    label: t('Create a menu for a site'),
    to: routes.admin.createRecord('menus'),
    isDone: () => any(listRecords('menus', { limit: 1 })),
  },
]

/** First steps of a new installation; hidden once they are done or dismissed. */
export function FirstSteps() {
  const { user } = useSession()
  const [isPutAway, putAway] = useLocalStorage({
    key: `${storagePrefix}first-steps-done`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const isTheirs = mayAdd({ area: 'brands', belongs: 'group' }, user)
  const done = useQuery({
    queryKey: ['first-steps'],
    queryFn: () => Promise.all(steps.map(({ isDone }) => isDone())),
    enabled: isTheirs && !isPutAway,
  })
  const all = [
    ...steps.map((step, at) => ({ ...step, done: done.data?.[at] ?? false })),
    {
      label: t('Set up two-factor sign-in'),
      to: routes.admin.profile,
      done: user.secondFactor === true,
    },
  ]
  if (!isTheirs || isPutAway || !done.data || all.every((step) => step.done)) return null
  return (
    <section className="vx-first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">
        {rich('First steps <span>{count} of {count2}</span>', {
          count: all.filter((step) => step.done).length,
          count2: all.length,
          span: (children) => <span className="vx-count">{children}</span>,
        })}
      </h2>
      <CloseButton aria-label={t('Hide first steps')} onClick={() => putAway(true)} />
      <ol>
        {all.map(({ label, to, done: isDone }) => (
          <StepLine key={label} isDone={isDone} to={to} label={label} />
        ))}
      </ol>
    </section>
  )
}

interface StepLineProps {
  readonly isDone: boolean
  readonly to: string
  readonly label: string
}

/** Line of a step, with a mark when it is done. */
function StepLine({ isDone, to, label }: StepLineProps) {
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
    </li>
  )
}
