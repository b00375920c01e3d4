import type { GivenSiteImport, SiteImportOptions } from '#contract/site-imports.ts'
import { pathOf } from '#contract/call.ts'
import type { Transport } from './transport.ts'

export type {
  ListedSiteImport,
  ShownSiteImport,
  SiteImportKind,
  SiteImportOptions,
  SiteImportRow,
} from '#contract/site-imports.ts'

/** The calls about sites that come from elsewhere. */
export function siteImportApi(call: Transport['call']) {
  return {
    siteImports: (site: string) => call('GET /api/site-imports', { query: { site } }),
    siteImport: (id: string) => call('GET /api/site-imports/:id', { params: { id } }),
    trySiteImport: (body: GivenSiteImport) => call('POST /api/site-imports', { body }),
    changeSiteImport: (id: string, body: SiteImportOptions) =>
      call('PATCH /api/site-imports/:id', { params: { id }, body }),
    replaceImportSource: (id: string, body: { readonly file: string; readonly text: string }) =>
      call('PUT /api/site-imports/:id/source', { params: { id }, body }),
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
