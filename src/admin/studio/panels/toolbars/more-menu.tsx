import { Menu } from '@mantine/core'
import {
  IconAppWindow,
  IconBook,
  IconCheck,
  IconDoorExit,
  IconExternalLink,
  IconEye,
  IconKeyboard,
  IconRestore,
  IconSend,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { routes, type DetachedPanel } from '#routes.ts'
import type { PageRow } from '#contract/pages.ts'
import { pageQuery, sitesQuery } from '../../../api/queries.ts'
import type { PopupProps } from '../../../components/lazy.tsx'
import { publicAddress } from '../../../components/site-origin.ts'
import { useScheme } from '../../../components/use-scheme.ts'
import { useDocument, useEditor, useUi } from '../../context.tsx'
import { isOffered, runCommand } from '../../commands/command-registry.ts'
import { frontEndsOf, showFrontEnd } from '../../canvas/front-end.ts'
import { handIn, handInOf } from '../../commands/hand-in.ts'
import { leaveWithoutSaving } from '../../commands/leave-without-saving.ts'

/** Menu of less frequent actions on the open page. */
export function MoreMenu({ row: atFirst, button, opened, onChange }: { readonly row: PageRow } & PopupProps) {
  const editor = useEditor()
  const { ui, studio, session } = editor
  const { id, path, site_id: siteId, language_code } = studio.get().page
  const row = useQuery({ ...pageQuery(id), initialData: atFirst }).data
  const mark = handInOf(editor, row)
  const isSaved = useDocument(({ pending }) => pending.length === 0)
  const isEdited = useDocument(({ history }) => history.past.length > 0)
  const navigate = useNavigate()
  const domain = useUi((it) => it.domain)
  const site = useQuery(sitesQuery).data?.find((each) => each.id === siteId)
  return (
    <Menu position="bottom-end" width={230} opened={opened} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconEye size={16} />}
          component="a"
          href={routes.canvas(path, session.adminSessionId, id, ui.getState().sample?.slug)}
          target="_blank"
        >
          {t('Preview in new window')}
        </Menu.Item>
        {frontEndsOf(site?.settings).map((name) => (
          <Menu.Item
            key={name}
            leftSection={<IconAppWindow size={16} />}
            onClick={() => void showFrontEnd(editor, name)}
          >
            {t('Preview on {name}', { name })}
          </Menu.Item>
        ))}
        {row.status === 'published' && !isUnaddressed({ path }) && (
          <Menu.Item
            leftSection={<IconWorld size={16} />}
            component="a"
            href={publicAddress({ path, language_code }, site, domain)}
            target="_blank"
          >
            {t('Open published page')}
          </Menu.Item>
        )}
        {mark && (
          <Menu.Item leftSection={<IconSend size={16} />} onClick={() => void handIn(editor, mark)}>
            {mark.label}
          </Menu.Item>
        )}
        {row.status === 'published' && !row.why_not?.publish && (
          <Menu.Item leftSection={<IconWorldOff size={16} />} onClick={() => ui.setState({ dialog: 'unpublish' })}>
            {t('Unpublish…')}
          </Menu.Item>
        )}
        {isOffered(editor, 'discard') && (
          <Menu.Item
            leftSection={<IconRestore size={16} />}
            disabled={isSaved}
            onClick={() => runCommand(editor, editor.commands.read('discard'))}
          >
            {t('Discard unsaved changes…')}
          </Menu.Item>
        )}
        {isOffered(editor, 'discard') && (
          <Menu.Item
            leftSection={<IconDoorExit size={16} />}
            disabled={!isEdited}
            onClick={() => void leaveWithoutSaving(editor, () => void navigate({ to: routes.admin.pages }))}
          >
            {t('Leave without saving…')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconExternalLink size={16} />} onClick={() => detach(id, 'inspector')}>
          {t('Inspector in new window')}
        </Menu.Item>
        <Menu.Item leftSection={<IconExternalLink size={16} />} onClick={() => detach(id, 'layers')}>
          {t('Layers in new window')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => ui.setState({ dialog: 'shortcuts' })}>
          {t('Keyboard shortcuts')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBook size={16} />}
          component="a"
          href={`${routes.admin.documentation}/studio/overview`}
          target="_blank"
        >
          {t('Documentation')}
        </Menu.Item>
        {site && site.serving.length > 1 && <Domains domains={site.serving} />}
        <Menu.Divider />
        <SchemeItem />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Choice of the domain that addresses to visit and to share are shown with: of those that show the page. */
function Domains({ domains }: { readonly domains: readonly string[] }) {
  const { ui } = useEditor()
  const chosen = useUi((it) => it.domain) ?? domains[0]
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('Domain')}</Menu.Label>
      <Menu.RadioGroup value={chosen ?? ''} onChange={(domain) => ui.setState({ domain: String(domain) })}>
        {domains.map((domain) => (
          <Menu.RadioItem
            key={domain}
            value={domain}
            closeMenuOnClick={false}
            checkIcon={<IconCheck size={16} aria-hidden />}
          >
            {domain}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

function SchemeItem() {
  const { icon: Icon, says, change } = useScheme()
  return (
    <Menu.Item leftSection={<Icon size={16} />} closeMenuOnClick={false} onClick={change}>
      {says}
    </Menu.Item>
  )
}

/** Opens a panel in a window of its own, or focuses its window. */
function detach(pageId: string, panel: DetachedPanel): void {
  const window = globalThis.open(
    routes.admin.studioPanel(pageId, panel),
    `voix-${panel}-${pageId}`,
    'popup,width=400,height=860',
  )
  window?.focus()
}
