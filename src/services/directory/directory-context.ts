import type { Store } from '#db/open.ts'
import type { RecordService } from '../records/record-service.ts'
import type { RecordsService } from '../records/records.ts'

/** Context of the directory: the store, and the ways of records. */
export interface DirectoryContext {
  readonly store: Store
  readonly service: RecordService
  readonly records: RecordsService
}
