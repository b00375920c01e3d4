import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconFocusCentered, IconPhotoPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '#messages/interface.ts'
import { type BreakpointName, breakpoints } from '#model/media/breakpoint.ts'
import type { Asset, MediaItem } from '#model/media/media.ts'
import { breakpointTitle } from '../components/breakpoint-label.ts'
import { Select } from '../components/lazy-fields.tsx'
import { FocalPoint } from '../components/focal-point.tsx'
import { defaultLanguage } from '#model/constants.ts'
import { SuggestAlt } from '../library/suggest-alt.tsx'
import { AssetThumb } from '../library/asset-thumb.tsx'
import type { ControlProps } from './control.ts'
import { useRecordContext } from './record-context.ts'
import { OrderButtons } from './order-buttons.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { inPlaceOf, withTaken } from './taken-pictures.ts'
import { useAsset } from './use-asset.ts'
import { UseEverywhere } from './use-everywhere.tsx'
import { useWriting } from './use-writing.ts'
import { FieldErrorText } from '../components/field-error-text.tsx'

const MediaPicker = lazy(() => import('./media-picker.tsx').then((module) => ({ default: module.MediaPicker })))

/** Control of pictures: one or several from the library, with others for wider windows, alt text and a focal point. */
export function MediaControl({
  field,
  value,
  write,
  id,
  label,
  error,
  describedBy,
  disabled,
  newId,
}: ControlProps<readonly MediaItem[]>) {
  const [picking, setPicking] = useState<{ readonly replace?: number }>()
  const asked =
    field.kind === 'file'
      ? t('Choose a file')
      : value.length === 0
        ? t('Choose a picture')
        : field.multiple
          ? t('Add pictures')
          : t('Add a picture for wider windows')
  const choose = (assets: readonly Asset[]) => {
    const at = picking?.replace
    const chosen = assets.map((asset): MediaItem => ({ id: newId(), asset: asset.id }))
    if (at === undefined)
      write([
        ...value,
        ...(value.length > 0 && !field.multiple
          ? chosen.map((item) => ({ ...item, breakpoint: nextWidth(value) }))
          : chosen),
      ])
    else if (chosen[0]) write(value.with(at, inPlaceOf(value[at]!, chosen[0].asset)))
    setPicking(undefined)
  }
  const take = (assets: readonly Asset[]) => write(withTaken(field, value, assets, newId))
  return (
    <div className="vx-stack" role="group" aria-label={label} aria-describedby={describedBy}>
      <PictureDrop disabled={Boolean(disabled)} multiple={Boolean(field.multiple)} choose={take}>
        {value.map((item, at) => (
          <Item
            key={item.id}
            item={item}
            altId={`${id}-${at}-alt`}
            first={at === 0}
            last={at === value.length - 1}
            change={(changes) => write(value.with(at, tidy({ ...item, ...changes })))}
            replace={() => setPicking({ replace: at })}
            remove={() => write(value.toSpliced(at, 1))}
            move={(by) => write(value.toSpliced(at, 1).toSpliced(at + by, 0, item))}
          />
        ))}
        <Button
          id={id}
          aria-label={`${asked}: ${label}`}
          variant="default"
          size="xs"
          leftSection={<IconPhotoPlus size={16} />}
          onClick={() => setPicking({})}
          disabled={disabled}
        >
          {asked}
        </Button>
      </PictureDrop>
      <FieldErrorText error={error} />
      {picking !== undefined && (
        <Suspense>
          <MediaPicker
            opened={picking !== undefined}
            close={() => setPicking(undefined)}
            choose={choose}
            kind={field.kind}
            multiple={Boolean(field.multiple) && picking?.replace === undefined}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ItemProps {
  readonly item: MediaItem
  readonly altId: string
  readonly first: boolean
  readonly last: boolean
  readonly change: (changes: { readonly [K in keyof MediaItem]?: MediaItem[K] | undefined }) => void
  readonly replace: () => void
  readonly remove: () => void
  readonly move: (by: number) => void
}

const widths = breakpoints.map(({ name, minWidth }) => ({
  value: name,
  label: minWidth === 0 ? t('Every width') : breakpointTitle(name),
}))

function Item({ item, altId, first, last, change, replace, remove, move }: ItemProps) {
  const asset = useAsset(item.asset)
  const writing = useWriting<HTMLInputElement>({
    value: item.alt ?? '',
    write: (alt) => change({ alt: String(alt) || undefined }),
  })
  const [aiming, setAiming] = useState(false)
  const title = asset?.title ?? t('Picture')
  const language = useRecordContext()?.language_code ?? defaultLanguage
  return (
    <div className="vx-media-item">
      <button
        type="button"
        className="vx-media-thumb"
        onClick={replace}
        aria-label={t('Replace {title}', { title })}
        title={t('Replace')}
      >
        {asset ? (
          <AssetThumb asset={asset} {...(item.focal && { focal: item.focal })} />
        ) : (
          <span className="vx-thumb" />
        )}
      </button>
      <div className="vx-media-words">
        <div className="vx-media-head">
          <span className="vx-media-title">{title}</span>
          <OrderButtons name={title} isFirst={first} isLast={last} move={move} remove={remove}>
            <ActionIcon
              size={24}
              aria-label={t('Focal point of {title}', { title })}
              aria-expanded={aiming}
              onClick={() => setAiming(!aiming)}
              disabled={!asset}
            >
              <IconFocusCentered size={14} />
            </ActionIcon>
          </OrderButtons>
        </div>
        {item.alt !== '' && (
          <TextInput
            id={altId}
            size="xs"
            aria-label={t('Alt text of {title}', { title })}
            placeholder={asset?.alt || t('Describe the picture')}
            value={item.alt ?? ''}
            {...writing}
          />
        )}
        {asset && item.alt !== '' && (
          <SuggestAlt
            asset={asset}
            language={language}
            name={t('Alt text of {title}', { title })}
            value={item.alt ?? ''}
            write={(alt) => change({ alt: alt || undefined })}
          />
        )}
        {asset && item.alt && <UseEverywhere key={asset.revision} asset={asset} alt={item.alt} />}
        <Checkbox
          size="xs"
          label={t('Decorative here')}
          aria-label={t('{title} is decorative here', { title })}
          checked={item.alt === ''}
          onChange={(event) => change({ alt: event.currentTarget.checked ? '' : undefined })}
        />
        <Select
          size="xs"
          aria-label={t('Width from which {title} is shown', { title })}
          data={widths}
          value={item.breakpoint ?? 'default'}
          onChange={(name) => change({ breakpoint: name === 'default' ? undefined : (name as BreakpointName) })}
        />
      </div>
      {aiming && asset && (
        <div className="vx-media-focal">
          <FocalPoint asset={asset} value={item.focal ?? asset.focal} change={(focal) => change({ focal })} />
        </div>
      )}
    </div>
  )
}

function tidy(item: { readonly [K in keyof MediaItem]: MediaItem[K] | undefined }): MediaItem {
  return Object.fromEntries(Object.entries(item).filter((entry) => entry[1] !== undefined)) as unknown as MediaItem
}

/** The next width that has no picture of its own yet. */
function nextWidth(items: readonly MediaItem[]): BreakpointName {
  return breakpoints.slice(1).find(({ name }) => !items.some((item) => item.breakpoint === name))?.name ?? '2xl'
}
