import { useRef, useState } from 'react'
import { editingLimits } from '#model/limits.ts'
import type { AskedReplacements, FoundDocument } from '#contract/replacements.ts'
import type { Answer } from '#contract/call.ts'
import { call } from '../../api/api.ts'

/** Search over all batches of the server's answer: matches so far, and progress. */
export interface TextSearch {
  readonly asked?: AskedReplacements
  readonly rows: readonly FoundDocument[]
  readonly searched: number
  readonly total: number
  readonly isRunning: boolean
  /** Whether it ended before everything was looked through. */
  readonly isCut: boolean
  readonly error?: unknown
}

const nothing: TextSearch = { rows: [], searched: 0, total: 0, isRunning: false, isCut: false }

/** Searches batch by batch until the end, a stop, or the most that is replaced at once. */
export function useTextSearch() {
  const [search, setSearch] = useState(nothing)
  const turn = useRef(0)
  const stop = () => {
    turn.current++
    setSearch((before) => ({ ...before, isRunning: false, isCut: before.isRunning || before.isCut }))
  }
  const start = async (asked: AskedReplacements) => {
    const own = ++turn.current
    setSearch({ ...nothing, asked, isRunning: true })
    const rows: FoundDocument[] = []
    let after: string | null = null
    try {
      do {
        const part: Answer<'POST /api/replacements/search'> = await call('POST /api/replacements/search', {
          body: { ...asked, ...(after !== null && { after }) },
        })
        if (turn.current !== own) return
        rows.push(...part.rows)
        after = part.next
        const isFull = rows.reduce((sum, { hits }) => sum + hits.length, 0) >= editingLimits.replacementHits
        const isOver = after === null || isFull
        const { searched, total } = part
        setSearch({ asked, rows: [...rows], searched, total, isRunning: !isOver, isCut: isOver && after !== null })
        if (isOver) return
      } while (after !== null)
    } catch (error) {
      if (turn.current === own) setSearch((before) => ({ ...before, isRunning: false, isCut: true, error }))
    }
  }
  return { search, start, stop }
}
