/** Limits, lifetimes and sizes that the product sets, for the server and the admin: visitors load none of them. Times in ms unless stated. */
import { dayMs, hourMs } from './constants.ts'

/** Precision of "last seen" of sessions and tokens, ms, to save writes. */
export const sessionSeenEveryMs = 5 * 60_000
export const tokenUsedEveryMs = 60_000
export const recoveryCodeCount = 10
/** Preview lifetime: how long a release's preview link works, ms. */
export const previewLifetimeMs = 7 * dayMs
/** Default lifetime of a review link, days. */
export const usualReviewLinkDays = 7
/** Farthest date that a document can be scheduled for, ms from now. */
export const scheduleHorizonMs = 5 * 366 * dayMs
/** Time for which the page of an ended special is shown before it redirects, ms. */
export const expiredSpecialMs = 30 * dayMs
/** Overlap of a webhook's former signing key after rotation, ms, and the number of such keys. */
export const webhookKeyOverlapMs = dayMs
export const formerWebhookKeys = 3
/** Age at which a temporary file of an ended process counts as abandoned, ms. */
export const abandonedUploadMs = hourMs
/** Lifetime of a link that confirms a subscription, s; unconfirmed ones are erased after so many days. */
export const subscriptionLinkSeconds = 72 * 60 * 60
export const unconfirmedDays = 7
/** Waiting time after which an agency that was rejected may apply again, days. */
export const agentReapplyDays = 30
/** Time without a report after which a node counts as gone, ms. */
export const nodeGoneMs = 60_000
/** Size above which files are listed as large, bytes; days before expiry from which licences are listed as expiring. */
export const largeFileBytes = 5 * 1024 * 1024
export const expiringLicenceDays = 30
/** Lifetimes of sessions and tokens, s. */
export const signInLifetimes = {
  accessToken: 15 * 60,
  authorizationCode: 60,
  /** Time limit of the OAuth flow, from the redirect to the authorization server until the callback. */
  attempt: 10 * 60,
  /** Idle timeout of a session. */
  idle: 14 * 24 * 60 * 60,
  passwordReset: 60 * 60,
  invitation: 72 * 60 * 60,
} as const

/** Times of a sign-in with an identity provider, s. */
export const providerLifetimes = {
  /** Session that the provider gave no refresh token for, so that a person who leaves there is out here soon. */
  withoutRefresh: 12 * 60 * 60,
  /** Difference of the clocks of this server and the provider. */
  clockTolerance: 60,
} as const
/** Days for which a browser is known after a sign-in, the longest that cookies last. */
/** Days after which an account is nobody's first one any more. */
export const newcomerDays = 14
export const knownDeviceDays = 400
/** Time after entering the password without being asked again, ms. */
export const confirmedForMs = 5 * 60_000
/** Lifetime of an assistant's registration, allowed by a user or not yet, s. */
export const assistantLifetime = 365 * 24 * 60 * 60
export const unusedAssistantLifetime = 60 * 60
/** Idle and total lifetime of a session of the agents' portal, s. */
export const agentLifetimes = { idle: 24 * 60 * 60, session: 14 * 24 * 60 * 60 } as const

/** Limits. A page or request beyond one of these is refused with the limit named. */
export const limits = {
  treeDepth: 32,
  /**
   * Levels of any JSON value that comes from outside: a tree of `treeDepth` levels, its fields and the request around
   * it.
   */
  jsonDepth: 100,
  elements: 2000,
  fieldsPerSlice: 200,
  pageBytes: 2 * 1024 * 1024,
  jsonBodyBytes: 1024 * 1024,
  headerBytes: 16 * 1024,
  textBytes: 64 * 1024,
  wysiwygBytes: 256 * 1024,
  wysiwygDepth: 100,
  wysiwygTags: 20_000,
  tags: 30,
  tagLength: 40,
  conditions: 20,
  /** Entries of the lock of one element. */
  locks: 50,
  /** Autosaves of one person within such a time are one version, ms; that version is kept for so many days. */
  autosaveFoldMs: 30 * 60_000,
  autosaveDays: 30,
  /** Pages of a list that are compared with what is published, and the largest document that is, bytes. */
  comparedInLists: 50,
  comparedBytes: 200 * 1024,
  /** Pages of a list of which the first picture is looked for. */
  picturesInLists: 50,
  /** Pages of a list of which the problems are counted: all that the admin shows at once. */
  problemsInLists: 100,
  /** Threads of comments on a page, and characters of one comment. */
  annotations: 500,
  commentLength: 2000,
  /** People that one comment speaks to, and characters of what a thread is about. */
  mentions: 20,
  /** Pages whose comments wait for a person that are named to them. */
  mentionedPages: 50,
  annotationAbout: 120,
  /**
   * Links by which a page is reviewed without an account: how many it has, how long they live, what comes through one.
   */
  reviewLinks: 20,
  reviewLinkName: 80,
  reviewLinkDays: 30,
  guestName: 60,
  guestCommentsPerHour: 60,
  reviewRequestsPerSecond: 20,
  /** Wrong secrets of previews and reviews in a while: from one address, and at one release. */
  secretTriesPerAddress: 20,
  secretTriesPerSubject: 200,
  secretWindowMs: 15 * 60_000,
  /** Purges in a minute: of one person, and of one thing by anybody. */
  purgesPerMinute: 30,
  purgesOfOnePerMinute: 6,
  versionName: 80,
  commandsPerSave: 500,
  /** Rate limit of presence updates on a page, a second. */
  presencePerSecond: 10,
  /** Pages that one session may be told about at a time; browsers open as many connections as a machine has. */
  streamsPerSession: 50,
  uploadBytes: 25 * 1024 * 1024,
  uploadPixels: 40_000_000,
  /** Pictures that one file may show one after the other. */
  uploadFrames: 100,
  videoBytes: 500 * 1024 * 1024,
  svgBytes: 1024 * 1024,
  svgDepth: 32,
  /** Timeout of an upload, ms. */
  uploadMs: 15 * 60_000,
  /** Time for which a page that was drawn and a save that was committed say that a node is ready, ms. */
  readinessMs: 5000,
  /** Time that the probe that asks whether a node is ready waits for the next try, ms: less than a probe does. */
  readinessPatienceMs: 1000,
  /** Time in which storage of files has to begin its answer, ms, and the least speed at which it takes a file, bytes a ms. */
  storageMs: 5000,
  storageBytesPerMs: 500,
  /** Time for which storage that was silent is not asked again, ms. */
  storageRestMs: 1000,
  /** Time for what is under way when a node stops, ms; jobs and requests that last longer are cut. */
  finishMs: 5000,
  /** Time after a start at which compiled code is written to the disk, ms: by then the first visitors have been answered. */
  compiledCodeMs: 20_000,
  /** Longer than proxies and balancers keep a connection, so that they never write to one we have just closed. */
  keepAliveMs: 72_000,
  /** Other addresses that a file fetched from the web may lead over, and how long it may take, ms. */
  fetchRedirects: 3,
  fetchMs: 30_000,
  /** Variants of pictures that wait to be made; a client that asks for one more is told to come again. */
  variantQueue: 64,
  variantMs: 10_000,
  /** How long a half-written one is left alone: another node may be writing it. */
  variantPartMs: 60_000,
  /** Edits of pictures that wait, each holding a whole picture while it is made, and how long one may take, ms. */
  pictureEdits: 8,
  pictureEditMs: 60_000,
  variantCacheBytes: 4 * 1024 * 1024 * 1024,
  /** Retention of the trash, days. */
  trashDays: 30,
  /** Retention of not-found addresses, days; of audit events, below. */
  notFoundDays: 60,
  /** Largest number of not-found addresses stored: a scanner invents them without end. */
  notFoundAddresses: 100_000,
  eventDays: 400,
  /** Retention of the changes that the API tells, days; it answers at most so many at a time. */
  changeDays: 30,
  changesAtOnce: 200,
  /** Retention of finished deliveries, days. */
  deliveryDays: 90,
  mediaFolders: 2000,
  folderDepth: 8,
  folderNameLength: 60,
  altLength: 250,
  captionLength: 500,
  /** Files that one call may change. */
  bulk: 500,
  /** Search in a whole site: length of the query, matches returned of one page, and its rate limit. */
  siteFindShortest: 2,
  siteFindLongest: 120,
  siteFindPlaces: 5,
  siteFindsPerSecond: 10,
  pathLength: 255,
  pathSegments: 8,
  segmentLength: 80,
  titleLength: 120,
  queryResults: 100,
  /** Entries of a menu, its levels, and the levels that headers and footers show; deeper entries are stored only. */
  menuEntries: 300,
  menuDepth: 5,
  menuShownDepth: 3,
  /** Records that one relation names, and files of one media field. */
  relations: 200,
  mediaItems: 60,
  /** Characters and words of a search in a list. */
  searchLength: 200,
  searchWords: 8,
  /** Unpublished versions stored of each record; published ones are never deleted. */
  recordVersions: 100,
  /** Languages whose messages are held ready: editors name them, and so do addresses. */
  languages: 200,
  feedEntries: 50,
  /** Addresses in one sitemap. */
  sitemapPages: 50_000,
  /** Longest address that every booking engine and browser takes. */
  bookingUrlLength: 2048,
  /** Redirects followed one after the other, and wildcards of a pattern (`$1` to `$3`). */
  redirectHops: 10,
  redirectWildcards: 3,
  /** Patterns (RE2): longest text that is matched, characters of a pattern, and instructions once it is compiled. */
  patternText: 512,
  patternLength: 1000,
  patternInstructions: 1000,
  /** Redrawn pages that the request of a change waits for. */
  redrawsAwaited: 16,
  /** Pages that a start draws before anybody asks for them. */
  pagesDrawnAhead: 200,
  /** Rate limits of error reports: sent on to the service, and taken from browsers of one IP address. */
  errorReportsPerMinute: 30,
  browserErrorsPerSecond: 2,
  releaseItems: 200,
  /** Reports of browsers on their speed that are counted; more than that are let go. */
  vitalsPerSecond: 200,
  /** Forms sent from one IP address in `formWindowMs`: those that are taken, and all of them, searches and refused ones included. */
  formPostsPerAddress: 5,
  formTriesPerAddress: 40,
  formWindowMs: 60_000,
  /** Wrong guesses at the password of one form, from everywhere, after which each network has one in `formGuessWindowMs`. */
  formGuesses: 50,
  formGuessWindowMs: 60 * 60_000,
  /** Nobody reads and fills in a form in less. */
  formShortestMs: 1500,
  /** For how long a front end reads a draft with one token. */
  previewTokenMs: 3_600_000,
  /** For how long a form that a page of another origin asked for may be sent. */
  formTokenMs: 4 * 3_600_000,
  /** For how long the same entries from the same place are a button that was pressed twice, ms. */
  formRepeatMs: 15_000,
  undoSteps: 500,
  sessionCookieBytes: 4096,
  /** Wrong passwords of an account from one network in `loginLockMs`, and from one network in `loginWindowMs`. */
  loginTriesPerAccount: 5,
  loginTriesPerAddress: 20,
  loginWindowMs: 15 * 60_000,
  loginLockMs: 10 * 60_000,
  /** Wrong passwords in a browser in which the account has signed in before, in `loginLockMs`. */
  loginTriesPerDevice: 10,
  /** Wrong passwords of an account, and codes of its second factor, from all other browsers in `loginAnywhereMs`. */
  loginTriesAnywhere: 100,
  codeTriesAnywhere: 20,
  loginAnywhereMs: 60 * 60_000,
  /** Rate limit of sign-ins begun from one IP address in `loginWindowMs`, however they end. */
  signInsPerAddress: 300,
  passwordLength: 12,
  /** Body of a sign-in form. */
  signInFormBytes: 16 * 1024,
  /** Keys that a rate limiter counts at a time; the one asked for least recently goes first. */
  rateLimiterKeys: 20_000,
  tokensPerUser: 50,
  passkeysPerUser: 20,
  /** Letters of what a browser answers for a passkey. */
  passkeyLetters: 8192,
  tokenRequestsPerSecond: 20,
  /** Users or groups in one answer to a directory, and operations of one of its patches. */
  scimRows: 200,
  scimOperations: 1000,
  /** Assistants that register themselves: from one network in an hour, in all, and letters of a name. */
  registrationsPerHour: 20,
  assistants: 500,
  assistantNameLength: 100,
  tokenDays: 365,
  resetMailsPerAccount: 3,
  resetMailsPerAddress: 20,
  resetWindowMs: 60 * 60_000,
  /** Rows of one answer of a list, conditions of its filter, values of one condition, fields that sort it. */
  listRows: 200,
  filters: 20,
  filterValues: 200,
  sorts: 5,
  /** Cache lifetime of public API answers, s. */
  publicApiSeconds: 60,
  /** Limits of one import. */
  importRows: 20_000,
  importColumns: 1000,
  importBytes: 10 * 1024 * 1024,
  importPictures: 200,
  /** Bytes of an .xlsx workbook when it is unpacked. */
  workbookBytes: 96 * 1024 * 1024,
  importPages: 500,
  /** Suggested texts: how many one person asks for in a while, and at a time with their characters; those of one for a picture. */
  suggestionsPerWindow: 120,
  suggestionWindowMs: 10 * 60_000,
  suggestionsAtOnce: 20,
  suggestionCharacters: 12_000,
  suggestedAltLength: 200,
  /** Longest side of a picture that is described, px. */
  describedPicture: 1024,
  /** Time in which the service has to answer, with a second try, and the longest answer of it, bytes. */
  suggestionMs: 60_000,
  suggestionBytes: 512 * 1024,
  /** Files of translations: bytes of one that is read, texts in it, and documents in one that is written. */
  xliffBytes: 20 * 1024 * 1024,
  xliffUnits: 50_000,
  xliffDocuments: 5000,
  /** Imports of whole sites: bytes of a source, entries of an export, elements of one page, pictures that are fetched, and imports remembered of a site. */
  siteImportBytes: 40 * 1024 * 1024,
  siteImportItems: 20_000,
  siteImportNodes: 20_000,
  siteImportPictures: 5000,
  siteImports: 50,
  /** Reading of files in a thread of their own: what is read without one, bytes; its heap, MiB; and its time, ms. */
  readAtOnceBytes: 32 * 1024,
  readingHeapMb: 128,
  readingMs: 120_000,
  /** Values of a body of JSON, and members of a list directly in it. */
  jsonValues: 1_000_000,
  jsonMembers: 100_000,
  idempotencyMs: 24 * 60 * 60_000,
  idempotencyKeyLength: 200,
  /** Limits of one SELECT over a collection: its text, its content, its answer, and the rate limit by IP address. */
  sqlBytes: 4096,
  sqlDepth: 20,
  sqlTerms: 64,
  sqlPatterns: 16,
  sqlPatternLength: 100,
  sqlWildcards: 3,
  sqlRows: 1000,
  sqlAnswerBytes: 1024 * 1024,
  /** Queries of one network in a second, by their cost, and the cost of patterns and terms of all networks together on a node. */
  sqlQueriesPerSecond: 20,
  sqlCostPerSecond: 60,
} as const

/** Limits of editing, apart from others so that visitors do not load them. */
export const editingLimits = {
  /** Unsaved edits that are shared in one request; all that are shared before they are saved; and bytes of one. */
  liveEditsPerBatch: 200,
  liveEdits: 2000,
  liveCommandBytes: 64 * 1024,
  /** Rate limit of requests that share unsaved edits, a second. */
  liveRequestsPerSecond: 30,
  /** People who edit one page at a time; who comes later looks at it until one leaves. */
  peoplePerPage: 20,
  /** Find and replace: places of one search or replacement, documents of a replacement, and how long it can be undone. */
  replacementHits: 20_000,
  replacementDocuments: 2000,
  replacementDays: 90,
  /** Sites from elsewhere: characters of an export that comes as a text, bytes of a ZIP file, of what it holds, and of one page; links that are followed, pages and hosts that are read of a running site. */
  siteImportTextBytes: 4 * 1024 * 1024,
  siteImportZipBytes: 300 * 1024 * 1024,
  siteImportUnpackedBytes: 500 * 1024 * 1024,
  siteImportPageBytes: 5 * 1024 * 1024,
  /** Content of one page or post, characters: what is longer fits into no page here. */
  siteImportContent: 1024 * 1024,
  siteImportDepth: 10,
  siteImportPages: 2000,
  siteImportHosts: 10,
} as const

/** Broadcast between windows (specification, platform §9): retention of a message by place, ms, and the largest write, bytes. */
export const broadcastRetention = {
  indexedStorageMs: 45_000,
  localStorageMs: 60_000,
  serverMs: 120_000,
  pollMs: 150,
  writeCap: 2048,
} as const

/** Default theme colour of the admin. */
export const defaultThemeColour = '#4338ca'

/** The question asked on leaving the studio with unsaved changes, and the name of the alert for a draft release. */
export const unsavedQuestion = 'You have some unsaved changes. Are you sure you want to leave?'
export const unsavedDraftAlert = 'unsaved-draft'
