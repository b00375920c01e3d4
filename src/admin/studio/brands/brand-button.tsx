import './brands.css'
import { UnstyledButton } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { PanelButton } from '../../components/panel-button.tsx'
import { BrandPanel } from '../chunks.tsx'
import { useUi } from '../context.tsx'

/** Button of the brand preview, with the number of findings. */
export function BrandButton() {
  const brand = useUi((ui) => ui.brand)
  return (
    <PanelButton
      label={t('View as another brand')}
      width={440}
      position="bottom-end"
      padding="sm"
      trigger={
        <UnstyledButton
          className="vx-breakpoint"
          aria-label={t('View as another brand')}
          title={t('View page as another brand')}
          data-on={brand !== null || undefined}
        >
          <IconPalette size={16} stroke={1.5} aria-hidden />
          <span>{t('Brand')}</span>
        </UnstyledButton>
      }
    >
      {(close) => <BrandPanel close={close} />}
    </PanelButton>
  )
}
