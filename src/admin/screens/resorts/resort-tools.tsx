import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { routes } from '#routes.ts'
import { RecordPageMenu } from '../record-pages/record-page-menu.tsx'

/** Links of the list of resorts: to the page of each, and to the amenity matrix. */
export function ResortTools({ entity }: { readonly entity: Entity }) {
  return (
    <>
      <RecordPageMenu entity={entity} />
      <Button component={Link} to={routes.admin.amenityMatrix} variant="default" leftSection={<IconTable size={16} />}>
        {t('Amenities')}
      </Button>
    </>
  )
}
