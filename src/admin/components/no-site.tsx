import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { useSession } from '../api/session.ts'
import { EmptyState } from './states.tsx'

/** Empty state without any site: a link for creating the first one, for those who may. */
export function NoSite() {
  const { user } = useSession()
  if (!user.may?.sites?.includes('create'))
    return (
      <EmptyState title={t('You have no site yet')}>
        {t('Ask an owner or administrator to create a site or to give you access to one.')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('No sites yet')}
      action={
        <Button component={Link} to={routes.admin.startSite}>
          {t('Create a site')}
        </Button>
      }
    >
      {t('Give the site a name, a domain and a layout. Its home page is created with it.')}
    </EmptyState>
  )
}
