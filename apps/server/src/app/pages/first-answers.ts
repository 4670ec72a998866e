import type { FirstAnswers } from '@spotter/contract/first-answers';
import { FIRST_ANSWERS_ID } from '@spotter/contract/first-answers';
import { READER_HEADER, READER_WEEK_HEADER, READER_ZONE_HEADER } from '@spotter/contract/reader-header';
import { TOPICS_HEADER } from '@spotter/contract/topic';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { features } from '#app/features.ts';
import { runInside } from '#lib/http/inside.ts';
import { ACCOUNT_LIMIT, type RateLimits } from '#lib/rate-limits.ts';
import type { Viewer } from '#lib/viewer.ts';
import { readInside } from './read-inside.ts';

const pathsOf = (of: 'everyPage' | 'home') =>
  features.flatMap(({ firstReads }) => firstReads?.[of]?.map(({ path }) => path) ?? []);
/** What every page of a signed-in person reads first. */
const EVERY_PAGE = pathsOf('everyPage');
/** What home reads first. */
const HOME = [...EVERY_PAGE, ...pathsOf('home')];

type Options = { app: FastifyInstance; mark: () => string; limits: RateLimits };

/**
 * What a page reads first, as its own routes answer. What fails is left out, and the
 * page asks for it. A worker that fetches the page to keep it gets none. All of them together are one request of the
 * account's limit; beyond it there are none, and the page's own calls are told why.
 */
export async function readFirst(
  { app, mark, limits }: Options,
  viewer: Viewer,
  request: FastifyRequest,
  path: string,
): Promise<FirstAnswers | null> {
  const { 'sec-fetch-dest': wantedFor } = request.headers;
  if (wantedFor !== undefined && wantedFor !== 'document') return null;
  try {
    await limits.take(ACCOUNT_LIMIT, viewer.id);
  } catch {
    return null;
  }
  const since = mark();
  const read = async (url: string) => {
    const answer = await readInside(app, request, url);
    const text = (name: string) => String(answer.headers[name] ?? '');
    if (answer.statusCode !== 200 || !text(READER_HEADER)) return [];
    const named = Object.fromEntries(
      [READER_HEADER, READER_ZONE_HEADER, READER_WEEK_HEADER, TOPICS_HEADER].map((name) => [
        name,
        text(name),
      ]),
    );
    return [{ path: url, headers: named, body: answer.body }];
  };
  const paths = path === '/' ? HOME : EVERY_PAGE;
  const answers = await runInside(() => Promise.all(paths.map((url) => read(url).catch(() => []))));
  return { since, answers: answers.flat() };
}

/** A block of data for the page, which no policy against inline scripts refuses: a browser does not run it. */
export function asDataBlock(answers: FirstAnswers): string {
  const text = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${FIRST_ANSWERS_ID}">${text}</script>`;
}
