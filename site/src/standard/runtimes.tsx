/** The rows that each runtime passes with weburl, as the test suite has recorded them. */
import { loadRuntimes, useModule } from '../shared/modules.js';

export function Runtimes() {
  const table = useModule(loadRuntimes);
  return (
    <section class='panel spaced' aria-labelledby='runtimes-title'>
      <h2 id='runtimes-title'>weburl in each runtime, as the test suite has recorded it</h2>
      <div class='scroll-x' tabIndex={0} role='group' aria-labelledby='runtimes-title'>
        <table class='simple numbers'>
          <thead>
            <tr>{(table?.head ?? []).map((cell) => <th scope='col' key={cell}>{cell}</th>)}</tr>
          </thead>
          <tbody>
            {(table?.rows ?? []).map(([name, ...cells]) => (
              <tr key={name}>
                <th scope='row'>{name}</th>
                {cells.map((cell, index) => <td key={index}>{cell}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
        {table === null && <p class='quiet' data-loading>Loading…</p>}
      </div>
    </section>
  );
}
