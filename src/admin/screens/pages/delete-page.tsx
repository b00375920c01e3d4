import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { isRecordTemplate, isSectionPage } from '#model/page/bound-page.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import type { ListedPage } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { LinkedFrom, usePageUses } from './linked-from.tsx'

interface DeletePageProps {
  readonly page: ListedPage | undefined
  readonly close: () => void
  readonly trashed: (page: ListedPage) => void
}

/** Dialog before a page goes to the trash, with the consequence for visitors. */
export function DeletePage({ page, close, trashed }: DeletePageProps) {
  const client = useQueryClient()
  const deletion = useMutation({
    mutationFn: (it: ListedPage) =>
      call('DELETE /api/pages/:id', { params: { id: it.id }, siteId: it.site_id, query: { anyway: '1' } }),
    onSuccess: (_, it) => {
      trashed(it)
      void client.invalidateQueries({ queryKey: ['pages'] })
      close()
    },
  })
  const uses = usePageUses(page)
  return (
    <Modal opened={page !== undefined} onClose={close} title={t('Delete “{title}”?', { title: page?.title ?? '' })}>
      <p>
        {page && isRecordTemplate(page) ? (
          <>{t('The built-in page replaces it immediately.')}</>
        ) : page && isSectionPage(page) ? (
          <>{t('Pages that show this section show nothing in its place.')}</>
        ) : page?.status === 'published' ? (
          <>
            {rich('Visitors of {strong} will immediately see “page not found”.', {
              strong: <strong>/{page.path}</strong>,
            })}
          </>
        ) : (
          <>{t('The page is not published, so visitors will not notice.')}</>
        )}{' '}
        {t('The page and its contents move to the trash, and its address becomes available.')}
      </p>
      <LinkedFrom uses={uses} />
      {deletion.isError && <ErrorState error={deletion.error} />}
      <DialogAnswers
        no={t('Cancel')}
        close={close}
        beginsWith="no"
        yes={t('Delete page')}
        isDestructive
        go={() => page && deletion.mutate(page)}
        busy={deletion.isPending}
        disabled={uses.isPending}
      />
    </Modal>
  )
}
