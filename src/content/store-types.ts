/** The store's nouns for those who may not import the store itself. */
export { newId } from '#store/id.ts'
export { publicColumns, rowColumns } from '#store/record-list.ts'
export { rowOperators, translationStatuses } from '#store/store.ts'
export type {
  Delivery,
  Miss,
  PageQuery,
  PageRow,
  RecordListQuery,
  RecordSort,
  Role,
  RowFilter,
  SavedCommands,
  Session as StoredSession,
  Site,
  Domain,
  Store,
  TranslationStatus,
  User as StoredUser,
} from '#store/store.ts'
export type { AgentAccount, AgentSession } from '#store/agents.ts'
export type { ApiClient, ApiToken } from '#store/sign-in.ts'
