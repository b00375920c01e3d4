import 'react-image-crop/dist/ReactCrop.css'
import './edit-picture.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconFlipHorizontal, IconFlipVertical, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { t } from '#messages/interface.ts'
import { defineMessage } from '#messages/message.ts'
import { assetUrl, type LibraryAsset } from '#model/media/media.ts'
import { changesPicture, croppedRegion, leavesTooLittle, smallestCrop, turnedSize } from '#model/media/picture-edit.ts'
import { call } from '../../api/api.ts'
import { assetQuery, queryClient, refreshMediaLists } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { defaultOwner, ownerQuery, uploadOwners } from '../../api/upload-owner.ts'
import { confirm } from '../../components/confirm.ts'
import { Modal } from '../../components/modal.tsx'
import { refusalOf } from '../../api/refusal-of.ts'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { showMessage } from '../../components/show-message.ts'
import { ErrorState } from '../../components/states.tsx'
import {
  type CropRatio,
  cropRatios,
  flipped,
  inside,
  type PictureDraft,
  ratioOfDraft,
  turned,
  untouchedDraft,
  withRatio,
} from './picture-draft.ts'
import { ReplaceImpact } from './replace-impact.tsx'

interface EditPictureProps {
  readonly asset: LibraryAsset
  readonly opened: boolean
  readonly close: () => void
  /** Goes on from the picture as the server answered it. */
  readonly settle: (asset: LibraryAsset) => void
  /** Opens the new file. */
  readonly open: (id: string) => void
}

/** Dialog in which a picture is turned, flipped and cropped. */
export function EditPicture(props: EditPictureProps) {
  const { asset, opened, close } = props
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('Crop and rotate')}
      size="xl"
      // A crop that is dragged beyond the dialog closes nothing.
      closeOnClickOutside={false}
    >
      {opened && <Editing key={asset.version ?? 0} {...props} />}
    </Modal>
  )
}

function Editing({ asset, close, settle, open }: EditPictureProps) {
  const { user } = useSession()
  const mayReplace = asset.may.includes('edit')
  const [draft, setDraft] = useState(untouchedDraft)
  const saving = useMutation({
    mutationFn: (as: 'copy' | 'replacement') =>
      // A picture that others own is copied for those whom the user works for.
      save(asset, draft, as, mayReplace ? {} : ownerQuery(defaultOwner(uploadOwners(user), undefined))),
    onSuccess: (saved, as) => {
      close()
      if (as === 'copy') showCopy(saved, open)
      else {
        settle(saved)
        showMessage(t('File of “{title}” replaced; its link is unchanged', { title: saved.title }))
      }
    },
  })
  const errorId = useId()
  const { width, height } = croppedRegion(asset, draft)
  const isTiny = changesPicture(asset, draft) && leavesTooLittle(asset, draft)
  const { crop: refusal } = refusalOf(saving.error, ['crop'])
  const error = isTiny
    ? t('The crop needs at least {smallest} × {smallest} px. Make it larger.', { smallest: smallestCrop })
    : refusal
  const canSave = changesPicture(asset, draft) && !isTiny
  const replace = () =>
    void confirm({
      title: t('Replace the file of “{title}”?', { title: asset.title }),
      text: <ReplaceImpact asset={asset} />,
      action: t('Replace file'),
      run: () => saving.mutateAsync('replacement'),
    })
  return (
    <div className="vx-picture-edit">
      <Tools asset={asset} draft={draft} change={setDraft} />
      <div className="vx-picture-stage">
        <Cropping asset={asset} draft={draft} change={setDraft} />
      </div>
      <div className="vx-picture-size">
        <span>{t('Resulting size')}</span>
        <output aria-describedby={error ? errorId : undefined}>{`${width} × ${height} px`}</output>
        {error && (
          <span className="vx-error" id={errorId} role="alert">
            {error}
          </span>
        )}
      </div>
      {saving.isError && !refusal && <ErrorState error={saving.error} />}
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        {mayReplace && (
          <Button variant="default" disabled={!canSave || saving.isPending} onClick={replace}>
            {t('Replace this file…')}
          </Button>
        )}
        <Button disabled={!canSave} loading={saving.isPending} onClick={() => saving.mutate('copy')}>
          {t('Save as new file')}
        </Button>
      </div>
    </div>
  )
}

interface DraftProps {
  readonly asset: LibraryAsset
  readonly draft: PictureDraft
  readonly change: (draft: PictureDraft) => void
}

function Tools({ asset, draft, change }: DraftProps) {
  const icon = { size: 18 }
  const labels: Readonly<Record<CropRatio, string>> = {
    ...(Object.fromEntries(cropRatios.map((ratio) => [ratio, ratio])) as Record<CropRatio, string>),
    free: t(defineMessage('Free', 'crop')),
    original: t(defineMessage('Original', 'crop')),
  }
  return (
    <div className="vx-picture-tools">
      <Tool label={t('Turn left')} act={() => change(turned(asset, draft, 'left'))}>
        <IconRotate2 {...icon} />
      </Tool>
      <Tool label={t('Turn right')} act={() => change(turned(asset, draft, 'right'))}>
        <IconRotateClockwise2 {...icon} />
      </Tool>
      <Tool label={t('Flip horizontally')} act={() => change(flipped(draft, 'horizontal'))}>
        <IconFlipHorizontal {...icon} />
      </Tool>
      <Tool label={t('Flip vertically')} act={() => change(flipped(draft, 'vertical'))}>
        <IconFlipVertical {...icon} />
      </Tool>
      <SegmentedControl
        size="xs"
        aria-label={t('Ratio of the crop')}
        data={cropRatios.map((value) => ({ value, label: labels[value] }))}
        value={draft.ratio}
        onChange={(ratio) => change(withRatio(asset, draft, ratio))}
      />
      <Button variant="subtle" size="compact-sm" onClick={() => change(untouchedDraft)}>
        {t('Reset')}
      </Button>
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly act: () => void
  readonly children: ReactNode
}

function Tool({ label, act, children }: ToolProps) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={act}>
      {children}
    </ActionIcon>
  )
}

/** Largest height of the picture, of the window's. */
const mostHeight = 46

function Cropping({ asset, draft, change }: DraftProps) {
  const { width, height } = turnedSize(asset, draft.turn)
  const { crop } = draft
  const aspect = ratioOfDraft(asset, draft)
  const percent = { x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 }
  return (
    <ReactCrop
      crop={{ unit: '%', ...percent }}
      {...(aspect !== undefined && { aspect })}
      keepSelection
      ruleOfThirds
      ariaLabels={cropLabels}
      style={{ width: `min(100%, ${(mostHeight * width) / Math.max(height, 1)}dvh)` }}
      onChange={(_, next) =>
        change({
          ...draft,
          crop: inside({ x: next.x / 100, y: next.y / 100, width: next.width / 100, height: next.height / 100 }),
        })
      }
    >
      <div className="vx-picture-shown" style={{ aspectRatio: `${width} / ${height}`, backgroundColor: asset.colour }}>
        <img src={assetUrl(asset, 1200)} alt={asset.alt} draggable={false} style={turnedStyle(asset, draft)} />
      </div>
    </ReactCrop>
  )
}

/** CSS of the picture within the box that it has when it is turned. */
function turnedStyle(asset: LibraryAsset, { turn, flip }: PictureDraft): CSSProperties {
  const { width, height } = turnedSize(asset, turn)
  const isOnSide = turn % 180 !== 0
  return {
    width: isOnSide ? `${(100 * height) / width}%` : '100%',
    height: isOnSide ? `${(100 * width) / height}%` : '100%',
    transform: `translate(-50%, -50%) scaleX(${flip ? -1 : 1}) rotate(${turn}deg)`,
  }
}

const cropLabels = {
  cropArea: t('Crop. Arrow keys move it; with Shift in larger steps.'),
  nwDragHandle: t('Top left corner of the crop. Arrow keys move it.'),
  nDragHandle: t('Top edge of the crop. Arrow keys move it.'),
  neDragHandle: t('Top right corner of the crop. Arrow keys move it.'),
  eDragHandle: t('Right edge of the crop. Arrow keys move it.'),
  seDragHandle: t('Bottom right corner of the crop. Arrow keys move it.'),
  sDragHandle: t('Bottom edge of the crop. Arrow keys move it.'),
  swDragHandle: t('Bottom left corner of the crop. Arrow keys move it.'),
  wDragHandle: t('Left edge of the crop. Arrow keys move it.'),
}

function save(
  { id, revision }: LibraryAsset,
  { turn, flip, crop }: PictureDraft,
  as: 'copy' | 'replacement',
  query: ReturnType<typeof ownerQuery>,
): Promise<LibraryAsset> {
  return call('POST /api/media/:id/edit', { params: { id }, query, body: { turn, flip, crop, as }, revision })
}

function showCopy(copy: LibraryAsset, open: (id: string) => void): void {
  queryClient.setQueryData(assetQuery(copy.id).queryKey, copy)
  void refreshMediaLists()
  showMessage(t('“{title}” saved as a new file', { title: copy.title }))
  open(copy.id)
}
