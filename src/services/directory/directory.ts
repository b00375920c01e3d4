import { bindTo } from '#model/bind-to.ts'
import type { Store } from '#db/open.ts'
import type { RecordService } from '../records/record-service.ts'
import type { RecordsService } from '../records/records.ts'
import type { DirectoryContext } from './directory-context.ts'
import { changeGroup, createGroup, group, groups, memberships, removeGroup } from './groups.ts'
import { changePerson, createPerson, people, person, removePerson } from './people.ts'

/** Directory of a company, which acts as an API client with the rights of an administrator at most. */
export type DirectoryService = ReturnType<typeof createDirectory>

export function createDirectory(store: Store, service: RecordService, records: RecordsService) {
  const context: DirectoryContext = { store, service, records }
  return {
    ...bindTo(context, { people, person, groups, group, memberships }),
    ...bindTo(context, { createPerson, changePerson, removePerson, createGroup, changeGroup, removeGroup }, (work) =>
      store.atomically(work),
    ),
  }
}
