import { Alert, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { label, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { relation } from '#fields/index.ts'
import type { RecordRow } from '#model/records/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { call } from '../../api/api.ts'
import { RelationControl } from '../../controls/relation-control.tsx'
import { ErrorState } from '../../components/states.tsx'
import { forgetRecords, recordUsesQuery } from '../../api/record-queries.ts'
import { ReferencesList } from './references-list.tsx'
import { unusedWords } from './unused-words.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'

interface TrashDialogProps {
  readonly entity: Entity
  readonly row: RecordRow | undefined
  readonly close: () => void
  readonly trashed: (row: RecordRow) => void
}

/** Confirmation before a record goes to the trash: shows its references, and offers a replacement. */
export function TrashDialog(props: TrashDialogProps) {
  const { row, close } = props
  return (
    <Modal
      opened={row !== undefined}
      onClose={close}
      title={t('Delete “{title}”?', { title: row?.title ?? '' })}
      size="lg"
    >
      {row && <Impact {...props} row={row} />}
    </Modal>
  )
}

function Impact({ entity, row, close, trashed }: TrashDialogProps & { readonly row: RecordRow }) {
  const uses = useQuery({ ...recordUsesQuery(entity.path, row.id), staleTime: 0 })
  const [heir, setHeir] = useState('')
  const count = uses.data?.length ?? 0
  const isLive = row.status === 'published' && row.published_revision !== null
  const deletion = useMutation({
    mutationFn: async () => {
      if (heir)
        await call('POST /api/:entity/:id/replace-uses', {
          params: { entity: entity.path, id: row.id },
          body: { by: heir },
        })
      await call('DELETE /api/:entity/:id', {
        params: { entity: entity.path, id: row.id },
        revision: row.revision,
        query: { anyway: '1' },
      })
    },
    onSuccess: async () => {
      await forgetRecords(entity.path)
      trashed(row)
    },
  })
  return (
    <div className="vx-dialog">
      <p>
        {isLive
          ? t('Visitors no longer see it. You can restore it from the trash.')
          : entity.isPublished
            ? t('It is not published, so visitors notice nothing. You can restore it from the trash.')
            : t('You can restore it from the trash.')}
      </p>
      {uses.isPending && <Skeleton height={60} role="img" aria-label={t('Checking where it is used')} />}
      {uses.isError && <ErrorState error={uses.error} retry={() => void uses.refetch()} />}
      {uses.data && count === 0 && <p className="vx-dim">{unusedWords(entity)}</p>}
      {uses.data && count > 0 && (
        <>
          <Alert
            color="yellow"
            variant="light"
            title={t('{count, plural, one {Used in # place} other {Used in # places}}', { count })}
          >
            <ReferencesList uses={uses.data} />
          </Alert>
          <div>
            <label htmlFor="heir" className="vx-label">
              {t('Replace with')}
            </label>
            <RelationControl
              field={relation(entity.path) as never}
              value={heir}
              write={(id) => setHeir(id === row.id ? '' : String(id))}
              id="heir"
              label={t('Replacement: {many}', { many: lowercaseFirst(label(entity.label.many)) })}
              disabled={false}
              layout="blocks"
              newId={() => crypto.randomUUID()}
            />
            <p className="vx-help">
              {t('Records that use it get a draft. Without a replacement, its place stays empty.')}
            </p>
          </div>
        </>
      )}
      {deletion.isError && <ErrorState error={deletion.error} />}
      <DialogAnswers
        no={t('Keep')}
        close={close}
        beginsWith="no"
        yes={heir ? t('Replace and delete') : count > 0 ? t('Delete anyway') : t('Delete')}
        isDestructive
        go={() => deletion.mutate()}
        busy={deletion.isPending}
        disabled={uses.isPending}
      />
    </div>
  )
}
