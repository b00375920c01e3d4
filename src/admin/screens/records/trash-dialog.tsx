import { Alert, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#entities/define.ts'
import { relation } from '#fields/index.ts'
import type { RecordRow } from '#model/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { api } from '../../api/api.ts'
import { RelationControl } from '../../controls/relation-control.tsx'
import { ErrorState } from '../../components/states.tsx'
import { forgetRecords, recordUsesQuery } from '../../api/record-queries.ts'
import { ReferencesList } from './references-list.tsx'
import { lowercaseFirst } from '../../components/lowercase-first.ts'

interface TrashDialogProps {
  readonly entity: Entity
  readonly row: RecordRow | undefined
  readonly close: () => void
  readonly trashed: (row: RecordRow) => void
}

/** Asks before a record goes to the trash: says who uses it, and offers another in its place. */
export function TrashDialog({ entity, row, close, trashed }: TrashDialogProps) {
  return (
    <Modal opened={row !== undefined} onClose={close} title={`Delete “${row?.title ?? ''}”?`} size="lg">
      {row && <Impact entity={entity} row={row} close={close} trashed={trashed} />}
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
      if (heir) await api.replaceRecordUses(entity.path, row.id, heir)
      await api.trashRecord(entity.path, row.id, row.revision, { anyway: true })
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
          ? 'Visitors no longer see it from this moment on. '
          : entity.isPublished
            ? 'It is not published, so no visitor will notice. '
            : ''}
        It goes to the trash, from where it can be brought back.
      </p>
      {uses.isPending && <Skeleton height={60} role="img" aria-label="Looking where it is used" />}
      {uses.isError && <ErrorState error={uses.error} retry={() => void uses.refetch()} />}
      {uses.data && count === 0 && <p className="vx-dim">Nothing leads to it.</p>}
      {uses.data && count > 0 && (
        <>
          <Alert
            color="yellow"
            variant="light"
            title={count === 1 ? 'It is used in one place' : `It is used in ${count} places`}
          >
            <ReferencesList uses={uses.data} />
          </Alert>
          <div>
            <label htmlFor="heir" className="vx-label">
              Put another in its place
            </label>
            <RelationControl
              field={relation(entity.path) as never}
              value={heir}
              write={(id) => setHeir(id === row.id ? '' : String(id))}
              id="heir"
              label={`Another of the ${lowercaseFirst(entity.label.many)}`}
              disabled={false}
              layout="blocks"
              newId={() => crypto.randomUUID()}
            />
            <p className="vx-help">Records are changed as drafts. Without one, an empty place stays where it was.</p>
          </div>
        </>
      )}
      {deletion.isError && <ErrorState error={deletion.error} />}
      <DialogAnswers
        no="Keep it"
        close={close}
        beginsWithNo
        yes={heir ? 'Replace and delete' : count > 0 ? 'Delete anyway' : 'Delete'}
        isGrave
        go={() => deletion.mutate()}
        busy={deletion.isPending}
        disabled={uses.isPending}
      />
    </div>
  )
}
