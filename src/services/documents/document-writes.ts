import type { NewEvent, RecordWrite } from '#db/store.ts'
import type { CacheVisibility } from '../cache/cache-tags.ts'
import type { Actor, Document, DocumentKind } from './document-kind.ts'

/** Side effects of a write: invalidation tags, references and the audit event. */
export async function documentWrite<Row>(
  kind: Pick<DocumentKind<Row>, 'tags' | 'references' | 'details'>,
  actor: Actor,
  document: Document<Row>,
  action: string,
  visibility: CacheVisibility,
  details: NewEvent['details'] = {},
): Promise<RecordWrite & { readonly event: NewEvent }> {
  return {
    actor: actor.id,
    tags: await kind.tags(document, visibility),
    uses: kind.references(document),
    event: {
      actor: actor.id,
      actor_label: actor.name,
      action,
      entity: document.entity,
      document_id: document.id,
      title: document.title,
      site_id: document.site_id,
      details: { ...kind.details(document), ...details },
    },
  }
}
