import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The way from the list of triggers to a trial of them. */
export function TriggerTools() {
  return (
    <Button
      component={Link}
      to="/voix/booking-code-triggers?view=simulator"
      variant="default"
      leftSection={<IconPlayerPlay size={16} />}
    >
      Try a visit
    </Button>
  )
}
