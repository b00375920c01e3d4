import { Checkbox, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { TagsInput } from '../../components/lazy-fields.tsx'
import type { AssetChanges } from '#contract/media.ts'
import { call } from '../../api/api.ts'
import { useSession } from '../../api/session.ts'
import { isDescribable } from '../../library/suggest-alt.tsx'
import { errorMessage, LoadingState } from '../../components/states.tsx'
import { assetQuery } from '../../api/queries.ts'
import { tagFrom, withChanges } from './asset-changes.ts'
import { AssetThumb } from '../../library/asset-thumb.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { showMessage } from '../../components/show-message.ts'
import { TableHead } from '../../components/table-head.tsx'

const BulkSuggestions = lazy(async () => ({ default: (await import('./bulk-suggestions.tsx')).BulkSuggestions }))

/** Most files described at a time; the rest stays for the next selection. */
const mostRows = 50

/** Titles, alt texts and tags of several files, as a table. */
export function BulkText({ ids, close }: { readonly ids: readonly string[]; readonly close: () => void }) {
  return (
    <Modal
      opened={ids.length > 0}
      onClose={close}
      title={t('Describe {count, plural, one {# file} other {# files}}', { count: Math.min(ids.length, mostRows) })}
      size="min(1100px, 94vw)"
    >
      {ids.length > 0 && <WordsTable ids={ids.slice(0, mostRows)} close={close} />}
    </Modal>
  )
}

function WordsTable({ ids, close }: { readonly ids: readonly string[]; readonly close: () => void }) {
  const client = useQueryClient()
  const found = useQueries({ queries: ids.map(assetQuery) })
  const [changed, setChanged] = useState<Readonly<Record<string, AssetChanges>>>({})
  const { suggestions } = useSession()
  const assets = found.flatMap(({ data }) => data ?? [])
  const saving = useMutation({
    mutationFn: () => saveEach(assets, changed),
    onSuccess: async (failed) => {
      await client.invalidateQueries({ queryKey: ['media'] })
      setChanged(failed)
      if (Object.keys(failed).length > 0) return
      showMessage(t('Descriptions saved'))
      close()
    },
  })
  if (found.some(({ isPending }) => isPending)) return <LoadingState />
  const change = (id: string, changes: AssetChanges) => setChanged({ ...changed, [id]: { ...changed[id], ...changes } })
  const isWithout = ({ alt, decorative }: LibraryAsset) => alt.trim() === '' && decorative !== true
  const without = assets
    .map((asset) => withChanges(asset, changed[asset.id] ?? {}))
    .filter((asset) => isDescribable(asset) && isWithout(asset))
  return (
    <>
      {suggestions?.pictures && (
        <Suspense>
          <BulkSuggestions
            without={without}
            host={suggestions.host}
            write={(texts) => {
              const used = Object.entries(texts).map(([id, alt]) => [id, { ...changed[id], alt }] as const)
              setChanged({ ...changed, ...Object.fromEntries(used) })
            }}
          />
        </Suspense>
      )}
      <div className="vx-table-frame">
        <table className="vx-table vx-words-table">
          <TableHead columns={[t('File'), t('Name'), t('Description'), t('Tags')]} />
          <tbody>
            {assets.map((asset) => (
              <Row
                key={asset.id}
                asset={withChanges(asset, changed[asset.id] ?? {})}
                change={(changes) => change(asset.id, changes)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DialogAnswers
        close={close}
        yes={t('{count, plural, =0 {Save files} one {Save # file} other {Save # files}}', {
          count: Object.keys(changed).length,
        })}
        go={() => saving.mutate()}
        busy={saving.isPending}
        disabled={Object.keys(changed).length === 0}
      />
    </>
  )
}

function Row({ asset, change }: { readonly asset: LibraryAsset; readonly change: (changes: AssetChanges) => void }) {
  return (
    <tr>
      <td className="vx-words-thumb">
        <AssetThumb asset={asset} />
      </td>
      <td>
        <TextInput
          size="xs"
          aria-label={t('Name of {file}', { file: asset.file })}
          value={asset.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </td>
      <td>
        <Textarea
          size="xs"
          minRows={1}
          aria-label={t('Description of {title}', { title: asset.title })}
          placeholder={t('Describe what it shows')}
          maxLength={limits.altLength}
          disabled={asset.decorative === true}
          value={asset.alt}
          onChange={(event) => change({ alt: event.currentTarget.value })}
        />
        {asset.kind === 'image' && (
          <Checkbox
            size="xs"
            mt={4}
            label={t('Decorative')}
            checked={asset.decorative === true}
            onChange={(event) => change({ decorative: event.currentTarget.checked || null })}
          />
        )}
      </td>
      <td>
        <TagsInput
          size="xs"
          aria-label={t('Tags of {title}', { title: asset.title })}
          value={[...asset.tags]}
          onChange={(tags) => change({ tags: [...new Set(tags.map(tagFrom).filter(Boolean))] })}
        />
      </td>
    </tr>
  )
}

/** Saves the texts one after the other; returns the rejected changes, which are reported. */
async function saveEach(
  assets: readonly LibraryAsset[],
  changed: Readonly<Record<string, AssetChanges>>,
): Promise<Readonly<Record<string, AssetChanges>>> {
  const failed: Record<string, AssetChanges> = {}
  for (const { id, revision, title } of assets) {
    const changes = changed[id]
    if (!changes) continue
    try {
      await call('PATCH /api/media/:id', { params: { id }, body: changes, revision })
    } catch (error) {
      failed[id] = changes
      notifications.show({
        color: 'red',
        title: t('“{title}” could not be saved', { title }),
        message: errorMessage(error),
        autoClose: 10_000,
      })
    }
  }
  return failed
}
