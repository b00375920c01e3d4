/** The store's nouns for those who may not import the store itself. */
export { newId } from '#store/id.ts'
export type {
  PageQuery,
  PageRow,
  Role,
  SavedCommands,
  Session as StoredSession,
  Site,
  Store,
  User as StoredUser,
} from '#store/store.ts'
