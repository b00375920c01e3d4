/** Change of a value: before and after. */
export function Change({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <>
      <del>
        <span className="vx-hidden">before: </span>
        {before || 'empty'}
      </del>{' '}
      <ins>
        <span className="vx-hidden">now: </span>
        {after || 'empty'}
      </ins>
    </>
  )
}
