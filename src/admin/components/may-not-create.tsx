import { t } from '#messages/interface.ts'
import { EmptyState } from './states.tsx'

/** Empty state in place of a form for what the user’s roles do not create: nobody fills in what will be refused. */
export function MayNotCreate({ many }: { readonly many: string }) {
  return (
    <div className="vx-screen">
      <EmptyState title={t('You cannot create {many}', { many })}>
        {t('Your roles do not include it. Ask an owner or an administrator.')}
      </EmptyState>
    </div>
  )
}
