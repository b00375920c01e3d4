import { Menu } from '@mantine/core'
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { type Decision, DecisionDialog, decisionsFor, decisionWords } from './agent-decision.tsx'
import { forgetRecords } from '../../api/record-queries.ts'
import type { RowItemsProps } from '../records/screen-slots.ts'
import { useMay } from '../../api/use-may.ts'
import { showFailure, showMessage } from '../../components/show-message.ts'

const icons = { approve: IconCheck, reject: IconX, suspend: IconPlayerPause, resume: IconPlayerPlay } as const

/** Menu items of an agent's row: decisions about the account. */
export function AgentRowItems({ row, ask }: RowItemsProps) {
  const may = useMay({ area: 'agents' })
  const decision = useMutation({
    mutationFn: ({ is, reason }: { readonly is: Decision; readonly reason?: string }) =>
      call(`POST /api/agents/:id/${is}`, { params: { id: row.id }, body: reason ? { reason } : {} }),
    onSuccess: async (_, { is }) => {
      await forgetRecords('agents')
      showMessage(decisionWords[is].said(row.title))
    },
    onError: showFailure,
  })
  if (!may('edit')) return null
  const open = (is: Decision) =>
    ask(
      <DecisionDialog
        key={`${is} ${row.id}`}
        row={row}
        decision={is}
        close={() => ask(undefined)}
        decide={(reason) => {
          ask(undefined)
          decision.mutate({ is, reason })
        }}
      />,
    )
  return (decisionsFor[String(row.data.state)] ?? []).map((is) => {
    if (is === 'close') return null
    const Icon = icons[is]
    const { label, about } = decisionWords[is]
    return (
      <Menu.Item key={is} leftSection={<Icon size={16} />} onClick={() => (about ? open(is) : decision.mutate({ is }))}>
        {about ? `${label}…` : label}
      </Menu.Item>
    )
  })
}
