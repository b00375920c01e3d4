import { Button, Stack, Switch } from '@mantine/core'
import { IconRobot } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { call } from '../../api/api.ts'
import { confirm } from '../../components/confirm.ts'
import { formatDateTime } from '../../formats/format-date.ts'
import { Modal } from '../../components/modal.tsx'
import { ErrorState, LoadingState, Failure } from '../../components/states.tsx'

const queryKey = ['assistants']

/** Registered assistants, each with a button to revoke it. */
export function Assistants() {
  const [opened, setOpened] = useState(false)
  const title = t('Assistants')
  return (
    <>
      <Button variant="default" leftSection={<IconRobot size={16} />} onClick={() => setOpened(true)}>
        {title}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={title} size="lg">
        <AssistantList />
      </Modal>
    </>
  )
}

function AssistantList() {
  const client = useQueryClient()
  const found = useQuery({ queryKey, queryFn: () => call('GET /api/assistants') })
  const refresh = () => client.invalidateQueries({ queryKey })
  const remove = (id: string, name: string) =>
    confirm({
      title: t('Remove {name}?', { name }),
      text: t('Its access ends immediately, for everyone who allowed it.'),
      cancel: t('Keep assistant'),
      action: t('Remove assistant'),
      isDestructive: true,
      run: async () => {
        await call('DELETE /api/assistants/:id', { params: { id } })
        await refresh()
      },
    })
  const opening = useMutation({
    mutationFn: (open: boolean) => call('PUT /api/assistants/registration', { body: { open } }),
    onSuccess: refresh,
  })
  if (found.isPending) return <LoadingState />
  if (found.isError) return <ErrorState error={found.error} retry={() => void found.refetch()} />
  const { rows, open } = found.data
  return (
    <div className="vx-dialog">
      <Switch
        label={t('Assistants may register')}
        description={t('Their users sign in, allow each, and never give more than their own rights.')}
        checked={open}
        disabled={opening.isPending}
        onChange={(event) => opening.mutate(event.currentTarget.checked)}
      />
      <Failure error={opening.error} />
      {rows.length === 0 && <p className="vx-help">{t('No assistant has registered yet.')}</p>}
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map(({ id, name, host, registered_at }) => (
          <li key={id}>
            <strong>{name}</strong>
            <p className="vx-help">
              {t('Returns to {host}. Registered {at}.', { host, at: formatDateTime(registered_at) })}
            </p>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Remove {name}', { name })}
              onClick={() => void remove(id, name)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </Stack>
    </div>
  )
}
