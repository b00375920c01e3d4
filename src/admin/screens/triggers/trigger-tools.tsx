import { Button } from '@mantine/core'
import { IconPlayerPlay, IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The ways from the list of triggers to a trial of them, and of where a guest is sent. */
export function TriggerTools() {
  return (
    <>
      <Button
        component={Link}
        to="/voix/booking-code-triggers?view=link"
        variant="default"
        leftSection={<IconRoute size={16} />}
      >
        Try a booking
      </Button>
      <Button
        component={Link}
        to="/voix/booking-code-triggers?view=simulator"
        variant="default"
        leftSection={<IconPlayerPlay size={16} />}
      >
        Try a visit
      </Button>
    </>
  )
}
