/** Types of the store, for code that may not import it. */
export { newId } from '#db/id.ts'
export { publicColumns, rowColumns } from '#db/record-list.ts'
export { rowOperators } from '#db/store.ts'
export type {
  Delivery,
  DeliveryAnswer,
  NotFoundHit,
  PageQuery,
  PageRow,
  Published,
  RecordListQuery,
  RecordSort,
  RowFilter,
  SavedCommands,
  Session as StoredSession,
  Site,
  Domain,
  StoredAnswer,
  User as StoredUser,
  UserGroup as StoredUserGroup,
} from '#db/store.ts'
export type { Store } from '#db/open.ts'
export type { AgentSession } from '#db/agent-rows.ts'
export type { ApiClient, ApiToken, Passkey } from '#db/sign-in-rows.ts'
