import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
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
          All slices
        </Button>
      }
    >
      The name in the address is that of no slice. Names are written as on the page, such as TitleWysiwyg.
    </EmptyState>
  )
}
