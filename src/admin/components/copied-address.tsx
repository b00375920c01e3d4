import { ActionIcon, CopyButton, TextInput, type TextInputProps } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface CopiedAddressProps extends Pick<TextInputProps, 'label' | 'size'> {
  readonly address: string
  /** Label of the button, where several addresses are listed. */
  readonly action?: string
}

/** Address to copy: selected on focus, with a copy button. */
export function CopiedUrl({ address, action = t('Copy link'), ...field }: CopiedAddressProps) {
  return (
    <TextInput
      {...field}
      readOnly
      value={address}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <ActionIcon size={24} onClick={copy} aria-label={action}>
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  )
}
