/** Reports on patterns, one question after another. */
import { messageOf } from '../shared/message.js';
import { reportOn, type Question } from './report.js';

onmessage = ({ data: question }: MessageEvent<Question>) => {
  try {
    for (const part of reportOn(question)) postMessage({ part });
    postMessage({ isDone: true });
  } catch (error) {
    postMessage({ fault: messageOf(error) });
  }
};

postMessage({ isReady: true });
