import type { CollectionName } from '#model/collections.ts'
import { accountApi } from './account.ts'
import { askForConfirmation } from './confirmation.ts'
import { maintenanceApi } from './maintenance.ts'
import { mediaApi } from './media.ts'
import { pageApi } from './pages.ts'
import { portalApi } from './portal.ts'
import { recordApi } from './records.ts'
import { releaseApi } from './releases.ts'
import { replacementApi } from './replacements.ts'
import { siteImportApi } from './site-imports.ts'
import { siteApi } from './sites.ts'
import { translationApi } from './translations.ts'
import { createTransport, type Transport } from './transport.ts'
import { triggerApi } from './triggers.ts'

export type { SliceDefinition } from '#contract/definitions.ts'
export type { AssetChanges, BulkChanges, UploadPlace } from './media.ts'
export type { NewPage, PageOrder, PageProperties, PageQuery, PageRow, PageStatus, PageSummary } from './pages.ts'

/** API client of the admin, a method for each request. */
function createApi(transport: Transport = createTransport(undefined, askForConfirmation)) {
  const { call } = transport
  return {
    useCsrf: transport.useCsrf,
    session: () => call('GET /api/session'),
    signIn: (body: { email: string; password: string; code?: string }) => call('POST /api/session', { body }),
    signOut: () => call('DELETE /api/session'),

    slices: () => call('GET /api/slices'),
    scripts: () => call('GET /api/slices/scripts'),
    recipes: () => call('GET /api/cookbook'),
    recipe: (name: string) => call('GET /api/cookbook/*', { params: { '*': name } }),
    collections: (language: string) => call('GET /api/collections', { query: { language } }),
    queryCollection: (name: CollectionName, sql: string, language: string) =>
      call('POST /api/collections/:name/query', { params: { name }, body: { sql, language } }),
    documentation: (language: string) => call('GET /api/documentation', { query: { language } }),
    records: (entity: string) => call('GET /api/:entity', { params: { entity } }),

    ...accountApi(call),
    ...maintenanceApi(call),
    ...mediaApi(transport),
    ...pageApi(call),
    ...recordApi(call),
    ...releaseApi(call),
    ...siteApi(call),
    ...triggerApi(call),
    ...portalApi(call),
    ...translationApi(call),
    ...siteImportApi(transport),
    ...replacementApi(call),
  }
}

export type Api = ReturnType<typeof createApi>

export const api: Api = createApi()
