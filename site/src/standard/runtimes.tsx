/** The rows that each runtime passes with weburl, as the test suite has recorded them. */
import { loadRuntimes, useModule } from '../shared/modules.js';
import { Head } from '../shared/table.js';

export function Runtimes() {
  const groups = useModule(loadRuntimes);
  return (
    <section class='panel spaced' aria-labelledby='runtimes-title'>
      <h2 id='runtimes-title'>weburl in each runtime, as the test suite has recorded it</h2>
      <table class='simple numbers'>
        <Head columns={['import, and runtimes', 'passed', 'failed']} />
        <tbody>
          {groups?.map(({ entry, runtimes, passed, failed }) => (
            <tr key={`${entry} ${passed} ${failed}`}>
              <th scope='row'>
                <code>{entry}</code> in {runtimes.join(', ')}
              </th>
              <td>{passed}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {groups === null && <p class='quiet' data-loading>Loading…</p>}
      <p class='quiet note'>
        <code>weburl/url</code> and <code>weburl/js/url</code>{' '}
        have no patterns, and run only the rows of URLs. The failures are patterns with regular expressions that the
        engine does not support.
      </p>
    </section>
  );
}
