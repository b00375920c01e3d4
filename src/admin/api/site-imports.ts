import type { GivenRunningSite, SiteImportOptions } from '#contract/site-imports.ts'
import { pathOf } from '#contract/call.ts'
import type { Transport, Upload } from './transport.ts'

export type {
  ListedSiteImport,
  ShownSiteImport,
  SiteImportKind,
  SiteImportOptions,
  SiteImportRow,
} from '#contract/site-imports.ts'

/** The calls about sites that come from elsewhere. */
export function siteImportApi({ call, upload }: Pick<Transport, 'call' | 'upload'>) {
  return {
    siteImports: (site: string) => call('GET /api/site-imports', { query: { site } }),
    siteImport: (id: string) => call('GET /api/site-imports/:id', { params: { id } }),
    trySiteFile: (file: File, asked: Upload & { readonly query: { readonly site: string } }) =>
      upload('POST /api/site-imports/files', file, asked),
    readRunningSite: (body: GivenRunningSite) => call('POST /api/site-imports/sites', { body }),
    readOn: (id: string, step: 'continue' | 'finish' | 'restart') =>
      call('POST /api/site-imports/:id/read', { params: { id }, body: { step } }),
    changeSiteImport: (id: string, body: SiteImportOptions) =>
      call('PATCH /api/site-imports/:id', { params: { id }, body }),
    replaceImportFile: (id: string, file: File) => upload('POST /api/site-imports/:id/files', file, { params: { id } }),
    importedSource: (id: string, key: string) => call('GET /api/site-imports/:id/pages/:key', { params: { id, key } }),
    runSiteImport: (id: string) => call('POST /api/site-imports/:id/run', { params: { id }, body: {} }),
    revertSiteImport: (id: string) => call('POST /api/site-imports/:id/revert', { params: { id }, body: {} }),
    removeSiteImport: (id: string) => call('DELETE /api/site-imports/:id', { params: { id } }),
  }
}

/** Address of a line for each page of an import. */
export function importReport(id: string): string {
  return pathOf('GET /api/site-imports/:id/csv', { id })
}
