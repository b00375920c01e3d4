import { label, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import { routes } from '#routes.ts'
import type { SessionUser } from '#contract/session.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'
import { mayAdd } from '../../api/places-of-new.ts'

/** Screen where something new is made. */
interface Creation {
  readonly label: string
  readonly to: string
}

/** Commands of the palette that create something, as far as the user may. */
export function creationsFor(user: Pick<SessionUser, 'may' | 'reach'>): readonly Creation[] {
  const records = [...entityInfo.values()].filter((entity) => mayAdd(entity, user))
  return [
    ...(mayAdd({ area: 'pages', belongs: 'site' }, user)
      ? [{ label: t('New page'), to: routes.admin.createPage }]
      : []),
    ...records.map(({ path, label: info }) => ({
      label: t('New {one}', { one: lowercaseFirst(label(info.one)) }),
      to: routes.admin.createRecord(path),
    })),
  ]
}
