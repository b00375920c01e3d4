import { Menu } from '@mantine/core'
import { IconDownload, IconFileImport, IconJson, IconKeyboard } from '@tabler/icons-react'
import type { PopupProps } from '../../components/lazy.tsx'

/** The items of the menu above a list. */
export function LazyListMenu({
  exportAll,
  exportDocuments,
  importMore,
  importLabel = 'Import from CSV…',
  showKeys,
  button,
  ...popup
}: ListMenuProps & PopupProps) {
  return (
    <Menu position="bottom-end" width={220} {...popup}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {exportAll && (
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={exportAll}>
            Export this list as CSV
          </Menu.Item>
        )}
        {exportDocuments && (
          <Menu.Item leftSection={<IconJson size={16} />} onClick={exportDocuments}>
            Export whole pages as JSON
          </Menu.Item>
        )}
        {importMore && (
          <Menu.Item leftSection={<IconFileImport size={16} />} onClick={importMore}>
            {importLabel}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={showKeys}>
          Keys
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export interface ListMenuProps {
  readonly exportAll?: () => void
  /** Export of whole documents, for lists with more than a table can hold. */
  readonly exportDocuments?: () => void
  readonly importMore?: () => void
  readonly importLabel?: string
  readonly showKeys: () => void
}
