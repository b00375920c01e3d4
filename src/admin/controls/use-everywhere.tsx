import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { defaultLanguage } from '#model/constants.ts'
import { baseOf, inLanguage, type LibraryAsset } from '#model/media/media.ts'
import { call } from '../api/api.ts'
import { assetQuery, queryClient } from '../api/queries.ts'
import { announce } from '../components/announce.ts'
import { errorMessage } from '../components/states.tsx'
import { useRecordContext } from './record-context.ts'

interface UseEverywhereProps {
  readonly asset: LibraryAsset
  /** Alt text that was written for one place. */
  readonly alt: string
}

/** Button that gives an alt text to the library, for every place without one of its own; in the language of the page. */
export function UseEverywhere({ asset, alt }: UseEverywhereProps) {
  const language = useRecordContext()?.language_code ?? defaultLanguage
  const saving = useMutation({
    mutationFn: () =>
      call('PATCH /api/media/:id', {
        params: { id: asset.id },
        body: baseOf(language) === defaultLanguage ? { alt } : { alts: { ...asset.alts, [language]: alt } },
        revision: asset.revision,
      }),
    onSuccess: (stored) => {
      queryClient.setQueryData(assetQuery(asset.id).queryKey, stored)
      announce(t('Alt text saved in the library'))
    },
  })
  const known = inLanguage(asset, language)
  const isKnown = known.altLanguage === undefined && known.alt.trim() === alt.trim()
  if (alt.trim() === '' || isKnown || !asset.may.includes('edit')) return null
  return (
    <>
      <Button size="compact-xs" variant="subtle" loading={saving.isPending} onClick={() => saving.mutate()}>
        {t('Use everywhere')}
      </Button>
      {saving.isError && (
        <p role="alert" className="vx-help">
          {errorMessage(saving.error)}
        </p>
      )}
    </>
  )
}
