import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Entity, Problems } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { useSession } from '../../api/session.ts'
import { ApiError, NetworkError } from '../../api/transport.ts'
import { changesOf, neededIn, problemsIn, refusedFields, valuesOf } from './record-values.ts'
import type { Merge } from './merge-record.ts'
import { type LocalDraft, localDraftStore } from '../../forms/local-drafts.ts'

const keepAfterMs = 600
const retryMs = 4000

/** Conflict with another user's save: the newer record and the merge of both. */
export interface Conflict {
  readonly theirs: RecordRow
  readonly merge: Merge
}

export interface RecordForm {
  readonly values: RecordData
  readonly base: RecordData
  readonly revision: number
  readonly problems: Problems
  /** What it lacks for visitors, beside what is wrong; it may be saved without. */
  readonly needed: Problems
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** No answer from the server: it is tried again by itself. */
  readonly isOffline: boolean
  /** A refusal that is about no single field. */
  readonly failure: unknown
  /** Local draft of an earlier visit. */
  readonly unsent: LocalDraft | undefined
  readonly conflict: Conflict | undefined
  readonly write: (name: string, value: unknown) => void
  /** Clears the server's error of a field, after its value was changed. */
  readonly forgive: (name: string) => void
  /** Validates a field when it loses the focus. */
  readonly leave: (name: string) => void
  /** Answers the stored record, or nothing when it was refused. */
  readonly save: (complete?: boolean) => Promise<RecordRow | undefined>
  readonly restore: () => void
  readonly forget: () => void
  /** Goes on from what was chosen, on top of what they saved. */
  readonly settle: (values: RecordData) => void
  /** The record was changed by an action beside the form. */
  readonly adopt: (row: RecordRow) => void
}

/** Base of changes: values, and their revision. */
interface Basis {
  readonly base: RecordData
  readonly revision: number
}

interface RecordFormOptions {
  readonly entity: Entity
  /** Stored, or undefined for a new record. */
  readonly row: RecordRow | undefined
  readonly initial: RecordData
  readonly id: string
  readonly send: (changes: RecordData, revision: number) => Promise<RecordRow>
}

/** Form state of a record until it is saved. Values are stored as local drafts, so that none is lost. */
export function useRecordForm({ entity, row, initial, id, send }: RecordFormOptions): RecordForm {
  const { user } = useSession()
  const kept = useMemo(() => localDraftStore({ user: user.id, entity: entity.path, id }), [user.id, entity.path, id])
  const [base, setBase] = useState<RecordData>(() => (row ? valuesOf(entity, row) : initial))
  const [values, setValues] = useState<RecordData>(base)
  const [revision, setRevision] = useState(row?.revision ?? 0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Problems>({})
  const [tried, setTried] = useState<'no' | 'draft' | 'complete'>('no')
  const [unsent, setUnsent] = useState(() => kept.read())
  const [conflict, setConflict] = useState<Conflict>()
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })

  const changes = useMemo(() => changesOf(base, values), [base, values])
  const isDirty = Object.keys(changes).length > 0
  const problems = useMemo(() => {
    const found = problemsIn(entity, base, values, tried === 'complete')
    const shown = Object.entries(found).filter(([name]) => tried !== 'no' || left.has(name))
    return { ...refused, ...Object.fromEntries(shown) }
  }, [entity, base, values, tried, left, refused])

  const isNew = row === undefined
  const needed = useMemo(() => {
    const found = Object.entries(neededIn(entity, values, isNew ? left : 'all'))
    return Object.fromEntries(found.filter(([name]) => !problems[name]))
  }, [entity, values, isNew, left, problems])

  const sending = useMutation({
    mutationFn: (on: Basis) => send(changesOf(on.base, latest.current), on.revision),
    retry: (_, error) => error instanceof NetworkError,
    retryDelay: retryMs,
  })

  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => kept.keep({ at: Date.now(), revision, changes }), keepAfterMs)
    return () => clearTimeout(timer)
  }, [kept, isDirty, changes, revision])

  const write = useCallback((name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused(({ [name]: _, ...rest }) => rest)
  }, [])
  const forgive = useCallback((name: string) => setRefused(({ [name]: _, ...rest }) => rest), [])
  const leave = useCallback(
    (name: string) => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))),
    [],
  )

  /** Puts the form on top of what is stored. What was changed since, and while the answer was on its way, stays. */
  function goOn(stored: RecordRow, before: RecordData): Basis {
    const next = valuesOf(entity, stored)
    setValues((now) => ({ ...next, ...changesOf(before, now) }))
    setBase(next)
    setRevision(stored.revision)
    return { base: next, revision: stored.revision }
  }

  async function save(complete = false): Promise<RecordRow | undefined> {
    setTried(complete ? 'complete' : 'draft')
    if (sending.isPending || Object.keys(problemsIn(entity, base, values, complete)).length > 0) return undefined
    if (row && !isDirty) return { ...row, revision }
    return sendOn({ base, revision })
  }

  async function sendOn(on: Basis): Promise<RecordRow | undefined> {
    const sent = latest.current
    try {
      const stored = await sending.mutateAsync(on)
      const { base: next } = goOn(stored, sent)
      setRefused({})
      setLeft(new Set())
      setTried('no')
      setUnsent(undefined)
      kept.forget()
      // What is stored alike, such as an address that followed from the title, needs no offer.
      const since = changesOf(next, { ...next, ...changesOf(sent, latest.current) })
      // A new record goes on in the form of its own address, which offers what was written while it was made.
      if (!row && Object.keys(since).length > 0)
        localDraftStore({ user: user.id, entity: entity.path, id: stored.id }).keep({
          at: Date.now(),
          revision: stored.revision,
          changes: since,
        })
      return stored
    } catch (error) {
      const isLate = error instanceof ApiError && (error.status === 409 || error.status === 412)
      const met = isLate
        ? (await import('./meet-newer.ts')).meetNewer(entity, error, { before: on.base, mine: latest.current })
        : undefined
      if (!met) setRefused(refusedFields(error))
      else if (met.merge.clashes.length > 0) setConflict(met)
      else {
        const next = goOn(met.theirs, on.base)
        setValues((latest.current = met.merge.values))
        const stored = await sendOn(next)
        if (stored) met.say()
        return stored
      }
      return undefined
    }
  }

  const failure =
    sending.isError && !conflict && Object.keys(refusedFields(sending.error)).length === 0 ? sending.error : undefined
  return {
    values,
    base,
    revision,
    problems,
    needed,
    isDirty,
    isSaving: sending.isPending,
    isOffline: sending.failureReason instanceof NetworkError && sending.isPending,
    failure,
    unsent: isDirty ? undefined : unsent,
    conflict,
    write,
    forgive,
    leave,
    save,
    restore() {
      if (unsent) setValues({ ...values, ...unsent.changes })
      setUnsent(undefined)
    },
    forget() {
      kept.forget()
      setUnsent(undefined)
    },
    settle(settled) {
      if (!conflict) return
      goOn(conflict.theirs, base)
      setValues(settled)
      setConflict(undefined)
      sending.reset()
    },
    adopt: (stored) => void goOn(stored, base),
  }
}
