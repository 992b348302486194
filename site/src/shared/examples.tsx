interface Named {
  name: string;
}

/** Lists examples to choose from. The list returns to its title after each choice. */
export function Examples<T extends Named>({ examples, onChoose }: {
  examples: readonly T[];
  onChoose: (example: T) => void;
}) {
  return (
    <label class='examples'>
      <span class='hidden'>Examples</span>
      <select
        value=''
        onChange={(event) => {
          const found = examples[Number(event.currentTarget.value)];
          event.currentTarget.value = '';
          if (found !== undefined) onChoose(found);
        }}
      >
        <option value='' disabled>Examples…</option>
        {examples.map(({ name }, index) => <option key={name} value={index}>{name}</option>)}
      </select>
    </label>
  );
}
