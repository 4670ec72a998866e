import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { allowInline, inlineOf, securityHeaders, setSecurityHeaders } from './headers.ts';

async function policyWith(reach: Parameters<typeof securityHeaders>[1]): Promise<string> {
  const app = Fastify();
  setSecurityHeaders(app, securityHeaders('https://coach.example.test', reach));
  const { headers } = await app.inject('/');
  return String(headers['content-security-policy']);
}

describe('the security policy', () => {
  it('allows a page to contact only this server', async () => {
    const policy = await policyWith({ store: null, videoHosts: [] });
    expect(policy).toMatch(/connect-src 'self' wss:\/\/coach\.example\.test$/);
    expect(policy).toContain("media-src 'self' blob:;");
  });

  it('adds the upload store and the video hosts, each to its own directive', async () => {
    const policy = await policyWith({ store: 'https://s3.example.test', videoHosts: ['cdn.example.test'] });
    expect(policy).toMatch(/connect-src 'self' wss:\/\/coach\.example\.test https:\/\/s3\.example\.test$/);
    expect(policy).toContain("media-src 'self' blob: https://cdn.example.test;");
  });

  it('allows what stands in a page of the build by its digest, on this answer alone', async () => {
    const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const page = '<style>p{\n}</style><script src="/a.js"></script><script>go(1 < 2)</script>';
    const app = Fastify();
    setSecurityHeaders(app, securityHeaders(undefined, { store: null, videoHosts: [] }));
    app.get('/', (_request, reply) => {
      allowInline(reply, inlineOf(page));
      return page;
    });
    app.get('/other', () => page);
    const policyOf = async (path: string) =>
      String((await app.inject(path)).headers['content-security-policy']).split('; ');
    expect(await policyOf('/')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        `script-src 'self' ${digest('go(1 < 2)')}`,
        `style-src 'self' ${digest('p{\n}')}`,
      ]),
    );
    expect(await policyOf('/other')).toEqual(
      expect.arrayContaining(["script-src 'self'", "style-src 'self'"]),
    );
  });
});
