/** The names of a table's columns. */
export function Head({ columns }: { columns: string[] }) {
  return (
    <thead>
      <tr>{columns.map((name) => <th key={name} scope='col'>{name}</th>)}</tr>
    </thead>
  );
}
