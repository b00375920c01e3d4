import { Button, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type PageSummary } from '../../api.ts'
import { Failed } from '../../parts/states.tsx'

/** Asks before a page goes to the trash, and says what that means for visitors. */
export function DeletePage({ page, close }: { readonly page: PageSummary | undefined; readonly close: () => void }) {
  const client = useQueryClient()
  const deletion = useMutation({
    mutationFn: (it: PageSummary) => api.deletePage(it.id, it.site_id),
    onSuccess: (_, it) => {
      notifications.show({ message: `“${it.title}” is in the trash.` })
      void client.invalidateQueries({ queryKey: ['pages'] })
      close()
    },
  })
  return (
    <Modal opened={page !== undefined} onClose={close} title={`Delete “${page?.title ?? ''}”?`}>
      <p>
        {page?.status === 'published' ? (
          <>
            Visitors of <strong>/{page.path}</strong> will find “Sorry, we can’t find that page.” from this moment on.
          </>
        ) : (
          <>The page was not published, so no visitor will notice.</>
        )}{' '}
        It goes to the trash with everything in it; its path becomes free.
      </p>
      {deletion.isError && <Failed error={deletion.error} />}
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close} data-autofocus>
          Keep it
        </Button>
        <Button color="red" loading={deletion.isPending} onClick={() => page && deletion.mutate(page)}>
          Delete page
        </Button>
      </div>
    </Modal>
  )
}
