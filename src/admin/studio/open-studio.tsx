import './studio.css'
import { useEffect, useMemo, useState } from 'react'
import { elementOf } from '#document/tree.ts'
import type { DetachedPanel } from '#routes.ts'
import { whenIdle } from '#ui/page/when-idle.ts'
import type { PageRow } from '#contract/pages.ts'
import { LoadingState } from '../components/states.tsx'
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx'
import { useSession } from '../api/session.ts'
import { UploadSiteContext } from '../api/upload-owner.ts'
import { RecordContext } from '../controls/record-context.ts'
import { prefetchChunks, RestoreDialog } from './chunks.tsx'
import { EditorContext } from './context.tsx'
import type { JournalEntry } from './state/journal-entry.ts'
import { StudioLayout } from './studio-layout.tsx'
import { noteLooks } from './compare/last-look.ts'
import { roomOf } from './state/ui-store.ts'
import { createEditor } from './create-editor.ts'
import type { Editor } from './editor.ts'

const PanelWindow = lazyWhenVisible(async () => (await import('./panel-window.tsx')).PanelWindow, <LoadingState />)

interface OpenStudioProps {
  readonly row: PageRow
  /** Panel of a detached window, which shows nothing else. */
  readonly panel?: DetachedPanel | undefined
  /** Element that is selected and shown first. */
  readonly element?: string | undefined
  /** Version that the working copy is compared with at once. */
  readonly compare?: number | undefined
  /** Whether its texts to translate are listed at once, and its source put beside it. */
  readonly translate?: true | undefined
}

/** Opens the editor of a page; asks first about unsaved work of an earlier session. */
export function OpenStudio({ row, panel, element, compare, translate }: OpenStudioProps) {
  const session = useSession()
  const [editor, setEditor] = useState<Editor>()
  const [found, setFound] = useState<JournalEntry | null>()

  useEffect(() => {
    const made = createEditor(row, session, { room: roomOf(window.innerWidth) })
    setEditor(made)
    const offLooks = noteLooks(made.studio)
    const offLater = onceReady(made, () => {
      if (element !== undefined && elementOf(row.page, element)) made.select([element], { scroll: true })
      if (translate) made.ui.setState({ left: 'languages', leftOpen: true })
      if (compare !== undefined) void compareAtOnce(made, compare)
      return fetchIdly(prefetchChunks)
    })
    // What another window has open is no work that was left behind.
    void Promise.all([made.tabs.join(), made.journal.found()]).then(([joined, entry]) =>
      setFound((!joined && entry) || null),
    )
    return () => {
      offLater()
      offLooks()
      made.stop()
    }
    // A page is opened once; a session renewed in place must not close it.
    // eslint-disable-next-line react/exhaustive-deps
  }, [row.page.id])

  // A window that is busy answers after it was waited for: what it has open was not left behind either.
  useEffect(() => {
    if (!editor || !found) return
    const { store } = editor.tabs
    const settle = () => store.getState().others.length > 0 && setFound(null)
    settle()
    return store.subscribe(settle)
  }, [editor, found])

  const { site_id, language_code } = row.page
  const place = useMemo(() => ({ site_id, language_code }), [site_id, language_code])
  const isJoined = found !== undefined
  if (!editor || (panel && !isJoined)) return <LoadingState />
  return (
    <EditorContext value={editor}>
      {found && <RestoreDialog entry={found} done={() => setFound(null)} />}
      {found === null && <Journalling editor={editor} />}
      <UploadSiteContext value={row.page.site_id}>
        <RecordContext value={place}>
          {panel ? <PanelWindow row={row} panel={panel} /> : <StudioLayout row={row} isJoined={isJoined} />}
        </RecordContext>
      </UploadSiteContext>
    </EditorContext>
  )
}

/** Opens the comparison that an address asks for. */
async function compareAtOnce(editor: Editor, revision: number): Promise<void> {
  const { compareSides } = await import('./compare/compare-sources.ts')
  await compareSides(editor, `version ${revision}`)
}

/** Writes the journal from now on, also when the tab goes away. */
function Journalling({ editor: { journal, tabs } }: { readonly editor: Editor }) {
  useEffect(() => {
    const stop = journal.start()
    const flush = () => journal.flush()
    document.addEventListener('visibilitychange', flush)
    addEventListener('pagehide', flush)
    const offLead = tabs.store.subscribe(({ leads }, before) => leads !== before.leads && flush())
    return () => {
      stop()
      offLead()
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', flush)
    }
  }, [journal, tabs])
  return null
}

/** Runs once the canvas has rendered the page, which keeps the browser busy until then. */
function onceReady({ canvas }: Editor, act: () => () => void): () => void {
  let off = canvas.subscribe(({ ready }) => {
    if (!ready) return
    off()
    off = act()
  })
  return () => off()
}

/** Fetches something once the browser has nothing to do; what fails will be asked for again when it is shown. */
function fetchIdly(act: () => Promise<unknown>): () => void {
  return whenIdle(() => void act().catch(() => undefined), { most: 1000, blind: 500 })
}
