import { isLanguage, LANGUAGE_KEY, type Language, pickLanguage } from '@spotter/contract/languages';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language of a browser's page: the one chosen there, else the one of the nine that it prefers; null of others. */
export function languageOf(request: FastifyRequest): Language | null {
  const chosen = request.cookies[LANGUAGE_KEY];
  if (isLanguage(chosen)) return chosen;
  return request.headers['accept-language'] ? pickLanguage(new Negotiator(request.raw).languages()) : null;
}
