import { Menu } from '@mantine/core'
import { IconCheck, IconMailOff, IconUserCheck } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { isRecord } from '#model/json.ts'
import type { RecordRow } from '#model/records/records.ts'
import { useSession } from '../../api/session.ts'
import type { RowItemsProps } from '../records/screen-slots.ts'
import { useMay } from '../../api/use-may.ts'
import { useSubmissionChange } from './use-submission-change.ts'

/** Menu items of a submission's row: status and assignment, without opening it. */
export function SubmissionRowItems({ row }: RowItemsProps) {
  const may = useMay({ area: 'leads' })
  const { user } = useSession()
  const change = useSubmissionChange()
  const { state, assigned_to } = row.data
  if (!may('edit') || state === 'erased') return null
  const mark = (data: Readonly<Record<string, unknown>>, said: string) => change.mutate({ row, data, said })
  return (
    <>
      {assigned_to !== user.id && (
        <Menu.Item
          leftSection={<IconUserCheck size={16} />}
          onClick={() =>
            mark({ assigned_to: user.id, state: 'in_progress' }, t('“{title}” assigned to you', { title: row.title }))
          }
        >
          {t('Assign to me')}
        </Menu.Item>
      )}
      {state !== 'done' && (
        <Menu.Item
          leftSection={<IconCheck size={16} />}
          onClick={() => mark({ state: 'done' }, t('“{title}” marked as done', { title: row.title }))}
        >
          {t('Mark as done')}
        </Menu.Item>
      )}
      {state !== 'spam' && (
        <Menu.Item leftSection={<IconMailOff size={16} />} onClick={() => mark({ state: 'spam' }, t('Marked as spam'))}>
          {t('Mark as spam')}
        </Menu.Item>
      )}
    </>
  )
}

export function EmailCell({ row }: { readonly row: RecordRow }) {
  const { answers } = row.data
  return <>{isRecord(answers) && typeof answers.email === 'string' ? answers.email : ''}</>
}
