import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { IconPlayerPlay, IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** Links of the list of triggers: to the simulator and the link tester. */
export function TriggerTools() {
  return (
    <>
      <Button
        component={Link}
        to="/voix/booking-code-triggers?view=link"
        variant="default"
        leftSection={<IconRoute size={16} />}
      >
        {t('Test a booking link')}
      </Button>
      <Button
        component={Link}
        to="/voix/booking-code-triggers?view=simulator"
        variant="default"
        leftSection={<IconPlayerPlay size={16} />}
      >
        {t('Test a visit')}
      </Button>
    </>
  )
}
