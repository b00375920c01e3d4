import { expect, it } from 'vitest'
import type { ReleaseItemRow, ReleaseRow } from '#contract/releases.ts'
import { type ReleaseContext, releaseActions } from './release-actions.tsx'

const no = () => undefined

function contextOf(status: string, more: Partial<ReleaseRow> = {}, items: readonly object[] = []): ReleaseContext {
  const release = { id: 'r', title: 'Spring', status, ...more } as ReleaseRow
  return {
    release,
    items: items as readonly ReleaseItemRow[],
    may: (action) => action !== 'delete',
    run: no,
    begin: no,
    show: async () => undefined,
  }
}

const offered = (context: ReleaseContext) =>
  releaseActions.flatMap(({ label, isOffered }) => (isOffered(context) ? [label] : []))

it('The status of a release says which actions are offered, and a right that is missing takes its own away', () => {
  const always = ['Export XLIFF…', 'Duplicate']
  const publishing = ['Schedule…', 'Publish now…', 'Title and plan…']
  expect(offered(contextOf('draft'))).toEqual(['Request review', ...publishing, ...always, 'Archive'])
  expect(offered(contextOf('in_review'))).toEqual(['Approve', 'Back to draft', ...publishing, ...always, 'Archive'])
  expect(offered(contextOf('scheduled'))).toEqual([
    'Unschedule',
    'Reschedule…',
    'Title and plan…',
    ...always,
    'Archive',
  ])
  expect(offered(contextOf('published'))).toEqual(['Revert…', ...always, 'Archive'])
  expect(offered(contextOf('archived'))).toEqual(['Back to draft', ...always])
  expect(offered(contextOf('draft', { why_not: { edit: 'Not yours.' } }))).not.toContain('Request review')
})

it('An action that is not possible now says why', () => {
  const refusalOf = (label: string, context: ReleaseContext) =>
    releaseActions.find((action) => action.label === label)!.refused?.(context)
  expect(refusalOf('Publish now…', contextOf('draft'))).toContain('the release is empty')
  expect(refusalOf('Publish now…', contextOf('draft', {}, [{ state: 'not_ready' }]))).toContain('1 document is not')
  expect(refusalOf('Publish now…', contextOf('draft', {}, [{ state: 'ready' }]))).toBeUndefined()
  expect(refusalOf('Archive', contextOf('scheduled'))).toContain('Unschedule')
})
