import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '#messages/interface.ts'
import { AssetThumb } from '../library/asset-thumb.tsx'
import type { ControlProps } from './control.ts'
import { useAsset } from './use-asset.ts'
import { FieldErrorText } from '../components/field-error-text.tsx'

/** Media picker, loaded when it is first opened. */
const MediaPicker = lazy(() => import('./media-picker.tsx').then((module) => ({ default: module.MediaPicker })))

/** Control of an asset field: one file of the library. */
export function AssetControl(props: ControlProps<string>) {
  const { field, value, write, id, label, error, describedBy, disabled } = props
  const [picking, setPicking] = useState(false)
  return (
    <div className="vx-stack" role="group" aria-label={label} aria-describedby={describedBy}>
      {value && <ChosenAsset {...props} />}
      <ChooseButton
        id={id}
        label={value ? t('Choose another file') : t('Choose a file')}
        of={label}
        disabled={disabled}
        open={setPicking}
      />
      <FieldErrorText error={error} />
      {picking && (
        <Suspense>
          <MediaPicker
            opened={picking}
            kind={field.kind}
            close={() => setPicking(false)}
            multiple={false}
            choose={([asset]) => {
              if (asset) write(asset.id)
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Chosen file, with a button that takes it away. */
function ChosenAsset({ value, disabled, label, write }: ControlProps<string>) {
  return (
    <div className="vx-asset-tile">
      <Tile id={value} />
      {!disabled && (
        <ActionIcon size={24} aria-label={t('Remove {label}', { label })} title={t('Remove')} onClick={() => write('')}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </div>
  )
}

/** Files of the library, in order. */
export function AssetsControl({
  field,
  value,
  write,
  id,
  label,
  error,
  describedBy,
  disabled,
}: ControlProps<readonly string[]>) {
  const [picking, setPicking] = useState(false)
  const move = (at: number, by: number) => write(value.toSpliced(at, 1).toSpliced(at + by, 0, value[at]!))
  return (
    <div className="vx-stack" role="group" aria-label={label} aria-describedby={describedBy}>
      <ol className="vx-asset-tiles">
        {value.map((each, at) => (
          <li key={each} className="vx-asset-tile">
            <Tile id={each} />
            <span className="vx-asset-tile-moves">
              <ActionIcon
                size={24}
                aria-label={t('Move file {at} forward', { at: at + 1 })}
                disabled={at === 0 || disabled}
                onClick={() => move(at, -1)}
              >
                <IconArrowLeft size={14} />
              </ActionIcon>
              <ActionIcon
                size={24}
                aria-label={t('Move file {at} back', { at: at + 1 })}
                disabled={at === value.length - 1 || disabled}
                onClick={() => move(at, 1)}
              >
                <IconArrowRight size={14} />
              </ActionIcon>
              <ActionIcon
                size={24}
                aria-label={t('Remove file {at}', { at: at + 1 })}
                disabled={disabled}
                onClick={() => write(value.toSpliced(at, 1))}
              >
                <IconX size={14} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      <ChooseButton
        id={id}
        label={t('Add files')}
        of={label}
        disabled={disabled || value.length >= (field.most ?? 60)}
        open={setPicking}
      />
      <FieldErrorText error={error} />
      {picking && (
        <Suspense>
          <MediaPicker
            opened={picking}
            kind={field.kind}
            close={() => setPicking(false)}
            multiple
            choose={(assets) => {
              write([...new Set([...value, ...assets.map((asset) => asset.id)])])
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Tile({ id }: { readonly id: string }) {
  const asset = useAsset(id)
  return (
    <>
      {asset ? <AssetThumb asset={asset} /> : <span className="vx-thumb" />}
      <span className="vx-asset-tile-title">{asset?.title ?? t('Not in the library')}</span>
    </>
  )
}

function ChooseButton({
  id,
  label,
  of,
  disabled,
  open,
}: {
  readonly id: string
  readonly label: string
  /** The field, whose label would else be the whole name of the button. */
  readonly of: string
  readonly disabled: boolean
  readonly open: (opened: boolean) => void
}) {
  return (
    <Button
      id={id}
      aria-label={`${label}: ${of}`}
      variant="default"
      size="xs"
      justify="start"
      leftSection={<IconPhotoPlus size={16} />}
      onClick={() => open(true)}
      disabled={disabled}
      className="vx-button-fit"
    >
      {label}
    </Button>
  )
}
