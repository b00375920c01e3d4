import './qr-code.css'
import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { IconDownload } from '@tabler/icons-react'
import { encode } from 'uqr'

interface QrCodeProps {
  readonly text: string
  /** File name for the download; without it there is none. */
  readonly file?: string
  /** Accessible label; by default the encoded text. */
  readonly label?: string
}

const modulePx = 4

/** QR code of a text. */
export function QrCode({ text, file, label = t('QR code of {text}', { text }) }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * modulePx}" height="${size * modulePx}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return (
    <>
      <svg className="vx-qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      {file && (
        <Button
          component="a"
          href={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          download={file}
          size="xs"
          variant="default"
          className="vx-button-fit"
          leftSection={<IconDownload size={14} />}
        >
          {t('Download SVG')}
        </Button>
      )}
    </>
  )
}
