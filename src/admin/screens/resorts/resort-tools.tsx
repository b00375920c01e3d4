import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'

/** The way from the list of resorts to what each of them has. */
export function ResortTools() {
  return (
    <Button component={Link} to={routes.admin.amenityMatrix} variant="default" leftSection={<IconTable size={16} />}>
      Amenities
    </Button>
  )
}
