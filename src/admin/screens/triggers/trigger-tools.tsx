import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
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
