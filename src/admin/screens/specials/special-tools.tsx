import { Button } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { RecordPageMenu } from '../record-pages/record-page-menu.tsx'

/** Links of the list of specials: to the page of each, and to the timeline. */
export function SpecialTools({ entity }: { readonly entity: Entity }) {
  return (
    <>
      <RecordPageMenu entity={entity} />
      <Button
        component={Link}
        to="/voix/specials?view=timeline"
        variant="default"
        leftSection={<IconTimeline size={16} />}
      >
        {t('Timeline')}
      </Button>
    </>
  )
}
