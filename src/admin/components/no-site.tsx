import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { useSession } from '../app/session.ts'
import { EmptyState } from './states.tsx'

/** Empty state without any site: a link for creating the first one, for those who may. */
export function NoSite() {
  const { user } = useSession()
  if (!user.may?.sites?.includes('create'))
    return (
      <EmptyState title="There is no site for you yet">
        Ask an owner or an admin to make one, or to give you one.
      </EmptyState>
    )
  return (
    <EmptyState
      title="There is no site yet"
      action={
        <Button component={Link} to={routes.admin.startSite}>
          Make the first site
        </Button>
      }
    >
      Give it a name, a domain and a layout; its home page is made with it.
    </EmptyState>
  )
}
