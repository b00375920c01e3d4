import type { Store } from '#db/store.ts'
import { type AgentService, createAgentService } from './agents/agents.ts'
import { type BookingService, createBookingService } from './booking/booking.ts'
import { createPageReading, type PageReading } from './page-reading.ts'
import { createFormService, type FormService } from './forms/submissions.ts'
import { createSubscriptionService, type SubscriptionService } from './forms/subscriptions.ts'
import { createLeadService, type LeadService } from './forms/leads.ts'
import { indexReferences } from './documents/index-references.ts'
import { type DocumentService, publishDue } from './documents/publish-scheduler.ts'
import type { ReadSource } from './documents/read-cache.ts'
import { createPageKind } from './pages/page-kind.ts'
import { createPageService, type PageService } from './pages/pages.ts'
import { createReleaseService, type ReleaseService } from './releases/releases.ts'
import { createRedirects, type Redirects } from './redirects/redirects.ts'
import { createRecordKind } from './records/record-kind.ts'
import { createRecordService, type RecordSettings } from './records/record-service.ts'
import { createRecordsService, type RecordsService } from './records/records.ts'
import { createReplacements, type ReplacementService } from './replacements/replacements.ts'
import { createReviewService, type ReviewService } from './pages/review-links.ts'
import type { SourceFiles } from './site-import/source.ts'
import { filesInMemory } from './site-import/files-in-memory.ts'
import { createSiteImports, type SiteImportService } from './site-import/site-imports.ts'
import { createTranslationFiles, type TranslationFiles } from './xliff/translation-files.ts'

/** The rules of the house: what a visitor sees at an address, and what editors may do. */
export interface Content extends PageReading {
  readonly documents: DocumentService
  readonly pages: PageService
  readonly records: RecordsService
  readonly redirects: Redirects
  readonly releases: ReleaseService
  readonly booking: BookingService
  readonly forms: FormService
  readonly subscriptions: SubscriptionService
  readonly agents: AgentService
  readonly leads: LeadService
  readonly reviews: ReviewService
  readonly translations: TranslationFiles
  readonly siteImports: SiteImportService
  readonly replacements: ReplacementService
}

/** What the rules of the house are told of where they run. */
interface ContentSettings extends RecordSettings {
  /** Place of the files that come with imported sites; without it they are held in memory, as in tests. */
  readonly sourceFiles?: SourceFiles
}

/** `source` is where records and pictures are read from: the store, or a memory of it. */
export function createContent(
  store: Store,
  clock: () => Date = () => new Date(),
  source: ReadSource = store,
  { sourceFiles = filesInMemory(), ...settings }: ContentSettings = {},
): Content {
  const recordService = createRecordService(store, clock, settings)
  const kinds = { pages: createPageKind(store), records: createRecordKind(recordService) }
  const documents = { store, clock, kinds }
  const pages = createPageService({ ...documents, kind: kinds.pages })
  const records = createRecordsService({ ...documents, kind: kinds.records }, recordService)
  const releases = createReleaseService(documents)
  const forms = createFormService(store, clock)
  return {
    documents: {
      publishDue: (now) => publishDue(documents, now),
      indexReferences: () => indexReferences(store, kinds),
    },
    pages,
    records,
    releases,
    redirects: createRedirects(store, clock),
    booking: createBookingService(source, clock),
    forms,
    subscriptions: createSubscriptionService(store, clock),
    agents: createAgentService(store, clock),
    leads: createLeadService(store, clock),
    reviews: createReviewService(store, clock),
    translations: createTranslationFiles({ store, pages, records, releases }),
    siteImports: createSiteImports({ store, pages, records, releases, clock, files: sourceFiles }),
    replacements: createReplacements({ store, pages, records, releases, clock }),

    ...createPageReading({ store, source, clock, forms }),
  }
}
