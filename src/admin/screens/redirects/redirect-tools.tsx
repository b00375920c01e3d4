import { t } from '#messages/interface.ts'
import { pathOf } from '#contract/call.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconError404, IconRoute, IconArrowMerge } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Entity } from '#entities/define.ts'
import { routes } from '#routes.ts'
import { Modal } from '../../components/modal.tsx'
import { useMay } from '../../api/use-may.ts'
import { FlattenChains } from './flatten-chains.tsx'
import { TryAddress } from './try-address.tsx'

const files = [
  { format: 'apache', label: t('Apache') },
  { format: 'nginx', label: t('nginx') },
  { format: 'json', label: t('JSON') },
]

/** Tools for all redirects together: testing an address, and flattening chains. */
export function RedirectTools({ entity }: { readonly entity: Entity }) {
  const may = useMay(entity)
  const [opened, setOpened] = useState<'try' | 'flatten'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Button variant="default" leftSection={<IconRoute size={16} />} onClick={() => setOpened('try')}>
        {t('Test address')}
      </Button>
      <ToolsMenu may={may} setOpened={setOpened} />
      <Modal opened={opened === 'try'} onClose={close} title={t('Test an address')} size="lg">
        <TryAddress />
      </Modal>
      <Modal opened={opened === 'flatten'} onClose={close} title={t('Flatten chains')} size="lg">
        <FlattenChains close={close} />
      </Modal>
    </>
  )
}

/** Menu of the tools: from addresses that were not found, flatten, export. */
function ToolsMenu({
  may,
  setOpened,
}: {
  readonly may: ReturnType<typeof useMay>
  readonly setOpened: (opened: 'flatten') => void
}) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} />}>
          {t('Tools')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={routes.admin.notFound} leftSection={<IconError404 size={16} />}>
          {t('From not-found addresses…')}
        </Menu.Item>
        {may('edit') && (
          <Menu.Item leftSection={<IconArrowMerge size={16} />} onClick={() => setOpened('flatten')}>
            {t('Flatten chains…')}
          </Menu.Item>
        )}
        {may('export') && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('Export')}</Menu.Label>
            {files.map(({ format, label }) => (
              <Menu.Item
                key={format}
                component="a"
                href={`${pathOf('GET /api/redirects/file')}?format=${format}`}
                download
                leftSection={<IconDownload size={16} />}
              >
                {label}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
