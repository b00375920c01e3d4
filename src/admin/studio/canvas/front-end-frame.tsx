import '../personas/view-as.css'
import { Button } from '@mantine/core'
import { IconAppWindow } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '#messages/interface.ts'
import { isRecord } from '#model/json.ts'
import { focusField } from '../commands/focus-field.ts'
import { useDocument, useEditor, useUi } from '../context.tsx'
import { closeFrontEnd, renewFrontEnd } from './front-end.ts'

/** How long a token is used, ms: less than it lasts. */
const renewMs = 50 * 60_000

interface FrameProps {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** The draft on a front end of another origin, over the canvas: a click there selects the element here. */
export function FrontEndFrame({ width, height, scale }: FrameProps) {
  const editor = useEditor()
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useUi((ui) => ui.frontEnd)
  const selected = useDocument(({ selection }) => selection.elements)
  const url = shown?.url
  /** Whether the front end has said that it is there: before, the frame is of no origin that may be told. */
  const isReady = useRef(false)

  useEffect(() => {
    if (url === undefined) return undefined
    const { origin } = new URL(url)
    const tell = () => {
      const { elements } = editor.studio.get().selection
      frame.current?.contentWindow?.postMessage({ voix: { kind: 'selected', elements } }, origin)
    }
    const received = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      // Any window may send a message: only the front end that is shown here is heard.
      if (source !== frame.current?.contentWindow || from !== origin) return
      const message = isRecord(data) && isRecord(data.voix) ? data.voix : {}
      if (message.kind === 'ready') {
        isReady.current = true
        return tell()
      }
      const { element, field } = message
      if (message.kind !== 'clicked' || typeof element !== 'string' || !editor.studio.index.get(element)) return
      editor.select([element])
      if (typeof field === 'string') focusField(editor, field)
    }
    isReady.current = false
    addEventListener('message', received)
    const timer = setInterval(() => void renewFrontEnd(editor), renewMs)
    return () => {
      removeEventListener('message', received)
      clearInterval(timer)
    }
  }, [editor, url])

  useEffect(() => {
    if (url === undefined || !isReady.current) return
    const message = { voix: { kind: 'selected', elements: selected } }
    frame.current?.contentWindow?.postMessage(message, new URL(url).origin)
  }, [selected, url])

  if (!shown) return null
  return (
    <iframe
      ref={frame}
      title={t('Draft on {name}', { name: shown.name })}
      className="vx-stage-frame vx-seen"
      src={shown.url}
      // It may run and send forms, and never lead this window away.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      style={{ width, height, transform: `scale(${scale})` }}
    />
  )
}

/** Bar over the canvas while a front end is shown on it. */
export function FrontEndBar() {
  const editor = useEditor()
  const shown = useUi((ui) => ui.frontEnd)
  if (!shown) return null
  return (
    <div className="vx-persona-bar" role="status">
      <IconAppWindow size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">{t('Draft on {name}', { name: shown.name })}</span>
      <Button size="compact-xs" variant="white" component="a" href={shown.url} target="_blank" rel="noreferrer">
        {t('Open in new window')}
      </Button>
      <Button size="compact-xs" variant="white" onClick={() => closeFrontEnd(editor)}>
        {t('Back to canvas')}
      </Button>
    </div>
  )
}
