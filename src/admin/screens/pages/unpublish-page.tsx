import { Radio, Stack, TextInput } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { isRecordTemplate, isSectionPage } from '#model/page/bound-page.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { ListedPage, Withdrawal as AnyWithdrawal } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { Modal } from '../../components/modal.tsx'
import { ErrorState } from '../../components/states.tsx'
import { LinkedFrom, usePageUses } from './linked-from.tsx'
import { refusalOf } from '../../api/refusal-of.ts'
import { offerUndo } from '../../components/offer-undo.tsx'
import { showFailure } from '../../components/show-message.ts'
import { publicAgain } from './page-bulk.ts'

/** Answer for visitors at the address of an unpublished page, once it was chosen. */
type Withdrawal = Extract<AnyWithdrawal, { readonly answer: unknown }>

type PageToUnpublish = Pick<ListedPage, 'id' | 'site_id' | 'title' | 'path' | 'revision' | 'published_revision'>

interface UnpublishPageProps {
  readonly page: PageToUnpublish
  readonly close: () => void
  /** Asks when nothing else of the page is being asked. */
  readonly inTurn?: (ask: () => Promise<unknown>) => Promise<unknown>
}

/** Dialog that unpublishes a page and sets the answer at its address. */
export function UnpublishPage({ page, close, inTurn = (ask) => ask() }: UnpublishPageProps) {
  const client = useQueryClient()
  const [answer, setAnswer] = useState<Withdrawal['answer']>('not-found')
  const [target, setTarget] = useState('')
  const forget = () => void client.invalidateQueries({ queryKey: ['pages'] })
  const publishing = useMutation({
    mutationFn: () => inTurn(() => publicAgain(page)),
    onSuccess: forget,
    onError: showFailure,
  })
  const withdrawal = useMutation({
    mutationFn: () =>
      inTurn(() =>
        call('POST /api/pages/:id/unpublish', {
          params: { id: page.id },
          body: answer === 'redirect' ? { answer, target: target.trim() } : { answer },
          siteId: page.site_id,
        }),
      ),
    onSuccess: () => {
      const { id, title, revision, published_revision } = page
      offerUndo({
        about: `page-${id}`,
        message: t('“{title}” unpublished', { title }),
        undo: revision === published_revision ? () => publishing.mutate() : undefined,
      })
      forget()
      close()
    },
  })
  const uses = usePageUses(page)
  const refusal = refusalOf(withdrawal.error, ['target'])
  return (
    <Modal opened onClose={close} title={t('Unpublish “{title}”?', { title: page.title })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          withdrawal.mutate()
        }}
      >
        {isRecordTemplate(page) ? (
          <p>{t('The built-in page replaces it immediately.')}</p>
        ) : isSectionPage(page) ? (
          <p>{t('Pages that show this section show nothing in its place.')}</p>
        ) : (
          <Radio.Group
            label={t('What visitors of /{path} get', { path: page.path })}
            value={answer}
            onChange={(next) => setAnswer(next as Withdrawal['answer'])}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="not-found" label={t('Page not found')} description={t('404, for now')} />
              <Radio
                value="gone"
                label={t('Page permanently gone')}
                description={t('410: search engines remove the page')}
              />
              <Radio
                value="redirect"
                label={t('Redirect to another address')}
                description={t('301: search engines follow the redirect')}
              />
            </Stack>
          </Radio.Group>
        )}
        <LinkedFrom uses={uses} />
        {answer === 'redirect' && (
          <TextInput
            mt="sm"
            label={t('Redirect to')}
            placeholder="/offers"
            description={t('An address of the site, or a full https link.')}
            value={target}
            error={refusal.target}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
        )}
        {withdrawal.isError && !refusal.target && <ErrorState error={withdrawal.error} />}
        <DialogAnswers
          no={t('Cancel')}
          close={close}
          beginsWith="no"
          yes={t('Unpublish')}
          busy={withdrawal.isPending}
        />
      </form>
    </Modal>
  )
}
