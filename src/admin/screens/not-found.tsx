import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { EmptyState } from '../components/states.tsx'

export function NotFound() {
  return (
    <NothingThere
      back={
        <Button component={Link} to={routes.admin.home} variant="default">
          {t('Go to home')}
        </Button>
      }
    />
  )
}

/** Not-found message of the admin, with a link back. */
export function NothingThere({ back }: { readonly back: ReactNode }) {
  return (
    <main className="vx-alone">
      <title>{t('Page not found · Voix')}</title>
      <EmptyState icon={<IconMapOff size={28} stroke={1.4} />} title={t('Page not found')} action={back}>
        {t('The address may be old or mistyped. Nothing has changed.')}
      </EmptyState>
    </main>
  )
}
