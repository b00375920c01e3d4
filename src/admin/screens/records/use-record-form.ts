import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Entity, Problems } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import { useSession } from '../../app/session.ts'
import { NetworkError } from '../../api/transport.ts'
import { changesOf, type Merge, mergeOf, newerState, problemsIn, refusedFields, valuesOf } from './record-values.ts'
import { type LocalDraft, localDraftStore } from '../../forms/local-drafts.ts'

const keepAfterMs = 600
const retryMs = 4000

/** Conflict with somebody else's save: the newer record and the merge of both. */
export interface Conflict {
  readonly theirs: RecordRow
  readonly merge: Merge
}

export interface RecordForm {
  readonly values: RecordData
  readonly base: RecordData
  readonly revision: number
  readonly problems: Problems
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

  const sending = useMutation({
    mutationFn: () => send(changesOf(base, latest.current), revision),
    retry: (_, error) => error instanceof NetworkError,
    retryDelay: retryMs,
    networkMode: 'always',
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

  const adopt = useCallback(
    (stored: RecordRow) => {
      const next = valuesOf(entity, stored)
      // What was written while the answer was on its way stays.
      setValues((now) => mergeOf(base, now, next).values)
      setBase(next)
      setRevision(stored.revision)
    },
    [entity, base],
  )

  async function save(complete = false): Promise<RecordRow | undefined> {
    setTried(complete ? 'complete' : 'draft')
    if (sending.isPending || Object.keys(problemsIn(entity, base, values, complete)).length > 0) return undefined
    if (row && !isDirty) return { ...row, revision }
    const sent = values
    try {
      const stored = await sending.mutateAsync()
      const next = valuesOf(entity, stored)
      setValues((now) => ({ ...next, ...changesOf(sent, now) }))
      setBase(next)
      setRevision(stored.revision)
      setRefused({})
      setLeft(new Set())
      setTried('no')
      setUnsent(undefined)
      kept.forget()
      const since = changesOf(sent, latest.current)
      // A new record goes on in the form of its own address, which offers what was written while it was made.
      if (!row && Object.keys(since).length > 0)
        localDraftStore({ user: user.id, entity: entity.path, id: stored.id }).keep({
          at: Date.now(),
          revision: stored.revision,
          changes: since,
        })
      return stored
    } catch (error) {
      const theirs = newerState(error)
      if (theirs) setConflict({ theirs, merge: mergeOf(base, latest.current, valuesOf(entity, theirs)) })
      else setRefused(refusedFields(error))
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
      setBase(valuesOf(entity, conflict.theirs))
      setRevision(conflict.theirs.revision)
      setValues(settled)
      setConflict(undefined)
      sending.reset()
    },
    adopt,
  }
}
