import type { AskedXliff } from '#contract/translations.ts'
import { pathOf } from '#contract/call.ts'
import type { Transport } from './transport.ts'

export type { TranslationImport, TranslationProposals, TranslationSegment } from '#contract/translations.ts'

/** The calls about translations as files. */
export function translationApi(call: Transport['call']) {
  return {
    importTranslations: (
      body: { readonly xliff: string; readonly skip?: readonly string[]; readonly release?: string },
      dryRun: boolean,
    ) => call('POST /api/translations/import', { query: dryRun ? { dry_run: '1' } : {}, body }),
    translationProposals: (page: string) => call('GET /api/translations/proposals', { query: { page } }),
  }
}

/** Address of a file for translators. */
export function xliffAddress(query: AskedXliff): string {
  return `${pathOf('GET /api/translations/xliff')}?${new URLSearchParams(Object.entries(query))}`
}
