import { Button, CopyButton, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { Modal } from './modal.tsx'

interface SecretOnceProps {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly secret: string
  readonly close: () => void
  /** How the secret is used. */
  readonly children?: ReactNode
}

/** New secret with a copy button: it is never shown again. */
export function SecretOnce({ title, text, label, secret, close, children }: SecretOnceProps) {
  return (
    <Modal opened onClose={close} title={title} closeOnClickOutside={false}>
      <div className="vx-form">
        <p>{text}</p>
        <TextInput
          label={label}
          value={secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          classNames={{ input: 'vx-secret' }}
        />
        {children}
        <div className="vx-dialog-actions">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('Copied') : t(defineMessage('Copy', 'command'))}
              </Button>
            )}
          </CopyButton>
          <Button onClick={close}>{t('Done')}</Button>
        </div>
      </div>
    </Modal>
  )
}
