import { Button } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'

/** Head of a trigger simulation, with a link back. */
export function TrialHead({ title }: { readonly title: string }) {
  return (
    <header className="vx-screen-head">
      <h1>{title}</h1>
      <Button
        component={Link}
        to={routes.admin.records('booking-code-triggers')}
        variant="default"
        leftSection={<IconList size={16} />}
      >
        {t('All triggers')}
      </Button>
    </header>
  )
}
