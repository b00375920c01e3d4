import { TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import type { MediaFolder, SeenFolder } from '#model/media/media.ts'
import { DialogAnswers } from '../components/dialog-answers.tsx'
import { Modal } from '../components/modal.tsx'
import { MultiSelect, Select } from '../components/lazy-fields.tsx'
import { call } from '../api/api.ts'
import { ErrorState } from '../components/states.tsx'
import { sitesQuery } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { folderChoices, pathOf, sitesAbove } from './folder-tree-of.ts'

export type FolderTask =
  | { readonly kind: 'create'; readonly parent: MediaFolder | undefined }
  | { readonly kind: 'change'; readonly folder: MediaFolder }

interface FolderDialogProps {
  readonly task: FolderTask | undefined
  readonly folders: readonly SeenFolder[]
  readonly close: () => void
}

const titles = {
  create: t('New folder'),
  change: t('Rename or move folder'),
} as const

export function FolderDialog({ task, folders, close }: FolderDialogProps) {
  return (
    <Modal opened={task !== undefined} onClose={close} title={task && titles[task.kind]}>
      {task && <FolderForm task={task} folders={folders} close={close} />}
    </Modal>
  )
}

interface FolderFormProps extends FolderDialogProps {
  readonly task: FolderTask
}

function FolderForm({ task, folders, close }: FolderFormProps) {
  const client = useQueryClient()
  const sites = useQuery(sitesQuery)
  /** Sites for which the user may create folders; undefined for all. */
  const reached = useSession().user.reach?.media?.sites
  const own = task.kind === 'create' ? undefined : task.folder
  const [name, setName] = useState(own?.name ?? '')
  const [parent, setParent] = useState<string | null>((task.kind === 'create' ? task.parent?.id : own?.parent) ?? null)
  const isInside = task.kind === 'create' && sitesAbove(folders, task.parent).length > 0
  const [scope, setScope] = useState<readonly string[]>(own?.sites ?? (isInside ? [] : (reached?.slice(0, 1) ?? [])))
  const saving = useMutation({
    mutationFn: () =>
      own
        ? call('PATCH /api/media-folders/:id', {
            params: { id: own.id },
            body: { name, parent, sites: scope },
            revision: own.revision,
          })
        : call('POST /api/media-folders', { body: { name, parent, sites: scope } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['media-folders'] })
      close()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const isNameless =
    reached !== undefined &&
    scope.length === 0 &&
    sitesAbove(
      folders,
      folders.find(({ id }) => id === parent),
    ).length === 0
  // A folder cannot lie in itself or in what lies in it.
  const places = folders.filter((folder) => !own || !pathOf(folders, folder.id).some(({ id }) => id === own.id))
  return (
    <form className="vx-form" onSubmit={submit}>
      {saving.isError && <ErrorState error={saving.error} />}
      <TextInput
        label={t('Name')}
        required
        data-autofocus
        maxLength={limits.folderNameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('Parent folder')}
        placeholder={t('Top level')}
        clearable
        searchable
        data={folderChoices(folders, (folder) => places.includes(folder) && folder.may.includes('put'))}
        value={parent}
        onChange={setParent}
      />
      <MultiSelect
        label={t('For editors of')}
        description={t('Only editors of these sites change files here. Without a site, everyone adds files.')}
        placeholder={scope.length === 0 ? t('All sites') : undefined}
        data={(sites.data ?? [])
          .filter(({ id }) => !reached || reached.includes(id))
          .map((site) => ({ value: site.id, label: site.name }))}
        value={[...scope]}
        error={
          isNameless &&
          t('Choose at least one of your sites. Only users of the whole group create folders for all sites.')
        }
        onChange={setScope}
      />
      <DialogAnswers
        close={close}
        yes={own ? t('Save') : t('Create folder')}
        busy={saving.isPending}
        disabled={name.trim() === '' || isNameless}
      />
    </form>
  )
}
