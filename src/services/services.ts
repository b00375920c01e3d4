import type { Store } from '#db/open.ts'
import { createAgentService } from './agents/agents.ts'
import { createBookingService } from './booking/booking.ts'
import { createDirectory } from './directory/directory.ts'
import { createPageReading } from './page-reading.ts'
import { createFormService } from './forms/submissions.ts'
import { createSubscriptionService } from './forms/subscriptions.ts'
import { createSubmissionService } from './forms/submission-service.ts'
import { indexReferences } from './documents/index-references.ts'
import { publishDue } from './documents/publish-scheduler.ts'
import type { ReadSource } from './cache/read-cache.ts'
import { createPageKind } from './pages/page-kind.ts'
import { createPageService } from './pages/pages.ts'
import { createReleaseService } from './releases/releases.ts'
import { createRedirects } from './redirects/redirects.ts'
import { createRecordKind } from './records/record-kind.ts'
import { createRecordService, type RecordSettings } from './records/record-service.ts'
import { createRecordsService } from './records/records.ts'
import { createReplacements } from './replacements/replacements.ts'
import { type MailFiles, noMailFiles } from './personal-data/mail-files.ts'
import { createPersonalData } from './personal-data/personal-data.ts'
import { createReviewService } from './pages/review-links.ts'
import type { SourceFiles } from './site-import/source.ts'
import { filesInMemory } from './site-import/files-in-memory.ts'
import { createSiteImports } from './site-import/site-imports.ts'
import { createTranslationFiles } from './xliff/translation-files.ts'

/** Content services: pages for visitors, and actions of editors. */
export type Content = ReturnType<typeof createContent>

/** Settings of the content services. */
interface ContentSettings extends RecordSettings {
  /** Emails that lie as files; none where a mail server takes them, as in tests. */
  readonly mailFiles?: MailFiles
  /** Place of the files that come with imported sites; without it they are held in memory, as in tests. */
  readonly sourceFiles?: SourceFiles
  /** Origin of the admin for links in mails, where a site is at a host. */
  readonly adminAt?: (host?: string) => string
}

/** Creates the content services; `source` reads records and pictures, cached or not. */
export function createContent(
  store: Store,
  clock: () => Date = () => new Date(),
  source: ReadSource = store,
  { sourceFiles = filesInMemory(), mailFiles = noMailFiles, adminAt, ...settings }: ContentSettings = {},
) {
  const recordService = createRecordService(store, clock, settings)
  const kinds = { pages: createPageKind(store), records: createRecordKind(recordService) }
  const documents = { store, clock, kinds, adminAt }
  const pages = createPageService({ ...documents, kind: kinds.pages })
  const records = createRecordsService({ ...documents, kind: kinds.records }, recordService)
  const releases = createReleaseService(documents)
  const forms = createFormService(store, clock)
  const agents = createAgentService(store, clock)
  const leads = createSubmissionService(store, clock)
  return {
    documents: {
      publishDue: (now: Date) => publishDue(documents, now),
      indexReferences: () => indexReferences(store, kinds),
    },
    pages,
    records,
    directory: createDirectory(store, recordService, records),
    releases,
    redirects: createRedirects(store, clock),
    booking: createBookingService(source, clock),
    forms,
    subscriptions: createSubscriptionService(store, clock),
    agents,
    leads,
    mailFiles,
    personalData: createPersonalData(store, { leads, agents, mailFiles }, clock),
    reviews: createReviewService(store, clock),
    translations: createTranslationFiles({ store, pages, records, releases }),
    siteImports: createSiteImports({ store, pages, records, releases, clock, files: sourceFiles }),
    replacements: createReplacements({ store, pages, records, releases, clock }),

    ...createPageReading({ store, source, clock, forms }),
  }
}
