import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconDots,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { PageRow } from '#contract/pages.ts'
import { lazyOnPress } from '../../../components/lazy.tsx'
import { chunks, LanguageSwitch, PageState, People } from '../../chunks.tsx'
import { useEditor, useDocument, useUi } from '../../context.tsx'
import { isOffered, runCommand } from '../../commands/command-registry.ts'
import { useNamed } from '../../commands/keybindings/keys.tsx'
import { ReviewButton } from '../../review/review-button.tsx'
import { isPresent, usePeerFact } from '../../tabs/use-peers.ts'
import { ReleaseSelector } from '../../releases/release-selector.tsx'
import { PageSwitcher } from './page-switcher.tsx'
import { SaveStatus } from './save-status.tsx'
import { Foreign } from '../../../components/foreign.tsx'

interface TopBarProps {
  readonly row: PageRow
  /** Whether the page was drawn, or is waited for no longer. */
  readonly isSettled: boolean
}

export function TopBar({ row, isSettled }: TopBarProps) {
  const editor = useEditor()
  const leftOpen = useUi((ui) => ui.leftOpen)
  const rightOpen = useUi((ui) => ui.rightOpen)
  const hasPeers = usePeerFact(isPresent)
  const publish = useNamed(t('Publish'), 'publish')
  return (
    <header className="vx-top" data-region="top" aria-label={t('Page')} tabIndex={-1}>
      <h1 className="vx-hidden">
        <Foreign lang={row.page.language_code}>{row.page.title}</Foreign>
      </h1>
      <ActionIcon
        component={Link}
        to={routes.admin.pages}
        aria-label={t('Back to pages')}
        title={t('Back to pages')}
        data-region-focus
        size={32}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('Left panel')}
        className="vx-panel-toggle"
        aria-pressed={leftOpen}
        title={t('Add and layers')}
        size={32}
        onClick={() => editor.ui.setState({ leftOpen: !leftOpen })}
      >
        <IconLayoutSidebar size={18} stroke={1.6} />
      </ActionIcon>
      <PageSwitcher />
      <LanguageSwitch />
      <ReleaseSelector />
      <PageState row={row} />
      <Travel />
      {hasPeers && <People />}
      <SaveStatus at={row.updated_at} isLate={!isSettled} />
      <div className="vx-top-end">
        <ReviewButton />
        <SaveButton />
        {isOffered(editor, 'publish') && (
          <Button size="xs" onClick={() => runCommand(editor, editor.commands.read('publish'))} title={publish}>
            {t('Publish')}
          </Button>
        )}
        <More row={row} />
        <ActionIcon
          aria-label={t('Inspector')}
          className="vx-panel-toggle"
          aria-pressed={rightOpen}
          title={t('Inspector')}
          size={32}
          onClick={() => editor.ui.setState({ rightOpen: !rightOpen })}
        >
          <IconLayoutSidebarRight size={18} stroke={1.6} />
        </ActionIcon>
      </div>
    </header>
  )
}

function Travel() {
  const editor = useEditor()
  const travel = (id: 'undo' | 'redo') => runCommand(editor, editor.commands.read(id))
  const undo = useDocument(({ history }) => history.past.at(-1)?.label)
  const redo = useDocument(({ history }) => history.future.at(-1)?.label)
  const undoTitle = useNamed(t('Undo: {undo}', { undo: undo ?? '' }), 'undo')
  const redoTitle = useNamed(t('Redo: {redo}', { redo: redo ?? '' }), 'redo')
  return (
    <div className="vx-travel" role="group" aria-label={t('History')}>
      <ActionIcon
        aria-label={undo ? t('Undo: {undo}', { undo }) : t('Undo')}
        title={undo ? undoTitle : t('Nothing to undo')}
        disabled={!undo}
        onClick={() => travel('undo')}
        size={32}
      >
        <IconArrowBackUp size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        aria-label={redo ? t('Redo: {redo}', { redo }) : t('Redo')}
        title={redo ? redoTitle : t('Nothing to redo')}
        disabled={!redo}
        onClick={() => travel('redo')}
        size={32}
      >
        <IconArrowForwardUp size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}

function SaveButton() {
  const editor = useEditor()
  const nothing = useDocument(({ pending, saving }) => pending.length === 0 && saving.is === 'resting')
  const saving = useDocument((state) => state.saving.is === 'saving')
  return (
    <Button
      size="xs"
      variant="default"
      disabled={nothing}
      loading={saving}
      onClick={() => runCommand(editor, editor.commands.read('save'))}
      title={useNamed(t('Save'), 'save')}
    >
      {t('Save')}
    </Button>
  )
}

const More = lazyOnPress<{ readonly row: PageRow }>(
  'menu',
  () => (
    <ActionIcon aria-label={t('More')} size={32}>
      <IconDots size={18} />
    </ActionIcon>
  ),
  async () => (await chunks.dialogs()).MoreMenu,
)
