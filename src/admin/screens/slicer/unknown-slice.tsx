import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { VoixError } from '#model/errors.ts'
import { routes } from '#routes.ts'
import { EmptyState } from '../../components/states.tsx'

/** Empty state for an unknown slice. */
export function UnknownSlice({ name }: { readonly name: string }) {
  return (
    <EmptyState
      title={new VoixError('unknown-slice', { component: name }).message}
      action={
        <Button variant="default" component={Link} to={routes.admin.slicer}>
          {t('All slices')}
        </Button>
      }
    >
      {t('No slice has the name in this address. Names are written as in the page’s data, such as TitleWysiwyg.')}
    </EmptyState>
  )
}
