import './release.css'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { releaseItemsQuery, releaseQuery } from '../../api/release-queries.ts'
import { PreviewLink } from '../../screens/releases/preview-link.tsx'
import { useEditor, useUi } from '../context.tsx'

/** Preview link of the target release, as address and QR code, for people without an account. */
export function ReleasePreviewDialog() {
  const { ui } = useEditor()
  const opened = useUi(({ dialog, release }) => dialog === 'release-preview' && release !== null)
  const id = useUi((it) => it.release)
  return (
    <Modal
      opened={opened}
      onClose={() => ui.setState({ dialog: null })}
      title={t('Release preview')}
      size={440}
      className="vx-release-preview"
    >
      {opened && id !== null && <Preview id={id} />}
    </Modal>
  )
}

function Preview({ id }: { readonly id: string }) {
  const { studio } = useEditor()
  const domain = useUi((ui) => ui.domain)
  const release = useQuery(releaseQuery(id))
  const items = useQuery(releaseItemsQuery(id))
  const error = release.error ?? items.error
  if (error) return <ErrorState error={error} />
  if (!release.data || !items.data) return <LoadingState />
  if (release.data.why_not?.edit) return <p className="vx-help">{release.data.why_not.edit}</p>
  return <PreviewLink release={release.data} items={items.data} site={studio.get().page.site_id} domain={domain} />
}
