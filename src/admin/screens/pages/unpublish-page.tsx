import { Radio, Stack, TextInput } from '@mantine/core'
import { isRecordTemplate } from '#model/bound-page.ts'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { api, type PageSummary } from '../../api/api.ts'
import type { Withdrawal } from '../../api/pages.ts'
import { Modal } from '../../components/modal.tsx'
import { ErrorState } from '../../components/states.tsx'
import { refusalOf } from './page-options.ts'

interface UnpublishPageProps {
  readonly page: Pick<PageSummary, 'id' | 'site_id' | 'title' | 'path'>
  readonly close: () => void
  /** Asks when nothing else of the page is being asked. */
  readonly inTurn?: (ask: () => Promise<unknown>) => Promise<unknown>
}

/** Takes a page from visitors, and says what they meet at its address. */
export function UnpublishPage({ page, close, inTurn = (ask) => ask() }: UnpublishPageProps) {
  const client = useQueryClient()
  const [answer, setAnswer] = useState<Withdrawal['answer']>('not-found')
  const [target, setTarget] = useState('')
  const withdrawal = useMutation({
    mutationFn: () =>
      inTurn(() =>
        api.unpublish(page.id, page.site_id, answer === 'redirect' ? { answer, target: target.trim() } : { answer }),
      ),
    onSuccess: () => {
      notifications.show({ message: `Visitors no longer see “${page.title}”.` })
      void client.invalidateQueries({ queryKey: ['pages'] })
      close()
    },
  })
  const refusal = refusalOf(withdrawal.error, ['target'])
  return (
    <Modal opened onClose={close} title={`Unpublish “${page.title}”?`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          withdrawal.mutate()
        }}
      >
        {isRecordTemplate(page) ? (
          <p>What it draws is drawn by the page of the product from this moment on.</p>
        ) : (
          <Radio.Group
            label={`Who asks for /${page.path} from now on`}
            value={answer}
            onChange={(next) => setAnswer(next as Withdrawal['answer'])}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="not-found"
                label="is told that there is no such page"
                description="404, for the time being"
              />
              <Radio
                value="gone"
                label="is told that it is gone for good"
                description="410: search engines forget it"
              />
              <Radio value="redirect" label="is led elsewhere" description="301: search engines follow" />
            </Stack>
          </Radio.Group>
        )}
        {answer === 'redirect' && (
          <TextInput
            mt="sm"
            label="To"
            placeholder="/offers"
            description="A path of the site, or a full https address."
            value={target}
            error={refusal.target}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
        )}
        {withdrawal.isError && !refusal.target && <ErrorState error={withdrawal.error} />}
        <DialogAnswers no="Keep it published" close={close} beginsWithNo yes="Unpublish" busy={withdrawal.isPending} />
      </form>
    </Modal>
  )
}
