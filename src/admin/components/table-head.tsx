/** Head of a table: the names of its columns, in one row. */
export function TableHead({ columns }: { readonly columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((name, place) => (
          // Two columns may have the same name.
          // eslint-disable-next-line react/no-array-index-key
          <th key={place} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
