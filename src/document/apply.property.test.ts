import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { diff } from './diff.ts'
import { isDirty } from './dirty.ts'
import { emptyHistory, recorded, redo, undo } from './history.ts'
import { anyCommand, anyPage, idsOf } from './arbitraries.ts'
import { createReplica, receive, type Replica, type Operation, stamp } from './replica.ts'
import { parseCommands } from './schema.ts'
import { throughJson } from './testing.ts'

const anyRun = fc.array(anyCommand, { maxLength: 25 })

it('undoing any run of edits, newest first, restores the start', () => {
  fc.assert(
    fc.property(anyPage, anyRun, (start, run) => {
      const undos: Command[] = []
      let now = start
      for (const command of run) {
        const outcome = apply(now, command)
        if (outcome.undo) undos.unshift(throughJson(outcome.undo))
        now = outcome.page
      }
      for (const command of undos) now = apply(now, command).page
      expect(now).toEqual(start)
      expect(isDirty(now, start)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

it('the same commands after a trip through JSON give the same page', () => {
  fc.assert(
    fc.property(anyPage, anyRun, (start, run) => {
      const direct = run.reduce((now, command) => apply(now, command).page, start)
      const travelled = throughJson(run).reduce((now, command) => apply(now, command).page, throughJson(start))
      expect(travelled).toEqual(throughJson(direct))
    }),
  )
})

it('no edit changes the page it was given, and a refused one answers that very page', () => {
  fc.assert(
    fc.property(anyPage, anyCommand, (start, command) => {
      const copy = structuredClone(start)
      const outcome = apply(start, command)
      expect(start).toEqual(copy)
      if (outcome.refused) expect(outcome.page).toBe(start)
    }),
  )
})

it('no element is lost or doubled by moving, switching and editing', () => {
  const keeps =
    /^(element\.(move|moveIntoGroup|place|enable|disable|setSlot|set)|field\.|tags\.|conditions\.|settings|properties)/
  fc.assert(
    fc.property(anyPage, anyRun, (start, run) => {
      const end = run.filter(({ type }) => keeps.test(type)).reduce((now, command) => apply(now, command).page, start)
      expect(idsOf(end).toSorted()).toEqual(idsOf(start).toSorted())
    }),
  )
})

it('ids stay unique whatever is added, copied or replaced', () => {
  fc.assert(
    fc.property(anyPage, anyRun, (start, run) => {
      const ids = idsOf(run.reduce((now, command) => apply(now, command).page, start))
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

it('two tabs that hear the same commands in different orders hold the same page', () => {
  fc.assert(
    fc.property(
      anyPage,
      anyRun,
      anyRun,
      fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 }),
      (start, left, right, dice) => {
        const sent: Operation[] = []
        const speak = (replica: Replica, tab: string, run: readonly Command[]) =>
          run.reduce((now, command, i) => {
            const stamped = stamp(now, { tab, id: `${tab}${i}`, command })
            sent.push(stamped)
            return receive(now, stamped)
          }, replica)
        speak(createReplica(start), 'left', left)
        speak(createReplica(start), 'right', right)

        const shuffled = sent
          .map((stamped, i) => ({ stamped, die: dice[i % dice.length]! }))
          .sort((a, b) => a.die - b.die)
          .map(({ stamped }) => stamped)
        const one = sent.reduce(receive, createReplica(start))
        const two = [...shuffled, ...sent.slice(0, 3)].reduce(receive, createReplica(start))
        expect(two.page).toEqual(one.page)
      },
    ),
  )
})

it('undo and redo travel back and forth through the session', () => {
  fc.assert(
    fc.property(anyPage, anyRun, (start, run) => {
      let now = start
      let history = emptyHistory
      for (const [i, command] of run.entries()) {
        const outcome = apply(now, command)
        if (outcome.refused) continue
        now = outcome.page
        history = recorded(history, { label: command.type, command, undo: outcome.undo, at: i * 1000 })
      }
      const end = now
      while (history.past.length > 0) ({ page: now, history } = undo(now, history))
      expect(now).toEqual(start)
      while (history.future.length > 0) ({ page: now, history } = redo(now, history))
      expect(now).toEqual(end)
    }),
  )
})

it('what is posted is either refused or leaves a run that applies without an exception', () => {
  fc.assert(
    fc.property(
      anyPage,
      fc.array(fc.oneof(anyCommand, fc.anything({ withNullPrototype: false })), { maxLength: 5 }),
      (start, posted) => {
        try {
          parseCommands(throughJson(posted)).reduce((now, command) => apply(now, command).page, start)
        } catch (error) {
          expect((error as Error).name).toBe('VoixError')
        }
      },
    ),
  )
})

it('the difference between two versions is empty only when they are the same', () => {
  fc.assert(
    fc.property(anyPage, anyRun, (start, run) => {
      const end = run.reduce((now, command) => apply(now, command).page, start)
      const found = diff(start, end)
      const same = JSON.stringify(start.elements) === JSON.stringify(end.elements)
      if (same) expect(found).toEqual([])
      expect(diff(end, end)).toEqual([])
      const added = found.filter(({ kind }) => kind === 'added').map(({ id }) => id)
      expect(added.toSorted()).toEqual(
        idsOf(end)
          .filter((id) => !idsOf(start).includes(id))
          .toSorted(),
      )
    }),
  )
})
