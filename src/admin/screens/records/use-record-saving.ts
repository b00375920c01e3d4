import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records/records.ts'
import { routes } from '#routes.ts'
import { call } from '../../api/api.ts'
import { confirm } from '../../components/confirm.ts'
import { forgetRecords, rememberRecord } from '../../api/record-queries.ts'
import { useSession } from '../../api/session.ts'
import { screenSlots } from './screen-slots.ts'
import type { RecordForm } from './use-record-form.ts'
import { showMessage } from '../../components/show-message.ts'

export interface RecordSaving {
  readonly save: () => Promise<void>
  readonly publish: () => Promise<void>
  readonly isPublishing: boolean
  /** Why it was not published, though it was saved. */
  readonly publishFailure: unknown
  /** Number of saves that were refused: each shows what is wrong again. */
  readonly refusals: number
  /** Whether the screen goes to the address of what was just made, which needs no question. */
  readonly isMoving: RefObject<boolean>
}

/** Saves and publishes a record from its form, and navigates to a new one. */
export function useRecordSaving(entity: Entity, row: RecordRow | undefined, form: RecordForm): RecordSaving {
  const navigate = useNavigate()
  const me = useSession().user
  const [isPublishing, setPublishing] = useState(false)
  const [publishFailure, setPublishFailure] = useState<unknown>()
  const [refusals, setRefusals] = useState(0)
  const isMoving = useRef(false)

  async function save(complete = false): Promise<RecordRow | undefined> {
    const loss = row?.id === me.id ? await screenSlots[entity.path]?.lossOf?.(form.base, form.values) : undefined
    if (loss && !(await isLossAccepted(loss))) return undefined
    setPublishFailure(undefined)
    const stored = await form.save(complete)
    if (!stored) {
      setRefusals((count) => count + 1)
      return undefined
    }
    if (row) rememberRecord(entity.path, stored)
    void forgetRecords(entity.path)
    if (!row) {
      isMoving.current = true
      await navigate({ to: routes.admin.record(entity.path, stored.id), replace: true })
      showMessage(t('“{title}” created', { title: stored.title }))
    }
    return stored
  }

  async function publish(): Promise<void> {
    setPublishing(true)
    try {
      const stored = await save(true)
      if (!stored) return
      const published = await call('POST /api/:entity/:id/publish', {
        params: { entity: entity.path, id: stored.id },
        revision: stored.revision,
      })
      form.adopt(published)
      rememberRecord(entity.path, published)
      await forgetRecords(entity.path)
      showMessage(t('“{title}” published', { title: published.title }))
    } catch (error) {
      setPublishFailure(error)
      setRefusals((count) => count + 1)
    } finally {
      setPublishing(false)
    }
  }

  return {
    save: async () => void (await save()),
    publish,
    isPublishing,
    publishFailure,
    refusals,
    isMoving,
  }
}

/** Asks twice before a save that users cannot revert themselves. */
async function isLossAccepted(loss: string): Promise<boolean> {
  const answers = { cancel: t('Keep unchanged'), isDestructive: true }
  return (
    (await confirm({ ...answers, title: t('Save these changes?'), text: loss, action: t('Continue') })) &&
    confirm({
      ...answers,
      title: t('Save anyway?'),
      text: t('You cannot undo this yourself. Another administrator must.'),
      action: t('Save'),
    })
  )
}
