import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'

/** Name of the actor of an event: a user, or the product. */
export function actorName({ actor, actor_label }: { readonly actor: string; readonly actor_label?: string }): string {
  if (actor !== 'system') return actor_label || actor
  return /^schedule/i.test(actor_label ?? '') ? t(defineMessage('Schedule', 'actor')) : t('Voix, by itself')
}
