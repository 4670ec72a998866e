import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this size in bytes, compression costs more than it saves. */
const LEAST_BYTES = 4_096;

const options = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** Whether the browser accepts Brotli. */
export function takesBrotli(request: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''));
}

/** Sets the headers of a Brotli answer. */
export function markBrotli(reply: FastifyReply): void {
  reply.header('content-encoding', 'br');
}

/** Brotli at its best quality, for a text that is sent often. */
export function compressOnce(text: string): Buffer {
  return brotliCompressSync(text, options(11, text.length));
}

/** Brotli for a text that is sent once: quality 4 takes a millisecond for a page. */
export function compressQuickly(text: string): Buffer {
  return brotliCompressSync(text, options(4, text.length));
}

/** Compresses long JSON answers quickly (quality 1: 86 us for 22 kB); files are compressed by the build. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES) return done();
    if (!String(reply.getHeader('content-type')).includes('json')) return done();
    reply.header('vary', 'accept-encoding');
    if (!takesBrotli(request)) return done();
    markBrotli(reply);
    reply.removeHeader('content-length');
    done(null, brotliCompressSync(payload, options(1, payload.length)));
  });
}
