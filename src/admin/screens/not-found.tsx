import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { EmptyState } from '../components/states.tsx'

export function NotFound() {
  return (
    <main className="vx-alone">
      <title>Not found · Voix</title>
      <EmptyState
        icon={<IconMapOff size={28} stroke={1.4} />}
        title="There is no such screen"
        action={
          <Button component={Link} to={routes.admin.home} variant="default">
            Go to the admin’s home
          </Button>
        }
      >
        The address may be old or mistyped. Nothing was changed.
      </EmptyState>
    </main>
  )
}
