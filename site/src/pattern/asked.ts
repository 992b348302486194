/** Asks the worker, and ends it if it takes too long. */
import worker from './worker.js?worker&url';
import { useLayoutEffect, useState } from 'preact/hooks';
import { scriptURL } from '../shell/trusted.js';
import type { Question, Report } from './report.js';

/** The time limit of a question, in milliseconds. */
export const LIMIT = 3000;

interface Answer {
  question: Question;
  report: Partial<Report>;
  /** Null until it has ended, then a sentence if it did not end well. */
  fault: string | null;
  hasEnded: boolean;
}

type Message = { isReady?: true; isDone?: true; part?: Partial<Report>; fault?: string };

/** One worker, started by the first question and again after it was ended. It has one question at a time. */
class Asked {
  /** Takes the answers. */
  show: (answer: Answer) => void = () => {};
  #worker: Worker | null = null;
  #isReady = false;
  #current: Answer | null = null;
  #next: Question | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Questions that no worker has begun are dropped for a newer one. */
  ask(question: Question): void {
    this.#next = question;
    this.#askNext();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    this.#current = null;
  }

  #askNext(): void {
    this.#worker ??= this.#start();
    if (!this.#isReady || this.#current !== null || this.#next === null) return;
    this.#current = { question: this.#next, report: {}, fault: null, hasEnded: false };
    this.#next = null;
    this.#worker.postMessage(this.#current.question);
    this.#timer = setTimeout(() => {
      const before = this.#current;
      this.#end();
      this.#finish(before, `It was ended after ${LIMIT / 1000} seconds: a regular expression takes too long`);
    }, LIMIT);
  }

  #start(): Worker {
    const started = new Worker(scriptURL(worker), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.isReady) this.#isReady = true;
      if (data.part !== undefined && this.#current !== null) {
        this.#current = { ...this.#current, report: { ...this.#current.report, ...data.part } };
        if (this.#next === null) this.show(this.#current);
      }
      if (data.isDone || data.fault !== undefined) {
        clearTimeout(this.#timer);
        const before = this.#current;
        this.#current = null;
        this.#finish(before, data.fault ?? null);
      } else if (data.isReady) {
        this.#askNext();
      }
    };
    started.onerror = (event) => {
      const before = this.#current
        ?? (this.#next && { question: this.#next, report: {}, fault: null, hasEnded: false });
      this.#next = null;
      this.#end();
      this.#finish(before, event.message || 'its worker cannot be started here');
    };
    return started;
  }

  #finish(before: Answer | null, fault: string | null): void {
    if (before !== null && this.#next === null) this.show({ ...before, fault, hasEnded: true });
    if (this.#next !== null) this.#askNext();
  }
}

/** Kept while other views are shown. */
const asked = new Asked();

const NOTHING = { report: {}, fault: null, hasEnded: false };

/** The answer to this question, as far as it is there: never to another one. */
export function useAnswer(question: Question): Omit<Answer, 'question'> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  // Before the browser paints: the answer to most questions is there then.
  useLayoutEffect(() => {
    asked.show = setAnswer;
    asked.ask(question);
  }, [question]);
  return answer?.question === question ? answer : NOTHING;
}
