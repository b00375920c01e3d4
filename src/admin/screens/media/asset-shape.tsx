import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { type Asset, assetUrl, type CropBox, type CropShape, cropShapes } from '#model/media/media.ts'
import { ratioOf } from '#model/media/picture.ts'
import { FocalPoint } from '../../components/focal-point.tsx'
import type { AssetPart } from './asset-text.tsx'
import { boxAround, cropStyle } from './crop-box.ts'
import { CropEditor } from './crop-editor.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'

const previews: readonly CropShape[] = ['1x1', '16x9', '9x16']

/** Focal point and crops of a picture, with a preview in three shapes. */
export function AssetShape({ asset, change }: AssetPart) {
  const [shape, setShape] = useState<CropShape>()
  const box = shape && asset.crops?.[shape]
  const setBox = (next: typeof box) => {
    if (!shape) return
    const crops = Object.fromEntries(Object.entries({ ...asset.crops, [shape]: next }).filter(([, each]) => each))
    change({ crops: Object.keys(crops).length > 0 ? crops : null })
  }
  return (
    <section className="vx-shape" aria-label={t('Focal point and crops')}>
      <SegmentedControl
        size="xs"
        aria-label={t('Focal point or crop')}
        data={[
          { value: 'focal', label: t('Focal point') },
          ...cropShapes.map((each) => ({
            value: each,
            label: `${each.replace('x', ':')}${asset.crops?.[each] ? ' •' : ''}`,
          })),
        ]}
        value={shape ?? 'focal'}
        onChange={(value) => setShape(value === 'focal' ? undefined : value)}
      />
      {shape ? (
        <Cropping asset={asset} shape={shape} box={box} setBox={setBox} />
      ) : (
        <FocalPoint asset={asset} value={asset.focal} change={(focal) => change({ focal })} />
      )}
      <ul className="vx-previews">
        {previews.map((each) => (
          <li key={each}>
            <Preview asset={asset} shape={each} />
            <span className="vx-dim">{each.replace('x', ':')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CroppingProps {
  readonly asset: AssetPart['asset']
  readonly shape: CropShape
  readonly box: CropBox | undefined
  readonly setBox: (box: CropBox | undefined) => void
}

/** Cropping to a shape: around the focal point until the user moves the frame. */
function Cropping({ asset, shape, box, setBox }: CroppingProps) {
  return (
    <>
      <CropEditor
        asset={asset}
        ratio={ratioOf(shape)}
        value={box ?? boxAround(asset, ratioOf(shape))}
        change={setBox}
      />
      <p className="vx-dim">
        {box
          ? t('Cropped manually for this shape.')
          : t('Cropped around the focal point. Move or resize the frame to crop manually.')}
        {box && (
          <Button size="compact-xs" variant="subtle" onClick={() => setBox(undefined)}>
            {t('Reset crop')}
          </Button>
        )}
      </p>
    </>
  )
}

function Preview({ asset, shape }: { readonly asset: Asset; readonly shape: CropShape }) {
  const ratio = ratioOf(shape)
  return (
    <div className="vx-preview" style={{ aspectRatio: ratio, backgroundColor: asset.colour }}>
      <img src={assetUrl(asset, 480)} alt="" style={cropStyle(asset.crops?.[shape] ?? boxAround(asset, ratio))} />
    </div>
  )
}
