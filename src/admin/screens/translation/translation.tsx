import { useSearch } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { ExportForm } from './export-form.tsx'
import { ImportForm } from './import-form.tsx'
import './translation.css'

/** Translation files: export and import as XLIFF. */
export function TranslationFiles() {
  const search = useSearch({ from: '/signed-in/shell/voix/tools/translation' })
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Translation · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('Translation')}</h1>
      </header>
      <ExportForm key={JSON.stringify(search)} chosen={search} />
      <ImportForm />
    </div>
  )
}
