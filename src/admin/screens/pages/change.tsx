import { t } from '#messages/interface.ts'
/** Change of a value: before and after. */
export function Change({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <>
      <del>
        <span className="vx-hidden">{t('before:')} </span>
        {before || t('empty')}
      </del>{' '}
      <ins>
        <span className="vx-hidden">{t('now:')} </span>
        {after || t('empty')}
      </ins>
    </>
  )
}
