import { ActionIcon, Alert, Drawer } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { assetQuery } from '../../api/queries.ts'
import { AssetFile, type AssetFileProps } from './asset-file.tsx'
import { AssetReferences } from './asset-references.tsx'
import { AssetRights } from './asset-rights.tsx'
import { AssetShape } from './asset-shape.tsx'
import { AssetThumb } from '../../library/asset-thumb.tsx'
import { AssetText } from './asset-text.tsx'
import type { SavingState } from './asset-editor.ts'
import { useAssetEditor } from './use-asset-editor.tsx'

interface AssetDrawerProps {
  /** Id of the open file; undefined closes the drawer. */
  readonly id: string | undefined
  /** Files of the list, for the next and the previous button. */
  readonly among: readonly LibraryAsset[]
  readonly open: (id: string | undefined) => void
  readonly remove: (id: string) => void
}

/** Drawer with all metadata of a file, saved automatically. */
export function AssetDrawer({ id, among, open, remove }: AssetDrawerProps) {
  const [isEditing, setEditing] = useState(false)
  const at = among.findIndex((asset) => asset.id === id)
  return (
    <Drawer.Root
      opened={id !== undefined}
      onClose={() => open(undefined)}
      position="right"
      size={480}
      // Escape is that of the dialog above it.
      closeOnEscape={!isEditing}
    >
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content aria-label={t('File')}>
        <Drawer.Header className="vx-drawer-head">
          <ActionIcon aria-label={t('Previous file')} disabled={at <= 0} onClick={() => open(among[at - 1]?.id)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('Next file')}
            disabled={at < 0 || at >= among.length - 1}
            onClick={() => open(among[at + 1]?.id)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
          <Drawer.CloseButton ml="auto" aria-label={t('Close')} />
        </Drawer.Header>
        <Drawer.Body>
          {id && (
            <OpenFile key={id} id={id} open={open} remove={remove} isEditing={isEditing} setEditing={setEditing} />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type OpenFileProps = Pick<AssetDrawerProps, 'open' | 'remove'> & Pick<AssetFileProps, 'isEditing' | 'setEditing'>

function OpenFile({ id, ...rest }: OpenFileProps & { readonly id: string }) {
  const stored = useQuery(assetQuery(id))
  if (stored.isError) return <ErrorState error={stored.error} retry={() => void stored.refetch()} />
  if (!stored.data) return <LoadingState />
  return <Details stored={stored.data} {...rest} />
}

function Details({ stored, ...rest }: OpenFileProps & { readonly stored: LibraryAsset }) {
  const editing = useAssetEditor(stored)
  const { asset, change, flush } = editing
  const mayEdit = asset.may.includes('edit')
  const isShaped = asset.kind === 'image' && asset.mime !== 'image/svg+xml'
  return (
    <div className="vx-asset-details" onBlur={() => void flush()}>
      <div className="vx-asset-name">
        <h2>{asset.title}</h2>
        <span className="vx-dim" role="status" data-state={editing.state}>
          {sayings[editing.state]}
        </span>
      </div>
      {!mayEdit && (
        <Alert variant="light" title={t('View and use only')}>
          {whoseOf(asset)}
        </Alert>
      )}
      {isShaped && mayEdit ? (
        <AssetShape asset={asset} change={change} />
      ) : (
        asset.kind === 'image' && <AssetThumb asset={asset} />
      )}
      <fieldset className="vx-plain-fieldset" disabled={!mayEdit}>
        <AssetText asset={asset} change={change} />
        <AssetRights asset={asset} change={change} />
        <AssetReferences asset={asset} change={change} />
      </fieldset>
      <AssetFile asset={asset} settle={editing.settle} flush={flush} {...rest} />
    </div>
  )
}

/** Says who changes a file that the user may not. */
function whoseOf({ sites = [], brands = [], resorts = [] }: LibraryAsset): string {
  if (sites.length > 0) return t('Only editors of its sites can change its details.')
  return brands.length + resorts.length > 0
    ? t('All sites share this file. Editors of its brand or resort can change its details.')
    : t('All sites share this file. Editors of the whole group can change its details.')
}

const sayings: Readonly<Record<SavingState, string>> = {
  untouched: '',
  saving: t('Saving…'),
  saved: t('Saved'),
  failed: t('Not saved'),
}
