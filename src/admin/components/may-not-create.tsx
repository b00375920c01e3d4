import { t } from '#messages/interface.ts'
import { EmptyState } from './states.tsx'

/** Empty state instead of a form for a user whose roles do not create the record. */
export function MayNotCreate({ many }: { readonly many: string }) {
  return (
    <div className="vx-screen">
      <EmptyState title={t('You cannot create {many}', { many })}>
        {t('Your roles do not include it. Ask an owner or an administrator.')}
      </EmptyState>
    </div>
  )
}
