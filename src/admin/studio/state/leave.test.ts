import { describe, expect, it } from 'vitest'
import { mayLeave } from './leave.ts'
import { TestStudio } from './testing.ts'

describe('leaving the studio', () => {
  it('is free when nothing is unsaved, also after typing a value and taking it back', () => {
    expect(mayLeave(new TestStudio('hero').state)).toEqual({ is: 'free' })
    expect(mayLeave(new TestStudio('hero').select('hero').write('title', 'Sun').undo().state)).toEqual({ is: 'free' })
  })

  it('asks when something is unsaved, but not in review mode', () => {
    const { state } = new TestStudio('hero').select('hero').write('title', 'Sun')
    expect(mayLeave(state)).toEqual({
      is: 'asked',
      question: 'You have some unsaved changes. Are you sure you want to leave?',
    })
    expect(mayLeave(state, { reviewing: true })).toEqual({ is: 'free' })
  })

  it('asks first about what is unsaved, and blocks a draft once that is answered', () => {
    const { page, saved, local } = new TestStudio('hero').select('hero').write('title', 'Sun').state
    const draft = { ...page, current_release: { id: 'summer', status: 'draft' as const } }
    expect(mayLeave({ page: draft, saved, local })).toMatchObject({ is: 'asked' })
    expect(mayLeave({ page: draft, saved: draft, local })).toEqual({ is: 'blocked', alert: 'unsaved-draft' })
  })

  it('is free again once the old words are typed back by hand', () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Sun')
    const { studio: document } = studio
    document.confirmed(document.unsent(10), 2)
    studio.wait(2000).write('title', 'Sea').wait(2000).write('title', 'Sun')
    expect(mayLeave(studio.state)).toEqual({ is: 'free' })
    expect(studio.state.pending).toEqual([])
    expect(studio.wait(2000).write('title', 'Sand').state.pending).not.toEqual([])
  })

  it('is blocked by the alert unsaved-draft while the release is a draft', () => {
    const { page, saved, local } = new TestStudio('hero').state
    const draft = { ...page, current_release: { id: 'summer', status: 'draft' as const } }
    expect(mayLeave({ page: draft, saved, local })).toEqual({ is: 'blocked', alert: 'unsaved-draft' })
  })
})
