import { Button } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The way from the list to the timeline of all resorts. */
export function SpecialTools() {
  return (
    <Button
      component={Link}
      to="/voix/specials?view=timeline"
      variant="default"
      leftSection={<IconTimeline size={16} />}
    >
      Timeline
    </Button>
  )
}
