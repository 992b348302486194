import * as weburl from 'weburl';
import { answer } from '../../../answer.js';

export const runtime = 'edge';
export const dynamic = 'force-dynamic';

/** @param {Request} request */
export const GET = (request) => answer(weburl, request);
