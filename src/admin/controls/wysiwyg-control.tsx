import { useEffect, useMemo, useState } from 'react'
import { t } from '#messages/interface.ts'
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx'
import type { ControlProps } from './control.ts'

const RichTextEditor = lazyWhenVisible<ControlProps<string>>(
  async () => (await import('./rich-text-editor.tsx')).default,
  ({ value }) => <ComingEditor html={value} />,
)

/** Debounce before an editor is created, ms: each takes some 30 ms, which navigation by keyboard must not wait for. */
const restMs = 200

/** Control of a rich-text field; its editor is large and loads when the field is first visible. */
export function WysiwygControl(props: ControlProps<string>) {
  const [isLookedAt, setLookedAt] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLookedAt(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  return isLookedAt ? <RichTextEditor {...props} /> : <ComingEditor html={props.value} />
}

/** Placeholder of the editor, with its text at its size, so that the layout does not shift. */
function ComingEditor({ html }: { readonly html: string }) {
  const blocks = useMemo(
    () => Array.from(new DOMParser().parseFromString(html, 'text/html').body.children, (block) => block.textContent),
    [html],
  )
  return (
    <div className="vx-rich-coming" role="img" aria-label={t('Loading text editor')}>
      <div />
      <div>
        {blocks.map((words, i) => (
          // Keyed by index: a block is its place
          <p key={i}>{words}</p>
        ))}
      </div>
    </div>
  )
}
