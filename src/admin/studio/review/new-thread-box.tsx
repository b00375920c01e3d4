import './review.css'
import { useEffect, useRef } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { announce } from '../../components/announce.ts'
import { useEditor, useUi } from '../context.tsx'
import { breakpointAt } from '../state/canvas-store.ts'
import { nameOf } from '../state/element-name.ts'
import { Composer } from './composer.tsx'
import { aboutOf, commentBy, say } from './review-mode.ts'

/** Box for the first comment of a new thread. */
export function NewThreadBox() {
  const editor = useEditor()
  const { studio, ui, canvas, session } = editor
  const place = useUi((it) => it.newThread)
  const box = useRef<HTMLDivElement>(null)
  // A click on the canvas, which moves the comment, has taken the caret along.
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [place])
  if (!place) return null
  const { element, x, y } = place
  return (
    <div className="vx-thread" data-open ref={box}>
      <ThreadAbout element={element} />
      <Composer
        label={t('Your comment')}
        button={t('Comment')}
        autoFocus
        keptAs={`new ${studio.get().page.id}`}
        cancel={() => ui.setState({ newThread: null })}
        send={async (text, mentions) => {
          const uuid = studio.newId()
          const done = await say(editor, t(defineMessage('Comment', 'step')), {
            type: 'annotation.add',
            breakpoint: breakpointAt(canvas.getState().width),
            annotation: {
              uuid,
              ...(element !== undefined && {
                element_id: element,
                about: aboutOf(studio.index.get(element)?.element),
                x,
                y,
              }),
              comments: [commentBy(session.user, studio.newId(), text, mentions)],
            },
          })
          if (!done) return false
          ui.setState({ newThread: null, thread: uuid })
          announce(t('Comment sent'))
          return true
        }}
      />
    </div>
  )
}

/** Subject of the thread. */
function ThreadAbout({ element }: { readonly element: string | undefined }) {
  const { studio } = useEditor()
  return (
    <p className="vx-thread-about">
      {element === undefined
        ? t('About the page')
        : t('About {about}', { about: nameOf(studio.index.get(element)?.element) })}
    </p>
  )
}
