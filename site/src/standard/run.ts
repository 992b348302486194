/** Running the rows of the test suite with the classes of weburl and with the browser's own. */
import * as examples from '../../../tests/js/rows/examples.js';
import * as patterns from '../../../tests/js/rows/url-pattern.js';
import * as wpt from '../../../tests/js/rows/wpt.js';
import * as classes from 'weburl';
import * as patternFunctions from 'weburl/url-pattern';
import { loadEncodings, loadLib } from '../shared/modules.js';

interface Row {
  id: string;
  about: string;
  check: () => string | void;
}

type Maker = (file: string, json: unknown, implementation: unknown) => Row[];

export interface Files {
  wpt: Record<string, unknown>;
  ours: Record<string, unknown>;
  expectedFailures: unknown[];
}

export interface Area {
  name: string;
  isFor: RegExp;
}

export const AREAS: Area[] = [
  { name: 'URLs', isFor: /^wpt\/(?:\w+_)?urltestdata/ },
  { name: 'setters', isFor: /^wpt\/(?:\w+_)?setters_tests/ },
  { name: 'hosts', isFor: /^wpt\/(?:toascii|IdnaTestV2|verifydnslength)/ },
  { name: 'encoding', isFor: /^wpt\/percent-encoding/ },
  { name: 'URL patterns', isFor: /^wpt\/urlpattern/ },
  { name: 'our own', isFor: /^ours\// },
];

/** Data of functions that are not members of the classes: no browser can pass or fail these rows. */
const NOT_OF_THE_CLASSES = ['diagnoses.json', 'references.json', 'validation-errors.json', 'validity.json',
  'verifydnslength_tests.json', 'urlpattern-compare-test-data.json', 'urlpattern-generate-test-data.json'];

export interface Difference {
  area: string;
  id: string;
  about: string;
  message: string;
}

export interface Counts {
  rows: number;
  weburl: number;
  /** The number of rows that the browser's classes run, and below the number that they pass. */
  judged: number;
  browser: number;
}

export interface Report {
  counts: Record<string, Counts>;
  ownFailures: Difference[];
  differences: Difference[];
}

export const totals = ({ counts }: Report): Counts =>
  Object.values(counts).reduce((sum, area) => ({
    rows: sum.rows + area.rows,
    weburl: sum.weburl + area.weburl,
    judged: sum.judged + area.judged,
    browser: sum.browser + area.browser,
  }));

const BATCH = 100;

/**
 * WebKit crashes the page when it matches a pattern with a named group in a custom regular expression. Such a row is
 * not run, and counts as a difference.
 */
const endsPage = ({ about }: Row) => navigator.vendor.startsWith('Apple') && /\(\?<[^=!]/.test(about);

const ENDS_PAGE = 'not run: where it is matched, this browser ends the page';

/** Runs all rows, and reports the progress. Returns null if it was ended. */
export async function runAll(
  files: Files,
  show: (part: number) => void,
  isEnded: () => boolean,
): Promise<Report | null> {
  const [own, browser] = await implementations();
  const report: Report = { counts: {}, ownFailures: [], differences: [] };
  const excluded = new Set(files.expectedFailures.map((entry) => (entry as { row?: string }).row));
  const all = (['wpt', 'ours'] as const).flatMap((folder) =>
    Object.entries(files[folder]).map(([file, json]) => ({ folder, file, json }))
  );
  for (const [index, { folder, file, json }] of all.entries()) {
    if (isEnded()) return null;
    const area = AREAS.find(({ isFor }) => isFor.test(`${folder}/${file}`))?.name ?? 'our own';
    const counts = report.counts[area] ??= { rows: 0, weburl: 0, judged: 0, browser: 0 };
    const maker = makerOf(folder, file);
    const judges = browser !== null && !NOT_OF_THE_CLASSES.includes(file) && !(isAboutPatterns(file) && !hasPatterns());
    const ownRows = maker(file, json, own).filter(({ id }) => !excluded.has(id));
    const theirs = judges ? maker(file, withoutOwnMembers(json), browser).filter(({ id }) => !excluded.has(id)) : [];
    for (const [number, row] of ownRows.entries()) {
      const failure = failureOf(row);
      counts.rows += 1;
      if (failure === null) counts.weburl += 1;
      else report.ownFailures.push({ area, id: row.id, about: row.about, message: failure });
      if (number % BATCH === 0) await breath(() => show((index + number / ownRows.length / 2) / all.length));
    }
    for (const [number, row] of theirs.entries()) {
      const failure = isAboutPatterns(file) && endsPage(row) ? ENDS_PAGE : failureOf(row);
      counts.judged += 1;
      if (failure === null) counts.browser += 1;
      else report.differences.push({ area, id: row.id, about: row.about, message: failure });
      if (number % BATCH === 0) await breath(() => show((index + 0.5 + number / theirs.length / 2) / all.length));
    }
  }
  show(1);
  return report;
}

function makerOf(folder: 'wpt' | 'ours', file: string): Maker {
  const others = folder === 'wpt' ? wpt : examples;
  return (patterns.files.includes(file) ? patterns : others).rows as Maker;
}

const isAboutPatterns = (file: string) => patterns.files.includes(file);
const hasPatterns = () => 'URLPattern' in globalThis;

function failureOf({ check }: Row): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Lets the page respond to the user. */
function breath(operation: () => void): Promise<void> {
  operation();
  return new Promise((resolve) => setTimeout(resolve));
}

async function implementations() {
  const [lib, encodings] = await Promise.all([loadLib(), loadEncodings()]);
  patternFunctions.addTentativeMembers();
  const own = { ...classes, ...patternFunctions, lib, encodings };
  const { URL, URLSearchParams } = globalThis;
  const browser = { ...own, URL, URLSearchParams, ...patternClass() };
  return [own, browser] as const;
}

type PatternClass = new(...args: unknown[]) => object;

/** A pattern instead of a dictionary, because the browser cannot copy patterns. */
class Kept {
  constructor(readonly pattern: object) {}
}

function patternClass() {
  const { URLPattern: Native } = globalThis as { URLPattern?: PatternClass };
  if (Native === undefined) return {};
  class URLPattern extends Native {
    constructor(...args: unknown[]) {
      const [input] = args;
      if (input instanceof Kept) return input.pattern as URLPattern;
      super(...args);
    }
  }
  return { URLPattern, patternToInit: (pattern: object) => new Kept(pattern) };
}

/** Without the ranges of errors, which only our classes have. */
function withoutOwnMembers(json: unknown): unknown {
  if (!Array.isArray(json)) return json;
  return json.map(
    (row: unknown) => (typeof row === 'object' && row !== null && 'error' in row ? { ...row, error: {} } : row)
  );
}
