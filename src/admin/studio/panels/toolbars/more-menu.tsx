import { Menu } from '@mantine/core'
import { IconExternalLink, IconEye, IconKeyboard, IconWorldOff } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { PageRow } from '../../../api/api.ts'
import type { PopupProps } from '../../../components/lazy.tsx'
import { useScheme } from '../../../app/shell/account.tsx'
import { useEditor } from '../../context.tsx'
import { detach } from '../../tabs/detach.ts'

/** Menu of less frequent actions on the open page. */
export function MoreMenu({ row, button, opened, onChange }: { readonly row: PageRow } & PopupProps) {
  const { ui, studio, session } = useEditor()
  const { id, path } = studio.get().page
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
          {t({ id: 'studio.commands.preview', defaultMessage: 'Preview in new window' })}
        </Menu.Item>
        {row.status === 'published' && !row.why_not?.publish && (
          <Menu.Item leftSection={<IconWorldOff size={16} />} onClick={() => ui.setState({ dialog: 'unpublish' })}>
            {t({ id: 'studio.toolbar.unpublish', defaultMessage: 'Unpublish…' })}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconExternalLink size={16} />} onClick={() => detach(id, 'inspector')}>
          {t({ id: 'studio.toolbar.detach-inspector', defaultMessage: 'Inspector in new window' })}
        </Menu.Item>
        <Menu.Item leftSection={<IconExternalLink size={16} />} onClick={() => detach(id, 'layers')}>
          {t({ id: 'studio.toolbar.detach-layers', defaultMessage: 'Layers in new window' })}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => ui.setState({ dialog: 'shortcuts' })}>
          {t({ id: 'studio.commands.shortcuts', defaultMessage: 'Keyboard shortcuts' })}
        </Menu.Item>
        <Menu.Divider />
        <SchemeItem />
      </Menu.Dropdown>
    </Menu>
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
