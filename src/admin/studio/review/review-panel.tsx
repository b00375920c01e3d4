import './review.css'
import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { ReviewStatus } from '#model/page/page.ts'
import { useEditor, useDocument, useUi, useCanvas } from '../context.tsx'
import { pageQuery, queryClient } from '../../api/queries.ts'
import { releasesHoldingQuery } from '../../api/release-queries.ts'
import { handIn, handInOf } from '../commands/hand-in.ts'
import { versionsQuery } from '../compare/compare-sources.ts'
import { breakpointAt } from '../state/canvas-store.ts'
import { CommentButton } from './comment-button.tsx'
import { NewThreadBox } from './new-thread-box.tsx'
import { ReviewLinks } from './review-links.tsx'
import { say } from './review-mode.ts'
import type { Editor } from '../editor.ts'
import { ApprovalNote } from './approval-note.tsx'
import { StudioThread } from './studio-thread.tsx'
import { filtered, type ThreadFilter, threadsOf } from './threads.ts'
import { ReviewNote } from '../../components/review-note.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'

const reviewWords: Readonly<Record<ReviewStatus, string>> = {
  pending: t('Pending'),
  changes_requested: t('Changes requested'),
  approved: t(defineMessage('Approved', 'page')),
}

/** Review panel: status of the review, and all threads of the page. */
export function ReviewPanel() {
  const editor = useEditor()
  const { studio, session } = editor
  const review = useDocument(({ page }) => page.review)
  const size = useDocument(() => studio.index.size())
  const newThread = useUi((ui) => ui.newThread)
  const reviewing = useUi((ui) => ui.reviewing)
  const width = useCanvas((canvas) => canvas.width)
  const { approve: notApproved, schedule: waits } = usePageRights()
  const [show, setShow] = useState<ThreadFilter['show']>('open')
  const [mine, setMine] = useState(false)
  const [forMe, setForMe] = useState(false)
  const [here, setHere] = useState(false)
  const current = breakpointAt(width)
  const threads = threadsOf(review, (id) => size > 0 && studio.index.get(id) !== undefined)
  const shown = filtered(threads, {
    show,
    ...(mine && { author: session.user.id }),
    ...(forMe && { to: session.user.id }),
    ...(here && { breakpoint: current }),
  })
  return (
    <div className="vx-review">
      <div className="vx-inspector-head">
        <h2>{t('Review')}</h2>
        {reviewing && <span className="vx-dim">{t('Page is read-only')}</span>}
      </div>
      <div className="vx-review-tools">
        <Select
          size="xs"
          label={t('Status')}
          data={Object.entries(reviewWords).map(([value, label]) => ({
            value,
            label,
            disabled: value === 'approved' && notApproved !== undefined,
          }))}
          description={notApproved && t('You may not approve this page: {notApproved}', { notApproved })}
          value={review.status}
          allowDeselect={false}
          onChange={(status) => status && status !== review.status && void setStatus(editor, status as ReviewStatus)}
        />
        <CommentButton />
        <HandIn />
      </div>
      {waits && (
        <p className="vx-help">{t('The page will not be published at its scheduled time: {waits}', { waits })}</p>
      )}
      <Waiting />
      <ApprovalNote />
      <ReviewLinks page={studio.get().page} />
      <div className="vx-review-filters">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('Show comments')}
          data={[
            { value: 'open', label: t(defineMessage('Open', 'several comments')) },
            { value: 'resolved', label: t(defineMessage('Resolved', 'several comments')) },
            { value: 'all', label: t('All') },
          ]}
          value={show}
          onChange={setShow}
        />
        <div className="vx-review-ticks">
          <Checkbox
            size="xs"
            label={t('Mine')}
            checked={mine}
            onChange={(event) => setMine(event.currentTarget.checked)}
          />
          <Checkbox
            size="xs"
            label={t('For me')}
            title={t('Assigned to you or mentioning you')}
            checked={forMe}
            onChange={(event) => setForMe(event.currentTarget.checked)}
          />
          <Checkbox
            size="xs"
            label={t('This width only')}
            checked={here}
            onChange={(event) => setHere(event.currentTarget.checked)}
          />
        </div>
      </div>
      <div className="vx-scroll">
        {newThread && <NewThreadBox />}
        {shown.length === 0 && !newThread && (
          <p className="vx-help vx-pad">
            {threads.length === 0
              ? t('No comments yet. Choose Comment, then click what you want to comment on.')
              : t('No comments match. Choose All to see the others.')}
          </p>
        )}
        <ul className="vx-threads" aria-label={t('Comments')}>
          {shown.map((thread) => (
            <StudioThread key={thread.uuid} thread={thread} />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Button of the page's next step: to request a review of it, or to withdraw the request. */
function HandIn() {
  const editor = useEditor()
  const { id } = editor.studio.get().page
  const row = useQuery(pageQuery(id)).data
  // Every save, and every release that takes the page in, may change what comes next.
  useDocument(({ revision, pending }) => revision + pending.length)
  useQuery(releasesHoldingQuery({ entity: 'pages', document_id: id }))
  const mark = row && handInOf(editor, row)
  if (!mark) return null
  return (
    <Button size="xs" variant="default" onClick={() => void handIn(editor, mark)}>
      {mark.label}
    </Button>
  )
}

/** Reviewer and due day of the page, while its review waits. */
function Waiting() {
  const { studio } = useEditor()
  const { id, title } = studio.get().page
  const row = useQuery(pageQuery(id)).data
  if (!row) return null
  const isInReview = row.status === 'in_review'
  return <ReviewNote entity="pages" {...{ id, title, isInReview }} mayEdit={!row.why_not?.edit} />
}

/** Says what the review has come to; an approval names who gives it and what they saw. */
async function setStatus(editor: Editor, status: ReviewStatus): Promise<void> {
  const { studio, session } = editor
  const { id: user, name: by } = session.user
  const approval = { revision: studio.get().revision, by, user, at: new Date().toISOString() }
  await say(editor, t('Review: {reviewWords}', { reviewWords: reviewWords[status] }), {
    type: 'review.status',
    status,
    ...(status === 'approved' && { approval }),
  })
  // Who is to change it is told what, in a comment on the page.
  if (status === 'changes_requested')
    editor.ui.setState({ newThread: { x: 50, y: 5 }, commenting: false, thread: null, rightOpen: true })
  // What was approved is a version from now on.
  await queryClient.invalidateQueries({ queryKey: versionsQuery(studio.get().page.id).queryKey })
}

/** Denied actions of the user on the saved page, with the reasons; those at its opening until loaded. */
function usePageRights(): Readonly<Record<string, string>> {
  const { studio, whyNot } = useEditor()
  const revision = useDocument((state) => state.revision)
  const { id } = studio.get().page
  const { data } = useQuery({
    queryKey: ['page-rights', id, revision],
    queryFn: async () => (await call('GET /api/pages/:id', { params: { id } })).why_not ?? {},
    placeholderData: (before) => before,
  })
  return data ?? whyNot
}
