import { Alert } from '@mantine/core'
import { isRecordTemplate } from '#model/bound-page.ts'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { api, type PageSummary } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { ReferencesList } from '../records/references-list.tsx'

/** Asks before a page goes to the trash, and says what that means for visitors. */
export function DeletePage({ page, close }: { readonly page: PageSummary | undefined; readonly close: () => void }) {
  const client = useQueryClient()
  const deletion = useMutation({
    mutationFn: (it: PageSummary) => api.deletePage(it.id, it.site_id, true),
    onSuccess: (_, it) => {
      notifications.show({ message: `“${it.title}” is in the trash.` })
      void client.invalidateQueries({ queryKey: ['pages'] })
      close()
    },
  })
  const uses = useQuery({
    queryKey: ['pages', 'uses', page?.id],
    queryFn: async () => (await api.pageUses(page!.id)).rows.filter(({ id }) => id !== page!.id),
    enabled: page !== undefined,
    staleTime: 0,
  })
  return (
    <Modal opened={page !== undefined} onClose={close} title={`Delete “${page?.title ?? ''}”?`}>
      <p>
        {page && isRecordTemplate(page) ? (
          <>What it draws is drawn by the page of the product from this moment on.</>
        ) : page?.status === 'published' ? (
          <>
            Visitors of <strong>/{page.path}</strong> will find “Sorry, we can’t find that page.” from this moment on.
          </>
        ) : (
          <>The page was not published, so no visitor will notice.</>
        )}{' '}
        It goes to the trash with everything in it; its path becomes free.
      </p>
      {uses.isError && <ErrorState error={uses.error} retry={() => void uses.refetch()} />}
      {uses.data && uses.data.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          title={uses.data.length === 1 ? 'Something leads to it' : `${uses.data.length} places lead to it`}
        >
          <ReferencesList uses={uses.data} />
        </Alert>
      )}
      {deletion.isError && <ErrorState error={deletion.error} />}
      <DialogAnswers
        no="Keep it"
        close={close}
        beginsWithNo
        yes="Delete page"
        isGrave
        go={() => page && deletion.mutate(page)}
        busy={deletion.isPending}
        disabled={uses.isPending}
      />
    </Modal>
  )
}
