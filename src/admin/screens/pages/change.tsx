import { t } from '#messages/interface.ts'
/** Change of a value: before and after. */
export function Change({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <>
      <del>
        <span className="vx-hidden">{t({ id: 'screens.pages.before', defaultMessage: 'before:' })} </span>
        {before || t({ id: 'screens.pages.empty', defaultMessage: 'empty' })}
      </del>{' '}
      <ins>
        <span className="vx-hidden">{t({ id: 'screens.pages.now', defaultMessage: 'now:' })} </span>
        {after || t({ id: 'screens.pages.empty', defaultMessage: 'empty' })}
      </ins>
    </>
  )
}
