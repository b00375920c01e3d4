import { describe, expect, it } from 'vitest'
import { createJournal } from './journal.ts'
import { type JournalEntry, parseEntry } from './journal-entry.ts'
import { restoreEdits } from './restore-edits.ts'
import { TestStudio } from './testing.ts'

function setUp(studio: TestStudio) {
  const storage = new Map<string, JournalEntry>()
  let due: (() => void) | undefined
  const journal = createJournal({
    studio: studio.studio,
    key: 'page user',
    now: () => 42,
    later: (run, ms) => {
      expect(ms).toBeLessThanOrEqual(1000)
      due = run
      return () => (due = undefined)
    },
    storage: {
      read: async (key) => storage.get(key),
      write: async (key, entry) => void storage.set(key, entry),
      remove: async (key) => void storage.delete(key),
    },
  })
  return { journal, storage, second: () => due?.() }
}

describe('the recovery journal', () => {
  it('has unsaved work after a second, and gives it back to the next session', async () => {
    const before = new TestStudio('hero').select('hero')
    const { journal, second } = setUp(before)
    journal.start()
    before.type('title', 'Sun')
    second()

    const entry = await journal.found()
    expect(entry).toMatchObject({ revision: 1, at: 42 })
    const after = new TestStudio('hero')
    expect(restoreEdits(after.studio.core, entry?.commands ?? [])).toBe(0)
    expect(after.text('hero', 'title')).toBe('Sun')
    expect(after.studio.isDirty()).toBe(true)
  })

  it('is empty as soon as the work is saved, so that nothing saved is offered after a crash', async () => {
    const studio = new TestStudio('hero').select('hero')
    const { journal, second, storage } = setUp(studio)
    journal.start()
    studio.write('title', 'Sun')
    second()
    expect(storage.size).toBe(1)
    await studio.saver(async () => ({ version: 2 })).save()
    expect(storage.size).toBe(0)
  })

  it('is written at once when the tab is hidden', () => {
    const studio = new TestStudio('hero').select('hero')
    const { journal, storage } = setUp(studio)
    journal.start()
    studio.write('title', 'Sun')
    journal.flush()
    expect(storage.get('page user')?.commands).toHaveLength(1)
  })

  it('is not believed when it holds something else', () => {
    expect(parseEntry({ revision: 1, at: 1, commands: [{ type: 'format.disk' }] })).toBeUndefined()
    expect(parseEntry({ revision: 1, at: 1, commands: [] })).toBeUndefined()
    expect(parseEntry('old')).toBeUndefined()
  })
})
